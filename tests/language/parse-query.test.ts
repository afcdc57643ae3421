import { expect, test } from "vitest";
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
