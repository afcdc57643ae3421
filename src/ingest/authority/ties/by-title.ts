/** @file Ties errata, Temporary Rulings, lists and Second Edition texts to other texts with the same title. */
import { slug } from "../../../language/fold.js";
import { sentencesOf } from "../../../language/sentences.js";
import type { Kind, LinkedSection } from "../../../model.js";
import { type Evidence, type Finding, oncePerEvidence } from "../evidence.js";
import { isRule, rulesTitledLike } from "../section-index.js";

/** Ties errata to the card entries with the same title. Entries about the first printing are in conflicts.tsv. */
export function errataTies({ index }: Evidence): Finding[] {
  return index
    .byRole("errata")
    .filter(({ kind }) => kind === "erratum")
    .flatMap((erratum) =>
      index
        .byTitle("glossary", erratum.title)
        .filter(({ kind }) => kind === "card" || kind === "see-only")
        .map((entry): Finding => ({ from: erratum.id, to: entry.id, close: true })),
    );
}

export function temporaryRulingTies({ index }: Evidence): Finding[] {
  return index
    .byRole("temporary-rulings")
    .filter(({ kind }) => kind === "temporary-ruling")
    .flatMap((ruling) => {
      const opening = sentencesOf(ruling.text)[0]?.text ?? ruling.title;
      const because = `In force until it is added to the Glossary: “${opening}”`;
      return [...index.byTitle("glossary", ruling.title), ...index.byTitle("errata", ruling.title)].map(
        (entry): Finding => ({ from: ruling.id, to: entry.id, because, close: true }),
      );
    });
}

/** Ties each current ruling to the Glossary entry and the erratum with the same title if they are not newer than the
 *  ruling. A ruling that replaces or deletes an entry supersedes the entry. Any other ruling adds to the entry. */
export function newRulingTies({ index }: Evidence): Finding[] {
  return index
    .byRole("rulings")
    .filter(({ status, kind }) => status === "current" && kind !== "notice")
    .flatMap((ruling) => {
      const takesPlace = ruling.operation === "replace-entry" || ruling.operation === "delete-entry";
      return [...index.byTitle("glossary", ruling.title), ...index.byTitle("errata", ruling.title)]
        .filter(({ date }) => date <= ruling.date)
        .map((text): Finding => {
          const tie = { from: ruling.id, to: text.id, close: true as const };
          return takesPlace ? { ...tie, type: "supersedes" } : { ...tie, part: true };
        });
    });
}

/** Ties each list in Appendix A to texts with its title: "Regular Skills", "List of Regular Skills". */
export function listTies({ index }: Evidence): Finding[] {
  const lists = index.byRole("lists").filter(({ kind }) => kind === "list");
  return lists.flatMap(({ id, title }) =>
    [title, `List of ${title}`]
      .flatMap((name) => [...index.byTitleWords("rulebook", name), ...index.byTitleWords("glossary", name)])
      .filter((section) => isRule(index, section) || section.kind === "term")
      .map((section): Finding => ({ from: section.id, to: id, because: `Both are about “${title}”.`, close: true })),
  );
}

export function secondEditionTies({ index }: Evidence): Finding[] {
  return index.byRole("glossary", "2e").flatMap((term) => {
    const because = `Both are about “${term.title}”.`;
    return index
      .byTitle("rulebook", term.title, "2e")
      .map((rule): Finding => ({ from: term.id, to: rule.id, because, close: true }));
  });
}

const WORD_KINDS = new Set<Kind>(["term", "see-only", "chapter", "section"]);

/** Ties texts that have the same title in the two games, because a word may have a different meaning in each game. */
export function otherGameTies({ index }: Evidence): Finding[] {
  return [...index.byRole("glossary", "2e"), ...index.byRole("rulebook", "2e")]
    .filter(({ kind }) => kind !== "notice")
    .flatMap((section) =>
      [...index.byTitle("glossary", section.title), ...index.byTitle("rulebook", section.title)]
        .filter(({ kind, title }) => WORD_KINDS.has(kind) && isInflected(title, section.title))
        .map((same): Finding => ({ from: section.id, to: same.id })),
    );
}

/** True for "dilemma" and "dilemmas", false for "Commander" and "commandeering". */
function isInflected(first: string, second: string): boolean {
  const [short, long] = [slug(first), slug(second)].sort((a, b) => a.length - b.length);
  return long?.startsWith(short ?? "") ?? false;
}

/** Minimum weight of the shared three-word runs. Only texts with whole sentences in common reach this weight. */
const MIN_SENTENCES = 110;
/** Boxes that apply only to some players or situations. A general entry does not take precedence over such a box. */
const SPECIFIC = new Set<Kind>(["exception", "open-rules", "borg-rule"]);

export const glossaryRulebookTies = oncePerEvidence(({ index, shared }: Evidence): Finding[] => {
  const terms = index.byRole("glossary").filter(({ kind }) => kind === "term");
  return terms.flatMap((term) => [
    ...rulesTitledLike(index, term).map((rule) => subjectTie(term, rule, `Both are about “${term.title}”`)),
    ...shared.sharing(term.id, MIN_SENTENCES).flatMap((id) => {
      const rule = index.byId.get(id);
      return rule && isRule(index, rule) ? [subjectTie(term, rule, "Both texts share many phrases")] : [];
    }),
  ]);
});

function subjectTie(term: LinkedSection, rule: LinkedSection, why: string): Finding {
  const tie = { from: term.id, to: rule.id, close: true } as const;
  if (!isGeneral(rule)) return { ...tie, because: `${why}; the box covers fewer cases than the entry.` };
  return { ...tie, because: `${why}; if they differ, the Glossary takes precedence.`, first: "from" };
}

export function isGeneral(rule: LinkedSection): boolean {
  return !SPECIFIC.has(rule.kind);
}
