/** @file What a reader must know of a text before reading it, in the words that pages and terminal share. */
import type { Edition, Kind, Operation, Section } from "../../model.js";

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

/** What a ruling does to the entry it speaks of, where its kind does not say so already. */
const OPERATION_NAMES: Readonly<Partial<Record<Operation, string>>> = {
  "see-only": "Cross-reference",
  add: "Adds to an entry",
  "replace-entry": "Replaces an entry",
  "replace-part": "Replaces part of an entry",
  "delete-part": "Deletes part of an entry",
  "delete-entry": "Deletes an entry",
  "list-add": "Adds to a list",
};

/** Kinds that say nothing about how a text is to be read, and therefore get no badge in running text. */
export const PLAIN_KINDS: ReadonlySet<Kind> = new Set<Kind>(["chapter", "section", "term"]);

/** What is said of a text, and the name of what says it. */
export interface Tag {
  readonly name: string;
  readonly text: string;
  /** What it means, where its words do not say it. */
  readonly title?: string;
}

/** Kind, audience, format and change of a section; nothing for a plain one. */
export function tagsOf(section: Section): Tag[] {
  const tags: Tag[] = [];
  if (!PLAIN_KINDS.has(section.kind) && section.kind !== "open-rules" && section.kind !== "borg-rule")
    tags.push({
      name: section.kind,
      text: section.kind === "tip" ? "Tip: binds nobody" : KIND_NAMES[section.kind],
    });
  if (section.kind === "open-rules" || section.format === "open")
    tags.push({ name: "open-rules", text: "Open Rules: Open format only" });
  if (section.kind === "borg-rule" || section.audience === "borg")
    tags.push({ name: "borg-rule", text: "Borg: for players playing Borg" });
  const operation = section.operation && OPERATION_NAMES[section.operation];
  if (operation) tags.push({ name: "operation", text: operation });
  if (section.changeLevel) tags.push({ name: "change", text: `Change: ${section.changeLevel}` });
  return tags;
}
