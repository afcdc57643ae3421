/** @file The words the pages use for kinds, standings and documents: tables, so that every page says the same. */

import type {
  ChangeClass,
  ContestedWords,
  DocumentInfo,
  Edition,
  Kind,
  Operation,
  PathStep,
  Problem,
  Section,
  Status,
} from "../../src/model.js";
import type { RelationGroupName } from "../../src/views/apparatus/relations.js";
import { readableDate } from "../../src/views/citation.js";
import { displayTitle } from "../../src/views/display-title.js";
import type { Standing } from "../../src/views/rule/rule.js";

/** What the service is, in a sentence. */
export const SITE_DESCRIPTION =
  "Rules lookup for the Star Trek Customizable Card Game: every rule, the text that counts, and why.";

import type { HitLine } from "../../src/views/results/hit-lines.js";

export const EDITION_NAMES: Readonly<Record<Edition, string>> = { "1e": "First Edition", "2e": "Second Edition" };

export const STATUS_NAMES: Readonly<Record<Status, string>> = { current: "Current texts", legacy: "History" };

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
export const OPERATION_NAMES: Readonly<Partial<Record<Operation, string>>> = {
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

/** How a rule stands to other texts, as a heading above them. */
export const RELATION_GROUPS: Readonly<Record<RelationGroupName, string>> = {
  "overruled-by": "Overruled by",
  "replaced-by": "Replaced by",
  "newer-version": "Newer version",
  exceptions: "Exceptions",
  "exception-to": "An exception to",
  overrules: "Overrules",
  "see-also": "See also",
  history: "History",
  "other-game": "In the other edition",
};

/** Whether a text counts: each standing with a sign of its own, so that it is not told by colour alone. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  counts: "Counts",
  replaced: "Replaced",
  point: "Counts but for a point",
  history: "History",
};

/** What is said of a text that counts but for some of its words, where all of them stand alike: of one point, of more. */
export const POINTS: Readonly<Record<ContestedWords["standing"], readonly [one: string, more: string]>> = {
  overruled: ["One point is overruled", "points are overruled"],
  "newer-print": ["One point: a newer print differs", "points: a newer print differs"],
  open: ["The text contradicts itself", "sentences contradict each other"],
};

/** What is said beside contested words, before the words that another text has there. */
export const CONTEST_WORDS: Readonly<Record<ContestedWords["standing"], string>> = {
  overruled: "Overruled by",
  "newer-print": "A newer print says otherwise, and nothing says which counts:",
  open: "Contradicted in this text, and nothing says which counts:",
};

/** How a printing begins what it tells of a section, where that is no change of a rule. */
export const TOLD_IN: Readonly<Partial<Record<ChangeClass, string>>> = { new: "New", reworded: "Same rule, reworded" };

/** What a section is that only the newer printing has, where it is no new rule. */
export const NEW_IN_PRINT: Readonly<Partial<Record<ChangeClass, string>>> = {
  variant: "wording of another edition of the book, not in the complete one",
};

export const SEVERITY_NAMES: Readonly<Record<Problem["severity"], string>> = {
  info: "Remark",
  warning: "Warning",
  error: "Error",
};

/** What a hit has to tell of other texts, before their names. */
export const HIT_LINES: Readonly<Record<HitLine["kind"], string>> = {
  changed: "Changed",
  exceptions: "Exceptions",
  amendments: "Revised or overruled",
  history: "History",
  copies: "Also in",
};

/** The steps that lead to a section within its document; a step that merely says the document's name again is left out.
 *  @example stepsOf(beaming, glossary) // => [] and not [GLOSSARY] */
export function stepsOf({ path }: Section, { title }: DocumentInfo): readonly PathStep[] {
  return path.filter((step) => !title.toLowerCase().endsWith(` ${step.title.toLowerCase()}`));
}

/** What a section is called in lists: its number where it has one, and its title in letter case, or its first words. */
export function nameOf({ number, title, text }: Pick<Section, "number" | "title" | "text">): string {
  const name = displayTitle(title) || `${text.slice(0, 60).trim()}…`;
  return number ? `${number} ${name}` : name;
}

/** "version 2.4.5, May 2023", or the date alone where it is the version too. */
export function versionOf({ version, date }: Pick<DocumentInfo, "version" | "date">): string {
  return version === date ? readableDate(date) : `version ${version}, ${readableDate(date)}`;
}

/** The name of a rule of problems in words.
 *  @example titleOfRule("lost-icon") // => "Lost icon" */
export function titleOfRule(rule: string): string {
  return rule.charAt(0).toUpperCase() + rule.slice(1).replaceAll("-", " ");
}

/** The first sentences of a text, as many as fit.
 *  @example firstSentences("One. Two. Three.", 9) // => "One. Two." */
export function firstSentences(text: string, length = 260): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  const end = Math.max(...[". ", "? ", "! ", ".) "].map((sign) => cut.lastIndexOf(sign) + sign.trimEnd().length));
  return end > length / 3 ? cut.slice(0, end) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

/** Which print a text is of: its document with the version and the date.
 *  @example printingName(…) // => "Rulebook 2.5.6 (on the Borg Rules sheet), June 2024", "2002 Rulings" */
export function printingName({ version, date }: Pick<Section, "version" | "date">, document: DocumentInfo): string {
  const { alsoKnownAs, edition } = document;
  const short = document.short.replace(new RegExp(`^${edition} `, "i"), "");
  if (version === date) return short.includes(date) ? short : `${short}, ${readableDate(date)}`;
  return `${short} ${version}${alsoKnownAs ? ` (on the ${alsoKnownAs})` : ""}, ${readableDate(date)}`;
}
