/** @file Reads the inline markup of one line with remark-parse: what is said, and which of its words are a link, bold or in
 *  italics. Nothing but links, emphasis, pictures and escapes is markup in a line of the publications: `<Fed>` is an icon,
 *  `# of cards` a number, four spaces no code; whatever else markdown knows is switched off.
 *
 *  Lines it reads, for instance Compendium 3197: `See [Rulebook 12.4: "Here" and "Present"](#), [Rulebook 10.2.5: Separated](#).` */
import type { Nodes, Root } from "mdast";
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

/** What has been read: a line is asked for by its grammar, by those who compare it and for its body. */
const READ = new Map<string, StyledWords>();

/** The words of a line and its styled runs.
 *  @example readMarkup("See [stasis](#).")  // => { words: "See stasis.", runs: [{ type: "link", start: 4, end: 10 }] } */
export function readMarkup(line: string): StyledWords {
  if (!MARKUP.test(line)) return { words: line, runs: [] };
  const known = READ.get(line);
  if (known) return known;
  const read = flatten(processor.parse(line));
  READ.set(line, read);
  return read;
}

function flatten(tree: Root): StyledWords {
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
