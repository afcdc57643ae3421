import { afterAll, describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { copyOfData, type Damage, FIRST_FILES } from "../support/damaged-data.js";

const data = copyOfData();
afterAll(data.remove);

/** All sections with the words they are known by, of a publication whose first file was changed. */
function sectionsWith(file: string, change: Damage) {
  data.damage(file, change);
  const sources = readSources(data.folder);
  const { sections } = parseSections(sources);
  expect(ownershipFaults(sources, sections)).toEqual([]);
  return sections.map(({ id, title, number, text, parent, source: { line, publication, file: where } }) => ({
    ...{ id: withoutLine(id), title, number, text, parent, line, publication },
    moves: where === file || publication === sources.find((one) => one.file === file)?.publication,
  }));
}

/** Puts a paragraph behind the one in the middle of the text that says these words. */
const withParagraph =
  (words: string, paragraph: string): Damage =>
  (text) => {
    const at = text.indexOf("\n", text.indexOf(words));
    return `${text.slice(0, at)}\n\n${paragraph}${text.slice(at)}`;
  };

const NEW = "A new paragraph stands here, with words of its own.";
/** Words of a paragraph in the middle of a chapter of each publication. */
const MIDDLES: Readonly<Record<string, string>> = {
  "rulebook/1e-compendium-2.4.5.rulebook.txt": "On the other hand, by far the most common cause of mission failure",
  "rulebook/1e-borg-rules-2.5.6.txt": "No card sustains more than 100% HULL damage",
  "rulebook/2e-rulebook-4.txt": "Your opponent takes the dilemmas he or she has chosen",
  "faq/1e-rulings-2002.txt": "by, cards at that location, even if an action suspends play",
  "faq/1e-faq-1996.txt": "Classifications in the classification box are not lost",
};

/** The id of a section without number and title is its line. */
const withoutLine = (id: string): string => id.replace(/line-\d+$/, "line");

describe.each(FIRST_FILES)(
  "a text that has moved gives the same sections, on the lines where they stand now: %s",
  (file) => {
    const before = sectionsWith(file, (text) => text);

    it.each([1, 7, 500])("with %i blank lines on top", (count) => {
      const after = sectionsWith(file, (text) => "\n".repeat(count) + text);
      expect(after).toEqual(before.map((one) => ({ ...one, line: one.line + (one.moves ? count : 0) })));
    });

    it("with a paragraph more in the middle of a chapter, which its section takes", () => {
      const after = sectionsWith(file, withParagraph(MIDDLES[file] ?? "", NEW));
      const known = ({ id, title, parent }: (typeof before)[number]) => ({ id, title, parent });
      expect(after.map(known)).toEqual(before.map(known));
      const longer = after.filter(({ text }, at) => text !== before[at]?.text);
      expect(longer.map(({ text }) => text.replace(/\s+/g, " "))).toEqual([expect.stringContaining(NEW)]);
      const moved = after.filter(({ line }, at) => line !== before[at]?.line);
      expect(moved.length).toBeGreaterThan(10);
      expect(moved.every(({ line, id }) => line === 2 + (before.find((one) => one.id === id)?.line ?? 0))).toBe(true);
    });
  },
);
