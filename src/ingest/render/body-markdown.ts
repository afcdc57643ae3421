/** @file A section's body as markdown. Lists are lists (`- ` and `1. `, two spaces a level), a single line break stays a
 *  line break, a blank line parts paragraphs; nothing else in a text has structure.
 *
 *  Lines it reads, for instance of Rulebook 3.5: `1. seeding cards;` */
import type { LinkedSection } from "../../model.js";
import { inlineMarkdown, spansOf } from "./inline-markdown.js";

const ITEM = /^( *)(?:-|(\d{1,3})\.) +(?=\S)/;

/** An open list: how far its items' content is set in, and what its last item was called. */
interface OpenList {
  readonly width: number;
  readonly number: number | null;
  readonly delimiter: "-" | "." | ")";
}

/** Writes the markdown whose words are `section.text` (without the markers of list items). */
export function bodyMarkdown(section: Pick<LinkedSection, "text" | "marks" | "links">): string {
  const spans = spansOf(section);
  const open: OpenList[] = [];
  let out = "";
  let before: "start" | "blank" | "plain" | "item" = "start";
  let offset = 0;
  for (const line of section.text.split("\n")) {
    const end = offset + line.trimEnd().length;
    const item = ITEM.exec(line);
    if (end === offset) {
      if (before === "plain") before = "blank";
    } else if (item) {
      const { prefix, fresh } = openItem(open, item);
      if (before !== "start") out += fresh || before !== "item" ? "\n\n" : "\n";
      out += prefix + inlineMarkdown(section.text, offset + item[0].length, end, spans);
      before = "item";
    } else {
      open.length = 0;
      if (before !== "start") out += before === "plain" ? "\\\n" : "\n\n";
      out += inlineMarkdown(section.text, offset + line.search(/\S/), end, spans);
      before = "plain";
    }
    offset += line.length + 1;
  }
  return out;
}

/** Enters an item into the open lists. `fresh` says that a blank line must stand before it: only then does markdown take
 *  it for a list of its own. A number that does not follow its predecessor starts a list with the other delimiter. */
function openItem(open: OpenList[], item: RegExpExecArray): { prefix: string; fresh: boolean } {
  const depth = Math.min(Math.floor((item[1] ?? "").length / 2), open.length);
  const number = item[2] === undefined ? null : Number(item[2]);
  const sibling = open[depth];
  const delimiter = delimiterFor(number, sibling);
  const indent = open.slice(0, depth).reduce((sum, { width }) => sum + width, 0);
  const marker = number === null ? "- " : `${number}${delimiter} `;
  open.length = depth;
  open.push({ width: marker.length, number, delimiter });
  const joins = sibling ? sibling.delimiter === delimiter : number === null || number === 1;
  return { prefix: " ".repeat(indent) + marker, fresh: !joins };
}

function delimiterFor(number: number | null, sibling: OpenList | undefined): OpenList["delimiter"] {
  if (number === null) return "-";
  if (!sibling || sibling.number === null) return ".";
  if (sibling.number === number - 1) return sibling.delimiter;
  return sibling.delimiter === "." ? ")" : ".";
}
