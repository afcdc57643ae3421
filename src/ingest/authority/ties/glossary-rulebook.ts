/** @file The Glossary's terms and the sections and boxes of the Rulebook on the same matter. */
import type { LinkedSection } from "../../../model.js";
import type { SameMatter } from "../evidence/same-matter.js";
import type { SharedText } from "../evidence/shared-text.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";
import { references } from "./see-references.js";

/** Runs of words in common that weigh this much are whole sentences. */
const SENTENCES = 110;
/** Two texts that are each other's nearest and this alike speak of one matter. */
const ONE_MATTER = 0.3;

const RULES = new Set<LinkedSection["kind"]>([
  "chapter",
  "section",
  "clarification",
  "reminder",
  "exception",
  "borg-rule",
  "tip",
  "notice",
]);

interface Evidence {
  readonly shared: SharedText;
  readonly matter: SameMatter;
}

/** Ties terms to the Rulebook by title, by reference, by whole sentences in common, and where each is the other's nearest. */
export function glossaryRulebookTies(index: SectionIndex, { shared, matter }: Evidence): Tie[] {
  const ties: Tie[] = [];
  for (const term of index.document("1e/glossary")) {
    if (term.kind !== "term" && term.kind !== "see-only") continue;
    for (const rule of sameTitle(index, term)) ties.push(tie(term, rule, `Both are about “${term.title}”.`));
    for (const { id, words } of references(term)) {
      const rule = index.byId.get(id);
      if (rule && isRule(rule)) ties.push(tie(term, rule, `The entry “${term.title}” refers to “${words}”.`));
    }
    if (term.kind === "see-only") continue;
    for (const { id, weight } of shared.sharing(term.id)) {
      const rule = index.byId.get(id);
      if (weight >= SENTENCES && rule && isRule(rule))
        ties.push(tie(term, rule, "Both say much the same in the same words."));
    }
    for (const rule of nearestBothWays(index, matter, term))
      ties.push(tie(term, rule, "Both speak of the same matter."));
  }
  return ties;
}

function tie(term: LinkedSection, rule: LinkedSection, why: string): Tie {
  if (term.kind === "see-only") return { type: "same-topic", from: term.id, to: rule.id, reason: why, close: true };
  return { type: "overrides", from: term.id, to: rule.id, reason: `${why} ${ORDER.glossary}`, close: true };
}

function isRule(section: LinkedSection): boolean {
  return section.document === "1e/rulebook" && RULES.has(section.kind);
}

function sameTitle(index: SectionIndex, term: LinkedSection): LinkedSection[] {
  return index.worded("1e/rulebook", term.title).filter(isRule);
}

function nearestBothWays(index: SectionIndex, matter: SameMatter, term: LinkedSection): LinkedSection[] {
  const [best] = matter.nearest(term.id, isRule, 1);
  if (!best || best.likeness < ONE_MATTER) return [];
  const isTerm = ({ kind, document }: LinkedSection): boolean => document === "1e/glossary" && kind === "term";
  const [back] = matter.nearest(best.id, isTerm, 1);
  const rule = index.byId.get(best.id);
  return back?.id === term.id && rule ? [rule] : [];
}
