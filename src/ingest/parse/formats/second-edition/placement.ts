/** @file Lines that belong to another heading than the one above them, or are no text: an editorial table. */
import type { EditorialTable } from "../../../../model.js";

export interface Placement {
  /** Line of the heading. */
  readonly heading: number;
  readonly furniture: boolean;
}

/** A lookup from a line's number to where the table puts it; null for the lines that stand where they belong. */
export function placements(table: EditorialTable | undefined): (line: number) => Placement | null {
  const rows = (table?.rows ?? []).map(({ from, to, heading, use }) => ({
    from: Number(from),
    to: Number(to),
    heading: Number(heading),
    furniture: use === "furniture",
  }));
  return (line) => rows.find(({ from, to }) => from <= line && line <= to) ?? null;
}
