/** @file The address of a search page as a request, or as a word about what is wrong with it. */
import type { SearchRequest } from "../../src/index/request.js";
import { type Edition, KINDS, type Kind, type Status } from "../../src/model.js";
import type { Library } from "../shell/library.js";

export const PAGE_SIZE = 10;
const LONGEST_QUERY = 500;
const LAST_PAGE = 10_000;

/** What each filter may say; `document` is checked against the corpus. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  edition: ["1e", "2e"],
  kind: KINDS,
  status: ["current", "legacy"],
  format: ["open", "modern"],
};

export type ReadSearch =
  | { readonly request: SearchRequest; readonly wrong?: undefined }
  | { readonly wrong: string; readonly request?: undefined };

/** Reads the parameters of a search page. An empty one counts as left out, for that is what an untouched form sends. */
export function readSearch(query: Readonly<Record<string, unknown>>, library: Library): ReadSearch {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== "string") return { wrong: `The parameter “${name}” must be given once.` };
    if (value !== "") given[name] = value;
  }
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = given[name];
    if (value !== undefined && !choices.includes(value))
      return { wrong: `The parameter “${name}” must be one of: ${choices.join(", ")}.` };
  }
  if (given["document"] !== undefined && !library.document(given["document"]))
    return { wrong: `The parameter “document” names no document: “${given["document"]}”.` };
  const page = given["page"] ?? "1";
  if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) > LAST_PAGE)
    return { wrong: `The parameter “page” must be a whole number from 1 to ${LAST_PAGE}.` };
  const typed = given["q"] ?? "";
  if (typed.length > LONGEST_QUERY) return { wrong: `A question must not be longer than ${LONGEST_QUERY} characters.` };
  return { request: { query: typed.trim(), page: Number(page), limit: PAGE_SIZE, ...filters(given) } };
}

function filters(given: Readonly<Record<string, string>>): Partial<SearchRequest> {
  return {
    ...(given["edition"] && { edition: given["edition"] as Edition }),
    ...(given["document"] && { document: given["document"] }),
    ...(given["kind"] && { kind: given["kind"] as Kind }),
    ...(given["status"] && { status: given["status"] as Status }),
    ...(given["format"] && { format: given["format"] as "open" | "modern" }),
  };
}
