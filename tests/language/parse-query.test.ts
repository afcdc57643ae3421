import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { makeLanguage } from "../../src/language/language.js";
import { makeQueryParser } from "../../src/language/parse-query.js";
import { realCorpus } from "../support/real-corpus.js";

const parseQuery = makeQueryParser(realCorpus.documents, makeLanguage(realCorpus.language));

test.each([
  ["7.2.2.0.4", "7.2.2.0.4", null],
  ["rule 10.2.3", "10.2.3", "1e/rulebook"],
  ["rulebook 7.4", "7.4", "1e/rulebook"],
  ["sec. 4.3", "4.3", null],
  ["§7.4.1", "7.4.1", null],
  ["borg rules 3.1.2", "3.1.2", "1e/borg"],
  ["Borg sheet section 7.6", "7.6", "1e/borg"],
  ["chapter 7", "7", null],
  ["what does rule 6.5.3.0.3 say?", "6.5.3.0.3", "1e/rulebook"],
  ["appendix b", "B", null],
  ["12", "12", null],
])("%s cites number %s (document: %s)", (typed, number, document) => {
  const query = parseQuery(typed);
  expect(query.number).toBe(number);
  if (document === null) expect(query.documents).toEqual([]);
  else expect(query.documents).toContain(document);
});

test.each([
  "100 points",
  "Seven of Nine",
  "7 of 9",
  "I.K.S. Rotarran",
  "rule of acquisition 3 times",
  "1,000 points",
  "a 7/7/8 ship",
  "list 3 missions",
])("%s cites no number", (typed) => {
  expect(parseQuery(typed).number).toBeNull();
});

describe("the query language", () => {
  it("reads phrases, also in typographic quotes, and keeps their words", () => {
    const query = parseQuery("“just initiated” battle");
    expect(query.phrases).toEqual([["just", "initiated"]]);
    expect(query.words).toEqual(["just", "initiated", "battle"]);
  });
  it("reads excluded words", () => {
    const query = parseQuery('beaming -site -"Nor door" non-aligned');
    expect(query.excluded).toEqual([["site"], ["nor", "door"]]);
    expect(query.words).toEqual(["beaming", "non", "aligned"]);
  });
  it("reads fields, and unknown ones as words", () => {
    const query = parseQuery('in:glossary kind:card title:"cloaking device" Hologram:Galen');
    expect(query.filters).toEqual([
      { field: "in", value: "glossary" },
      { field: "kind", value: "card" },
      { field: "title", value: "cloaking device" },
    ]);
    expect(query.words).toEqual(["hologram", "galen"]);
  });
  it("finds words in capitals, unless all are", () => {
    expect(parseQuery("my AT and his ETAs").capitals).toEqual([1, 4]);
    expect(parseQuery("As it Is [Com]").capitals).toEqual([3]);
    expect(parseQuery("MY AT AND HIS").capitals).toEqual([]);
  });
  it("reads the edition", () => {
    expect(parseQuery("2e beaming")).toMatchObject({ edition: "2e", words: ["beaming"] });
    expect(parseQuery("beaming in second edition?")).toMatchObject({ edition: "2e", words: ["beaming"] });
    expect(parseQuery("first vs. second edition")).toMatchObject({ edition: null });
  });
  it("reads the document", () => {
    expect(parseQuery("glossary cloaking device")).toMatchObject({
      documents: ["1e/glossary", "2e/glossary"],
      words: ["cloaking", "device"],
    });
    expect(parseQuery("Horga'hn errata")).toMatchObject({ documents: ["1e/errata"], words: ["horgahn"] });
    expect(parseQuery("glossary")).toMatchObject({ documents: [], words: ["glossary"] });
  });
});

describe("any text as a query", () => {
  const signs = fc.constantFrom(
    '"',
    "-",
    ":",
    " ",
    "(",
    ")",
    "title:",
    "in:",
    "is:",
    "n:",
    "cites:",
    "__proto__",
    "7.4",
    "*",
  );
  const words = fc.constantFrom(...realCorpus.sections.map(({ title }) => title), "second edition", "glossary", "rule");
  const typed = fc.array(fc.oneof(signs, words, fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 30 });

  it("gives the same non-empty words each time", () => {
    fc.assert(
      fc.property(typed, (parts) => {
        const query = parts.join("");
        const read = parseQuery(query);
        expect(parseQuery(query)).toEqual(read);
        expect(read.words.every((word) => word !== "")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
