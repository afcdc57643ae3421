/** @file Terms, cards and rules that no reference ties, but that are each other's nearest in all their words. */
import type { LinkedSection } from "../../../model.js";
import { nearPairs } from "../evidence/same-matter.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { isRule } from "./is-rule.js";

/** How alike two texts must be that are each other's very nearest, and two that are one of the two nearest. */
const LEAST = {
  rule: { nearest: 0.29, near: 0.35 },
  term: { nearest: 0.4, near: 0.6 },
  card: { nearest: 0.5, near: 0.6 },
};
/** Of shorter texts too few words are left to compare. */
const TOO_SHORT = 100;
const WHY = "Both speak of the same matter.";

/** Ties terms to rules, terms to terms and cards to terms and rules where each is the other's nearest. */
export function sameMatterTies(index: SectionIndex): Tie[] {
  const entries = index.document("1e/glossary").filter(isLong);
  const terms = entries.filter(({ kind }) => kind === "term");
  const cards = entries.filter(({ kind }) => kind === "card");
  const rules = index.document("1e/rulebook").filter(isRule).filter(isLong);
  return [
    ...pairs(terms, rules, LEAST.rule).map(
      ({ first, second }): Tie => ({
        type: "overrides",
        from: first,
        to: second,
        reason: `${WHY} ${ORDER.glossary}`,
        close: true,
      }),
    ),
    ...pairs(terms, terms, LEAST.term).map(
      ({ first, second }): Tie => ({ type: "same-topic", from: first, to: second, reason: WHY }),
    ),
    ...pairs(cards, [...terms, ...rules], LEAST.card).map(
      ({ first, second }): Tie => ({
        type: "exception-to",
        from: first,
        to: second,
        reason: `The card's ruling speaks of the same matter. ${ORDER.specific}`,
      }),
    ),
  ];
}

function pairs(
  first: readonly LinkedSection[],
  second: readonly LinkedSection[],
  least: { readonly nearest: number; readonly near: number },
) {
  return nearPairs(first, second).filter(({ likeness, nearest }) => likeness >= (nearest ? least.nearest : least.near));
}

function isLong({ text }: LinkedSection): boolean {
  return text.length >= TOO_SHORT;
}
