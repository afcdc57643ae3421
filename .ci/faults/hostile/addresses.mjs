/** @file Addresses: those of pages and of the API with anything typed into them, and such at which nothing stands. */
import fc from "fast-check";
import { spelt } from "./spelling.mjs";
import { id, typed } from "./typed-words.mjs";

/** Pages and files that the description of the API does not name; `*` stands for what is typed, `+` for an id. */
// biome-ignore format: lists of words, not of lines
const PAGES = [
  "/", "/?q=*", "/search?q=*", "/search?q=*&edition=*", "/search?q=*&document=*&kind=*&page=*",
  "/search?q=title:*&stay=1", "/1e", "/2e", "/documents", "/topics", "/topics?q=*", "/topics/*", "/changes",
  "/changes?matter=*", "/changes/+", "/compare?a=+&b=+", "/compare?a=*&b=+", "/problems?rule=*",
  "/list?ids=+,+@00000000,*", "/preview/+", "/preview/*", "/+", "/*", "/+?p=*", "/+?printing=*", "/+?compare=*",
  "/1e/rulebook?chapter=*", "/docs", "/docs/*", "/assets/*", "/offline/*", "/offline/manifest.json", "/sw.js",
  "/sitemap.xml", "/robots.txt", "/llms.txt", "/favicon.ico", "/metrics", "/+.md", "/+.txt", "/api/v1/*", "/api/*",
  "/api/v1/sections/+.md", "/api/v1/sections/+.txt?p=*", "/api/v1/bulk/*", "/healthz/", "/readyz?*",
];

const part = spelt(typed);

/** An address of a page. */
export const page = fc
  .tuple(
    fc.constantFrom(...PAGES),
    fc.array(part, { minLength: 4, maxLength: 4 }),
    fc.array(spelt(id), { minLength: 4, maxLength: 4 }),
  )
  .map(([pattern, words, ids]) => {
    let at = 0;
    return pattern.replace(/[*+]/g, (sign) => (sign === "+" ? ids : words)[at++ % 4].replaceAll("%2F", "/"));
  });

/** An address at which nothing stands. */
export const nowhere = fc.oneof(
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

/** An address that the description of the API names. */
export const described = ({ path, parameters }) => {
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
