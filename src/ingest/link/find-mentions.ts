/** @file Finds all mentions in a section's text, including unmarked ones. */
import { CARD_KINDS, type Edition, type Kind, type ParsedSection } from "../../model.js";
import { findEmphasised, findLinkMarks } from "./find-marks.js";
import { findCitations, findSeeWords, findSidebars, seeClauses, withBox } from "./find-references.js";
import { type LongestName, type Mention, type NameForm, overlaps, type TextSpan } from "./mention.js";
import { isTitle } from "./name-key.js";
import type { Finder, KnownNames, Search } from "./names-in-text.js";

/** Finders in order of precedence. Each finder skips words that an earlier finder has found. */
const FINDERS: readonly Finder[] = [findCitations, findSidebars, findLinkMarks, findEmphasised, findSeeWords];

/** Finders for unmarked words. Second Edition texts do not describe cards, so all their names are terms. */
const PLAIN_WORDS: Readonly<Record<Edition, readonly Finder[]>> = { "1e": [findNames, findTerms], "2e": [findTerms] };

export function findMentions(section: ParsedSection, names: KnownNames): Mention[] {
  const found: Mention[] = [];
  const clauses = seeClauses(section);
  for (const find of [...FINDERS, ...PLAIN_WORDS[section.edition]])
    found.push(...find({ section, clauses, taken: found, names }));
  return found.map((mention) => withBox(mention, section)).sort((a, b) => a.start - b.start);
}

const NAMED_AFTER_CARDS: ReadonlySet<Kind> = new Set(["card", "see-only", "erratum", "ruling", "faq"]);
const MIN_SINGLE_WORD = 5;

/** Finds unambiguous card names and Rulebook titles, longest first. A single word must clearly be a card's name. */
function findNames(search: Search): Mention[] {
  const { section, taken, names } = search;
  const { found, isNew, add } = firstMentions(search);
  let until = 0;
  for (const longest of names.allIn(section)) {
    if (longest.start < until || longest.target.id === section.id) continue;
    if (!isUnmistakable(section.text.slice(longest.start, longest.end), longest, section.text, names)) continue;
    if (names.isEveryday(longest, section)) continue;
    until = longest.end;
    const mention = plainMention(section, withArticle(longest, section.text));
    if (isNew(longest.target.id, mention.start) && !taken.some((other) => overlaps(other, mention)))
      add(mention, longest.target.id);
  }
  return found;
}

/** Starts a list of mentions. A mention is new if no earlier one and no marked reference has the same target. */
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

function withArticle({ start, end, name }: LongestName, text: string): TextSpan {
  const article = /^The /.test(name) && text.slice(start - 4, start) === "The " ? 4 : 0;
  return { start: start - article, end };
}

function isUnmistakable(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  if (!isPrintedAsItsKind(name, longest, text, names)) return false;
  return isTitle(name) ? !isPartOfTitle(longest, text) : !longest.name.includes(" - ") || name.includes(" - ");
}

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
  if (!NAMED_AFTER_CARDS.has(target.kind) || !isTitle(longest.name)) return false;
  return isTitle(name) && longest.name.includes(name) && (!isSingle || isSingleWordCard(name, longest, text, names));
}

const WORD_BEFORE = /(?<=[\p{Ll},;] ["“]?)(?!The |A )\p{Lu}\p{Ll}+ ["“]?$/u;

/** Whether a name is only part of a longer title: "Mirror Terok Nor", "Incoming Message - Klingon". */
function isPartOfTitle({ start, end }: TextSpan, text: string): boolean {
  return (
    WORD_BEFORE.test(text.slice(Math.max(0, start - 25), start)) || /^ [-&] \p{Lu}/u.test(text.slice(end, end + 4))
  );
}

/** Matches a word, such as "All", that begins a sentence and is never part of a name. */
const OPENING = /(?:^|\n|[.!?:]["”]? )(?:An?|Any|All|Each|No|Some|These|This|Your) $/;

/** Matches text before the name of a card: in a list, at the start of a parenthesis, or after the first word of a
 *  sentence ("Nullifies Calamarain"). Used only for names that never appear in lower case. */
const BEFORE_PROPER_NAME = /(?:[,;] |\()["“]?$|(?:^|\n|[.:] )\p{Lu}\p{Ll}+['’]?s $/u;

/** Matches names that are printed in capitals everywhere, such as WEAPONS. */
const CAPITALS = /^\p{Lu}{5,}$/u;

/** Whether a single word names a card. The word must be between words in lower case, or follow a determiner at the
 *  start of a sentence ("A Klingon ship"). A word that is also the name of an icon ("a Space mission") means the
 *  icon. */
function isSingleWordCard(name: string, longest: LongestName, text: string, names: KnownNames): boolean {
  const { target, start, end } = longest;
  if (CAPITALS.test(name)) return name === longest.name;
  const hasArticle = !/^The /.test(longest.name) || /\b[Tt]he ["“]?$/.test(text.slice(start - 5, start));
  const isCard = target.kind !== "term" && hasArticle && !names.isIcon(name) && name.length >= MIN_SINGLE_WORD;
  const before = text.slice(Math.max(0, start - 20), start).replace(/(?:▯|\[[\w-]+\]) $/, "");
  const followsName = /\p{Lu}\S* ["“]?$/u.test(before) && !OPENING.test(before);
  const precedesCapital = /^[ -]["“]?\p{Lu}/u.test(text.slice(end, end + 3));
  const isInSentence = /[a-z][,;]? ["“]?$/.test(before) || OPENING.test(before);
  const isProperName = isCard && names.isProperName(name) && BEFORE_PROPER_NAME.test(before);
  return (isCard || target.kind === "term") && ((isInSentence && !followsName) || isProperName) && !precedesCapital;
}

/** Finds the first mention of each term, in any regular inflected form. */
function findTerms(search: Search): Mention[] {
  const { section, taken, names } = search;
  const { found, isNew, add } = firstMentions(search);
  let until = 0;
  for (const form of names.formsIn(section)) {
    if (form.start < until || isOwnName(form, section) || taken.some((other) => overlaps(other, form))) continue;
    const mention = plainMention(section, form);
    const target = names.targetOf(mention, section);
    // A notice is never a target, because notices contain only credits and addresses.
    if (!target || target.kind === "notice" || !(form.targets.has(target.id) || section.edition === "1e")) continue;
    const isRepeated = !isNew(target.id, form.start) || isStory(form, section);
    if (!isRepeated && (!isPrintedAsTerm(form, section.text, names) || names.isEveryday(form, section))) continue;
    until = form.end;
    if (!isRepeated) add(mention, target.id);
  }
  return found;
}

/** Whether a name means the card of the entry and not a term. In the entry Lore, "Lore's nemesis" means the card. */
function isOwnName({ start, end }: NameForm, { kind, title, text }: ParsedSection): boolean {
  return CARD_KINDS.has(kind) && text.slice(start, end).replace(/['’]s$/, "") === title;
}

/** Whether a name is in the lore of a card, where words have their everyday meaning. */
function isStory({ start }: NameForm, { kind, text }: ParsedSection): boolean {
  return kind === "erratum" && text.startsWith("Lore: ", text.lastIndexOf("\n", start) + 1);
}

/** Matches the start of a sentence, which may be after an icon, or after the "OR" on a card with several functions. */
const SENTENCE_START = /(?:^|[.!?:–—\n][”"]?\s*(?:- |\d\) )?|(?:\[[\w-]+\]|▯|●) ?|\bOR )[“"(]?$/;
const ICON_OPENS_ITEM = /(?:^|\n)\s*- ▯ $/;

/** False for a label ("Version 2.4.5"), a tag ("[Event]"), and the name of an icon in a list of icons. True for a
 *  single capitalised word if it begins a sentence or a quotation, or if it is a list item ("up to 6 Sites"). */
function isPrintedAsTerm({ start, end }: NameForm, text: string, names: KnownNames): boolean {
  const name = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 25), start);
  const after = text.slice(end, end + 5);
  if (/^(?::| \d\.)/.test(after) && /(?:^|\n)$/.test(before)) return false;
  if (ICON_OPENS_ITEM.test(before) && /^(?:\n|$)/.test(after)) return false;
  if (/^(?:-\p{L}|=|\[\])/u.test(after) || /(?:\p{L}-(?<!\bnon-)|[=&|[])$/u.test(before)) return false;
  if (name === name.toLowerCase()) return true;
  if (/^ (?:of )?\p{Lu}/u.test(after)) return false;
  return SENTENCE_START.test(before) || isCapitalisedTerm(name, before, text.slice(end, end + 7), names);
}

const TITLE_BEFORE = /\p{Lu}\p{L}* $/u;
const TITLE_AND_SMALL_WORD_BEFORE = /\p{Lu}\p{L}*(?:\.{3})? (?:of|with|in)(?: the)? $/u;
/** Matches a whole word in lower case. In "Bio-med Drone", "med" is part of the name. */
const WORD_IN_SENTENCE = /(?:(?<![\p{L}'’.-])\p{Ll}+|[,;]) $/u;

/** Whether a capitalised name within a sentence is a title of several words, a quotation, a list item, or a single word
 *  after a word in lower case that is not the name of an icon ("an Outpost"). */
function isCapitalisedTerm(name: string, before: string, after: string, names: KnownNames): boolean {
  const isWhole = !TITLE_BEFORE.test(before) || OPENING.test(before);
  if (name.includes(" "))
    return (isTitle(name) && isWhole) || (/["“]$/.test(before) && /^\P{Lu}+$/u.test(name.slice(1)));
  const isWord = WORD_IN_SENTENCE.test(before) && !/^ \d/.test(after) && !names.isIcon(name);
  const isKind = /^ cards?\b/.test(after) || names.isListItem(name);
  return isWhole && !TITLE_AND_SMALL_WORD_BEFORE.test(before) && (isKind || isWord);
}
