/** @file Which section of the Rulebook a unit of the Borg sheet is: the paragraphs of both texts are aligned in order, and
 *  each unit goes to the section with which it has most words in common. */
import { slug } from "../../../../language/fold.js";
import { alignParagraphs } from "../../../../language/similarity.js";
import type { Draft } from "../../draft.js";
import type { OlderPrinting } from "./older-printing.js";
import type { Unit } from "./units.js";

const BULLET = /^\s*- /;

interface Passage<Owner> {
  readonly owner: Owner;
  readonly text: string;
}

/** The section of the Rulebook for each unit that has one. Boxes are left out, since the sheet has none; an icon speaks
 *  for its group. No section answers two units: the one with more of its words has it. */
export function alignUnits(units: readonly Unit[], rulebook: OlderPrinting): Map<Unit, Draft> {
  const ours = units.flatMap((owner) => owner.lines.map(({ text }): Passage<Unit> => ({ owner, text })));
  const theirs = rulebook.drafts
    .filter(({ kind }) => ["chapter", "section", "icon"].includes(kind))
    .flatMap((section) => passagesOf(section, rulebook));
  const votes = new Map<Unit, Map<Draft, number>>();
  const matches = alignParagraphs(
    ours.map(({ text }) => text),
    theirs.map(({ text }) => text),
  );
  for (const { first, second, likeness, runs } of matches) {
    const [unit, section] = [ours[first], theirs[second]];
    if (!unit || !section) continue;
    const counted = votes.get(unit.owner) ?? new Map<Draft, number>();
    votes.set(unit.owner, counted.set(section.owner, (counted.get(section.owner) ?? 0) + likeness * runs));
  }
  return elect(votes);
}

/** The section of the Rulebook that bears this title, printed in whatever capitals.
 *  @param aligned - the section found by its text, preferred where it bears the title. */
export function titledSection(
  title: string,
  number: string | null,
  aligned: Draft | undefined,
  rulebook: OlderPrinting,
): Draft | null {
  if (aligned && slug(rulebook.titleOf(aligned)) === slug(title)) return aligned;
  const same = rulebook.titled(title);
  return same.find((one) => one.number === number) ?? (number === null && same.length === 1 ? (same[0] ?? null) : null);
}

function passagesOf(section: Draft, { inline }: OlderPrinting): Passage<Draft>[] {
  const owner = section.kind === "icon" ? (section.parent ?? section) : section;
  const name = section.kind === "icon" ? `${section.title} ` : "";
  const texts = [
    ...section.epigraph.map(({ text }) => text),
    ...section.body.map(({ text }) => `${name}${inline.words(text.replace(BULLET, ""), "markdown")}`),
  ];
  return texts.map((text) => ({ owner, text }));
}

function elect(votes: ReadonlyMap<Unit, ReadonlyMap<Draft, number>>): Map<Unit, Draft> {
  const pairs = [...votes].flatMap(([unit, sections]) =>
    [...sections].map(([section, weight]) => ({ unit, section, weight })),
  );
  const elected = new Map<Unit, Draft>();
  const taken = new Set<Draft>();
  for (const { unit, section } of pairs.sort((a, b) => b.weight - a.weight)) {
    if (elected.has(unit) || taken.has(section)) continue;
    elected.set(unit, section);
    taken.add(section);
  }
  return elected;
}
