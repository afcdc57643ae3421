/** @file A grammar of requests, from good ones to bytes that are none: addresses, parameters, methods, headers, bodies. */
import fc from "fast-check";
import { brokenBytes } from "./broken-bytes.mjs";
import { id, typed } from "./typed-words.mjs";

/** Pages and files that the description of the API does not name; `*` stands for what is typed, `+` for an id. */
const PAGES = [
  ...[
    "/",
    "/?q=*",
    "/search?q=*",
    "/search?q=*&edition=*",
    "/search?q=*&document=*&kind=*&page=*",
    "/search?q=title:*&stay=1",
  ],
  ...["/1e", "/2e", "/documents", "/topics", "/topics?q=*", "/topics/*", "/changes", "/changes?matter=*", "/changes/+"],
  ...[
    "/compare?a=+&b=+",
    "/compare?a=*&b=+",
    "/problems?rule=*",
    "/list?ids=+,+@00000000,*",
    "/preview/+",
    "/preview/*",
    "/+",
    "/*",
  ],
  ...[
    "/+?p=*",
    "/+?printing=*",
    "/+?compare=*",
    "/1e/rulebook?chapter=*",
    "/docs",
    "/docs/*",
    "/assets/*",
    "/offline/*",
  ],
  ...[
    "/offline/manifest.json",
    "/sw.js",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/favicon.ico",
    "/metrics",
    "/+.md",
    "/+.txt",
  ],
  ...[
    "/api/v1/*",
    "/api/*",
    "/api/v1/sections/+.md",
    "/api/v1/sections/+.txt?p=*",
    "/api/v1/bulk/*",
    "/healthz/",
    "/readyz?*",
  ],
];

const raw = (text) => text.replace(/[\0-\x20\x7f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
const encoded = (text) => encodeURIComponent(text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\ufffd"));
/** How what is typed becomes part of an address: as browsers do it, and as others do. */
const spelt = (arbitrary) =>
  fc.oneof(
    { weight: 8, arbitrary: arbitrary.map(encoded) },
    arbitrary.map((text) => encoded(text).replaceAll("%20", "+").replaceAll("%2F", "/")),
    arbitrary.map((text) => Buffer.from(raw(text)).toString("latin1")),
    arbitrary.map((text) => encoded(encoded(text))),
    fc.constantFrom("%", "%zz", "%c0%af", "%ff%fe", "%00", "%e0%80%80", "%2e%2e%2f", "..%5c", "%ud800"),
  );

const part = spelt(typed);
const page = fc
  .tuple(
    fc.constantFrom(...PAGES),
    fc.array(part, { minLength: 4, maxLength: 4 }),
    fc.array(spelt(id), { minLength: 4, maxLength: 4 }),
  )
  .map(([pattern, words, ids]) => {
    let at = 0;
    return pattern.replace(/[*+]/g, (sign) => (sign === "+" ? ids : words)[at++ % 4].replaceAll("%2F", "/"));
  });

const nowhere = fc.oneof(
  fc
    .array(fc.oneof(part, fc.constantFrom("..", ".", "", "1e", "api", "v1", "%2e%2e", "a".repeat(300))), {
      maxLength: 60,
    })
    .map((all) => `/${all.join("/")}`),
  fc
    .tuple(fc.constantFrom("/", "//", "/%2f", "/./", "/a;", "/1e/"), fc.constantFrom(3, 100, 2000, 6000))
    .map(([text, times]) => `/${text.repeat(times).slice(0, 12_000)}b`),
  fc.constantFrom(
    "*",
    "//",
    "http://",
    "http://[",
    "https://elsewhere.example/1e",
    "?",
    "/?",
    "/?=&&&=",
    "/api/v1/search?q",
    "javascript:alert(1)",
  ),
);

/** A value of a parameter: one that is described, or anything. */
const valueFor = ({ name, schema = {} }) => {
  const described = schema.enum ?? (schema.type === "boolean" ? ["1", "0"] : undefined);
  const own = {
    q: typed,
    ref: fc.oneof(typed, id),
    ids: fc.array(id, { maxLength: 60 }).map((all) => all.join(",")),
    a: id,
    b: id,
  }[name];
  return fc.oneof(
    { weight: 4, arbitrary: described ? fc.constantFrom(...described) : (own ?? typed) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        typed,
        id,
        fc.integer().map(String),
        fc.constantFrom("", "-1", "1e9", "0x1", "null", "[]", "NaN"),
      ),
    },
  );
};

/** One parameter in an address: there or not, once or often, as a list or an object. */
const parameter = (described) => {
  const written = fc.tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(described.name) },
      fc.constantFrom(`${described.name}[]`, `${described.name}[a]`, "__proto__", "constructor"),
    ),
    spelt(valueFor(described)),
  );
  return fc.oneof(
    { weight: described.required ? 20 : 3, arbitrary: written.map(([name, value]) => [`${name}=${value}`]) },
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(written, { maxLength: 30 }).map((all) => all.map((one) => one.join("="))) },
  );
};

/** An address that the description names. */
const described = ({ path, parameters }) => {
  const within = parameters.filter((one) => one.in === "path").length;
  const query = parameters.filter((one) => one.in === "query").map(parameter);
  return fc
    .tuple(fc.array(spelt(id), { minLength: within, maxLength: within }), fc.tuple(...query))
    .map(([ids, given]) => {
      let at = 0;
      const address = path.replace(/\{\w+\}/g, () => ids[at++].replaceAll("%2F", "/"));
      const all = given.flat();
      return all.length > 0 ? `${address}?${all.join("&")}` : address;
    });
};

const header = fc.oneof(
  fc.tuple(
    fc.constant("Accept"),
    fc.constantFrom(
      "application/json",
      "text/html",
      "text/markdown",
      "text/plain",
      "*/*;q=0",
      "a/b",
      ",,;q=",
      "text/html;q=0.1,".repeat(200),
    ),
  ),
  fc.tuple(
    fc.constant("Accept-Encoding"),
    fc.constantFrom("gzip", "br", "identity;q=0", "*;q=0", "gzip;q=2, br;q=x", "zstd,".repeat(300)),
  ),
  fc.tuple(fc.constant("If-None-Match"), fc.constantFrom("*", '"a"', 'W/"a"', '"', '"a",'.repeat(900))),
  fc.tuple(
    fc.constant("If-Modified-Since"),
    fc.constantFrom("Thu, 01 Jan 1970 00:00:00 GMT", "yesterday", "9".repeat(400)),
  ),
  fc.tuple(
    fc.constant("Range"),
    fc.constantFrom(
      "bytes=0-0",
      "bytes=-1",
      "bytes=9999999999-",
      "bytes=5-1",
      "lines=1-2",
      `bytes=${"0-1,".repeat(900)}`,
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      "Host",
      "X-Forwarded-For",
      "X-Forwarded-Proto",
      "Forwarded",
      "Origin",
      "Referer",
      "Cookie",
      "X-Request-Id",
      "User-Agent",
      "Accept-Language",
      "Expect",
      "Upgrade",
      "Content-Type",
      "Content-Encoding",
    ),
    fc.oneof(
      fc.constantFrom(
        "100-continue",
        "websocket",
        "gzip",
        "deflate",
        "br",
        "null",
        "[::1]:99999",
        "application/json",
        "application/json; charset=utf-99",
        "1.2.3.4, 5.6.7.8",
      ),
      fc.string({ maxLength: 200 }).map(raw),
    ),
  ),
);

const harmful = { __proto__: "x" };
const json = fc.oneof(
  fc.record({
    references: fc.array(
      fc.record(
        { ref: fc.oneof(typed, id), hash: fc.constantFrom("0".repeat(64), "x", "") },
        { requiredKeys: ["ref"] },
      ),
      { maxLength: 110 },
    ),
  }),
  fc.record({
    text: fc
      .array(
        fc.oneof(
          typed,
          id.map((text) => `[[${text}]]`),
          typed.map((text) => `((${text}))`),
        ),
        { maxLength: 30 },
      )
      .map((all) => all.join(" ")),
  }),
  fc.jsonValue(),
  fc.constant({ ...harmful, constructor: { prototype: {} }, references: "all" }),
);
const tool = fc
  .tuple(
    fc.constantFrom("search_rules", "get_section", "check_citation", "get_topic", "what_changed", "__proto__"),
    fc.oneof(
      fc.dictionary(
        fc.constantFrom("query", "ref", "topic", "section", "chapter", "edition", "printing", "limit"),
        fc.oneof(typed, id, fc.nat(20)),
        { maxKeys: 2 },
      ),
      fc
        .array(fc.record({ ref: fc.oneof(typed, id) }), { minLength: 1, maxLength: 10 })
        .map((references) => ({ references })),
    ),
  )
  .map(([name, args]) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }));
const command = fc
  .tuple(fc.constantFrom("rule", "cite", "changes", "constructor"), fc.constantFrom(2, 4), typed)
  .map(([name, type, value]) => ({
    ...{ id: String(Math.abs(hashOf(value))), application_id: "1", version: 1, token: "t", type },
    data: { id: "1", type: 1, name, options: [{ type: 3, name: "question", value, focused: type === 4 }] },
  }));

function hashOf(text) {
  let hash = 7;
  for (const sign of text) hash = (Math.imul(hash, 31) + sign.codePointAt(0)) | 0;
  return hash;
}

const JSON_TYPE = ["Content-Type", "application/json"];
const posted = (path, body, headers = []) =>
  body.map((value) => ({ method: "POST", path, headers: [JSON_TYPE, ...headers], body: JSON.stringify(value) }));
const TOOLS_TAKE = ["Accept", "application/json, text/event-stream"];

/** Bodies that are posted where something may be posted, most of them good. */
const posts = fc.oneof(
  posted("/api/v1/cite/check", json),
  posted("/api/v1/expand", json),
  posted("/mcp", tool, [TOOLS_TAKE]),
  posted("/mcp", json, [TOOLS_TAKE]),
  posted("/integrations/discord", command).map((request) => ({ ...request, signed: true })),
  fc
    .tuple(
      fc.constantFrom("/api/v1/cite/check", "/api/v1/expand", "/mcp", "/integrations/discord", "/"),
      fc.array(header, { maxLength: 3 }),
      fc.oneof(
        typed,
        fc.constantFrom("{", "[".repeat(30_000), '{"a":'.repeat(9000), "0".repeat(70_000), "", "\ufeff{}", '"\ud800"'),
      ),
    )
    .map(([path, headers, body]) => ({ method: "POST", path, headers: [JSON_TYPE, ...headers], body })),
);

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
