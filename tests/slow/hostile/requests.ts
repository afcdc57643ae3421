/** @file Generates random requests, ranging from valid requests to arbitrary bytes, as strings with one character per
 *  byte. */
import fc, { type Arbitrary } from "fast-check";
import { inUrl as encodedUrl, HOSTILE } from "../../hostile/hostile-strings.js";
import { readJsonLines } from "../../support/read-lines.js";
import { realCorpus } from "../../support/real-corpus.js";
import { command, signed } from "../../support/signed-requests.js";

const TITLES = realCorpus.sections.map(({ title }) => title);
const IDS = realCorpus.sections.map((section) => section.id);
const QUESTIONS = readJsonLines<{ query: string }>("tests/eval/forum-questions.jsonl").map(({ query }) => query);

// biome-ignore format: a list of words
const REPEATED = [
  "a", " ", "/", "-", '"', "(", "[[", "((", "'", ".", ",", ":", "*", "?", "%", "&", "#", "\\", "|", "\n", "1.", "7.6 ",
  '"a b" ', '-"the ship" ', "-the ", "the ", "ship ", "clo ", "title:a ", "in:glossary ", "is:legacy ", "cites:1e ",
  "n:7 ", "rulebook 7.6, ", "see ", "the of to and ", "borg ship ", "\u0301", "\ud83d\ude80", "İ", "ß", "ﬃ", "[[7.6]] ",
];
const FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites", "constructor", "__proto__", ""];

const simple = fc.oneof(
  fc.constantFrom(...TITLES),
  fc.constantFrom(...QUESTIONS),
  fc.constantFrom(...IDS),
  fc.constantFrom(...Object.values(HOSTILE)),
  fc.array(fc.nat(14), { minLength: 1, maxLength: 8 }).map((all) => all.join(".")),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const operators = fc.oneof(
  simple,
  simple.map((text) => `-"${text}"`),
  fc.tuple(fc.constantFrom(...FIELDS), simple).map(([field, value]) => `${field}:${value}`),
);
const repeated = fc
  .tuple(fc.constantFrom(...REPEATED), fc.constantFrom(2, 40, 250, 499, 2000), simple)
  .map(([part, times, end]) => part.repeat(times).slice(0, 6000) + end);
const typed = fc.oneof(
  simple,
  fc.array(operators, { minLength: 1, maxLength: 8 }).map((all) => all.join(" ")),
  repeated,
);
const anyId = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...IDS) }, typed);

const raw = (text: string): string =>
  text.replace(/[\0-\x20\x7f]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
const inUrl = (text: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: text.map((one) => encodedUrl(one).replaceAll("%2F", "/")) },
    text.map((one) => Buffer.from(raw(one)).toString("latin1")),
    fc.constantFrom("%", "%zz", "%c0%af", "%ff%fe", "%00", "%e0%80%80", "%2e%2e%2f", "..%5c", "%ud800"),
  );

/** URLs, in which `*` is replaced with text and `+` with an id. */
// biome-ignore format: a list of words
const PATHS = [
  "/", "/?q=*", "/search?q=*&edition=*", "/search?q=*&document=*&kind=*&page=*", "/search?q=title:*&stay=1", "/1e",
  "/topics?q=*", "/topics/*", "/changes?matter=*", "/changes/+", "/compare?a=+&b=+", "/compare?a=*&b=+",
  "/problems?rule=*", "/list?ids=+,+@00000000,*", "/preview/+", "/preview/*", "/+", "/*", "/+?p=*", "/+?printing=*",
  "/+?compare=*", "/1e/rulebook?chapter=*", "/docs/*", "/assets/*", "/offline/*", "/sw.js", "/sitemap.xml", "/metrics",
  "/+.md", "/+.txt", "/api/*", "/healthz/", "/readyz?*", "/api/v1/search?q=*", "/api/v1/search?q=*&explain=1&page=*",
  "/api/v1/search?as=chat&q=*", "/api/v1/suggest?q=*", "/api/v1/cite?ref=*", "/api/v1/cite?as=chat&ref=+%20*",
  "/api/v1/compare?a=+&b=*", "/api/v1/topics?q=*", "/api/v1/problems?rule=*&__proto__=*", "/api/v1/sections?ids=+,+,*",
  "/api/v1/sections/+", "/api/v1/sections/*", "/api/v1/sections/+.txt?p=*", "/api/v1/books/+", "/api/v1/changes/*",
  "/api/v1/bulk/*", "//*", "/%2e%2e/*", "*", "http://[", "https://elsewhere.example/1e", "?", "/?=&&&=",
];
const url = fc
  .tuple(fc.constantFrom(...PATHS), fc.array(inUrl(typed), { minLength: 4, maxLength: 4 }), inUrl(anyId))
  .map(([pattern, texts, id]) => {
    let at = 0;
    return pattern.replace(/[*+]/g, (sign) => (sign === "+" ? id : (texts[at++ % 4] ?? "")));
  });

const oneOf = (name: string, ...values: string[]) => fc.tuple(fc.constant(name), fc.constantFrom(...values));
const header: Arbitrary<readonly [string, string]> = fc.oneof(
  oneOf("Accept", "application/json", "text/html", "text/markdown", "*/*;q=0", ",,;q=", "text/html;q=0.1,".repeat(200)),
  oneOf("Accept-Encoding", "gzip", "br", "identity;q=0", "*;q=0", "gzip;q=2, br;q=x", "zstd,".repeat(300)),
  oneOf("If-None-Match", "*", '"a"', 'W/"a"', '"', '"a",'.repeat(900)),
  oneOf("Range", "bytes=0-0", "bytes=-1", "bytes=9999999999-", "bytes=5-1", `bytes=${"0-1,".repeat(900)}`),
  oneOf("Expect", "100-continue"),
  fc.tuple(
    fc.constantFrom(..."X-Forwarded-For X-Forwarded-Proto Forwarded Origin Referer Cookie X-Request-Id".split(" ")),
    fc.string({ maxLength: 200 }).map((text) => Buffer.from(raw(text)).toString("latin1")),
  ),
);

function bytesOf(
  method: string,
  path: string,
  headers: readonly (readonly [string, string])[] = [],
  body = "",
): string {
  const sized = body === "" ? [] : [["Content-Length", String(Buffer.byteLength(body))]];
  const lines = [["Host", "localhost"], ...headers, ...sized, ["Connection", "close"]].map((pair) => pair.join(": "));
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${Buffer.from(body).toString("latin1")}`;
}

const anyJson = fc.oneof(
  fc.record({ references: fc.array(fc.record({ ref: typed }), { maxLength: 110 }) }).map((one) => JSON.stringify(one)),
  typed.map((text) => JSON.stringify({ text: `[[${text}]] ((${text}))`.repeat(4) })),
  fc.jsonValue().map((one) => JSON.stringify(one) ?? ""),
  fc.constantFrom("{", "[".repeat(30_000), '{"a":'.repeat(9000), "0".repeat(70_000), "", "\ufeff{}"),
  fc.constant('{"__proto__":{"x":1},"constructor":{"prototype":{}},"references":"all"}'),
);
const toolCall = fc
  .tuple(
    fc.constantFrom("search_rules", "get_section", "check_citation", "get_topic", "what_changed", "__proto__"),
    fc.dictionary(fc.constantFrom("query", "ref", "topic", "section", "edition", "printing"), typed, { maxKeys: 2 }),
  )
  .map(([name, args]) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }))
  .map((call) => JSON.stringify(call));
const forDiscord = fc
  .tuple(fc.constantFrom("rule", "cite", "changes", "constructor"), typed)
  .map((all) => command(...all));

const JSON_BODY: readonly (readonly [string, string])[] = [
  ["Content-Type", "application/json"],
  ["Accept", "application/json, text/event-stream"],
];
const post = (path: string, bodies: Arbitrary<string>) =>
  fc.tuple(bodies, fc.array(header, { maxLength: 2 })).map(([body, more]) => {
    const { timestamp, signature } = signed(body);
    const signing = [
      ["X-Signature-Ed25519", signature],
      ["X-Signature-Timestamp", timestamp],
    ] as const;
    return bytesOf("POST", path, [...JSON_BODY, ...signing, ...more], body);
  });

const END = "\r\n\r\n";
const HEAD = "GET /1e HTTP/1.1\r\nHost: a";
const POST = "POST /api/v1/expand HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
const BROKEN = [
  "\r\n\r\n\r\n",
  `GET / HTTP/0.9${END}`,
  `PRI * HTTP/2.0${END}SM${END}`,
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example${END}`,
  `${HEAD}\r\nX: ${"a".repeat(20_000)}${END}`,
  `${HEAD}\r\n${"X-A: b\r\n".repeat(1500)}\r\n`,
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a${END}`,
  `${HEAD}\r\nX: \0${END}`,
  `${HEAD}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhl\r\nSec-WebSocket-Version: 13${END}`,
  `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked${END}0${END}`,
  `${POST}Content-Length: -1${END}{}`,
  `${POST}Transfer-Encoding: chunked${END}zz\r\n{}\r\n0${END}`,
  `${POST}Transfer-Encoding: chunked${END}${"1\r\n{\r\n".repeat(5000)}0${END}`,
  `${POST}Content-Length: 100000${END}{"text":"half`,
  `${POST}Content-Encoding: gzip\r\nContent-Length: 4${END}\x1f\x8b\x08\0`,
  `${HEAD}${END}`.repeat(40),
];
const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("latin1"));

const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PROPFIND"];
const method = fc.oneof({ weight: 6, arbitrary: fc.constant("GET") }, fc.constantFrom(...METHODS));

export interface HostileRequest {
  /** The request, with one character per byte. */
  readonly bytes: string;
  /** Whether the request is complete, so that the service must respond. */
  readonly isWhole: boolean;
}

export const hostileRequests: Arbitrary<HostileRequest> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc
      .tuple(method, url, fc.array(header, { maxLength: 3 }))
      .map((all) => ({ bytes: bytesOf(...all), isWhole: true })),
  },
  {
    weight: 3,
    arbitrary: fc
      .oneof(
        post("/api/v1/cite/check", anyJson),
        post("/api/v1/expand", anyJson),
        post("/mcp", fc.oneof(toolCall, anyJson)),
        post("/integrations/discord", forDiscord),
      )
      .map((bytes) => ({ bytes, isWhole: true })),
  },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...BROKEN), noise).map((bytes) => ({ bytes, isWhole: false })) },
);
