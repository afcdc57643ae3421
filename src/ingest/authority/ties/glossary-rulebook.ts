/** @file The Glossary's terms and the sections and boxes of the Rulebook on the same matter. */

import { stemKey } from "../../../language/title-key.js";
import type { Kind, Link, LinkedSection } from "../../../model.js";
import { isRule, sameTitle } from "../evidence/is-rule.js";
import { references, sayingOf } from "../evidence/see-references.js";
import type { SectionIndex } from "../section-index.js";
import { once } from "../texts.js";
import type { Finding } from "../tie.js";

/** Runs of words in common that weigh this much are whole sentences. */
const SENTENCES = 110;
/** Boxes that speak for some players or some cases only: the general entry does not come before them. */
const SPECIFIC = new Set<Kind>(["exception", "open-rules", "borg-rule"]);

/** Ties terms to the Rulebook by title, by reference, by whole sentences in common. */
export const glossaryRulebookTies = once(({ index, shared }): Finding[] => {
  const terms = index.document("glossary").filter(({ kind }) => kind === "term" || kind === "see-only");
  return terms.flatMap((term) => {
    const alike = term.kind === "see-only" ? [] : shared.sharing(term.id, SENTENCES);
    return [
      ...sameTitle(index, term).map((rule) => oneMatter(term, rule, `Both are about “${term.title}”`)),
      ...references(term).flatMap(({ id, link }) => referring(index, term, index.byId.get(id), link)),
      ...alike.flatMap((id) => {
        const rule = index.byId.get(id);
        return rule && isRule(index, rule) ? [oneMatter(term, rule, "Both say much the same in the same words")] : [];
      }),
    ];
  });
});

/** A term and a rule on one matter: the Glossary would come first, unless the entry only sends to the rule or the rule
 *  speaks for fewer cases than the entry. */
export function oneMatter(term: LinkedSection, rule: LinkedSection, why: string): Finding {
  const pair = { from: term.id, to: rule.id, close: true } as const;
  const first = firstOf(term, rule);
  if (first === "rule") return { ...pair, because: `${why}; the entry only sends to the rule.`, first: "to" };
  if (first === null) return { ...pair, because: `${why}; the box speaks for fewer cases than the entry.` };
  return { ...pair, because: `${why}; where they differ the Glossary comes first.`, first: "from" };
}

/** Which of a term and a rule on one matter would come first, did they differ; null: each for its own cases. */
export function firstOf(term: LinkedSection, rule: LinkedSection): "term" | "rule" | null {
  if (term.kind === "see-only") return "rule";
  return SPECIFIC.has(rule.kind) ? null : "term";
}

/** A rule to which a term sends; of a long entry only one that bears a word of its title is its matter. */
function referring(index: SectionIndex, term: LinkedSection, rule: LinkedSection | undefined, link: Link): Finding[] {
  if (!rule || !isRule(index, rule)) return [];
  const because = sayingOf(term, link);
  const own = new Set(stemKey(term.title).split(" "));
  const kin = stemKey(rule.title)
    .split(" ")
    .some((word) => own.has(word));
  if (term.kind === "see-only") return [{ from: term.id, to: rule.id, because, close: true, first: "to" }];
  return [{ from: term.id, to: rule.id, because, ...(kin && { close: true }) }];
}
