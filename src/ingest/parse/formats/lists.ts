/** @file The grammar of Appendix A: a list's name on a line of its own, then its items (`- FCA`) or its table. Example
 *  (Compendium 8952-8954): `Intelligence Skills`, a blank line, `- FCA`. Tabs separate the cells of the table at
 *  8965-8973. */
import { currentDraft, type Draft, documentOf, draft, type Grammar } from "../draft.js";
import { numberedLines, readAppendixHeading } from "../lines.js";

const ITEM = /^[-•] /;

export const lists: Grammar = (source) => {
  const document = documentOf(source, "lists");
  const drafts: Draft[] = [];
  for (const { line, text } of numberedLines(source)) {
    const heading = readAppendixHeading(document, line, text);
    const item = readItem(text.trimEnd());
    const parent = drafts.find(({ kind }) => kind === "section") ?? null;
    if (heading) drafts.push(heading);
    else if (item !== null) currentDraft(drafts, document).body.push({ line, text: item });
    else drafts.push(draft({ document, kind: "list", title: text.trimEnd(), parent, heading: [line] }));
  }
  return { drafts, problems: [] };
};

/** Returns an item or a table row as one line, or null for a list's name. An empty first cell is a lost icon, for which
 *  a space is inserted. */
function readItem(text: string): string | null {
  if (ITEM.test(text)) return text;
  if (!text.includes("\t")) return null;
  const cells = text.split("\t").map((cell) => cell.trim());
  return `- ${cells[0] === "" ? " " : ""}${cells.filter((cell) => cell !== "").join(" | ")}`;
}
