/** @file Finds all mentions in a section's text, those in unmarked running text included. */
import type { Edition, Kind, ParsedSection } from "../../model.js";
import { findEmphasised, findLinkMarks } from "./find-marks.js";
import { findCitations, findSeeWords, findSidebars, seeClauses, withBox } from "./find-references.js";
import {
  type Finder,
  type KnownNames,
  type LongestName,
  type Mention,
  type NameForm,
  overlaps,
  type Search,
  type TextSpan,
} from "./mention.js";
import { isTitle } from "./name-key.js";

/** In the order in which they may claim words. */
const FINDERS: readonly Finder[] = [findCitations, findSidebars, findLinkMarks, findEmphasised, findSeeWords];

/** The Second Edition has no cards in its texts: its plain words are terms. */
const PLAIN_WORDS: Readonly<Record<Edition, readonly Finder[]>> = { "1e": [findNames, findTerms], "2e": [findTerms] };

/** Finds every mention in the text of a section, in reading order and without overlaps. */
export function findMentions(section: ParsedSection, names: KnownNames): Mention[] {
  const found: Mention[] = [];
  const clauses = seeClauses(section);
  for (const find of [...FINDERS, ...PLAIN_WORDS[section.edition]])
    found.push(...find({ section, clauses, taken: found, names }));
  return found.map((mention) => withBox(mention, section)).sort((a, b) => a.start - b.start);
}

const CARD_KINDS: ReadonlySet<Kind> = new Set(["card", "see-only", "erratum", "ruling", "faq"]);
const MIN_SINGLE_WORD = 5;

/** Finds unmistakable names of cards and titles of the Rulebook in running text, the longest first. A single word counts
 *  only as the name of a card in the middle of a sentence. */
function findNames(search: Search): Mention[] {
  const { section, taken, names } = search;
  const { found, isNew, add } = firstMentions(search);
  let until = 0;
  for (const longest of names.allIn(section)) {
    if (longest.start < until || longest.target.id === section.id) continue;
    if (!isUnmistakable(section.text.slice(longest.start, longest.end), longest, section.text, names)) continue;
    until = longest.end;
    const mention = plainMention(section, withArticle(longest, section.text));
    if (isNew(longest.target.id, mention.start) && !taken.some((other) => overlaps(other, mention)))
      add(mention, longest.target.id);
  }
  return found;
}

/** Makes the list of plain mentions, to be filled in reading order. Of each target only the first mention is `new`: no
 *  earlier one and no marked reference precedes it. */
function firstMentions({ section, taken, names }: Search) {
  const found: Mention[] = [];
  const first = new Map([[section.id, -1]]);
  for (const mention of taken.toSorted((a, b) => b.start - a.start))
    first.set(names.targetOf(mention, section)?.id ?? "", mention.start);
  const isNew = (target: string, start: number): boolean => (first.get(target) ?? start) >= start;
  const add = (mention: Mention, target: string): void => {
    first.set(target, mention.start);
    found.push(mention);
  };
  return { found, isNew, add };
}

function plainMention({ text }: ParsedSection, { start, end }: TextSpan): Mention {
  return { start, end, name: text.slice(start, end), kind: "mention", style: "plain" };
}

/** "The" is part of a mention if it is part of the title. */
function withArticle({ start, end, name }: LongestName, text: string): TextSpan {
  const article = /^The /.test(name) && text.slice(start - 4, start) === "The " ? 4 : 0;
  return { start: start - article, end };
}

function isUnmistakable(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  if (!isPrintedAsItsKind(name, longest, text, names)) return false;
  const isWhole = isTitle(name) ? !isPartOfTitle(longest, text) : !longest.name.includes(" - ") || name.includes(" - ");
  return isWhole && !names.isNoReference(name, "running text");
}

/** Whether the words are printed as names of their kind are: cards, sections and terms with capitals. */
function isPrintedAsItsKind(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  const { target } = longest;
  const isSingle = !name.includes(" ");
  if (names.roleOf(target) === "rulebook") return name.split(" ").length > 2 && isTitle(name) && /[a-z]/.test(name);
  if (target.kind === "term")
    return (
      name === longest.name &&
      name !== name.toLowerCase() &&
      (!isSingle || isSingleWordCard(name, longest, text, names))
    );
  if (!CARD_KINDS.has(target.kind) || !isTitle(longest.name)) return false;
  return isTitle(name) && longest.name.includes(name) && (!isSingle || isSingleWordCard(name, longest, text, names));
}

const WORD_BEFORE = /(?<=[\p{Ll},;] ["“]?)(?!The |A )\p{Lu}\p{Ll}+ ["“]?$/u;

/** Whether the words are part of a longer title without an entry ("Mirror Terok Nor", "Incoming Message - Klingon"). */
function isPartOfTitle({ start, end }: TextSpan, text: string): boolean {
  return WORD_BEFORE.test(text.slice(Math.max(0, start - 25), start)) || /^ - \p{Lu}/u.test(text.slice(end, end + 4));
}

/** One word is a card's name only between lower-case words, with "the" before it if the title has it. A word that names an
 *  icon too ("a Space mission") means the icon. */
function isSingleWordCard(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  const { target, start, end } = longest;
  const hasArticle = !/^The /.test(longest.name) || /\b[Tt]he ["“]?$/.test(text.slice(start - 5, start));
  const isCard = target.kind !== "term" && hasArticle && !names.isIcon(name) && name.length >= MIN_SINGLE_WORD;
  const before = text.slice(Math.max(0, start - 20), start).replace(/(?:▯|\[[\w-]+\]) $/, "");
  const followsLowerCase = /[a-z][,;]? ["“]?$/.test(before) && !/\p{Lu}\S* ["“]?$/u.test(before);
  const precedesCapital = /^[ -]["“]?\p{Lu}/u.test(text.slice(end, end + 3));
  return (isCard || target.kind === "term") && followsLowerCase && !precedesCapital;
}

/** Finds the first mention of each term in any regular form, never the section itself. */
function findTerms(search: Search): Mention[] {
  const { section, taken, names } = search;
  const { found, isNew, add } = firstMentions(search);
  let until = 0;
  for (const form of names.formsIn(section)) {
    if (form.start < until || taken.some((other) => overlaps(other, form))) continue;
    const mention = plainMention(section, form);
    const target = names.targetOf(mention, section);
    // Notices are credits and addresses.
    if (!target || target.kind === "notice" || !(form.targets.has(target.id) || section.edition === "1e")) continue;
    const isRepeated = !isNew(target.id, form.start) || isStory(form, section);
    if (!isRepeated && (!isPrintedAsTerm(form, section.text) || isIdiom(form, section, names))) continue;
    until = form.end;
    if (!isRepeated) add(mention, target.id);
  }
  return found;
}

/** Whether the words are in the lore of a card, which tells a story in everyday words. */
function isStory({ start }: NameForm, { kind, text }: ParsedSection): boolean {
  return kind === "erratum" && text.startsWith("Lore: ", text.lastIndexOf("\n", start) + 1);
}

const MAX_NEIGHBOUR = 15;

/** Whether the words alone, or with the word before or after them, are an everyday phrase ("in effect"). */
function isIdiom({ start, end }: NameForm, { text, edition }: ParsedSection, names: KnownNames): boolean {
  const before = /\p{L}+ $/u.exec(text.slice(Math.max(0, start - MAX_NEIGHBOUR), start))?.[0] ?? "";
  const after = /^ \p{L}+/u.exec(text.slice(end, end + MAX_NEIGHBOUR))?.[0] ?? "";
  const name = text
    .slice(start, end)
    .toLowerCase()
    .replace(/['’]s?$/, "");
  return [name, before + name, name + after].some(
    (words) =>
      names.isNoReference(words, "running text") || (edition === "1e" && names.isNoReference(words, "1e text")),
  );
}

/** Whether the word names a type of card ("a Doorway card"). */
function isCardType(end: number, text: string): boolean {
  return /^ cards?\b/.test(text.slice(end, end + 7));
}

const SENTENCE_START = /(?:^|[.!?:–—\n][”"]?\s*(?:- |\d\) )?)[“"(]?$/;
const ICON_OPENS_ITEM = /(?:^|\n)\s*- ▯ $/;

/** Whether the words are no label ("Version 2.4.5"), and are lower case, or have a capital because a sentence begins or a type
 *  of card is named ("a Doorway card"), or are a title of several words with capitals. A word between capitals is part of a
 *  card's name. After the icon of an item it is the icon's name. */
function isPrintedAsTerm({ start, end }: NameForm, text: string): boolean {
  const name = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 25), start);
  const after = text.slice(end, end + 3);
  if (/^(?::| \d\.)/.test(after) && /(?:^|\n)$/.test(before)) return false;
  if (ICON_OPENS_ITEM.test(before) && /^(?:\n|$)/.test(after)) return false;
  if (/^-\p{L}/u.test(after) || /\p{L}-$/u.test(before)) return false;
  if (name === name.toLowerCase()) return true;
  if (/^ \p{Lu}/u.test(after)) return false;
  const isWhole = !/\p{Lu}\p{L}* $/u.test(before);
  return SENTENCE_START.test(before) || (isWhole && ((name.includes(" ") && isTitle(name)) || isCardType(end, text)));
}
