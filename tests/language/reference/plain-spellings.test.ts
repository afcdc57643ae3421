import { expect, test } from "vitest";
import { makeReferenceReader } from "../../../src/language/reference/reference-reader.js";
import { readRows } from "../../support/read-lines.js";
import { realCorpus } from "../../support/real-corpus.js";

const read = makeReferenceReader(realCorpus);
/** References written by people who did not know the language tables, each with the expected ids. `|` separates
 *  alternatives. If ids are separated by spaces, all of them are required. `-` means that no section is expected. The
 *  third column is the expected location in the section. */
const ANSWERS = readRows(new URL("plain-spellings.tsv", import.meta.url)).map(([typed = "", expected = "", place]) => {
  const { status, sections, readings, place: found } = read(typed);
  const ids = sections.map(({ id }) => id);
  const hasPlace = place === undefined || Object.entries(found ?? {}).some((entry) => entry.join(" ") === place);
  return {
    typed,
    isSilent: status === "OK" && readings.length === 0,
    isRight: isRight(expected, ids) && hasPlace,
  };
});

function isRight(expected: string, ids: readonly string[]): boolean {
  if (expected === "-") return ids.length === 0;
  if (expected.includes("|")) return expected.split("|").some((id) => ids.includes(id));
  return expected.split(" ").every((id) => ids.includes(id));
}

const wrong = ANSWERS.filter((answer) => !answer.isRight);

test("at least 98 of 100 references written by players match the intended section", () => {
  expect(ANSWERS.length).toBeGreaterThan(800);
  expect(wrong.length / ANSWERS.length).toBeLessThanOrEqual(0.02);
});

test("a reference that matches a section other than the intended one gets a note", () => {
  expect(wrong.filter(({ isSilent }) => isSilent).map(({ typed }) => typed)).toEqual([]);
});
