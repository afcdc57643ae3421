/** @file Ties between Glossary terms and the sections and boxes of the Rulebook on the same subject. */
import type { Kind, LinkedSection } from "../../../model.js";
import { type Evidence, type Finding, oncePerEvidence } from "../evidence.js";
import { isRule, rulesTitledLike } from "../section-index.js";

/** Minimum weight of the word runs that two texts share: from here on they are whole sentences. */
const MIN_SENTENCES = 110;
/** Boxes that apply only to some players or cases. The general entry doesn't take precedence over them. */
const SPECIFIC = new Set<Kind>(["exception", "open-rules", "borg-rule"]);

/** Ties terms to the Rulebook by title and by shared whole sentences. */
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

/** Ties a term and a rule on one subject, and says which takes precedence. */
function subjectTie(term: LinkedSection, rule: LinkedSection, why: string): Finding {
  const tie = { from: term.id, to: rule.id, close: true } as const;
  if (!isGeneral(rule)) return { ...tie, because: `${why}; the box covers fewer cases than the entry.` };
  return { ...tie, because: `${why}; if they differ, the Glossary takes precedence.`, first: "from" };
}

/** Whether a rule covers all cases. If so, a term on its subject takes precedence if the two differ. */
export function isGeneral(rule: LinkedSection): boolean {
  return !SPECIFIC.has(rule.kind);
}
