/** @file What has become of an old ruling, in the words that pages, text and terminal share. */
import type { Verdict, VerdictState } from "../model.js";

/** The states, each as a reader meets it. */
export const VERDICT_TITLES: Readonly<Record<VerdictState, string>> = {
  still: "Still holds",
  changed: "No longer holds",
  partly: "Holds in part",
  unspoken: "No current text speaks of it",
  unjudged: "Not judged yet",
};

/** The verdict as one line of text.
 *  @example "Holds in part (1e/glossary/hippocratic-oath): The conditions still hold, but …" */
export function verdictLine({ state, by, reason }: Verdict): string {
  return `${VERDICT_TITLES[state]}${by ? ` (${by})` : ""}: ${reason}`;
}
