/** @file States whether a text is in force, in the same words on pages, in the API and in chats. */
import { readableDate } from "../language/dates.js";
import { nameLostIcons } from "../language/icons.js";
import type { ChangeClass, ContestedWords, Section } from "../model.js";
import { citationForms, cite, printingName } from "./citation.js";
import type { ViewContext } from "./context.js";
import { VERDICT_TITLES } from "./labels.js";
import { type Rule, replacementOf, ruleOf, STANDING_WORDS, standingOf } from "./rule.js";

/** Phrases for one contested point (complete) and for several (printed after a number). */
const POINTS: Readonly<Record<ContestedWords["standing"], readonly [one: string, several: string]>> = {
  overruled: ["One point is overruled", "points are overruled"],
  "newer-print": ["A newer printing differs on one point", "points differ in a newer printing"],
  open: ["The text contradicts itself", "sentences contradict each other"],
};

/** Notes on sections that first appear in a printing but are not new rules. */
const NEW_IN_PRINT: Readonly<Partial<Record<ChangeClass, string>>> = {
  variant: "wording of another edition of the book",
};

/** Words that introduce the other text's wording on a contested point. */
export const CONTEST_WORDS: Readonly<Record<ContestedWords["standing"], string>> = {
  overruled: "Overruled by",
  "newer-print": "A newer printing differs; no rule says which wording is in force:",
  open: "This text contradicts itself; no rule says which wording is in force:",
};

/** @example "In force · Glossary 2.4.5, May 2023"
 *  @example "Superseded by 1E Rulebook 7.6 (2.5.6), June 2024 · Rulebook 2.4.5, May 2023" */
export function statusLine(section: Section, context: ViewContext): string {
  const rule = { ...ruleOf(section, context.catalog), shown: section };
  const parts = [standingText(section, context), printingName(section, context), inPrint(rule)];
  return parts.filter((part) => part !== null).join(" · ");
}

/** Says whether a section's own words are in force, without naming the printing. */
export function standingText(section: Section, context: ViewContext): string {
  const standing = standingOf(section);
  if (standing === "point") return pointsOf(section);
  if (standing === "history") return historyText(section, context);
  if (standing !== "replaced") return STANDING_WORDS[standing];
  const replacement = replacementOf(section, context.catalog);
  if (!replacement) return section.current?.reason.replace(/\.$/, "") ?? STANDING_WORDS[standing];
  return `Superseded by ${cite(replacement, context).short}, ${readableDate(replacement.date)}`;
}

function historyText(section: Section, context: ViewContext): string {
  const { verdict } = section;
  const current = replacementOf(section, context.catalog);
  const state = verdict ? `: ${VERDICT_TITLES[verdict.state].toLowerCase()}` : "";
  return `${STANDING_WORDS.history}${state}${current ? `, see ${cite(current, context).short}` : ""}`;
}

/** @example "2 points are overruled" */
export function pointsOf({ contested = [] }: Pick<Section, "contested">): string {
  const [first, ...others] = contested;
  const [one, several] = POINTS[first?.standing ?? "overruled"];
  if (others.length === 0) return one;
  const areAlike = others.every(({ standing }) => standing === first?.standing);
  return `${contested.length} ${areAlike ? several : "points are contested"}`;
}

/** Returns null if the text was changed or printed only once.
 *  @example "same words in 2.4.5" */
export function inPrint({ unchanged, printings, shown, change }: Rule): string | null {
  const [newest, older] = printings;
  if (unchanged && newest)
    return newest.id === shown.id ? `same words in ${older?.version}` : `unchanged in ${newest.version}`;
  if (change?.from !== null || change.to !== shown.id) return null;
  return NEW_IN_PRINT[change.class] ?? `new in ${shown.version}`;
}

/** @example "“… may cloak.” Overruled by 1E Glossary, cloak, version 2.4.5 (May 2023): “… may not cloak.”" */
export function contestedNotes({ contested = [], text }: Section, context: ViewContext): readonly string[] {
  return contested.map(({ standing, span, by, says }) => {
    const other = context.catalog.section(by);
    const source = other && standing !== "open" ? ` ${citationForms(other, context).short}:` : "";
    const own = span ? `“${text.slice(...span)}” ` : "";
    return nameLostIcons(`${own}${CONTEST_WORDS[standing]}${source} “${says}”`);
  });
}
