/** @file Ties between Glossary entries, and from card entries to the rules they apply. */
import { stemKey, titleStems } from "../../../language/title-key.js";
import type { LinkedSection } from "../../../model.js";
import type { Evidence, Finding } from "../evidence.js";
import { closesParagraph, quoteReference, referencesOf } from "../references.js";
import type { SectionIndex } from "../section-index.js";
import { MIN_SENTENCES } from "./glossary-rulebook.js";

/** Ties card entries to what they refer to, "See" entries to their targets in the Glossary, and cards of one name. */
export function cardTies({ index }: Evidence): Finding[] {
  const entries = index.byRole("glossary");
  return [...entries.flatMap((entry) => cardReferences(index, entry)), ...entries.flatMap((e) => namesakes(index, e))];
}

function cardReferences({ byId, roleOf }: SectionIndex, entry: LinkedSection): Finding[] {
  return referencesOf(entry).flatMap(({ id, link }): Finding[] => {
    const target = byId.get(id);
    if (target?.edition !== "1e" || target.status === "legacy") return [];
    const because = quoteReference(entry, link);
    if (entry.kind === "see-only" && roleOf(target) === "glossary")
      return [{ from: entry.id, to: id, because, close: true }];
    return entry.kind === "card" ? [{ from: entry.id, to: id, because }] : [];
  });
}

/** Cards of one name with an addition in parentheses: "Seven of Nine", "Seven of Nine (The Borg)". */
function namesakes({ byTitle }: SectionIndex, entry: LinkedSection): Finding[] {
  const [plain] = entry.title.split(" (");
  if (entry.kind !== "card" || !plain || plain === entry.title) return [];
  return byTitle("glossary", plain)
    .filter(({ kind }) => kind === "card")
    .map(({ id }): Finding => ({ from: entry.id, to: id, because: `Both cards are named “${plain}”.` }));
}

/** Ties terms that refer to each other or at the end of a paragraph, one of which is part of the other by its title
 *  ("actions", "actions - step 1: initiation"), that link to a term of related title, or that share whole sentences. */
export function termTies({ index, shared }: Evidence): Finding[] {
  const terms = index.byRole("glossary").filter(({ kind }) => kind === "term");
  const ids = new Set(terms.map(({ id }) => id));
  const because = "Both say nearly the same, in the same words.";
  return [
    ...terms.flatMap((term) => termReferences(index, term)),
    ...subEntryTies(terms),
    ...relatedTitleTies(index, terms),
    ...terms.flatMap((term) =>
      shared
        .sharing(term.id, MIN_SENTENCES)
        .filter((id) => ids.has(id) && term.id < id)
        .map((id): Finding => ({ from: term.id, to: id, because })),
    ),
  ];
}

function termReferences(index: SectionIndex, term: LinkedSection): Finding[] {
  return referencesOf(term).flatMap(({ id, link }): Finding[] => {
    const other = index.byId.get(id);
    if (other?.kind !== "term" || index.roleOf(other) !== "glossary") return [];
    const isMutual = referencesOf(other).some((back) => back.id === term.id);
    if (!isMutual && !closesParagraph(term, link)) return [];
    const because = isMutual
      ? `The entries “${term.title}” and “${other.title}” refer to each other.`
      : quoteReference(term, link);
    return [{ from: term.id, to: id, because }];
  });
}

function subEntryTies(terms: readonly LinkedSection[]): Finding[] {
  const byKey = new Map(terms.map((term) => [stemKey(term.title), term]));
  return terms.flatMap((term): Finding[] => {
    const [head] = term.title.split(/ [-–] /);
    const whole = head && head !== term.title ? byKey.get(stemKey(head)) : undefined;
    if (!whole) return [];
    return [{ from: term.id, to: whole.id, because: `“${term.title}” is part of “${whole.title}”.`, close: true }];
  });
}

/** A word in more titles than this does not make terms related: "actions", "card". */
const MAX_TITLES = 8;
/** Shorter words of titles say nothing: "in", "of". */
const MIN_WORD = 4;

/** Terms with a marked link to a term with which they share a significant word of the title: "infiltrator", "infiltration icon". */
function relatedTitleTies({ byId }: SectionIndex, terms: readonly LinkedSection[]): Finding[] {
  const stemsById = new Map(terms.map(({ id, title }) => [id, new Set(titleStems(title))]));
  const titlesWith = new Map<string, number>();
  for (const stems of stemsById.values())
    for (const word of stems) titlesWith.set(word, (titlesWith.get(word) ?? 0) + 1);
  const isSignificant = (word: string) => word.length >= MIN_WORD && (titlesWith.get(word) ?? 0) <= MAX_TITLES;
  return terms.flatMap((term) => {
    const stems = [...(stemsById.get(term.id) ?? [])].filter(isSignificant);
    const marked = term.links.filter(({ kind }) => kind !== "mention");
    return [...new Set(marked.map(({ target }) => target ?? ""))].flatMap((id): Finding[] => {
      const others = id === term.id ? undefined : stemsById.get(id);
      if (!others || !stems.some((word) => others.has(word))) return [];
      const because = `The entry “${term.title}” mentions “${byId.get(id)?.title ?? ""}”.`;
      return [{ from: term.id, to: id, because }];
    });
  });
}

/** An entry with this many links to another is tied to it even if the other has none back. */
const MANY_LINKS = 3;

/** Ties entries that link to each other, or one of which links to the other many times. */
export function mutualLinkTies({ index: { byRole, byId } }: Evidence): Finding[] {
  const entries = byRole("glossary").filter(({ kind }) => kind === "term" || kind === "card");
  const counts = new Map(entries.map((entry) => [entry.id, countTargets(entry)]));
  return entries.flatMap((entry) =>
    [...(counts.get(entry.id) ?? [])].flatMap(([id, links]): Finding[] => {
      const other = byId.get(id);
      const isMutual = counts.get(id)?.has(entry.id) ?? false;
      if (!other || !counts.has(id) || (isMutual ? id < entry.id : links < MANY_LINKS)) return [];
      const because = isMutual
        ? `The entries “${entry.title}” and “${other.title}” mention each other.`
        : `The entry “${entry.title}” mentions “${other.title}” several times.`;
      return [{ from: entry.id, to: id, because }];
    }),
  );
}

function countTargets({ id, links }: LinkedSection): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target, kind } of links)
    if (kind !== "mention" && target !== null && target !== id) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}
