/** @file The lines of a text that are not blank, each with the blank lines above it: on the Borg sheet those speak too. */
import type { SourceText } from "../../../../model.js";

export interface Line {
  readonly line: number;
  readonly text: string;
  /** How many blank lines stand right above. */
  readonly blanks: number;
}

/** The lines that are not blank, in order. */
export function linesOf(source: SourceText): Line[] {
  const lines: Line[] = [];
  let blanks = 0;
  for (const [at, text] of source.lines.entries()) {
    if (text.trim() === "") blanks++;
    else {
      lines.push({ line: source.startLine + at, text: text.trimEnd(), blanks });
      blanks = 0;
    }
  }
  return lines;
}
