/** @file What suggestions are chosen from, prepared once: each text folded, with the section it leads to. */

import type { DocumentInfo } from "../../model.js";
import type { Steps } from "../../steps.js";
import type { Suggestion } from "../request.js";
import { type QuestionFinder, questionFinder } from "./questions.js";
import { priorOf } from "./read-sections.js";
import type { SectionRead } from "./section-read.js";
import { foldedTitle } from "./titles.js";

export interface Completion extends Suggestion {
  /** As it is compared with what is typed. */
  readonly key: string;
  readonly weight: number;
}

export interface Completions {
  readonly titles: readonly Completion[];
  readonly numbers: readonly Completion[];
  readonly questions: QuestionFinder;
}

const CARD_KINDS = new Set(["card", "erratum"]);
const IN_ORDER = new Intl.Collator("en", { numeric: true });
/** Texts whose titles are worth suggesting only where nothing current has the title. */
const LEGACY_WEIGHT = -1;

/** Prepares the completions of an edition, one section a step. */
export function* completionsOf(
  sections: readonly SectionRead[],
  documents: ReadonlyMap<string, DocumentInfo>,
): Steps<Completions> {
  const titles: Completion[] = [];
  const numbers: Completion[] = [];
  const questions: string[] = [];
  const places: number[] = [];
  for (const [place, section] of sections.entries()) {
    const { id, title, number, kind } = section;
    const weight = section.status === "legacy" ? LEGACY_WEIGHT : priorOf(section, documents) / 2;
    const isCard = CARD_KINDS.has(kind);
    if (title !== "")
      titles.push({ text: title, kind: isCard ? "card" : "title", id, key: foldedTitle(title), weight });
    if (number !== null && /^\d/.test(number)) {
      numbers.push({ text: `${number} ${title}`, kind: "number", id, key: number, weight });
    }
    for (const text of section.help?.questions ?? []) {
      questions.push(text.replaceAll("\n", " "));
      places.push(place);
    }
    yield;
  }
  numbers.sort((a, b) => IN_ORDER.compare(a.key, b.key) || b.weight - a.weight);
  yield;
  const folded = `\n${questions.map((text) => ` ${foldedTitle(text)} \n`).join("")}`;
  const written = `\n${questions.map((text) => `${text}\n`).join("")}`;
  return { titles, numbers, questions: questionFinder({ folded, written, places: Int32Array.from(places) }) };
}
