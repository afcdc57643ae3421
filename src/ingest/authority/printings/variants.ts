/** @file Wording of another edition of the book, Basic or Advanced, that the sheet prints beside the complete one. It says
 *  nothing new. */
import type { Sentence } from "../../../language/sentences.js";

/** `This advanced rulebook is the sequel to the Basic Rulebook.`, `omitted from this streamlined rulebook` */
const NAMES_EDITION = /\b(?:basic|advanced|complete|streamlined) rulebook/i;
/** `SHIP BATTLE (basic)` */
const SUMMARY = /\(basic\)$/i;

/** Whether a sentence speaks of the editions of the book, or follows the sentence before it without a space, as wording of
 *  two of them does. */
export function isOfAnotherEdition({ text, runsOn }: Pick<Sentence, "text" | "runsOn">): boolean {
  return runsOn || NAMES_EDITION.test(text);
}

/** Whether a title is that of a beginners' summary. */
export function isSummary(title: string): boolean {
  return SUMMARY.test(title);
}
