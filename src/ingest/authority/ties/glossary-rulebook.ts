/** @file Ties Glossary terms to sections and boxes of the Rulebook on the same subject. */
import type { Kind, LinkedSection } from "../../../model.js";
import { type Evidence, type Finding, oncePerEvidence } from "../evidence.js";
import { isRule, rulesTitledLike } from "../section-index.js";

/** Minimum weight of the shared three-word runs. Only texts with whole sentences in common reach it. */
const MIN_SENTENCES = 110;
/** Boxes that apply only to some players or situations, so that a general entry does not take precedence over them. */
const SPECIFIC = new Set<Kind>(["exception", "open-rules", "borg-rule"]);

export const glossaryRulebookTies = oncePerEvidence(({ index, shared }: Evidence): Finding[] => {
  const terms = index.byRole("glossary").filter(({ kind }) => kind === "term");
  return terms.flatMap((term) => [
    ...rulesTitledLike(index, term).map((rule) => subjectTie(term, rule, `Both are about “${term.title}”`)),
    ...shared.sharing(term.id, MIN_SENTENCES).flatMap((id) => {
      const rule = index.byId.get(id);
      return rule && isRule(index, rule) ? [subjectTie(term, rule, "Both texts contain the same sentences")] : [];
    }),
  ]);
});

function subjectTie(term: LinkedSection, rule: LinkedSection, why: string): Finding {
  const tie = { from: term.id, to: rule.id, close: true } as const;
  if (!isGeneral(rule)) return { ...tie, because: `${why}; the box covers fewer cases than the entry.` };
  return { ...tie, because: `${why}; if they differ, the Glossary takes precedence.`, first: "from" };
}

/** Whether a Glossary term takes precedence over this rule if the two differ. */
export function isGeneral(rule: LinkedSection): boolean {
  return !SPECIFIC.has(rule.kind);
}
