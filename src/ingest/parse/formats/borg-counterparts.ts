/** @file Finds the Rulebook section that each unit of the Borg sheet reprints, to recover lost headings. */
import { slug } from "../../../language/fold.js";
import { alignParagraphs, makeLikeness } from "../../../language/similarity.js";
import type { EditorialTable } from "../../../model.js";
import type { Draft } from "../draft.js";
import { plainWords } from "../inline.js";
import { lineOf, type Unit } from "./borg-units.js";

export function plainTitle({ title }: Draft): string {
  return plainWords(title, "markdown");
}

/** Aligns the paragraphs of both texts, and assigns each unit the section with the most words in common, each section
 *  once. Ignores boxes, because the sheet has none. An icon counts as part of its group. */
export function alignUnits(units: readonly Unit[], rulebook: readonly Draft[]): Map<Unit, Draft> {
  const ours = units.flatMap((unit) => unit.lines.map(({ text }) => ({ unit, text })));
  const theirs = rulebook.filter(({ kind }) => ["chapter", "section", "icon"].includes(kind)).flatMap(passagesOf);
  const votes = new Map<Unit, Map<Draft, number>>();
  const matches = alignParagraphs(
    ours.map(({ text }) => text),
    theirs.map(({ text }) => text),
  );
  for (const { first, second, likeness: share, runs } of matches) {
    const [unit, section] = [ours[first]?.unit, theirs[second]?.section];
    if (!unit || !section) continue;
    const counted = votes.get(unit) ?? new Map<Draft, number>();
    votes.set(unit, counted.set(section, (counted.get(section) ?? 0) + share * runs));
  }
  const pairs = [...votes].flatMap(([unit, counted]) =>
    [...counted].map(([section, weight]) => ({ unit, section, weight })),
  );
  const aligned = new Map<Unit, Draft>();
  const taken = new Set<Draft>();
  for (const { unit, section } of pairs.sort((a, b) => b.weight - a.weight)) {
    if (aligned.has(unit) || taken.has(section)) continue;
    aligned.set(unit, section);
    taken.add(section);
  }
  return aligned;
}

function passagesOf(draft: Draft): { section: Draft; text: string }[] {
  const section = draft.kind === "icon" ? (draft.parent ?? draft) : draft;
  return [...draft.epigraph, ...draft.body].map(({ text }) => ({ section, text }));
}

export interface Name {
  readonly number: string | null;
  readonly title: string;
  readonly counterpart: Draft | null;
  /** Number of the parent section. Set only if neither the section's own number nor the Rulebook shows the parent. */
  readonly under: string | null;
  readonly isLost: boolean;
}

/** Finds the name of a unit in the printed heading, the table of lost headings, or the aligned section.
 *  @param table - data/rulebook/borg-headings.tsv. The rows for a line list the headings lost before it, in order
 *  @returns `before`: names of sections before the unit that have lost both heading and text */
export function nameUnit(
  unit: Unit,
  aligned: Draft | undefined,
  table: EditorialTable | undefined,
  rulebook: readonly Draft[],
): { before: Name[]; own: Name } {
  const rows = (table?.rows ?? []).filter(({ line }) => Number(line) === lineOf(unit));
  const fromRow = ({ number = "", title = "", under = "" }: (typeof rows)[number], alignedHere?: Draft): Name => {
    const counterpart = titledSection(title, number || null, alignedHere, rulebook);
    return { number: number || null, title, counterpart, under: under || null, isLost: true };
  };
  const { heading, lostHeadings } = unit;
  const countBefore = Math.max(0, heading ? lostHeadings : lostHeadings - 1);
  const before = rows.slice(0, countBefore).map((row) => fromRow(row));
  const row = rows[countBefore];
  if (heading) {
    const { title } = heading;
    const counterpart = titledSection(title, heading.number, aligned, rulebook);
    const number = heading.number ?? (row?.["number"] || null);
    return { before, own: { number, title, counterpart, under: null, isLost: false } };
  }
  const isLost = lostHeadings > 0;
  if (row) return { before, own: { ...fromRow(row, aligned), isLost } };
  const title = aligned ? plainTitle(aligned) : "";
  const own = { number: aligned?.number ?? null, title, counterpart: aligned ?? null, under: null, isLost };
  return { before, own };
}

/** Ignores case. The aligned section takes precedence if it has this title. */
function titledSection(
  title: string,
  number: string | null,
  aligned: Draft | undefined,
  rulebook: readonly Draft[],
): Draft | null {
  if (aligned && slug(plainTitle(aligned)) === slug(title)) return aligned;
  const same = rulebook.filter((one) => one.kind !== "icon" && slug(plainTitle(one)) === slug(title));
  const only = number === null && same.length === 1 ? same[0] : undefined;
  return same.find((one) => one.number === number) ?? only ?? null;
}

const MIN_ICON_LIKENESS = 0.8;

/** Finds an icon by its name, or by its meaning if the name is misprinted ("Vidiiian"). */
export function sameIcon(icon: Draft, group: Draft | null, rulebook: readonly Draft[]): Draft | null {
  const icons = group ? rulebook.filter(({ kind, parent }) => kind === "icon" && parent === group) : [];
  const meaningOf = ({ body }: Draft): string => body.map(({ text }) => text).join(" ");
  const likeness = makeLikeness();
  return (
    icons.find((one) => slug(plainTitle(one)) === slug(icon.title)) ??
    icons.find((one) => likeness(meaningOf(one), meaningOf(icon)) > MIN_ICON_LIKENESS) ??
    null
  );
}
