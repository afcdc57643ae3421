/** @file What suggestions are chosen from, prepared once: sections by their places, for what they are called stands in them. */

import { editsTo } from "../../language/keyed/edits.js";
import { inLines } from "../../language/keyed/text-lines.js";
import type { DocumentInfo, Section } from "../../model.js";
import type { Steps } from "../../steps.js";
import { type QuestionFinder, questionFinder } from "./questions.js";
import { priorOf } from "./read-sections.js";
import type { SectionRead } from "./section-read.js";
import type { TitleTable } from "./title-table.js";
import { foldedTitle } from "./titles.js";

export interface Completions {
  /** Of each section the number of its title among all titles; -1 where it has none. */
  readonly titles: Int32Array;
  /** The sections that have a number with digits, in the order of their numbers, the likelier of two first. */
  readonly numbers: Int32Array;
  readonly questions: QuestionFinder;
}

const IN_ORDER = new Intl.Collator("en", { numeric: true });
/** Texts whose titles are worth suggesting only where nothing current has the title. */
const LEGACY_WEIGHT = -1;

/** How likely a section is to be meant by a beginning of what it is called. */
export function likelihoodOf(
  section: Pick<Section, "status" | "document" | "kind">,
  documents: ReadonlyMap<string, DocumentInfo>,
): number {
  return section.status === "legacy" ? LEGACY_WEIGHT : priorOf(section, documents) / 2;
}

/** Whether a section is offered by its number. */
export function hasDigits({ number }: Pick<Section, "number">): boolean {
  return number !== null && /^\d/.test(number);
}

/** Prepares the completions of an edition, one section a step. @param byTitle - its titles */
export function* completionsOf(
  sections: readonly SectionRead[],
  documents: ReadonlyMap<string, DocumentInfo>,
  byTitle: TitleTable,
): Steps<Completions> {
  const titles = new Int32Array(sections.length).fill(-1);
  const numbers: number[] = [];
  const folded: string[] = [];
  const edits: string[] = [];
  const places: number[] = [];
  for (const [place, section] of sections.entries()) {
    if (section.title !== "") titles[place] = byTitle.numberOf(foldedTitle(section.title));
    if (hasDigits(section)) numbers.push(place);
    for (const text of section.help?.questions ?? []) {
      const plain = foldedTitle(text);
      folded.push(` ${plain} `);
      edits.push(editsTo(plain, text.replaceAll("\n", " ")));
      places.push(place);
    }
    yield;
  }
  const at = (place: number): SectionRead => sections[place] as SectionRead;
  const likelihoods = new Map(numbers.map((place) => [place, likelihoodOf(at(place), documents)]));
  numbers.sort(
    (a, b) =>
      IN_ORDER.compare(at(a).number ?? "", at(b).number ?? "") || (likelihoods.get(b) ?? 0) - (likelihoods.get(a) ?? 0),
  );
  yield;
  return {
    titles,
    numbers: Int32Array.from(numbers),
    questions: questionFinder({
      folded: inLines(folded),
      edits: inLines(edits),
      places: Int32Array.from(places),
    }),
  };
}
