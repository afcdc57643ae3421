/** @file What of the Rulebook a tie can be made to. */
import type { LinkedSection } from "../../../model.js";
import type { SectionIndex } from "../section-index.js";

const RULES = new Set<LinkedSection["kind"]>([
  "chapter",
  "section",
  "clarification",
  "reminder",
  "exception",
  "borg-rule",
  "open-rules",
  "tip",
  "notice",
]);

/** Whether this is a section or a box of the First Edition's Rulebook, not an icon of its legend. */
export function isRule({ roleOf }: SectionIndex, section: LinkedSection): boolean {
  return RULES.has(section.kind) && section.edition === "1e" && roleOf(section) === "rulebook";
}

/** The sections and boxes of the Rulebook whose title has the words of the term; headings without text say nothing. */
export function sameTitle(index: SectionIndex, term: LinkedSection): LinkedSection[] {
  return index.worded("rulebook", term.title).filter((rule) => isRule(index, rule) && rule.text !== "");
}
