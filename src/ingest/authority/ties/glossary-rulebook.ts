/** @file Ties between the Glossary's terms and the sections and boxes of the Rulebook on the same subject. */
import type { Kind, LinkedSection } from "../../../model.js";
import { type Evidence, type Finding, oncePerEvidence } from "../evidence.js";
import { isRule, rulesTitledLike } from "../section-index.js";

/** Shared runs of words with this weight are whole sentences. */
const MIN_SENTENCES = 110;
/** Boxes for some players or some cases only: the general entry does not come before them. */
const SPECIFIC = new Set<Kind>(["exception", "open-rules", "borg-rule"]);

/** Ties terms to the Rulebook by title and by whole sentences in common. */
export const glossaryRulebookTies = oncePerEvidence(({ index, shared }: Evidence): Finding[] => {
  const terms = index.byRole("glossary").filter(({ kind }) => kind === "term");
  return terms.flatMap((term) => [
    ...rulesTitledLike(index, term).map((rule) => subjectTie(term, rule, `Both are about “${term.title}”`)),
    ...shared.sharing(term.id, MIN_SENTENCES).flatMap((id) => {
      const rule = index.byId.get(id);
      return rule && isRule(index, rule) ? [subjectTie(term, rule, "Both say nearly the same, in the same words")] : [];
    }),
  ]);
});

/** Ties a term and a rule on one subject and says which would come first. */
function subjectTie(term: LinkedSection, rule: LinkedSection, why: string): Finding {
  const tie = { from: term.id, to: rule.id, close: true } as const;
  if (!isGeneral(rule)) return { ...tie, because: `${why}; the box covers fewer cases than the entry.` };
  return { ...tie, because: `${why}; if they differ, the Glossary takes precedence.`, first: "from" };
}

/** Whether a rule covers all cases: a term on its subject comes before it if they differ. */
export function isGeneral(rule: LinkedSection): boolean {
  return !SPECIFIC.has(rule.kind);
}
