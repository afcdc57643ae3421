import { afterAll, describe, expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { copyOfData, type Damage } from "../support/damaged-data.js";

const data = copyOfData();
afterAll(data.remove);

/** Parses a changed file, with the other printing of the same text. */
function parseChanged(file: string, change: Damage) {
  data.damage(file, change);
  const all = readSources(data.folder);
  const changed = all.find((source) => source.file === file);
  const formats = file.includes("1e-") && file.startsWith("rulebook/") ? ["rulebook", "borg-sheet"] : [changed?.format];
  const sources = all.filter(({ format }) => formats.includes(format));
  const { sections } = parseSections(sources);
  expect(ownershipFaults(sources, sections)).toEqual([]);
  return sections.map(({ id, title, number, text, parent, source: { line, publication } }) => ({
    ...{ title, number, text, parent, line },
    // The id of a section without number and title is its line.
    id: id.replace(/line-\d+$/, "line"),
    isShifted: publication === changed?.publication,
  }));
}

const ADDED = "A new paragraph stands here, with words of its own.";

function addParagraphAfter(words: string): Damage {
  return (text) => {
    const at = text.indexOf("\n", text.indexOf(words));
    return `${text.slice(0, at)}\n\n${ADDED}${text.slice(at)}`;
  };
}

/** Each with words of a paragraph in the middle of a chapter. */
const TEXTS = [
  ["rulebook/1e-compendium-2.4.5.rulebook.txt", "On the other hand, by far the most common cause of mission failure"],
  ["rulebook/1e-borg-rules-2.5.6.txt", "No card sustains more than 100% HULL damage"],
  ["rulebook/2e-rulebook-4.txt", "Your opponent takes the dilemmas he or she has chosen"],
  ["faq/1e-rulings-2002.txt", "by, cards at that location, even if an action suspends play"],
  ["faq/1e-faq-1996.txt", "Classifications in the classification box are not lost"],
] as const;

describe.each(TEXTS)("a shifted text has the same sections: %s", (file, words) => {
  const before = parseChanged(file, (text) => text);

  it.each([1, 500])("after %i blank lines at the top", (count) => {
    const after = parseChanged(file, (text) => "\n".repeat(count) + text);
    expect(after).toEqual(before.map((one) => ({ ...one, line: one.line + (one.isShifted ? count : 0) })));
  });

  it("after a new paragraph in the middle, which its section owns", () => {
    const after = parseChanged(file, addParagraphAfter(words));
    const structure = ({ id, title, parent }: (typeof before)[number]) => ({ id, title, parent });
    expect(after.map(structure)).toEqual(before.map(structure));
    const changed = after.filter(({ text }, at) => text !== before[at]?.text);
    expect(changed.map(({ text }) => text.replace(/\s+/g, " "))).toEqual([expect.stringContaining(ADDED)]);
    const shifts = after.map(({ line }, at) => line - (before[at]?.line ?? 0)).filter((shift) => shift !== 0);
    expect(shifts.length).toBeGreaterThan(10);
    expect(new Set(shifts)).toEqual(new Set([2]));
  });
});
