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

/** A link, or words between stars with the letters around them, that has no other sign of markup in it. Such pieces come
 *  again and again, and each means the same by itself as in its line. */
const PIECES =
  /!?\[[^*_\\[\]]*\]\(#\)|[^\s\p{P}\p{S}]?(?:(\*{1,3})(?=[^ *])[^*_\\[\]]*(?<! )\1(?!\*)[^\s\p{P}\p{S}]?)+/gu;
const SIGN = /[*_\\[\]]/;
/** From the first sign of markup to the last, with the words in which they stand. */
const MARKED = /[^ ]*[*\\[_](?:.*[*\\\])_])?[^ ]*/g;
/** So many pieces are read in one go: a call of the parser for each takes three times as long. */
const AT_ONCE = 50;

/** What has been read: a line is asked for by its grammar, by those who compare it and for its body. */
const READ = new Map<string, StyledWords>();

/** The words of a line and its styled runs.
 *  @example readMarkup("See [stasis](#).")  // => { words: "See stasis.", runs: [{ type: "link", start: 4, end: 10 }] } */
export function readMarkup(line: string): StyledWords {
  if (!MARKUP.test(line)) return { words: line, runs: [] };
  const pattern = patternOf(line);
  const runs: StyledRun[] = [];
  let words = "";
  let end = 0;
  for (const { 0: piece, index } of line.matchAll(pattern)) {
    const read = readPiece(piece);
    // A star that has no partner in its piece may have one elsewhere in the line.
    if (pattern === PIECES && SIGN.test(read.words)) return readPiece(line);
    words += line.slice(end, index);
    for (const run of read.runs) runs.push({ ...run, start: run.start + words.length, end: run.end + words.length });
    words += read.words;
    end = index + piece.length;
  }
  return { words: words + line.slice(end), runs };
}

/** Reads many lines together, before they are asked for one by one. */
export function readAhead(lines: Iterable<string>): void {
  const marked = [...lines].filter((line) => MARKUP.test(line));
  const pieces = new Set(marked.flatMap((line) => line.match(patternOf(line)) ?? []));
  const unread = [...pieces].filter((piece) => !READ.has(piece));
  for (let at = 0; at < unread.length; at += AT_ONCE) readPieces(unread.slice(at, at + AT_ONCE));
}

/** What finds the pieces of a line that are read: each by itself, or all that lies between the first sign and the last. */
function patternOf(line: string): RegExp {
  return SIGN.test(line.replace(PIECES, "")) ? MARKED : PIECES;
}

function readPiece(piece: string): StyledWords {
  if (!READ.has(piece)) readPieces([piece]);
  return READ.get(piece) as StyledWords;
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
    const isStyled = node.type === "link" || node.type === "strong" || node.type === "emphasis";
    if (isStyled && words.length > start) runs.push({ type: node.type, start, end: words.length });
  };
  visit(tree);
  return { words, runs };
}
