/** @file What each unit is called: by its printed heading, by the table of editorial headings, or by the section of the
 *  Rulebook with which it was aligned. */
import type { EditorialTable } from "../../../../model.js";
import type { Draft } from "../../draft.js";
import { titledSection } from "./counterparts.js";
import type { OlderPrinting } from "./older-printing.js";
import { lineOf, type Unit } from "./units.js";

export interface Name {
  readonly number: string | null;
  readonly title: string;
  readonly counterpart: Draft | null;
  /** The number of the section it stands in, where neither its own number nor the Rulebook says so. */
  readonly under: string | null;
  /** Whether the sheet has lost the heading. */
  readonly lost: boolean;
}

/** The names of a unit: its own, and before it those of headings that are lost with all their text. */
export interface Names {
  readonly before: readonly Name[];
  readonly own: Name;
}

/** Names a unit. Rows of data/rulebook/borg-headings.tsv for its line name the lost headings above that line, from the
 *  first one on; the rest follows from the alignment.
 *  @param aligned - the section of the Rulebook with the same text. */
export function nameUnit(
  unit: Unit,
  aligned: Draft | undefined,
  table: EditorialTable | undefined,
  rulebook: OlderPrinting,
): Names {
  const rows = (table?.rows ?? []).filter(({ line }) => Number(line) === lineOf(unit));
  const wholly = Math.max(0, unit.heading ? unit.lost : unit.lost - 1);
  const before = rows.slice(0, wholly).map((row) => fromRow(row, undefined, rulebook, true));
  const row = rows[wholly];
  return { before, own: ownName(unit, row, aligned, rulebook) };
}

function ownName(
  unit: Unit,
  row: EditorialTable["rows"][number] | undefined,
  aligned: Draft | undefined,
  rulebook: OlderPrinting,
): Name {
  const { heading } = unit;
  if (heading) {
    const number = heading.number ?? (row?.["number"] || null);
    const counterpart = titledSection(heading.title, heading.number, aligned, rulebook);
    return { number, title: heading.title, counterpart, under: null, lost: false };
  }
  const lost = unit.lost > 0;
  if (row) return fromRow(row, aligned, rulebook, lost);
  const title = aligned ? rulebook.titleOf(aligned) : "";
  return { number: aligned?.number ?? null, title, counterpart: aligned ?? null, under: null, lost };
}

function fromRow(
  row: EditorialTable["rows"][number],
  aligned: Draft | undefined,
  rulebook: OlderPrinting,
  lost: boolean,
): Name {
  const { number = "", title = "", under = "" } = row;
  const counterpart = titledSection(title, number || null, aligned, rulebook);
  return { number: number || null, title, counterpart, under: under || null, lost };
}
