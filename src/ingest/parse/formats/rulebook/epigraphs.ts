/** @file Epigraphs: the quotation under a heading, kept apart from the rule.
 *
 *  Forms it reads: `"Ah, the game's afoot, eh?"` and below it `– General Chang`; a dialogue
 *  `ODO: *I don't play cards.*` … `—"The Ascent"`; a quotation that nobody signed, `"You can't play a foolie …"`. */
import type { Epigraph } from "../../../../model.js";
import type { InlineReader } from "../../inline/inline.js";
import type { Block } from "./blocks.js";

const ATTRIBUTION = /^\s*[–—]\s*(\S.{0,60})$/;
const QUOTED = /^"[^"]*"$/;
const SPEAKER = /^[A-Z]{2,}:/;
/** A dialogue of four speeches is the longest. */
const LONGEST = 5;

/** What stands at the head of a section, and the text that follows it. */
export interface Opening {
  readonly epigraph: Epigraph[];
  readonly lines: number[];
  readonly rest: Block[];
}

/** Takes the epigraphs, two of them at 2597-2602, off the text that follows a heading. */
export function takeEpigraphs(blocks: readonly Block[], inline: InlineReader): Opening {
  const plain = (text: string): string => inline.read(text, "markdown").text.trim();
  const epigraph: Epigraph[] = [];
  const lines: number[] = [];
  let rest = [...blocks];
  for (let size = openingSize(rest); size > 0; size = openingSize(rest)) {
    const taken = rest.slice(0, size).flat();
    lines.push(...taken.map(({ line }) => line));
    const signed = ATTRIBUTION.exec(taken.at(-1)?.text ?? "");
    const speeches = (signed ? taken.slice(0, -1) : taken).map(({ text }) => plain(text));
    epigraph.push({ text: joinSpeeches(speeches), attribution: signed ? plain(signed[1] ?? "") : null });
    rest = rest.slice(size);
  }
  return { epigraph, lines, rest };
}

/** How many blocks at the head of `blocks` are epigraphs. */
export function epigraphsEnd(blocks: readonly Block[]): number {
  let end = 0;
  for (let size = openingSize(blocks); size > 0; size = openingSize(blocks.slice(end))) end += size;
  return end;
}

/** How many blocks the epigraph at the head of `blocks` takes; 0 where none stands there. */
function openingSize(blocks: readonly Block[]): number {
  for (const [at, block] of blocks.slice(0, LONGEST).entries()) {
    if (ATTRIBUTION.test(block.at(-1)?.text ?? "")) return at + 1;
  }
  const [first] = blocks;
  return first?.length === 1 && QUOTED.test(first[0].text.trim()) ? 1 : 0;
}

/** Each speech on a line of its own; a line without a speaker in a dialogue goes on with the speech before it. */
function joinSpeeches(speeches: readonly string[]): string {
  const dialogue = speeches.some((speech) => SPEAKER.test(speech));
  return speeches.reduce((joined, speech) => {
    const goesOn = dialogue && joined !== "" && !SPEAKER.test(speech);
    return joined === "" ? speech : `${joined}${goesOn ? " " : "\n"}${speech}`;
  }, "");
}
