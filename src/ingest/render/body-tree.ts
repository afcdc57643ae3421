/** @file A section's body as a markdown tree. Lists are lists (`- ` and `1. `, two spaces a level), a single line break
 *  stays a line break, a blank line parts paragraphs; nothing else in a text has structure.
 *
 *  Lines it reads, for instance of Rulebook 3.5: `1. seeding cards;` */
import type { BlockContent, List, ListItem, Paragraph, Root } from "mdast";
import type { RankedSection } from "../../model.js";
import { type NameOfIcon, type Phrases, phrasesOf } from "./phrases.js";

const ITEM = /^( *)(?:-|(\d{1,3})\.) +(?=\S)/;

/** A list that the next item may join: how far it is set in, and the number of its last item (`null` for a bullet). */
interface OpenList {
  readonly list: List;
  readonly indent: number;
  number: number | null;
}

/** What a body is made of. */
export type Body = Pick<RankedSection, "id" | "text" | "marks" | "links" | "headings">;

/** The tree whose words are `section.text` (without the markers of list items). */
export function bodyTree(section: Body, nameOf: NameOfIcon): Root {
  const phrases = phrasesOf(section, nameOf);
  const headings = new Map(section.headings?.map((heading) => [heading.start, heading]));
  const blocks: BlockContent[] = [];
  const open: OpenList[] = [];
  let paragraph: Paragraph | null = null;
  let offset = 0;
  for (const line of section.text.split("\n")) {
    const end = offset + line.trimEnd().length;
    const item = ITEM.exec(line);
    const heading = headings.get(offset);
    if (end === offset) paragraph = null;
    else if (heading) {
      open.length = 0;
      paragraph = null;
      const data = { hProperties: { id: heading.anchor } };
      blocks.push({ type: "heading", depth: 3, children: phrases(offset, end), data });
    } else if (item) {
      const children = phrases(offset + item[0].length, end);
      addItem(blocks, open, item, { type: "listItem", spread: false, children: [{ type: "paragraph", children }] });
      paragraph = null;
    } else {
      open.length = 0;
      paragraph = addLine(blocks, paragraph, phrases, [offset + line.search(/\S/), end]);
    }
    offset += line.length + 1;
  }
  return { type: "root", children: blocks };
}

/** A line opens a paragraph, or goes on with the one before it behind a line break. */
function addLine(
  blocks: BlockContent[],
  paragraph: Paragraph | null,
  phrases: Phrases,
  [from, to]: readonly [number, number],
): Paragraph {
  const children = phrases(from, to);
  if (paragraph) {
    paragraph.children.push({ type: "break" }, ...children);
    return paragraph;
  }
  const opened: Paragraph = { type: "paragraph", children };
  blocks.push(opened);
  return opened;
}

/** Enters an item at its depth. A number that does not follow its predecessor starts a list of its own, and so does a
 *  bullet after a number. */
function addItem(blocks: BlockContent[], open: OpenList[], item: RegExpExecArray, entry: ListItem): void {
  const indent = (item[1] ?? "").length;
  const depth = open.filter((list) => list.indent + 1 < indent).length;
  const number = item[2] === undefined ? null : Number(item[2]);
  const sibling = open[depth];
  const joins = sibling && (number === null ? sibling.number === null : sibling.number === number - 1);
  open.length = joins ? depth + 1 : depth;
  if (joins) {
    sibling.list.children.push(entry);
    sibling.number = number;
    return;
  }
  const list: List = {
    type: "list",
    ordered: number !== null,
    spread: false,
    children: [entry],
    ...(number !== null && { start: number }),
  };
  const parent = open[depth - 1]?.list.children.at(-1);
  (parent ? parent.children : blocks).push(list);
  open.push({ list, indent, number });
}
