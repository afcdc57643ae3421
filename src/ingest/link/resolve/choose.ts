/** @file Chooses among names that share a key: capital letters decide, then the kind of section. */
import type { Kind, ParsedSection } from "../../../model.js";
import type { Name } from "../name-index.js";
import { isTitle } from "../title-case.js";
import { isCapital, type Query } from "./query.js";

/** Where one title stands on a section and on a box of its own, the section is meant. */
const MAIN_KINDS: ReadonlySet<Kind> = new Set([
  "chapter",
  "section",
  "term",
  "card",
  "see-only",
  "erratum",
  "ruling",
  "faq",
]);

/** The sections that are meant, the likeliest alone when something decides: lore is not Lore
 *  (but at the head of a sentence the capital says nothing), "captured" is no card, and
 *  Khan! is not Khan.
 *  @param strict - for inflected words: a word in capitals is then no lower-case term, unless it opens a sentence or
 *  stands in a See clause. */
export function choose(names: readonly Name[], query: Query, strict: boolean): ParsedSection[] {
  const fitting = names.filter((name) => fits(name, query, strict));
  if (fitting.length < 2) return fitting.map(({ section }) => section);
  const steps: readonly ((name: Name) => boolean)[] = [
    (name) => query.opensSentence && !isCapital(name.name),
    (name) => name.name === query.name,
    (name) => isCapital(name.name) === isCapital(query.name),
    (name) => isTitle(name.name) === isTitle(query.name),
    (name) => MAIN_KINDS.has(name.section.kind),
    (name) => name.section.title === name.name,
  ];
  const chosen = steps.reduce((left, step) => {
    const kept = left.filter(step);
    return kept.length > 0 ? kept : left;
  }, fitting);
  return [...new Set(chosen.map(({ section }) => section))];
}

function fits({ section, name }: Name, query: Query, strict: boolean): boolean {
  if (query.beside && section.id === query.section.id) return false;
  if (query.name.endsWith("!") && !name.endsWith("!")) return false;
  if (!isCapital(query.name)) return query.kind === "see" || !isCardTitle(section, name) || /^[A-Z]{2}/.test(name);
  const isFree = query.kind === "see" || query.opensSentence || query.section.kind === "icon";
  return !strict || isFree || isCapital(name);
}

function isCardTitle(section: ParsedSection, name: string): boolean {
  return isCapital(name) && (section.kind === "card" || section.kind === "erratum" || section.kind === "see-only");
}
