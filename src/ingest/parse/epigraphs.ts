/** @file Reads the quotations at the start of a section. An attribution may follow on a separate line (`– General
 *  Chang`). In a dialogue, each speech begins with its speaker (`ODO: *I don't play cards.*`). */
import type { Markup } from "../../model.js";
import type { Draft } from "./draft.js";
import { readInline } from "./inline.js";

interface Line {
  readonly line: number;
  readonly text: string;
}

export const ATTRIBUTION = /^\s*[–—]\s*(\S.{0,60})$/;
export const QUOTED = /^"[^"]*"$/;
const SPEAKER = /^[A-Z]{2,}:/;
/** Maximum number of blocks in an epigraph. The longest one has five speeches and an attribution. */
const MAX_EPIGRAPH_SIZE = 6;

export function takeEpigraphs<Block extends readonly Line[]>(
  blocks: readonly Block[],
  markup: Markup,
): Pick<Draft, "epigraph" | "epigraphLines"> & { readonly rest: readonly Block[] } {
  const quoted: Line[][] = [];
  let rest = blocks;
  for (let size = epigraphSize(rest); size > 0; size = epigraphSize(rest)) {
    quoted.push(rest.slice(0, size).flat());
    rest = rest.slice(size);
  }
  return {
    epigraph: quoted.map((lines) => readEpigraph(lines, markup)),
    epigraphLines: quoted.flat().map(({ line }) => line),
    rest,
  };
}

/** Counts the blocks of the epigraph. After a quotation of one line, the attribution is the next block or is
 *  missing. */
function epigraphSize(blocks: readonly (readonly Line[])[]): number {
  const isAttributed = blocks.slice(0, MAX_EPIGRAPH_SIZE).map((block) => ATTRIBUTION.test(block.at(-1)?.text ?? ""));
  const [first] = blocks;
  if (first?.length === 1 && QUOTED.test(first[0]?.text.trim() ?? "")) return isAttributed[1] ? 2 : 1;
  return isAttributed.indexOf(true) + 1;
}

/** Parses an epigraph. In a dialogue, a line without a speaker continues the previous speech. */
function readEpigraph(lines: readonly Line[], markup: Markup): Draft["epigraph"][number] {
  const plain = (text: string): string => readInline(text, markup).text.trim();
  const attribution = ATTRIBUTION.exec(lines.at(-1)?.text ?? "")?.[1];
  const speeches = (attribution === undefined ? lines : lines.slice(0, -1)).map(({ text }) => plain(text));
  const isDialogue = speeches.some((speech) => SPEAKER.test(speech));
  const [first = "", ...others] = speeches;
  const text = others.reduce(
    (before, speech) => before + (isDialogue && !SPEAKER.test(speech) ? " " : "\n") + speech,
    first,
  );
  return { text, attribution: attribution === undefined ? null : plain(attribution) };
}
