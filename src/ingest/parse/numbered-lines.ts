/** @file The non-blank lines of a file with their number in the publication and the blank lines around them. */
import type { SourceText } from "../../model.js";

export interface NumberedLine {
  /** Counted in the publication, 1-based. */
  readonly line: number;
  readonly text: string;
  readonly blankBefore: boolean;
  readonly blankAfter: boolean;
}

/** The first line of a file that is not blank, without its indentation: a document's own heading. */
export function firstLine({ lines, startLine }: SourceText): { readonly line: number; readonly text: string } {
  const at = Math.max(
    0,
    lines.findIndex((text) => text.trim() !== ""),
  );
  return { line: startLine + at, text: (lines[at] ?? "").trim() };
}

/** Every non-blank line of `source`, in order, as printed. The ends of the file count as blank. */
export function numberedLines(source: SourceText): NumberedLine[] {
  const blank = (at: number): boolean => (source.lines[at] ?? "").trim() === "";
  return source.lines.flatMap((text, at) =>
    blank(at) ? [] : [{ line: source.startLine + at, text, blankBefore: blank(at - 1), blankAfter: blank(at + 1) }],
  );
}
