/** @file The grammar of Appendix A: a list's name alone on its line, then its items (`- FCA`) or its table.
 *
 *  Compendium 8952-8954: `Intelligence Skills`, blank, `- FCA`. The table at 8965-8973 is parted by tabs. */
import { appendix } from "../appendix.js";
import { type Draft, documentOf, draft, type Grammar, running } from "../draft.js";
import { numberedLines } from "../numbered-lines.js";

const ITEM = /^[-•] /;

/** Reads the appendix's heading and each list as one section. */
export const lists: Grammar = (source) => {
  const document = documentOf(source, "lists");
  const drafts: Draft[] = [];
  for (const { line, text } of numberedLines(source)) {
    const heading = appendix(document, line, text);
    const item = itemOf(text.trimEnd());
    const parent = drafts.find(({ kind }) => kind === "section") ?? null;
    if (heading) drafts.push(heading);
    else if (item !== null) running(drafts, document).body.push({ line, text: item });
    else drafts.push(draft({ document, kind: "list", title: text.trimEnd(), parent, heading: [line] }));
  }
  return { drafts, problems: [] };
};

/** An item or a row of a table; null for a list's name. */
function itemOf(text: string): string | null {
  if (ITEM.test(text)) return text;
  return text.includes("\t") ? `- ${tableRow(text)}` : null;
}

/** A row of a table as one readable line; an empty first cell is the place of a lost icon, which a space keeps. */
function tableRow(text: string): string {
  const cells = text.split("\t").map((cell) => cell.trim());
  const lost = cells[0] === "" ? " " : "";
  return lost + cells.filter((cell) => cell !== "").join(" | ");
}
