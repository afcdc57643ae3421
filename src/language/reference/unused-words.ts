/** @file Finds parts of a reference that do not name anything, and returns notes on them, so that no part is ignored
 *  silently. */
import type { Section } from "../../model.js";
import { titleStems } from "../title-key.js";
import type { DocumentNames } from "./document-names.js";
import { placeName } from "./places.js";
import type { Reference } from "./reference.js";
import { everywhereIn, findByTitle, type Match, notUsed, type Scope } from "./resolve-reference.js";
import type { SectionIndex } from "./section-index.js";
import { findNumbers } from "./several-numbers.js";

interface Names {
  readonly names: DocumentNames;
  readonly index: SectionIndex;
}

/** Matches documents that players cite but the corpus does not contain: the Current Rulings Document and the Organized
 *  Play Guide. A number after such a name is not looked up. */
const UNKNOWN_DOCUMENT =
  /^(?:the )?(crd|ku|opg|code of conduct|(?:[\p{L}'-]+ ){1,3}(?:document|guide|handbook|manual))(?:[:,\s]|$)/iu;
/** Matches a number next to words that look like the name of a document, as in "XYZ 7.6", "tournament rules 3.2" or
 *  "7.6 of the XYZ". */
const LIKE_A_DOCUMENT =
  /^(\p{Lu}{2,5}|(?:[\p{L}'-]+ ){1,3}[Rr]ules)[\s:,#§]+(?:(?:section|rule|chapter) )?\d|\d,? (?:\(|(?:of|in|from) (?:the )?)(\p{Lu}{2,5})\)?$/u;
const PAGE_NUMBER = /\b(?:pp?\. ?|pgs?\.? ?|pages? )\d+(?![\d.]*\d)|^p ?\d+$/i;
const FUNCTION_WORD = /^(?:an?|the|and|or|of|in|on|for|from|to|under|about|see|with|rules?|section|what|says?)$/i;
/** Matches the first word of a question or a statement. The words that follow are not part of the reference. */
const SENTENCE =
  /^(?:do(?:es)?|did|is|are|was|were|can|could|may|must|should|would|will|why|how|when|where|which|who|what|if|i|we|you|he|she|they|it|this|that)\b/i;
const MARKS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Returns a note if the reference names a document that is not in the corpus. */
export function unknownDocument(text: string): string | null {
  const [, name] = SENTENCE.test(text) ? [] : (UNKNOWN_DOCUMENT.exec(text) ?? []);
  return name === undefined ? null : notKnown(name);
}

function notKnown(document: string): string {
  return `Spaceline has no document “${document}”.`;
}

/** Returns notes on a page number, on a location without a section, and on words that were ignored when the reference
 *  was parsed. */
export function notesOnUnused(
  { words, placeless, place, unread }: Reference,
  isFound: boolean,
  names: DocumentNames,
): string[] {
  const isPage = (text: string): boolean => PAGE_NUMBER.test(text);
  const notes = unread.filter((one) => !isPage(one)).map(notUsed);
  if ([isFound ? placeless : words, ...unread].some(isPage)) return ["Spaceline has no page numbers.", ...notes];
  const isDocument = !isFound && names.documentsCalled(placeless).length > 0;
  const isAlone = place !== null && (isDocument || !/[\p{L}\p{N}]/u.test(placeless));
  return isAlone ? [`The reference names ${placeName(place)}, but no section.`, ...notes] : notes;
}

/** Whether a text is the title of a section and not the name of a document. */
export function isTitle(text: string, scope: Scope, { names, index }: Names): boolean {
  return names.documentsCalled(text).length === 0 && findByTitle(text, everywhereIn(scope), index, "exact") !== null;
}

/** If the words next to a number do not name anything, adds a note on them. If the words look like a document's name
 *  and the section is not about them, the number is not looked up. */
export function withUnused(numbered: Match, reference: Reference, scope: Scope, targets: Names): Match {
  const { text, number, title } = reference;
  const { names, index } = targets;
  const isKnown = (name: string): boolean => names.documentsCalled(name).length > 0 || isTitle(name, scope, targets);
  const document = LIKE_A_DOCUMENT.exec(text)?.slice(1).find(Boolean);
  if (document !== undefined && !isKnown(document) && !numbered.sections.some((one) => isAbout(one, document)))
    return { sections: [], notes: [notKnown(document)], place: null };
  const versions = scope.edition.map(({ version }) => version);
  const dotted = (text.match(/\d+(?:\.\d+)+/g) ?? []).filter((one) => !versions.includes(one));
  const numbers = number === null || dotted.includes(number) ? dotted : [number, ...dotted];
  const found = numbers.length > 1 ? findNumbers(numbers, scope, index) : numbered;
  const words = numbers.reduce((rest, one) => rest.replace(wholeNumber(one), " "), title);
  const unused = unusedWords(names.read(words, null)?.rest ?? words, found.sections);
  if (unused === "" || names.documentsCalled(unused).length > 0) return found;
  const byNumber = found === numbered ? [`Found by number: ${number} is “${numbered.sections[0]?.title}”.`] : [];
  return { ...found, notes: [...found.notes, ...byNumber, ...(SENTENCE.test(text) ? [] : [notUsed(unused)])] };
}

/** Returns a pattern that matches a number, but not the same digits within another number. For example, 1 does not
 *  match the first digit of 10. */
function wholeNumber(number: string): RegExp {
  return new RegExp(`(?<![\\d.])${number.replaceAll(".", "\\.")}(?!\\.?\\d)`);
}

/** Returns the part of a text whose words are not in any section's title. For example, returns "pub league" for "of the
 *  pub league". */
function unusedWords(text: string, sections: readonly Section[]): string {
  const [letter, ...others] = text.match(/[\p{L}\p{N}]/gu) ?? [];
  if (letter !== undefined && others.length === 0) return letter;
  const known = new Set(sections.flatMap(({ title }) => titleStems(title)));
  const words = text.split(" ").map((word) => word.replace(MARKS_AROUND, ""));
  const isUnused = (word: string): boolean =>
    word !== "" && !FUNCTION_WORD.test(word) && !titleStems(word).every((one) => known.has(one));
  return words.slice(Math.max(0, words.findIndex(isUnused)), words.findLastIndex(isUnused) + 1).join(" ");
}

/** Whether a section's text contains all words of a name except "rules". For example, the rule on cloaking is about
 *  "decloaking rules". */
function isAbout({ text }: Section, name: string): boolean {
  const stems = new Set(titleStems(text));
  return titleStems(name.replace(/ rules$/i, "")).every((one) => stems.has(one));
}
