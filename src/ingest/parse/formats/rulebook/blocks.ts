/** @file Blocks: what stands between two blank lines. A paragraph is one line, a list several.
 *
 *  For instance lines 2207-2212 of the Compendium are one block, a list: `- Normally: MEDICAL x2` … */
import type { SourceText } from "../../../../model.js";

/** A line with its place in the publication. */
export interface Line {
  readonly line: number;
  readonly text: string;
}

/** Lines without a blank line between them; never empty. */
export type Block = readonly [Line, ...Line[]];

const ITEM = /^\s*(-|\d+\.)\s/;

/** The blocks of a file in their order. A line named in `cuts` starts a block even where no blank line stands before it. */
export function blocksOf(source: SourceText, cuts: ReadonlySet<number> = new Set()): Block[] {
  const blocks: [Line, ...Line[]][] = [];
  let open: [Line, ...Line[]] | null = null;
  for (const [at, text] of source.lines.entries()) {
    const line = source.startLine + at;
    if (text.trim() === "") open = null;
    else if (open && !cuts.has(line)) open.push({ line, text });
    else {
      open = [{ line, text }];
      blocks.push(open);
    }
  }
  return blocks;
}

/** Whether a block is a list, or goes on with one. */
export function isList(block: Block): boolean {
  return ITEM.test(block[0].text);
}

/** Whether a block announces what follows it: its last line ends in a colon.
 *  @example "A ship is staffed when:" (Compendium 1124) */
export function announces(block: Block | undefined): boolean {
  return /:[*_]*\s*$/.test(block?.at(-1)?.text ?? "");
}
