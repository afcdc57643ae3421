/** @file Reads the inline markup of one line with remark-parse: what is said, and which of its words are a link, bold or in
 *  italics. Nothing but links, emphasis, pictures and escapes is markup in a line of the publications: `<Fed>` is an icon,
 *  `# of cards` a number, four spaces no code; whatever else markdown knows is switched off.
 *
 *  Lines it reads, for instance Compendium 3197: `See [Rulebook 12.4: "Here" and "Present"](#), [Rulebook 10.2.5: Separated](#).` */
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { StyledRun, StyledWords } from "./styled-words.js";

/** Stands in `words` where a picture was. */
const PICTURE = "\uFFFC";

// biome-ignore format: a list of words, not of lines
const SWITCHED_OFF = [
  "autolink", "blockQuote", "characterReference", "codeFenced", "codeIndented", "codeText", "definition",
  "hardBreakEscape", "headingAtx", "htmlFlow", "htmlText", "list", "setextUnderline", "thematicBreak",
];
const processor = unified()
  .use(remarkParse)
  .data("micromarkExtensions", [{ disable: { null: SWITCHED_OFF } }])
  .freeze();
/** Without one of these a line is what it says. */
const MARKUP = /[*\\]|\]\(/;

/** From the first sign of markup to the last, with the words in which they stand. */
const MARKED = /[^ ]*[*\\[_](?:.*[*\\\])_])?[^ ]*/;
/** So many pieces are read in one go: a call of the parser for each takes three times as long. */
const AT_ONCE = 200;

/** What has been read: a line is asked for by its grammar, by those who compare it and for its body. */
const READ = new Map<string, StyledWords>();

/** The words of a line and its styled runs.
 *  @example readMarkup("See [stasis](#).")  // => { words: "See stasis.", runs: [{ type: "link", start: 4, end: 10 }] } */
export function readMarkup(line: string): StyledWords {
  const piece = markedPiece(line);
  if (!piece) return { words: line, runs: [] };
  if (!READ.has(piece.text)) readPieces([piece.text]);
  const { words, runs } = READ.get(piece.text) as StyledWords;
  const by = piece.start;
  return {
    words: line.slice(0, by) + words + line.slice(by + piece.text.length),
    runs: runs.map((run) => ({ ...run, start: run.start + by, end: run.end + by })),
  };
}

/** Reads many lines together, before they are asked for one by one. */
export function readAhead(lines: Iterable<string>): void {
  const pieces = new Set([...lines].flatMap((line) => markedPiece(line)?.text ?? []));
  const unread = [...pieces].filter((piece) => !READ.has(piece));
  for (let at = 0; at < unread.length; at += AT_ONCE) readPieces(unread.slice(at, at + AT_ONCE));
}

/** The part of a line that holds its markup; beyond it a line is what it says. */
function markedPiece(line: string): { readonly text: string; readonly start: number } | null {
  const found = MARKUP.test(line) ? MARKED.exec(line) : null;
  return found && { text: found[0], start: found.index };
}

/** Each piece is a paragraph of its own. */
function readPieces(pieces: readonly string[]): void {
  const { children } = processor.parse(pieces.join("\n\n"));
  if (children.length !== pieces.length) throw new Error("a line of a publication was read as more than one paragraph");
  for (const [at, piece] of pieces.entries()) READ.set(piece, flatten(children[at] as Nodes));
}

function flatten(tree: Nodes): StyledWords {
  const runs: StyledRun[] = [];
  let words = "";
  const visit = (node: Nodes): void => {
    const start = words.length;
    if (node.type === "image") words += PICTURE;
    else if ("value" in node) words += node.value;
    else if ("children" in node) for (const child of node.children) visit(child);
    if (node.type === "link" || node.type === "strong" || node.type === "emphasis")
      runs.push({ type: node.type, start, end: words.length });
  };
  visit(tree);
  return { words, runs };
}
