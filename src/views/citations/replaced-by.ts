/** @file What counts in place of a text that does not count any more, and why. */
import type { Section, Verdict } from "../../model.js";
import { citationOf } from "../citation.js";
import type { ViewContext } from "../context.js";
import { standingOf } from "../rule/rule.js";
import { replacementOf } from "../rule/status-line.js";
import { documentOf } from "../section.js";
import { type SectionSummary, sectionSummary } from "../section-summary.js";
import { VERDICT_TITLES } from "../verdict.js";

/** By what a text is replaced: by a newer printing of its own, by a text that governs it, by today's text of an old
 *  ruling. */
export const REPLACEMENTS = ["printing", "governing", "verdict"] as const;

export interface Replacement {
  readonly how: (typeof REPLACEMENTS)[number];
  readonly section: SectionSummary;
  /** Why, in a sentence or two. */
  readonly reason: string;
  /** By what and why, in words. */
  readonly told: string;
}

/** What counts in place of a section; null where it counts itself, and where an old text has no successor. */
export function replacedBy(section: Section, context: ViewContext): Replacement | null {
  const found = replacementFound(section, context);
  if (!found) return null;
  const { how, by, reason } = found;
  const name = citationOf(by, documentOf(by, context), context.publicUrl).short;
  const told = [`The text that counts is ${name}.`, reason].filter(Boolean).join(" ");
  return { how, section: sectionSummary(by, context), reason, told };
}

type Found = Pick<Replacement, "how" | "reason"> & { readonly by: Section };

function replacementFound(section: Section, { catalog }: ViewContext): Found | null {
  const { authority, verdict } = section;
  const standing = standingOf(section, catalog);
  if (standing === "history") {
    const by = catalog.section(verdict?.by ?? authority.governedBy ?? "");
    if (!by) return null;
    return verdict
      ? { how: "verdict", by, reason: verdictReason(verdict) }
      : { how: "governing", by, ...why(section, by) };
  }
  const by = standing === "replaced" ? replacementOf(section, catalog) : undefined;
  if (!by) return null;
  const isPrinting = section.printings?.some(({ id }) => id === by.id) ?? false;
  if (!isPrinting) return { how: "governing", by, ...why(section, by) };
  const told = catalog.changeFrom(section.id)?.told;
  return { how: "printing", by, reason: told ? `What changed: ${told}` : why(section, by).reason };
}

function verdictReason({ state, reason }: Verdict): string {
  return `${VERDICT_TITLES[state]}: ${reason}`;
}

function why({ authority }: Section, by: Section): { readonly reason: string } {
  return { reason: authority.relations.find(({ id }) => id === by.id)?.reason ?? "" };
}
