/** @file Marks the words that announce a picture or a list which the file has lost: "your table may look something like this:"
 *  (Compendium 449), "A cloaked ship may not:" (FAQ 146). The mark is empty and comes after these words. */
import type { EditorialTable, Mark, ParsedSection, Problem } from "../../model.js";

/** @param figures - rows of data/rulebook/figures.tsv: a paragraph of any printing that begins with the words of a lost
 *    picture has lost it
 *  @param problems - those of the rule `lost-list` quote the words before the list */
export function markLostParts(
  sections: readonly ParsedSection[],
  figures: EditorialTable["rows"],
  problems: readonly Problem[],
): ParsedSection[] {
  const openings = figures.filter(({ state }) => state === "lost").map(({ words = "" }) => words.replaceAll("*", ""));
  const lists = problems.filter(({ rule, actual }) => rule === "lost-list" && actual.endsWith(":"));
  return sections.map((section) => {
    const { text, source } = section;
    const pictures = openings.flatMap((words) => {
      const start = `\n${text}`.indexOf(`\n${words}`);
      return start < 0 ? [] : [emptyMark("lost-figure", `${text}\n`.indexOf("\n", start))];
    });
    const announced = lists.flatMap(({ publication, line, actual }) => {
      const isHere =
        publication === source.publication && source.ranges.some(([from, to]) => from <= line && line <= to);
      const start = isHere ? text.indexOf(`${actual}\n`) : -1;
      return start < 0 ? [] : [emptyMark("lost-list", start + actual.length)];
    });
    if (pictures.length + announced.length === 0) return section;
    const marks = [...section.marks, ...pictures, ...announced];
    return { ...section, marks: marks.sort((a, b) => a.start - b.start || b.end - a.end) };
  });
}

function emptyMark(type: "lost-figure" | "lost-list", at: number): Mark {
  return { type, start: at, end: at };
}
