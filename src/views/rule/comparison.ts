/** @file Two texts compared, as the API tells it. */
import type { ChangePart, Section } from "../../model.js";
import type { ViewContext } from "../context.js";
import { type SectionSummary, sectionSummary } from "../section-summary.js";
import { comparedWords, wordsIn } from "./word-diff.js";

export interface ComparisonObject {
  readonly object: "comparison";
  readonly a: SectionSummary;
  readonly b: SectionSummary;
  /** They have enough words in common to be compared word by word; else one stands behind the other as a whole. */
  readonly alike: boolean;
  /** Those not added read as `a`, those not removed as `b`. */
  readonly parts: readonly ChangePart[];
  /** How many words. */
  readonly words: Readonly<Record<ChangePart["type"], number>>;
}

/** Compares two texts word by word. */
export function comparisonObject(a: Section, b: Section, context: ViewContext): ComparisonObject {
  const compared = comparedWords(a, b, context.catalog);
  const whole: readonly ChangePart[] = [
    { type: "removed", text: a.text },
    { type: "added", text: b.text },
  ];
  const parts = (compared ?? whole).filter(({ text }) => text !== "");
  const words = (type: ChangePart["type"]) => wordsIn(parts.filter((part) => part.type === type));
  return {
    object: "comparison",
    a: sectionSummary(a, context),
    b: sectionSummary(b, context),
    alike: compared !== null,
    parts,
    words: { same: words("same"), added: words("added"), removed: words("removed") },
  };
}
