import { describe, expect, it } from "vitest";
import { sentencesOf } from "../../src/language/sentences.js";
import type { DocumentInfo, Section } from "../../src/model.js";
import { currentBook, findEntry, readThrough, shelvesOf } from "../../src/views/book.js";
import { bookLines, bookMarkdown } from "../../src/views/book-text.js";
import { quotedText } from "../../src/views/quotation.js";
import { parseJsonLines } from "../support/read-lines.js";
import { realCatalog, realContext, realCorpus } from "../support/real-corpus.js";

const documentOf = (id: string) => realCatalog.document(id) as DocumentInfo;
const rulebook = currentBook(documentOf("1e/rulebook"), realCatalog);
const read = [...readThrough([...rulebook.chapters, ...rulebook.notices])].map(({ entry }) => entry);
// biome-ignore lint/suspicious/noExplicitAny: only some of the fields are read
const lines = parseJsonLines<any>(bookLines(rulebook, undefined, realContext));

const sentences = (texts: readonly string[]) =>
  texts.flatMap(sentencesOf).map(({ text }) =>
    text
      .replace(/^(?:[-•]|\d+\.)\s+/, "")
      .replace(/\W+/g, " ")
      .trim(),
  );
const inBook = new Set(sentences(lines.map(({ text }) => text)));
const missing = (sections: readonly Section[]) =>
  sentences(sections.map((section) => quotedText(section, realCatalog))).filter((sentence) => !inBook.has(sentence));

describe("Rulebook in force", () => {
  it("the Rulebook in force contains every sentence of the newest printing", () => {
    expect(missing(realCatalog.sectionsOf("1e/borg"))).toEqual([]);
  });

  it("the Rulebook in force contains every sentence of older sections that were not reprinted", () => {
    const reprinted = (section: Section) =>
      section.printings?.some(({ hash, counts }) => counts && hash !== section.hash);
    expect(missing(realCatalog.sectionsOf("1e/rulebook").filter((section) => !reprinted(section)))).toEqual([]);
  });

  it("the Rulebook in force contains every rule once, in numerical order", () => {
    expect(new Set(read.map(({ key }) => key)).size).toBe(read.length);
    const texts = read.map(({ section }) => section.text).filter((text) => text.length > 200);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    const rules = realCatalog.corpus.sections.filter(
      ({ document }) => document === "1e/rulebook" || document === "1e/borg",
    );
    for (const { id } of rules) expect([id, findEntry(rulebook, id) !== undefined]).toEqual([id, true]);
    const numbers = lines
      .filter(({ kind }) => kind === "chapter" || kind === "section")
      .flatMap(({ number }) => number ?? []);
    const sorted = [...numbers].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(numbers).toEqual(sorted);
  });

  it("the Rulebook in force shows new and moved sections at their new numbers, with restored lists", () => {
    expect(
      findEntry(rulebook, "3.1")
        ?.entry.parts.map(({ key }) => key)
        .slice(-2),
    ).toEqual(["3.1.1", "3.1.2"]);
    expect(lines.find(({ title }) => title === "CLOSING")).toMatchObject({ number: "12.18", depth: 1, current: null });
    expect(lines.find(({ id }) => id === "1e/borg/7.1.3").text).toContain(
      "7.1.3 (2.4.5)]\n- There is at least one personnel",
    );
  });
});

it("a book in Markdown contains headings for sections, block quotes for boxes, and notes on other printings", () => {
  const markdown = bookMarkdown(rulebook, findEntry(rulebook, "3.1")?.entry, realContext);
  expect(markdown).toContain(
    "## [3.1 Seed Deck](https://rules.example/1e/borg/3.1)\n\n*version 2.5.6*\n\nYour seed deck",
  );
  expect(markdown).toContain(
    "> **Tip: [3.1.0.2 A Typical Seed Deck](https://rules.example/1e/rulebook/3.1.0.2)**\n>\n> A",
  );
  expect(markdown).toContain("### [3.1.1 Mission Pile](https://rules.example/1e/borg/3.1.1)\n\n*new in 2.5.6*");
});

it("a book in Markdown lists superseded words after the text", () => {
  const markdown = bookMarkdown(rulebook, undefined, realContext);
  const following = (heading: string) => markdown.slice(markdown.indexOf(heading)).slice(heading.length, 5000);
  expect(following("1e/rulebook/6.2.0.1)**")).toMatch(
    /^\n>\n> \*Superseded by 1E Glossary, actions - step 1: initiation/,
  );
  expect(following("1e/borg/7.2/attempt-a-mission-basic)")).toMatch(
    /^\n\n\*wording of another edition of the book · Superseded by 1E Rulebook 7\.2\.1/,
  );
  expect(following("1e/rulebook/6.5.4)")).toContain("You may not suspend play during the seed phases.”**");
  for (const { current, standing } of lines) expect(standing === "replaced").toBe(current !== null);
});

it("the list of a document's printings begins with the newest complete printing", () => {
  const [rules] = realCorpus.documents;
  if (!rules) throw new Error("no documents");
  const next = { ...rules, id: "1e/rulebook-3", version: "3", date: "2027-01", printingOf: rules.id };
  const part = { ...next, id: "1e/sheet", version: "3.1", date: "2027-05", whole: false };
  const [shelf] = shelvesOf([...realCorpus.documents, next, part]);
  const ids = [shelf?.current, ...(shelf?.parts ?? []), ...(shelf?.earlier ?? [])].map((one) => one?.id);
  expect(ids).toEqual(["1e/rulebook-3", "1e/sheet", "1e/borg", "1e/rulebook"]);
});
