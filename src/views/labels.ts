import type { Edition, Kind, Operation, Section, Verdict, VerdictState } from "../model.js";

export const EDITION_NAMES: Readonly<Record<Edition, string>> = { "1e": "First Edition", "2e": "Second Edition" };

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  chapter: "Chapter",
  section: "Section",
  clarification: "Clarification",
  tip: "Tip",
  "borg-rule": "Borg Rule",
  "open-rules": "Open Rules",
  exception: "Exception",
  reminder: "Reminder",
  notice: "Notice",
  icon: "Icon",
  list: "List",
  term: "Term",
  card: "Card",
  "see-only": "Cross-reference",
  "temporary-ruling": "Temporary Ruling",
  erratum: "Erratum",
  ruling: "Ruling",
  faq: "FAQ",
};

/** An operation has no name if the kind of the ruling already describes the change. */
const OPERATION_NAMES: Readonly<Partial<Record<Operation, string>>> = {
  "see-only": "Cross-reference",
  add: "Adds to an entry",
  "replace-entry": "Replaces an entry",
  "replace-part": "Replaces part of an entry",
  "delete-part": "Deletes part of an entry",
  "delete-entry": "Deletes an entry",
  "list-add": "Adds to a list",
};

/** Kinds that are never shown next to a title. */
export const PLAIN_KINDS: ReadonlySet<Kind> = new Set<Kind>(["chapter", "section", "term"]);

export function tagsOf({ kind, format, audience, operation, changeLevel }: Section) {
  const isBorg = kind === "borg-rule" || audience === "borg";
  const isOpen = kind === "open-rules" || format === "open";
  const isPlain = PLAIN_KINDS.has(kind) || kind === "open-rules" || kind === "borg-rule";
  const operationName = operation && OPERATION_NAMES[operation];
  return [
    ...(isPlain ? [] : [{ name: kind, text: kind === "tip" ? "Tip (not a rule)" : KIND_NAMES[kind] }]),
    ...(isOpen ? [{ name: "open-rules", text: "Open Rules: Open format only" }] : []),
    ...(isBorg ? [{ name: "borg-rule", text: "Borg players only" }] : []),
    ...(operationName ? [{ name: "operation", text: operationName }] : []),
    ...(changeLevel ? [{ name: "change", text: `Change: ${changeLevel}` }] : []),
  ];
}

/** Returns the name of the Second Edition, if the section belongs to it, and the texts of the tags. */
export function labelsOf(section: Section): string[] {
  return [...(section.edition === "2e" ? [EDITION_NAMES["2e"]] : []), ...tagsOf(section).map(({ text }) => text)];
}

/** Titles of the verdicts on old rulings. An old ruling itself is never in force. */
export const VERDICT_TITLES: Readonly<Record<VerdictState, string>> = {
  still: "Still correct",
  changed: "No longer correct",
  partly: "Partly correct",
  unspoken: "Not covered by current rules",
  unjudged: "Not reviewed yet",
};

/** @example "Partly correct (1e/glossary/hippocratic-oath): The conditions still apply, but …" */
export function verdictLine({ state, by, reason }: Verdict): string {
  return `${VERDICT_TITLES[state]}${by ? ` (${by})` : ""}: ${reason}`;
}
