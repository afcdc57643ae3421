/** @file Terms, cards and rules that no reference ties, but that are each other's nearest in all their words. */

import { stemKey } from "../../../language/title-key.js";
import type { LinkedSection } from "../../../model.js";
import { isRule } from "../evidence/is-rule.js";
import { countStems, nearPairs, type Pair } from "../evidence/same-matter.js";
import type { SectionIndex } from "../section-index.js";
import { once } from "../texts.js";
import type { Finding } from "../tie.js";
import { oneMatter } from "./glossary-rulebook.js";

/** How alike two texts must be that are each other's very nearest, and two that are one of the two nearest. */
const LEAST = {
  rule: { nearest: 0.29, near: 0.35 },
  term: { nearest: 0.38, near: 0.55 },
  rules: { nearest: 0.33, near: 0.44 },
  card: { nearest: 0.5, near: 0.6 },
};
/** How alike two terms must be of which one's title holds the other's: "lore", "named in lore". */
const HOLDS_TITLE = 0.2;
/** Of shorter texts too few words are left to compare. */
const TOO_SHORT = 100;
/** Entries shorter than this must be as alike to another text as if they were not the very nearest. */
const SHORT = 150;
const WHY = "Both speak of the same matter.";

/** Ties terms to rules, terms to terms and cards to terms and rules where each is the other's nearest. */
export const sameMatterTies = once(({ index, wording }): Finding[] => {
  const entries = index.document("glossary");
  const terms = entries.filter(({ kind }) => kind === "term");
  const cards = entries.filter((entry) => entry.kind === "card" && isLong(entry));
  const rules = index.document("rulebook").filter((rule) => isRule(index, rule) && isLong(rule));
  const binding = rules.filter(({ kind }) => kind !== "tip" && kind !== "open-rules");
  const counts = countStems([...terms, ...cards, ...rules], wording);
  const near = (first: readonly LinkedSection[], second: readonly LinkedSection[]) => nearPairs(first, second, counts);
  const told = terms.filter(isLong);
  return [
    ...near(told, rules).filter(atLeast(LEAST.rule)).filter(notByChance(index, LEAST.rule)).flatMap(beforeRule(index)),
    ...near(terms, terms)
      .filter((pair) => atLeast(LEAST.term)(pair) || titleHeld(index, pair))
      .map(beside),
    ...near(binding, binding).filter(atLeast(LEAST.rules)).map(beside),
    ...near(cards, [...told, ...rules])
      .filter(atLeast(LEAST.card))
      .filter(notByChance(index, LEAST.card))
      .map(beside),
  ];
});

function beforeRule({ byId }: SectionIndex): (pair: Pair) => Finding[] {
  return ({ first, second }) => {
    const [term, rule] = [byId.get(first), byId.get(second)];
    return term && rule ? [oneMatter(term, rule, "Both speak of the same matter")] : [];
  };
}

function beside({ first, second }: Pair): Finding {
  return { from: first, to: second, because: WHY };
}

function atLeast(least: { readonly nearest: number; readonly near: number }): (pair: Pair) => boolean {
  return ({ likeness, nearest }) => likeness >= (nearest ? least.nearest : least.near);
}

function notByChance({ byId }: SectionIndex, least: { readonly near: number }): (pair: Pair) => boolean {
  return ({ first, likeness }) => likeness >= least.near || (byId.get(first)?.text.length ?? 0) >= SHORT;
}

function titleHeld({ byId }: SectionIndex, { first, second, likeness }: Pair): boolean {
  const titles = [first, second].map((id) => ` ${stemKey(byId.get(id)?.title ?? "")} `);
  const [short = "", long = ""] = titles.sort((a, b) => a.length - b.length);
  return likeness >= HOLDS_TITLE && (long.startsWith(short) || long.endsWith(short));
}

function isLong({ text }: LinkedSection): boolean {
  return text.length >= TOO_SHORT;
}
