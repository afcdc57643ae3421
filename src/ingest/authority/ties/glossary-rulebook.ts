/** @file Ties between the Glossary's terms and the sections and boxes of the Rulebook on the same subject. */
import { titleStems } from "../../../language/title-key.js";
import type { Kind, Link, LinkedSection } from "../../../model.js";
import { type Evidence, type Finding, oncePerEvidence } from "../evidence.js";
import { quoteReference, referencesOf } from "../references.js";
import { isRule, rulesTitledLike, type SectionIndex } from "../section-index.js";

/** Shared runs of words with this weight are whole sentences. */
export const MIN_SENTENCES = 110;
/** Boxes for some players or some cases only: the general entry does not come before them. */
const SPECIFIC = new Set<Kind>(["exception", "open-rules", "borg-rule"]);

/** Ties terms to the Rulebook by title, by reference and by whole sentences in common. */
export const glossaryRulebookTies = oncePerEvidence(({ index, shared }): Finding[] => {
  const terms = index.byRole("glossary").filter(({ kind }) => kind === "term" || kind === "see-only");
  return terms.flatMap((term) => {
    const alike = term.kind === "see-only" ? [] : shared.sharing(term.id, MIN_SENTENCES);
    return [
      ...rulesTitledLike(index, term).map((rule) => subjectTie(term, rule, `Both are about “${term.title}”`)),
      ...referencesOf(term).flatMap(({ id, link }) => referenceTies(index, term, index.byId.get(id), link)),
      ...alike.flatMap((id) => {
        const rule = index.byId.get(id);
        return rule && isRule(index, rule)
          ? [subjectTie(term, rule, "Both say nearly the same, in the same words")]
          : [];
      }),
    ];
  });
});

/** Ties a term and a rule on one subject and says which would come first. */
export function subjectTie(term: LinkedSection, rule: LinkedSection, why: string): Finding {
  const tie = { from: term.id, to: rule.id, close: true } as const;
  const first = firstOf(term, rule);
  if (first === "rule") return { ...tie, because: `${why}; the entry only refers to the rule.`, first: "to" };
  if (first === null) return { ...tie, because: `${why}; the box covers fewer cases than the entry.` };
  return { ...tie, because: `${why}; if they differ, the Glossary takes precedence.`, first: "from" };
}

/** Which of a term and a rule on one subject would come first if they differed; null if the rule has fewer cases. */
export function firstOf(term: LinkedSection, rule: LinkedSection): "term" | "rule" | null {
  if (term.kind === "see-only") return "rule";
  return SPECIFIC.has(rule.kind) ? null : "term";
}

/** A term and a rule to which it refers; close if the term is only that reference or shares a word of its title. */
function referenceTies(
  index: SectionIndex,
  term: LinkedSection,
  rule: LinkedSection | undefined,
  link: Link,
): Finding[] {
  if (!rule || !isRule(index, rule)) return [];
  const tie = { from: term.id, to: rule.id, because: quoteReference(term, link) };
  if (term.kind === "see-only") return [{ ...tie, close: true, first: "to" }];
  const stems = new Set(titleStems(term.title));
  const isRelated = titleStems(rule.title).some((word) => stems.has(word));
  return [{ ...tie, ...(isRelated && { close: true }) }];
}

/** Ties "stopped: See Rulebook 10.2.1 Stopped." to the boxes and sections directly in 10.2.1. A chapter has many
 *  subjects: of it only the boxes. */
export function citedPartTies({ index }: Evidence): Finding[] {
  return index
    .byRole("glossary")
    .filter(({ kind }) => kind === "see-only")
    .flatMap((entry) =>
      referencesOf(entry).flatMap(({ id }) => {
        const whole = index.byId.get(id);
        if (!whole || !isRule(index, whole)) return [];
        const stems = new Set(titleStems(whole.title));
        if (!titleStems(entry.title).every((word) => stems.has(word))) return [];
        return whole.children.flatMap((child): Finding[] => {
          const part = index.byId.get(child);
          if (!part || !isRule(index, part) || (whole.kind === "chapter" && part.kind === "section")) return [];
          const because = `“${part.title}” is part of “${whole.title}”, to which the entry “${entry.title}” refers.`;
          return [{ from: part.id, to: entry.id, because }];
        });
      }),
    );
}
