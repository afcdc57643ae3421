/** @file The Glossary's terms and the sections and boxes of the Rulebook on the same matter. */
import type { LinkedSection } from "../../../model.js";
import type { SharedText } from "../evidence/shared-text.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { titleKey } from "../title-key.js";
import { isRule } from "./is-rule.js";
import { references } from "./see-references.js";

/** Runs of words in common that weigh this much are whole sentences. */
const SENTENCES = 110;
/** What so short an entry refers to is its matter. */
const SHORT = 300;

/** Ties terms to the Rulebook by title, by reference, by whole sentences in common. */
export function glossaryRulebookTies(index: SectionIndex, shared: SharedText): Tie[] {
  const ties: Tie[] = [];
  for (const term of index.document("1e/glossary")) {
    if (term.kind !== "term" && term.kind !== "see-only") continue;
    for (const rule of sameTitle(index, term)) ties.push(tie(term, rule, `Both are about “${term.title}”.`));
    for (const { id, words } of references(term)) {
      const rule = index.byId.get(id);
      if (!rule || !isRule(rule)) continue;
      const why = `The entry “${term.title}” refers to “${words}”.`;
      if (isPassing(term, rule)) ties.push({ type: "same-topic", from: term.id, to: rule.id, reason: why });
      else ties.push(tie(term, rule, why));
    }
    if (term.kind === "see-only") continue;
    for (const id of shared.sharing(term.id, SENTENCES)) {
      const rule = index.byId.get(id);
      if (rule && isRule(rule)) ties.push(tie(term, rule, "Both say much the same in the same words."));
    }
  }
  return ties;
}

/** A long entry sends to many rules for a detail; it overrides those that bear a word of its title. */
function isPassing(term: LinkedSection, rule: LinkedSection): boolean {
  if (term.kind === "see-only" || term.text.length <= SHORT) return false;
  const own = new Set(titleKey(term.title).split(" "));
  return !titleKey(rule.title)
    .split(" ")
    .some((word) => own.has(word));
}

function tie(term: LinkedSection, rule: LinkedSection, why: string): Tie {
  if (term.kind === "see-only") return { type: "same-topic", from: term.id, to: rule.id, reason: why, close: true };
  return { type: "overrides", from: term.id, to: rule.id, reason: `${why} ${ORDER.glossary}`, close: true };
}

/** The sections and boxes of the Rulebook whose title has the words of the term; headings without text say nothing. */
export function sameTitle(index: SectionIndex, term: LinkedSection): LinkedSection[] {
  return index.worded("1e/rulebook", term.title).filter((rule) => isRule(rule) && rule.text !== "");
}
