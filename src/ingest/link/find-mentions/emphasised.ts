/** @file Finds references in bold and italics, the other style of link in the Compendium (`See **battle**.`). */
import type { Mark, ParsedSection } from "../../../model.js";
import { isTitle } from "../title-case.js";
import type { KnownNames, Mention, Search } from "./mention.js";
import { overlaps } from "./mention.js";
import { splitTargets } from "./split-targets.js";

/** Bold and italics that name something. In a See clause every target counts, elsewhere only what is known, and bold
 *  names of cards where the section marks its references in bold. */
export function findEmphasised(search: Search): Mention[] {
  const { section, taken, names } = search;
  const marksInBold = section.edition === "1e" && marksCardsInBold(section, names);
  const found: Mention[] = [];
  for (const mark of section.marks) {
    if (!isEmphasis(mark) || isLabel(section, mark)) continue;
    if ([...taken, ...found].some((other) => overlaps(other, mark))) continue;
    found.push(...namedBy(mark, search, marksInBold));
  }
  return found;
}

interface Emphasis extends Mark {
  readonly type: "strong" | "emphasis";
}

function isEmphasis(mark: Mark): mark is Emphasis {
  return mark.type === "strong" || mark.type === "emphasis";
}

/** What the words of a mark name. */
function namedBy(mark: Emphasis, { section, clauses, names }: Search, marksInBold: boolean): Mention[] {
  const inSee = clauses.some((clause) => clause.isOwn && clause.start <= mark.start && mark.start < clause.end);
  const targets = splitTargets(section.text.slice(mark.start, mark.end), (name) => names.knows(name, section));
  return targets.flatMap(({ start, end, name }): Mention[] => {
    const isReference =
      mark.type === "emphasis"
        ? isCardName(section, mark.start + start, name, names)
        : inSee || isBoldReference(name, marksInBold, section, names);
    if (!isReference || names.isPlain(name, "titles")) return [];
    const span = { start: mark.start + start, end: mark.start + end, name };
    return [{ ...span, kind: inSee ? "see" : "inline", style: mark.type }];
  });
}

/** Whether bold names of cards are references here: where there is no other style of link, and where some bold name of
 *  several words is known (both styles can stand in one section). */
function marksCardsInBold(section: ParsedSection, names: KnownNames): boolean {
  const wordsOf = (type: Mark["type"]): string[] =>
    section.marks.filter((mark) => mark.type === type).map(({ start, end }) => section.text.slice(start, end));
  const isKnownCard = (words: string): boolean =>
    words !== section.title && words.includes(" ") && isTitle(words) && names.knows(words, section);
  return wordsOf("link").join("") === "" || wordsOf("strong").some(isKnownCard);
}

/** Italics are a reference only on the title of a card. */
function isCardName(section: ParsedSection, start: number, name: string, names: KnownNames): boolean {
  const longest = names.longestAt(section, start);
  return isTitle(name) && names.knows(name, section) && (longest === null || isTitle(longest.name));
}

/** Bold on a headword so common that it only stresses it ("you may **not**") is none, unless a See clause holds it. */
function isBoldReference(name: string, marksInBold: boolean, section: ParsedSection, names: KnownNames): boolean {
  const isNamed =
    names.knows(name, section) || (marksInBold && isTitle(name) && name.length > 3 && !/^[A-Z\s]+$/.test(name));
  return isNamed && !names.isPlain(name.toLowerCase(), "bold");
}

/** `**Alternate Universe:** Cards with this icon …` is the label of an entry, and so is bold that opens a paragraph or
 *  ends in a colon itself. */
function isLabel(section: ParsedSection, mark: Mark): boolean {
  const opens = /(?:^|\n[- ]*|\n\d+\. )$/.test(section.text.slice(Math.max(0, mark.start - 6), mark.start));
  return (opens && section.text[mark.end] === ":") || section.text.slice(mark.start, mark.end).trimEnd().endsWith(":");
}
