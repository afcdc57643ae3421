import { expect, test } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { addSearchHelp } from "../../src/ingest/enrich/add-search-help.js";
import { readSearchHelp } from "../../src/ingest/read/read-search-help.js";
import { CORPUS_OF_TESTS } from "../support/corpus-of-tests.js";

const { sections } = readCorpus(CORPUS_OF_TESTS);
const table = (...rows: Record<string, string>[]) => ({ file: "search-help.tsv", rows });

test("every row of the search help names a section, by the title it has", () => {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const wrong = readSearchHelp("data").rows.filter(({ id, title }) => titles.get(id ?? "") !== title);
  expect(wrong.map(({ id, title }) => `${id}: ${title}`)).toEqual([]);
});

test("words and questions are cut apart", () => {
  const helped = addSearchHelp(
    sections.slice(0, 3),
    table({ id: sections[1]?.id ?? "", title: "", words: "goal; beginner", questions: "how do i win | what is it" }),
  );
  expect(helped[1]?.help).toEqual({ words: ["goal", "beginner"], questions: ["how do i win", "what is it"] });
  expect(helped[0]).not.toHaveProperty("help");
});

test("an id that no section has stops ingestion, naming file and row", () => {
  expect(() => addSearchHelp([], table({ id: "1e/rulebook/99", title: "", words: "", questions: "" }))).toThrow(
    'search-help.tsv: row 1: no section has the id "1e/rulebook/99"',
  );
});

test("an id that stands twice stops ingestion", () => {
  const row = { id: sections[0]?.id ?? "", title: "", words: "a", questions: "" };
  expect(() => addSearchHelp(sections, table(row, row))).toThrow("row 2");
});
