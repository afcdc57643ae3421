/** @file Finds references that are printed as links without targets (`[text](#)`), in bold, or in italics. */
import type { Mark, ParsedSection } from "../../model.js";
import { freeParts, type Mention, type NamedSpan, overlaps, splitTargets, type TextSpan } from "./mention.js";
import { isTitle } from "./name-key.js";
import type { KnownNames, Search } from "./names-in-text.js";

/** Finds the names in links. A link can contain several names, and several links can form a single name. */
export function findLinkMarks({ section, clauses, taken, names }: Search): Mention[] {
  const kindAt = (start: number): "see" | "inline" =>
    clauses.some((clause) => clause.start <= start && start < clause.end) ? "see" : "inline";
  const found: Mention[] = [];
  for (const mark of section.marks) {
    if (mark.type !== "link" || mark.end === mark.start) continue;
    if (found.some((mention) => mention.start <= mark.start && mark.end <= mention.end)) continue;
    for (const part of freeParts(mark, taken)) {
      for (const target of linkTargets(section, part, names))
        found.push({ ...target, kind: kindAt(target.start), style: "link" });
    }
  }
  return found;
}

function linkTargets(section: ParsedSection, span: TextSpan, names: KnownNames): NamedSpan[] {
  for (const extend of EXTENSIONS) {
    const longer = extend(section, span, names);
    if (longer) return [longer];
  }
  const targets = splitTargets(section.text.slice(span.start, span.end), (name) => names.isKnown(name, section));
  return targets.map(({ start, end, name }) => ({ start: span.start + start, end: span.start + end, name }));
}

/** Functions that extend a link to the whole name: `[Space](#)line`, `What Does [God](#) Need With A Starship?`. */
const EXTENSIONS: readonly ((section: ParsedSection, span: TextSpan, names: KnownNames) => NamedSpan | null)[] = [
  gluedWord,
  iconLetter,
  endingInDots,
  knownName,
  quotedName,
];

/** If a link ends inside a word, extends it to the end of the word, including an ending such as "s" or "'s". */
function gluedWord({ text }: ParsedSection, { start, end }: TextSpan): NamedSpan | null {
  const inside = text.slice(start, end);
  const after = /^[A-Za-z]+/.exec(text.slice(end, end + 30))?.[0] ?? "";
  const before = /[A-Za-z]+$/.exec(text.slice(Math.max(0, start - 30), start))?.[0] ?? "";
  const isGlued = (after !== "" && /\w$/.test(inside)) || (before !== "" && /^\w/.test(inside));
  return isGlued ? named(text, start - before.length, end + after.length) : null;
}

function named(text: string, start: number, end: number): NamedSpan {
  return { start, end, name: text.slice(start, end) };
}

/** If a link is a letter in place of an icon, extends it to include the next name: `[Δ](#) Delta Quadrant`. */
function iconLetter(section: ParsedSection, { start, end }: TextSpan, names: KnownNames): NamedSpan | null {
  if (end - start !== 1 || section.text[end] !== " ") return null;
  const name = names.longestAt(section, end + 1);
  return name && isTitle(name.name) ? { start, end: name.end, name: section.text.slice(end + 1, name.end) } : null;
}

const CAPITALS_AFTER = /^(?: (?:(?:of|the|and|a|to|in|for|with) )*[A-Z][\w'-]*)+[!?]?/;

/** If a link ends with an ellipsis, extends it to include the capitalised words that follow: `[The Higher...](#) The [Q-er](#)`. */
function endingInDots({ text }: ParsedSection, { start, end }: TextSpan): NamedSpan | null {
  const rest = /(?:\.\.\.|…)$/.test(text.slice(start, end)) && CAPITALS_AFTER.exec(text.slice(end, end + 60));
  return rest ? named(text, start, end + rest[0].length) : null;
}

const MAX_WORDS_BEFORE = 7;

/** Returns a longer known name around the link, but not one in lower case ("[scouting](#) locations"). */
function knownName(section: ParsedSection, span: TextSpan, names: KnownNames): NamedSpan | null {
  const isSure = names.isKnown(section.text.slice(span.start, span.end), section);
  for (const from of wordStarts(section.text, span.start)) {
    const longest = names.longestAt(section, from);
    if (!longest || longest.end <= span.end - (from < span.start ? 1 : 0)) continue;
    const longer = named(section.text, from, longest.end);
    if (isTitle(longest.name) ? isTitle(longer.name) : !isSure) return longer;
  }
  return null;
}

function wordStarts(text: string, start: number): number[] {
  const starts = [start];
  for (let at = start; starts.length <= MAX_WORDS_BEFORE; ) {
    const word = /[^\s.,;:()]+[ -]$/.exec(text.slice(Math.max(0, at - 40), at));
    if (!word) break;
    at -= word[0].length;
    starts.push(at);
  }
  return starts.reverse();
}

/** Extends a link to the whole quotation if all its words are capitalised: `"Beta [Stromgren](#)"`. */
function quotedName({ text, marks }: ParsedSection, { start, end }: TextSpan): NamedSpan | null {
  const before = /["“]([^"“”\n]{1,40})$/.exec(text.slice(Math.max(0, start - 42), start));
  const after = /^([^"“”\n]{0,40})["”]/.exec(text.slice(end, end + 42));
  if (!before || !after) return null;
  const [from, to] = [start - before[0].length, end + after[0].length];
  if (marks.filter((mark) => mark.type === "link" && mark.start >= from && mark.end <= to).length > 1) return null;
  const name = text.slice(from + 1, to - 1).replace(/[.,]$/, "");
  return isTitle(name) && name.split(" ").length <= 6 ? named(text, from + 1, from + 1 + name.length) : null;
}

interface Emphasis extends Mark {
  readonly type: "strong" | "emphasis";
}

/** Finds bold and italic references. Italic words are references if they are a known title. Bold words are references
 *  if they are in a See clause, are a known name, or look like a card's name in a section that prints such names in
 *  bold. */
export function findEmphasised(search: Search): Mention[] {
  const { section, taken, names } = search;
  const marksInBold = section.edition === "1e" && marksCardsInBold(section, names);
  const found: Mention[] = [];
  for (const mark of section.marks) {
    if (!isEmphasis(mark) || isLabel(section, mark)) continue;
    if ([...taken, ...found].some((other) => overlaps(other, mark))) continue;
    found.push(...emphasisedTargets(mark, search, marksInBold));
  }
  return found;
}

function isEmphasis(mark: Mark): mark is Emphasis {
  return mark.type === "strong" || mark.type === "emphasis";
}

function emphasisedTargets(mark: Emphasis, { section, clauses, names }: Search, marksInBold: boolean): Mention[] {
  const inSee = clauses.some((clause) => clause.isOwn && clause.start <= mark.start && mark.start < clause.end);
  const targets = splitTargets(section.text.slice(mark.start, mark.end), (name) => names.isKnown(name, section));
  return targets.flatMap(({ start, end, name }): Mention[] => {
    const isReference =
      mark.type === "emphasis"
        ? isCardName(section, mark.start + start, name, names)
        : inSee || isBoldReference(name, marksInBold, section, names);
    if (!isReference || names.isNoReference(name, "titles")) return [];
    const span = { start: mark.start + start, end: mark.start + end, name };
    return [{ ...span, kind: inSee ? "see" : "inline", style: mark.type }];
  });
}

/** True if the section has no links, or if a known name of several words is bold. */
function marksCardsInBold(section: ParsedSection, names: KnownNames): boolean {
  const textsOf = (type: Mark["type"]): string[] =>
    section.marks.filter((mark) => mark.type === type).map(({ start, end }) => section.text.slice(start, end));
  const isKnownCard = (words: string): boolean =>
    words !== section.title && words.includes(" ") && isTitle(words) && names.isKnown(words, section);
  return textsOf("link").join("") === "" || textsOf("strong").some(isKnownCard);
}

function isCardName(section: ParsedSection, start: number, name: string, names: KnownNames): boolean {
  const longest = names.longestAt(section, start);
  return isTitle(name) && names.isKnown(name, section) && (longest === null || isTitle(longest.name));
}

/** Whether a bold name outside a See clause is a reference. A common headword is usually only emphasised: "you may
 *  **not**". */
function isBoldReference(name: string, marksInBold: boolean, section: ParsedSection, names: KnownNames): boolean {
  const isCard = marksInBold && isTitle(name) && name.length > 3 && !/^[A-Z\s]+$/.test(name);
  return (names.isKnown(name, section) || isCard) && !names.isNoReference(name.toLowerCase(), "bold");
}

/** Whether bold words are the label of an entry (`**Alternate Universe:** Cards with this icon …`). The bold words of a
 *  label end with a colon, or they begin a paragraph or list item and a colon follows them. */
function isLabel({ text }: ParsedSection, mark: Mark): boolean {
  const opens = /(?:^|\n[- ]*|\n\d+\. )$/.test(text.slice(Math.max(0, mark.start - 6), mark.start));
  return (opens && text[mark.end] === ":") || text.slice(mark.start, mark.end).trimEnd().endsWith(":");
}
