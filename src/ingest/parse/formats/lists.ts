/** @file Parses Appendix A: the name of a list, then its items or a table with tabs (line 8952). */
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

/** Returns null for the name of a list. In a table row, inserts a space for an icon lost from an empty first cell. */
function readItem(text: string): string | null {
  if (ITEM.test(text)) return text;
  if (!text.includes("\t")) return null;
  const cells = text.split("\t").map((cell) => cell.trim());
  return `- ${cells[0] === "" ? " " : ""}${cells.filter((cell) => cell !== "").join(" | ")}`;
}
