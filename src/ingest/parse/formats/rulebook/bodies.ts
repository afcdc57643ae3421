/** @file From the blocks of a unit to its body: list items, torn sentences. */
import type { EditorialTable } from "../../../../model.js";
import type { BodyLine } from "../../draft.js";
import { isTorn } from "../../torn.js";
import { type Block, isList, type Line } from "./blocks.js";
import { plainFormulas } from "./formulas.js";

/** A line whose layout is damaged, from data/rulebook/layout-repairs.tsv. */
export interface Repair {
  readonly glue: "space" | "paragraph";
  /** What the damage put before the text. */
  readonly drop: string;
}

/** The rows of the table of repairs by their line. */
export function readRepairs(table: EditorialTable | undefined): Map<number, Repair> {
  const rows = table?.rows ?? [];
  return new Map(
    rows.map((row) => [
      Number(row["line"]),
      { glue: row["glue"] === "space" ? "space" : "paragraph", drop: (row["drop"] ?? "").replaceAll("·", " ") },
    ]),
  );
}

/** The body of a unit from its blocks in reading order. */
export function bodyLines(blocks: readonly Block[], repairs: ReadonlyMap<number, Repair>): BodyLine[] {
  const body: BodyLine[] = [];
  let previous: Block | null = null;
  for (const block of blocks) {
    for (const [at, line] of block.entries()) {
      const repair = repairs.get(line.line);
      const glue = repair?.glue ?? (at > 0 ? "line" : glueOf(previous, block));
      body.push({ line: line.line, text: layout(line, repair), glue });
    }
    previous = block;
  }
  return body;
}

/** A list cut by a blank line is one list; a sentence cut by one is one sentence. */
function glueOf(previous: Block | null, block: Block): "line" | "paragraph" | "space" {
  if (!previous) return "paragraph";
  if (isList(previous) && isList(block) && sameStyle(previous, block)) return "line";
  const torn = !isList(previous) && !isList(block) && isTorn(previous.at(-1)?.text ?? "", block[0].text);
  return torn ? "space" : "paragraph";
}

function sameStyle(previous: Block, block: Block): boolean {
  const bullet = /^\s*-/;
  return bullet.test(previous.at(-1)?.text ?? "") === bullet.test(block[0].text);
}

/** A nested bullet stands one space in; elsewhere each space too many at the head of a line or item is a lost icon, and
 *  stays for inline.ts to read. */
function layout({ text: printed }: Line, repair: Repair | undefined): string {
  const line = repair && printed.startsWith(repair.drop) ? printed.slice(repair.drop.length) : printed;
  const [, indent = "", bullet = "", gap = "", rest = ""] = /^( *)(-|\d+\.)( +)(.*)$/.exec(line) ?? [];
  const words = (text: string): string => plainFormulas(text.trimEnd().replace(/\t+/g, "\t"));
  return bullet ? `${indent === "" ? "" : "  "}${bullet}${gap}${words(rest)}` : words(line);
}
