/** @file The grammar of Appendix A: a list's name alone on its line, then its items (`- FCA`) or its table.
 *
 *  Compendium 8952-8954: `Intelligence Skills`, blank, `- FCA`. The table at 8965-8973 is parted by tabs. */
import { appendix } from "../appendix.js";
import { type Draft, documentOf, draft, type Grammar } from "../draft.js";

const ITEM = /^[-•] /;

/** Reads the appendix's heading and each list as one section. */
export const lists: Grammar = (source) => {
  const document = documentOf(source, "lists");
  const drafts: Draft[] = [];
  for (const [at, raw] of source.lines.entries()) {
    const text = raw.trimEnd();
    const line = source.startLine + at;
    const heading = appendix(document, line, text);
    const list = drafts.at(-1);
    if (text === "") continue;
    if (heading) drafts.push(heading);
    else if (ITEM.test(text)) list?.body.push({ line, text });
    else if (text.includes("\t")) list?.body.push({ line, text: `- ${tableRow(text)}` });
    else drafts.push(draft({ document, kind: "list", title: text, parent: drafts[0] ?? null, heading: [line] }));
  }
  return { drafts, problems: [] };
};

/** A row of a table as one readable line; an empty first cell is the place of a lost icon, which a space keeps. */
function tableRow(text: string): string {
  const cells = text.split("\t").map((cell) => cell.trim());
  const lost = cells[0] === "" ? " " : "";
  return lost + cells.filter((cell) => cell !== "").join(" | ");
}
