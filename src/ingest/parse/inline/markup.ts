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

/** A link, or words between stars with the letters around them, that has no other sign of markup in it but escaped
 *  parentheses. Such a piece means the same by itself as in its line. */
const PIECES =
  /!?\[(?:[^*_\\[\]]|\\[()])*\]\(#\)|[^\s\p{P}\p{S}]?(?:(\*{1,3})(?=[^ *])[^*_\\[\]]*(?<! )\1(?!\*)[^\s\p{P}\p{S}]?)+/gu;
const SIGN = /[*_\\[\]]/;
/** From the first sign of markup to the last, with the words in which they stand. */
const MARKED = /[^ ]*[*\\[_](?:.*[*\\\])_])?[^ ]*/g;
/** Words between signs of markup: which they are does not change what the signs do. */
const WORDS = /[\p{L}\p{N}](?:[^*_\\[\]]*[\p{L}\p{N}])?/gu;
const STAND_IN = "x";

/** The words of a line and its styled runs.
 *  @example read("See [stasis](#).")  // => { words: "See stasis.", runs: [{ type: "link", start: 4, end: 10 }] } */
export type MarkupReader = (line: string) => StyledWords;

/** A reader that gives each shape of markup to the parser once: `[stasis](#)` and `[Borg Ship](#)` are both `[x](#)`. */
export function markupReader(): MarkupReader {
  const shapes = new Map<string, StyledWords>();
  const readPiece = (piece: string): StyledWords => {
    const shape = piece.replace(WORDS, STAND_IN);
    const known = shapes.get(shape) ?? parse(shape);
    shapes.set(shape, known);
    return withWords(known, piece.match(WORDS) ?? []) ?? parse(piece);
  };
  return (line) => {
    if (!MARKUP.test(line)) return { words: line, runs: [] };
    return readPieces(line, PIECES, readPiece) ?? (readPieces(line, MARKED, readPiece) as StyledWords);
  };
}

/** Reads what the pattern finds; null where a sign of markup is left that has its partner elsewhere in the line. */
function readPieces(line: string, pattern: RegExp, readPiece: MarkupReader): StyledWords | null {
  const isWhole = pattern === MARKED;
  const runs: StyledRun[] = [];
  let words = "";
  let end = 0;
  for (const { 0: piece, index } of line.matchAll(pattern)) {
    const between = line.slice(end, index);
    const read = readPiece(piece);
    if (!isWhole && (SIGN.test(between) || SIGN.test(read.words))) return null;
    words += between;
    for (const run of read.runs) runs.push({ ...run, start: run.start + words.length, end: run.end + words.length });
    words += read.words;
    end = index + piece.length;
  }
  const rest = line.slice(end);
  return isWhole || !SIGN.test(rest) ? { words: words + rest, runs } : null;
}

/** A shape with the words in their places; null where the parser has left some out, as those that describe a picture. */
function withWords({ words, runs }: StyledWords, own: readonly string[]): StyledWords | null {
  const between = words.split(STAND_IN);
  if (between.length !== own.length + 1) return null;
  /** Where each offset of the shape lies among the words. */
  const places: number[] = [];
  let filled = "";
  for (const [at, part] of between.entries()) {
    for (let step = 0; step <= part.length; step++) places.push(filled.length + step);
    filled += part + (own[at] ?? "");
  }
  return {
    words: filled,
    runs: runs.map((run) => ({ ...run, start: places[run.start] as number, end: places[run.end] as number })),
  };
}

function parse(piece: string): StyledWords {
  const { children } = processor.parse(piece);
  if (children.length !== 1) throw new Error(`a line of a publication was read as more than one paragraph: ${piece}`);
  return flatten(children[0] as Nodes);
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
