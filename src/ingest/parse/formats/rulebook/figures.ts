/** @file Pictures: the text printed inside one and its captions, and the places where one is lost. */
import type { EditorialTable } from "../../../../model.js";

export interface Figures {
  /** Lines that are a picture's text or caption. */
  readonly lines: ReadonlySet<number>;
  /** Lines that begin such a passage or follow it: a block is cut there. */
  readonly cuts: ReadonlySet<number>;
  /** Lines of text that lead to a picture which is not there. */
  readonly lost: readonly number[];
}

/** Reads data/rulebook/figures.tsv. */
export function readFigures(table: EditorialTable | undefined): Figures {
  const rows = table?.rows ?? [];
  const lines = new Set<number>();
  const cuts = new Set<number>();
  const lost: number[] = [];
  for (const { from, to, state } of rows) {
    if (state === "lost") lost.push(Number(from));
    else {
      for (let line = Number(from); line <= Number(to); line++) lines.add(line);
      cuts.add(Number(from)).add(Number(to) + 1);
    }
  }
  return { lines, cuts, lost };
}
