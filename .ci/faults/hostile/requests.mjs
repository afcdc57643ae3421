/** @file A grammar of requests, from good ones to bytes that are none. */
import fc from "fast-check";
import { described, nowhere, page } from "./addresses.mjs";
import { brokenBytes } from "./broken-bytes.mjs";
import { header } from "./headers.mjs";
import { posts } from "./posts.mjs";

const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant("GET") },
  { weight: 2, arbitrary: fc.constantFrom("HEAD", "OPTIONS") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "M-SEARCH", "get", "BREW"),
  },
);

/** Requests of every kind.
 *  @param api - the description of the API, as the service tells it
 *  @returns an arbitrary of `{ method, path, headers, body?, signed? }`, or `{ bytes }` for what is no request */
export function hostileRequests(api) {
  const rows = Object.entries(api.paths).flatMap(([path, operations]) => {
    const heavy = path.includes("/bulk/");
    return operations.get && !heavy ? [{ path, parameters: operations.get.parameters ?? [] }] : [];
  });
  const searching = rows.filter(({ path }) => /search|suggest|cite|compare|sections/.test(path)).map(described);
  const address = fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...rows.map(described)) },
    { weight: 4, arbitrary: fc.oneof(...searching) },
    { weight: 5, arbitrary: page },
    { weight: 2, arbitrary: nowhere },
  );
  const read = fc
    .tuple(method, address, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(header, { maxLength: 4 })))
    .map(([name, path, headers]) => ({ method: name, path, headers }));
  return fc.oneof(
    { weight: 16, arbitrary: read },
    { weight: 3, arbitrary: posts },
    { weight: 1, arbitrary: brokenBytes.map((bytes) => ({ bytes })) },
  );
}
