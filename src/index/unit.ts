/** @file A section as the ranker sees it: numbers instead of words. */
import type { Section } from "../model.js";
import { analyse } from "./analyse.js";
import { passagesOf } from "./texts.js";
import { DOCUMENT_PRIORS, KIND_PRIORS, PASSAGE } from "./weights.js";

/** A passage of a section's text, or a question of its search help. */
export interface Passage {
  /** Stems as numbers of the vocabulary, in order. */
  readonly stems: Int32Array;
  /** Where it stands in the section's text; null for a question, which is never shown as the rule's words. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export interface Unit {
  readonly section: Section;
  /** Its place in the shard. */
  readonly at: number;
  readonly title: Int32Array;
  readonly passages: readonly Passage[];
  /** How likely it is to be the answer before anything is asked. */
  readonly prior: number;
}

/** Makes the unit of a section. @param intern - gives each stem its number. */
export function makeUnit(section: Section, at: number, intern: (stem: string) => number): Unit {
  const numbers = (text: string): Int32Array => Int32Array.from(analyse(text).stems, intern);
  return {
    section,
    at,
    title: numbers(section.title),
    passages: [
      ...passagesOf(section.text, PASSAGE.words).map((span) => ({
        stems: numbers(section.text.slice(span.start, span.end)),
        span,
      })),
      ...(section.help?.questions ?? []).map((question) => ({ stems: numbers(question), span: null })),
    ],
    prior: priorOf(section),
  };
}

function priorOf(section: Section): number {
  const document = section.document.slice(section.document.indexOf("/") + 1);
  return (DOCUMENT_PRIORS[document] ?? 1) * (KIND_PRIORS[section.kind] ?? 1);
}
