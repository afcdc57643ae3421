/** @file What may stand where a reader types: the texts' own words, words that mean harm, signs of any kind. */
import { readFileSync } from "node:fs";
import fc from "fast-check";

const HARM = Object.values(JSON.parse(readFileSync("tests/hostile/hostile-strings.json", "utf8")));

/** Titles and questions of the texts: what players ask. */
const rows = readFileSync("data/search-help.tsv", "utf8")
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const TITLES = rows.map(([, title]) => title).filter(Boolean);
const QUESTIONS = rows.flatMap(([, , , questions]) => questions?.split(" | ") ?? []).filter(Boolean);
const IDS = readFileSync("data/ids.tsv", "utf8")
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t")[0])
  .filter(Boolean);

/** What dear work is made of, where it is repeated. */
// biome-ignore format: lists of words, not of lines
const REPEATED = [
  "a", " ", "/", "-", '"', "(", "[[", "((", "'", ".", ",", ":", "*", "?", "%", "&", "#", "\\", "|", "\n", "1.", "7.6 ",
  '"a b" ', '-"the ship" ', "-the ", "the ", "ship ", "clo ", "title:a ", "in:glossary ", "is:legacy ", "cites:1e ",
  "n:7 ", "rulebook 7.6, ", "see ", "glossary ", "the of to and ", "borg ship ", "\u0301", "\ud83d\ude80", "İ", "ß", "ﬃ",
  "…", "[[7.6]] ",
];
const FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites", "constructor", "__proto__", "toString", ""];

const number = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.nat(14) }, fc.nat(1e9)), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join("."));
const signs = fc.oneof(
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
const simple = fc.oneof(words, misspelt, number, fc.constantFrom(...HARM), signs, fc.constantFrom(...IDS));
const asked = fc
  .array(
    fc.oneof(
      simple,
      simple.map((text) => `"${text}"`),
      simple.map((text) => `-${text}`),
      simple.map((text) => `-"${text}"`),
      fc.tuple(fc.constantFrom(...FIELDS), simple).map(([field, value]) => `${field}:${value}`),
      fc
        .tuple(fc.constantFrom("rulebook", "glossary", "rule", "borg rules", "1996 faq", "errata", "2e"), simple)
        .map((all) => all.join(" ")),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.join(" "));
const repeated = fc
  .tuple(fc.constantFrom(...REPEATED), fc.constantFrom(2, 40, 100, 250, 499, 2000), fc.oneof(fc.constant(""), words))
  .map(([part, times, end]) => part.repeat(times).slice(0, 6000) + end);

/** What somebody types. */
export const typed = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 3, arbitrary: simple },
  { weight: 4, arbitrary: asked },
  { weight: 2, arbitrary: repeated },
);

/** The id of a text, or what is taken for one. */
export const id = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...IDS) },
  fc
    .tuple(fc.constantFrom("1e/rulebook", "1e/glossary", "1e/borg", "2e/rulebook", "1e/faq-1996"), simple)
    .map((all) => all.join("/")),
  number,
  typed,
);
