/** @file Words that only pages use for kinds, statuses and documents. Words that the terminal also uses are in src/views. */

import type { Problem, Status } from "../../src/model.js";

export { SUMMARY_PREFIXES } from "../../src/views/changes.js";
export { printingName, versionOf } from "../../src/views/citation.js";
export { nameOf, stepsOf, titleOrBeginning } from "../../src/views/display-title.js";
export { EDITION_NAMES, KIND_NAMES, PLAIN_KINDS } from "../../src/views/labels.js";
export { HIT_LINES } from "../../src/views/results.js";
export { STANDING_WORDS } from "../../src/views/rule.js";
export { firstSentences } from "../../src/views/truncate.js";

export const SITE_DESCRIPTION =
  "Rules lookup for the Star Trek Customizable Card Game: every rule, the text in force, and why.";

export const STATUS_NAMES: Readonly<Record<Status, string>> = { current: "Current", legacy: "Historical" };

export const SEVERITY_NAMES: Readonly<Record<Problem["severity"], string>> = {
  info: "Info",
  warning: "Warning",
  error: "Error",
};

/** @example titleOfRule("lost-icon") // => "Lost icon" */
export function titleOfRule(rule: string): string {
  return rule.charAt(0).toUpperCase() + rule.slice(1).replaceAll("-", " ");
}
