/** @file A section as the ranker sees it: numbers instead of words. */
import type { Section } from "../model.js";
import type { StoreBuilder } from "./text-store.js";
import { passagesOf } from "./texts.js";
import { DOCUMENT_PRIORS, KIND_PRIORS, PASSAGE } from "./weights.js";

/** A run of words in the shard's text store, the last place excluded. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** A passage of a section's text, or a question of its search help. */
export interface Passage extends Run {
  /** Where it stands in the section's text; null for a question, which is never shown as the rule's words. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export interface Unit {
  readonly section: Section;
  /** Its place in the shard. */
  readonly at: number;
  readonly title: Run;
  readonly passages: readonly Passage[];
  /** How likely it is to be the answer before anything is asked. */
  readonly prior: number;
}

/** Makes the unit of a section. @param store - takes the words of its title and passages */
export function makeUnit(section: Section, at: number, store: StoreBuilder): Unit {
  return {
    section,
    at,
    title: store.add(section.title, 0),
    passages: [
      ...passagesOf(section.text, PASSAGE.words).map((span) => ({
        ...store.add(section.text.slice(span.start, span.end), span.start),
        span,
      })),
      ...(section.help?.questions ?? []).map((question) => ({ ...store.add(question, 0), span: null })),
    ],
    prior: priorOf(section),
  };
}

function priorOf(section: Section): number {
  const document = section.document.slice(section.document.indexOf("/") + 1);
  return (DOCUMENT_PRIORS[document] ?? 1) * (KIND_PRIORS[section.kind] ?? 1);
}
