/** @file Random requests, from valid ones to arbitrary bytes. */
import { readFileSync } from "node:fs";
import fc, { type Arbitrary } from "fast-check";
import { HOSTILE } from "../../hostile/hostile-strings.js";
import { realCorpus } from "../../support/real-corpus.js";
import type { BrokenRequest, RawRequest } from "./raw-request.js";

export interface Api {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly enum?: readonly string[]; readonly type?: string };
}

const TITLES = realCorpus.sections.map(({ title }) => title);
const IDS = realCorpus.sections.map((section) => section.id);
const QUESTIONS = readFileSync("tests/eval/forum-questions.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { query: string }).query);

/** Parts that are expensive when repeated. */
// biome-ignore format: a list of words
const REPEATED = [
  "a", " ", "/", "-", '"', "(", "[[", "((", "'", ".", ",", ":", "*", "?", "%", "&", "#", "\\", "|", "\n", "1.", "7.6 ",
  '"a b" ', '-"the ship" ', "-the ", "the ", "ship ", "clo ", "title:a ", "in:glossary ", "is:legacy ", "cites:1e ",
  "n:7 ", "rulebook 7.6, ", "see ", "the of to and ", "borg ship ", "\u0301", "\ud83d\ude80", "İ", "ß", "ﬃ", "[[7.6]] ",
];
const FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites", "constructor", "__proto__", "toString", ""];

const number = fc.array(fc.oneof(fc.nat(14), fc.nat(1e9)), { minLength: 1, maxLength: 8 }).map((all) => all.join("."));
const characters = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const words = fc.oneof(
  fc.constantFrom(...TITLES),
  fc.constantFrom(...QUESTIONS),
  fc.array(fc.constantFrom(...TITLES), { minLength: 2, maxLength: 12 }).map((all) => all.join(" ")),
);
const misspelt = fc
  .tuple(words, fc.nat(40), fc.string({ maxLength: 2 }))
  .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at + 1));
const simple = fc.oneof(
  words,
  misspelt,
  number,
  fc.constantFrom(...Object.values(HOSTILE)),
  characters,
  fc.constantFrom(...IDS),
);
const operators = fc.oneof(
  simple,
  simple.map((text) => `"${text}"`),
  simple.map((text) => `-"${text}"`),
  fc.tuple(fc.constantFrom(...FIELDS), simple).map(([field, value]) => `${field}:${value}`),
  fc.tuple(fc.constantFrom("rulebook", "glossary", "rule", "1996 faq", "2e"), simple).map((all) => all.join(" ")),
);
const query = fc.array(operators, { minLength: 1, maxLength: 8 }).map((all) => all.join(" "));
const repeated = fc
  .tuple(fc.constantFrom(...REPEATED), fc.constantFrom(2, 40, 250, 499, 2000), fc.oneof(fc.constant(""), words))
  .map(([part, times, end]) => part.repeat(times).slice(0, 6000) + end);

/** Anything a visitor or a program may type. */
const typed = fc.oneof(
  { weight: 7, arbitrary: simple },
  { weight: 4, arbitrary: query },
  { weight: 2, arbitrary: repeated },
);
const anyId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...IDS) },
  fc.tuple(fc.constantFrom("1e/rulebook", "1e/glossary", "2e/rulebook"), simple).map((all) => all.join("/")),
  typed,
);

/** Escapes characters that would end a header line or request line. */
const raw = (text: string): string =>
  text.replace(/[\0-\x20\x7f]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** Text as part of a URL, encoded as browsers do, as others do, or wrongly. */
const inUrl = (text: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: text.map(encoded) },
    text.map((one) => encoded(one).replaceAll("%20", "+").replaceAll("%2F", "/")),
    text.map((one) => Buffer.from(raw(one)).toString("latin1")),
    text.map((one) => encoded(encoded(one))),
    fc.constantFrom("%", "%zz", "%c0%af", "%ff%fe", "%00", "%e0%80%80", "%2e%2e%2f", "..%5c", "%ud800"),
  );

/** URLs outside the OpenAPI description; `*` is replaced by typed text, `+` by an id. */
// biome-ignore format: a list of words
const PAGES = [
  "/", "/?q=*", "/search?q=*", "/search?q=*&edition=*", "/search?q=*&document=*&kind=*&page=*",
  "/search?q=title:*&stay=1", "/1e", "/2e", "/documents", "/topics", "/topics?q=*", "/topics/*", "/changes",
  "/changes?matter=*", "/changes/+", "/compare?a=+&b=+", "/compare?a=*&b=+", "/problems?rule=*",
  "/list?ids=+,+@00000000,*", "/preview/+", "/preview/*", "/+", "/*", "/+?p=*", "/+?printing=*", "/+?compare=*",
  "/1e/rulebook?chapter=*", "/docs", "/docs/*", "/assets/*", "/offline/*", "/offline/manifest.json", "/sw.js",
  "/sitemap.xml", "/robots.txt", "/llms.txt", "/favicon.ico", "/metrics", "/+.md", "/+.txt", "/api/v1/*", "/api/*",
  "/api/v1/sections/+.md", "/api/v1/sections/+.txt?p=*", "/api/v1/bulk/*", "/healthz/", "/readyz?*",
];
const four = { minLength: 4, maxLength: 4 };
const page = fc
  .tuple(fc.constantFrom(...PAGES), fc.array(inUrl(typed), four), fc.array(inUrl(anyId), four))
  .map(([pattern, texts, ids]) => {
    let at = 0;
    return pattern.replace(/[*+]/g, (sign) => ((sign === "+" ? ids : texts)[at++ % 4] ?? "").replaceAll("%2F", "/"));
  });
const nowhere = fc.oneof(
  fc
    .array(fc.oneof(inUrl(typed), fc.constantFrom("..", ".", "", "1e", "api", "%2e%2e", "a".repeat(300))), {
      maxLength: 60,
    })
    .map((all) => `/${all.join("/")}`),
  fc
    .tuple(fc.constantFrom("/", "/%2f", "/./", "/a;", "/1e/"), fc.constantFrom(3, 100, 2000))
    .map(([text, times]) => `/${text.repeat(times).slice(0, 12_000)}b`),
  fc.constantFrom(
    "*",
    "//",
    "http://",
    "http://[",
    "https://elsewhere.example/1e",
    "?",
    "/?=&&&=",
    "javascript:alert(1)",
  ),
);

/** A parameter of a described operation: absent or present, once or often, as a list or an object. */
function parameter({ name, schema = {}, required }: Parameter): Arbitrary<string[]> {
  const known: Readonly<Record<string, Arbitrary<string>>> = {
    ids: fc.array(anyId, { maxLength: 60 }).map((all) => all.join(",")),
    a: anyId,
    b: anyId,
  };
  const values = schema.enum ?? (schema.type === "boolean" ? ["1", "0"] : undefined);
  const value = fc.oneof(
    { weight: 4, arbitrary: values ? fc.constantFrom(...values) : (known[name] ?? typed) },
    fc.oneof(typed, anyId, fc.integer().map(String), fc.constantFrom("", "-1", "1e9", "0x1", "null", "[]", "NaN")),
  );
  const names = fc.oneof(
    { weight: 12, arbitrary: fc.constant(name) },
    fc.constantFrom(`${name}[]`, `${name}[a]`, "__proto__", "constructor"),
  );
  const written = fc.tuple(names, inUrl(value)).map((pair) => pair.join("="));
  return fc.oneof(
    { weight: required ? 20 : 3, arbitrary: written.map((one) => [one]) },
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.array(written, { maxLength: 30 }) },
  );
}

function operation(path: string, parameters: readonly Parameter[]): Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === "path").length;
  const inQuery = parameters.filter((one) => one.in === "query").map(parameter);
  return fc
    .tuple(fc.array(inUrl(anyId), { minLength: inPath, maxLength: inPath }), fc.tuple(...inQuery))
    .map(([ids, given]) => {
      let at = 0;
      const url = path.replace(/\{\w+\}/g, () => (ids[at++] ?? "").replaceAll("%2F", "/"));
      return given.flat().length > 0 ? `${url}?${given.flat().join("&")}` : url;
    });
}

const oneOf = (name: string, ...values: string[]) => fc.tuple(fc.constant(name), fc.constantFrom(...values));
const header: Arbitrary<[string, string]> = fc.oneof(
  oneOf("Accept", "application/json", "text/html", "text/markdown", "*/*;q=0", ",,;q=", "text/html;q=0.1,".repeat(200)),
  oneOf("Accept-Encoding", "gzip", "br", "identity;q=0", "*;q=0", "gzip;q=2, br;q=x", "zstd,".repeat(300)),
  oneOf("If-None-Match", "*", '"a"', 'W/"a"', '"', '"a",'.repeat(900)),
  oneOf("If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT", "yesterday", "9".repeat(400)),
  oneOf("Range", "bytes=0-0", "bytes=-1", "bytes=9999999999-", "bytes=5-1", `bytes=${"0-1,".repeat(900)}`),
  fc.tuple(
    fc.constantFrom(
      ..."Host X-Forwarded-For X-Forwarded-Proto Forwarded Origin Referer Cookie X-Request-Id User-Agent".split(" "),
      ..."Accept-Language Expect Upgrade Content-Type Content-Encoding".split(" "),
    ),
    fc.oneof(
      fc.constantFrom(
        "100-continue",
        "websocket",
        "gzip",
        "null",
        "[::1]:99999",
        "application/json",
        "1.2.3.4, 5.6.7.8",
      ),
      fc.string({ maxLength: 200 }).map(raw),
    ),
  ),
);

const JSON_TYPE: [string, string] = ["Content-Type", "application/json"];
const post = (path: string, body: Arbitrary<unknown>, isSigned = false): Arbitrary<RawRequest> =>
  body.map((value) => ({
    method: "POST",
    path,
    headers: [JSON_TYPE, ["Accept", "application/json, text/event-stream"]],
    body: JSON.stringify(value) ?? "",
    isSigned,
  }));
const anyJson = fc.oneof(
  fc.record({ references: fc.array(fc.record({ ref: fc.oneof(typed, anyId) }), { maxLength: 110 }) }),
  fc.record({
    text: fc
      .array(
        typed.map((text) => `[[${text}]] ((${text}))`),
        { maxLength: 20 },
      )
      .map(String),
  }),
  fc.jsonValue(),
  fc.constant(JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}},"references":"all"}')),
);
const toolCall = fc
  .tuple(
    fc.constantFrom("search_rules", "get_section", "check_citation", "get_topic", "what_changed", "__proto__"),
    fc.dictionary(
      fc.constantFrom("query", "ref", "topic", "section", "edition", "printing", "limit"),
      fc.oneof(typed, anyId, fc.nat(20)),
      { maxKeys: 2 },
    ),
  )
  .map(([name, args]) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }));
const command = fc
  .tuple(fc.constantFrom("rule", "cite", "changes", "constructor"), fc.constantFrom(2, 4), typed, fc.nat())
  .map(([name, type, value, id]) => ({
    ...{ id: String(id), application_id: "1", version: 1, token: "t", type },
    data: { id: "1", type: 1, name, options: [{ type: 3, name: "question", value, focused: type === 4 }] },
  }));
const brokenBody = fc.constantFrom("{", "[".repeat(30_000), '{"a":'.repeat(9000), "0".repeat(70_000), "", "\ufeff{}");
const posts: Arbitrary<RawRequest> = fc.oneof(
  post("/api/v1/cite/check", anyJson),
  post("/api/v1/expand", anyJson),
  post("/mcp", toolCall),
  post("/mcp", anyJson),
  post("/integrations/discord", command, true),
  fc
    .tuple(
      fc.constantFrom("/api/v1/cite/check", "/api/v1/expand", "/mcp", "/integrations/discord", "/"),
      fc.array(header, { maxLength: 3 }),
      fc.oneof(typed, brokenBody),
    )
    .map(([path, headers, body]) => ({ method: "POST", path, headers: [JSON_TYPE, ...headers], body })),
);

const END = "\r\n\r\n";
const HEAD = "GET /1e HTTP/1.1\r\nHost: a";
const POST = "POST /api/v1/expand HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
const BROKEN = [
  "",
  "\r\n\r\n\r\n",
  `GET /${END}`,
  `GET / HTTP/0.9${END}`,
  `GET / HTTP/1.1${END}`,
  `PRI * HTTP/2.0${END}SM${END}`,
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example${END}`,
  `${HEAD}\r\nX: ${"a".repeat(20_000)}${END}`,
  `${HEAD}\r\n${"X-A: b\r\n".repeat(1500)}\r\n`,
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a${END}`,
  `${HEAD}\r\n X: folded${END}`,
  `${HEAD}\r\nX: \0${END}`,
  `${HEAD}\r\nHost: b${END}`,
  `${HEAD}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhl\r\nSec-WebSocket-Version: 13${END}`,
  `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked${END}0${END}`,
  `${POST}Content-Length: 5\r\nContent-Length: 6${END}{}   `,
  `${POST}Content-Length: -1${END}{}`,
  `${POST}Content-Length: 2${END}{}{}{}GET / HTTP/1.1${END}`,
  `${POST}Transfer-Encoding: chunked${END}zz\r\n{}\r\n0${END}`,
  `${POST}Transfer-Encoding: chunked${END}2;${"x".repeat(30_000)}\r\n{}\r\n0${END}`,
  `${POST}Transfer-Encoding: chunked${END}${"1\r\n{\r\n".repeat(5000)}0${END}`,
  `${POST}Content-Length: 100000${END}{"text":"half`,
  `${POST}Content-Encoding: gzip\r\nContent-Length: 4${END}\x1f\x8b\x08\0`,
  `${HEAD}${END}`.repeat(40),
];
/** A good request with some bytes changed, removed or inserted. */
const spoilt = fc
  .tuple(
    fc.constantFrom(`${HEAD}${END}`, `${POST}Content-Length: 13${END}{"text":"7.6"}`),
    fc.array(fc.tuple(fc.nat(200), fc.nat(255), fc.nat(3)), { minLength: 1, maxLength: 8 }),
  )
  .map(([text, changes]) =>
    changes.reduce<string>(
      (now, [at, byte, cut]) => now.slice(0, at) + String.fromCharCode(byte) + now.slice(at + cut),
      text,
    ),
  );
const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("latin1"));
const broken: Arbitrary<BrokenRequest> = fc
  .oneof({ weight: 3, arbitrary: fc.constantFrom(...BROKEN) }, { weight: 3, arbitrary: spoilt }, noise)
  .map((bytes) => ({ bytes }));

const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant("GET") },
  { weight: 2, arbitrary: fc.constantFrom("HEAD", "OPTIONS") },
  fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "M-SEARCH", "get", "BREW"),
);

/** Requests of every kind, to the operations of an OpenAPI description and to pages. */
export function hostileRequests({ paths }: Api): Arbitrary<RawRequest | BrokenRequest> {
  const operations = Object.entries(paths)
    .filter(([path, { get }]) => get && !path.includes("/bulk/"))
    .map(([path, { get }]) => operation(path, get?.parameters ?? []));
  const url = fc.oneof(
    { weight: 9, arbitrary: fc.oneof(...operations) },
    { weight: 5, arbitrary: page },
    { weight: 2, arbitrary: nowhere },
  );
  const read = fc
    .tuple(method, url, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(header, { maxLength: 4 })))
    .map(([name, path, headers]) => ({ method: name, path, headers }));
  return fc.oneof({ weight: 16, arbitrary: read }, { weight: 3, arbitrary: posts }, broken);
}
