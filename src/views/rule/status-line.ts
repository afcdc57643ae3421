/** @file Whether a text counts, in words: the pages, the API and the chat say the same. */
import type { Catalog } from "../../catalog/catalog.js";
import type { ChangeClass, ContestedWords, Section } from "../../model.js";
import { citationOf, readableDate } from "../citation.js";
import type { ViewContext } from "../context.js";
import { documentOf } from "../section.js";
import { VERDICT_TITLES } from "../verdict.js";
import { printingName } from "./naming.js";
import { type Rule, ruleOf, STANDING_WORDS, standingOf } from "./rule.js";

/** What is said of a text that counts but for some of its words, where all of them stand alike: of one point, of more. */
const POINTS: Readonly<Record<ContestedWords["standing"], readonly [one: string, more: string]>> = {
  overruled: ["One point is overruled", "points are overruled"],
  "newer-print": ["One point: a newer print differs", "points: a newer print differs"],
  open: ["The text contradicts itself", "sentences contradict each other"],
};

/** What a section is that only the newer printing has, where it is no new rule. */
const NEW_IN_PRINT: Readonly<Partial<Record<ChangeClass, string>>> = {
  variant: "wording of another edition of the book, not in the complete one",
};

/** The status of a section's own words in one line: whether they count, what counts instead, of which print they are.
 *  @example "Counts · Glossary 2.4.5, May 2023"
 *  @example "Replaced by 1E Rulebook 7.6 (2.5.6), June 2024 · Rulebook 2.4.5, May 2023" */
export function statusLine(section: Section, context: ViewContext): string {
  const rule = { ...ruleOf(section, context.catalog), shown: section };
  // one line has no room for the other name of a document
  const { alsoKnownAs, ...document } = documentOf(section, context);
  const parts = [standingWords(section, context), printingName(section, document), inPrint(rule)];
  return parts.filter((part) => part !== null).join(" · ");
}

function standingWords(section: Section, context: ViewContext): string {
  const standing = standingOf(section, context.catalog);
  if (standing === "point") return pointsOf(section);
  if (standing === "history") return historyWords(section, context);
  const instead = standing === "replaced" ? replacementOf(section, context.catalog) : undefined;
  if (!instead) return STANDING_WORDS[standing];
  return `Replaced by ${nameIn(instead, context)}, ${readableDate(instead.date)}`;
}

/** What has become of an old text, and where today's stands. */
function historyWords({ authority, verdict }: Section, context: ViewContext): string {
  const today = context.catalog.section(verdict?.by ?? authority.governedBy ?? "");
  const become = verdict ? `: ${VERDICT_TITLES[verdict.state].toLowerCase()}` : "";
  return `${STANDING_WORDS.history}${become}${today ? `, see ${nameIn(today, context)}` : ""}`;
}

function nameIn(section: Section, context: ViewContext): string {
  return citationOf(section, documentOf(section, context), context.publicUrl).short;
}

/** What is said of the words of a text on which another says something else.
 *  @example "2 points are overruled" */
export function pointsOf({ contested = [] }: Pick<Section, "contested">): string {
  const [first, ...others] = contested;
  const [one, more] = POINTS[first?.standing ?? "overruled"];
  if (others.length === 0) return one;
  const alike = others.every(({ standing }) => standing === first?.standing);
  return `${contested.length} ${alike ? more : "points are contested"}`;
}

/** What the other printing makes of the text that is shown; null where the printings differ, and where there is one.
 *  @example "same words in 2.4.5" */
export function inPrint({ unchanged, printings, shown, change }: Rule): string | null {
  const [newest, older] = printings;
  if (unchanged && newest)
    return newest.id === shown.id ? `same words in ${older?.version}` : `unchanged in ${newest.version}`;
  if (change?.from !== null || change.to !== shown.id) return null;
  return NEW_IN_PRINT[change.class] ?? `new in ${shown.version}`;
}

/** The text that counts in place of one that is replaced: the newer printing of the rule, or the section that governs. */
export function replacementOf(section: Section, catalog: Catalog): Section | undefined {
  const newer = section.printings?.find(({ counts }) => counts);
  return catalog.section(newer?.id ?? section.authority.governedBy ?? "");
}
