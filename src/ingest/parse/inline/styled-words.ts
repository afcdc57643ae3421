/** @file Words of a line with their styled runs, and how both change when something in the words is replaced. */
import type { Mark } from "../../../model.js";

/** A run of words with a style of its own; offsets count UTF-16 units of `words`. */
export interface StyledRun {
  readonly type: Mark["type"];
  readonly start: number;
  readonly end: number;
}

export interface StyledWords {
  readonly words: string;
  readonly runs: readonly StyledRun[];
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly grows: number;
}

/** Replaces what `pattern` (global) finds; the runs move along.
 *  @param put - the words in place of those found at an offset, or `null` to leave them. */
export function rewrite(
  { words, runs }: StyledWords,
  pattern: RegExp,
  put: (found: string, at: number) => string | null,
): StyledWords {
  const edits: Edit[] = [];
  const rewritten = words.replace(pattern, (found, ...rest) => {
    const from = rest.find((one) => typeof one === "number") as number;
    const replaced = put(found, from) ?? found;
    if (replaced !== found) edits.push({ from, to: from + found.length, grows: replaced.length - found.length });
    return replaced;
  });
  if (edits.length === 0) return { words, runs };
  return {
    words: rewritten,
    runs: runs.map((run) => ({ ...run, start: moved(run.start, edits, true), end: moved(run.end, edits, false) })),
  };
}

/** Where an offset is after the edits: what is put in at the edge of a run stays outside of it. */
function moved(offset: number, edits: readonly Edit[], isStart: boolean): number {
  let to = offset;
  for (const edit of edits) {
    if (edit.to < offset || (edit.to === offset && (isStart || edit.from < offset))) to += edit.grows;
    else if (edit.from < offset) to += isStart ? edit.from - offset : edit.to - offset + edit.grows;
  }
  return to;
}
