/** @file The Second Edition: another game. Its words meet those of the First only as "the same word in the other game". */
import { slug } from "../../../language/fold.js";
import type { Kind } from "../../../model.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

const WORDS = new Set<Kind>(["term", "see-only", "chapter", "section"]);

/** The same word in the First Edition: its term and its Rulebook section of the title. */
export function otherGame({ index }: Texts): Finding[] {
  return [...index.document("glossary", "2e"), ...index.document("rulebook", "2e")]
    .filter(({ kind }) => kind !== "notice")
    .flatMap((section) =>
      [...index.titled("glossary", section.title), ...index.titled("rulebook", section.title)]
        .filter(({ kind, title }) => WORDS.has(kind) && inflected(title, section.title))
        .map((same): Finding => ({ from: section.id, to: same.id })),
    );
}

/** The Second Edition's Glossary and its own Rulebook, by title. */
export function secondEditionTitles({ index }: Texts): Finding[] {
  return index
    .document("glossary", "2e")
    .flatMap((term) =>
      index
        .titled("rulebook", term.title, "2e")
        .map(
          (rule): Finding => ({ from: term.id, to: rule.id, because: `Both are about “${term.title}”.`, close: true }),
        ),
    );
}

/** Whether one title is the other but for an ending: "dilemma", "dilemmas"; not "Commander", "commandeering". */
function inflected(first: string, second: string): boolean {
  const [short, long] = [slug(first), slug(second)].sort((a, b) => a.length - b.length);
  return long?.startsWith(short ?? "") ?? false;
}
