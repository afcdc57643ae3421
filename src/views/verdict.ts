/** @file What has become of an old ruling, in the words that pages, text and terminal share. */
import type { Verdict, VerdictState } from "../model.js";

/** The states, each as a reader meets it. */
export const VERDICT_TITLES: Readonly<Record<VerdictState, string>> = {
  still: "Still so",
  changed: "Changed",
  partly: "Partly",
  unspoken: "No current text speaks of this",
  unjudged: "Not judged yet",
};

/** The verdict as one line of text.
 *  @example "Partly (1e/glossary/hippocratic-oath): The conditions still hold, but …" */
export function verdictLine({ state, by, reason }: Verdict): string {
  return `${VERDICT_TITLES[state]}${by ? ` (${by})` : ""}: ${reason}`;
}
