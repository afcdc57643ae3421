/** @file The Second Edition: another game. Its words meet those of the First only as "the same word in the other game". */
import { slug } from "../../../language/fold.js";
import type { Kind } from "../../../model.js";
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";

const WORDS = new Set<Kind>(["term", "see-only", "chapter", "section"]);

/** Ties a Second Edition section to the First Edition's term and Rulebook section of the same title, and the Second
 *  Edition's Glossary to its own Rulebook by title. */
export function secondEditionTies(index: SectionIndex): Tie[] {
  const own = index.document("2e/glossary").flatMap((term) =>
    index.titled("2e/rulebook", term.title).map(
      (rule): Tie => ({
        type: "same-topic",
        from: term.id,
        to: rule.id,
        reason: `Both are about “${term.title}”.`,
        close: true,
      }),
    ),
  );
  const other = [...index.document("2e/glossary"), ...index.document("2e/rulebook")].flatMap((section) =>
    section.kind === "notice"
      ? []
      : ["1e/glossary", "1e/rulebook"].flatMap((document) =>
          index
            .titled(document, section.title)
            .filter(({ kind, title }) => WORDS.has(kind) && inflected(title, section.title))
            .map((same): Tie => ({ type: "other-game", from: section.id, to: same.id, reason: ORDER.otherGame })),
        ),
  );
  return [...own, ...other];
}

/** Whether one title is the other but for an ending: "dilemma", "dilemmas"; not "Commander", "commandeering". */
function inflected(first: string, second: string): boolean {
  const [short, long] = [slug(first), slug(second)].sort((a, b) => a.length - b.length);
  return long?.startsWith(short ?? "") ?? false;
}
