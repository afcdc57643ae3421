/** @file Finds parts of a reference that do not name anything, and returns notes on them, so that no part is ignored
 *  silently. */
import type { Section } from "../../model.js";
import { stem } from "../stem.js";
import { titleStems } from "../title-key.js";
import { BOX_PATTERNS, NOTICE_LABELS } from "./box-kinds.js";
import type { DocumentNames } from "./document-names.js";
import { placeName } from "./places.js";
import type { Reference } from "./reference.js";
import { everywhereIn, findByTitle, type Match, notUsed, type Scope } from "./resolve-reference.js";
import { namesOf, type SectionIndex, stemsOf, wordsOfName } from "./section-index.js";
import { findNumbers } from "./several-numbers.js";

interface Names {
  readonly names: DocumentNames;
  readonly index: SectionIndex;
}

/** Matches documents that players cite but the corpus does not contain: the Current Rulings Document and the Organized
 *  Play Guide, and documents of other card games ("Star Wars CCG Glossary"). The number next to it is not looked up. */
const UNKNOWN_DOCUMENT =
  /^(?:\d[\d.]*,? (?:of|in|from) )?(?:the )?(crd|ku|opg|code of conduct|(?:[\p{L}'&-]+ ){1,3}(?:document|guide|handbook|manual)|(?!.*\b(?:st|star ?trek)\b)(?:[\p{L}:'&-]+ ){1,6}[ctl]cg (?:rule ?book|rules|glossary))(?:[:,\s]|$)/iu;
/** Matches a number next to words that look like the name of a document, as in "XYZ 7.6", "tournament rules 3.2" or
 *  "7.6 of the XYZ". */
const LIKE_A_DOCUMENT =
  /^(\p{Lu}{2,5}|(?:[\p{L}:'-]+ ){1,4}[Rr]ules)[\s:,#§]+(?:(?:section|rule|chapter) )?\d|\d,? (?:\(|(?:of|in|from) (?:the )?)(\p{Lu}{2,5})\)?$/u;
/** Matches capitalised words before a document's name. A word in capitals only may be an expansion: "TOS rulebook". */
const BEFORE_DOCUMENT = /^((?:(?:\p{Lu}[\p{L}'-]*\p{Ll}:?|of|the|and|&) )+)(?:[Rr]ule ?[Bb]ook|[Gg]lossary)(?=[\s,:])/u;
const PAGE_NUMBER = /\b(?:pp?\. ?|pgs?\.? ?|pages? )\d+(?![\d.]*\d)|^p ?\d+$/i;
const FUNCTION_WORD =
  /^(?:an?|the|and|or|of|in|on|for|from|to|through|thru|between|vs|versus|under|about|see|with|rules?|section|what|says?)$/i;
/** Minimum number of characters in a word that may be part of a longer word in a title. */
const MIN_PART = 3;
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

/** Whether a note is about a document that is not in the corpus. */
export const isOnUnknownDocument = (note: string): boolean => note.startsWith("Spaceline has no document “");

/** Returns notes on every part of a reference that was not used, on a page number, and on a location without a
 *  section. */
export function notesOnUnused(reference: Reference, match: Match | null, names: DocumentNames): string[] {
  const { id, number, text, words, placeless, place, inexact, unread } = reference;
  const isPage = (part: string): boolean => PAGE_NUMBER.test(part);
  const isDocument = !match && names.documentsCalled(placeless).length > 0;
  const isAlone = id === null && place !== null && (isDocument || !/[\p{L}\p{N}]/u.test(placeless));
  const rest = match ? unusedPart(reference, match, names) : (!isAlone && inexact) || "";
  const unused = [...unread, SENTENCE.test(text) ? "" : rest].filter(Boolean);
  const about = isAlone ? [`The reference names ${placeName(place)}, but no section.`] : [];
  const byNumber = match?.isUnread && rest ? [`Found by number: ${number} is “${match.sections[0]?.title}”.`] : [];
  const notes = [...byNumber, ...unused.filter((part) => !isPage(part)).map(notUsed)];
  return [match ? "" : words, ...unused].some(isPage)
    ? ["Spaceline has no page numbers.", ...notes]
    : [...about, ...notes];
}

/** Whether a text is the title of a section and not the name of a document. */
export function isTitle(text: string, scope: Scope, { names, index }: Names): boolean {
  return names.documentsCalled(text).length === 0 && findByTitle(text, everywhereIn(scope), index, "exact") !== null;
}

/** Finds the other numbers in a reference, in addition to the first one. If the words next to a number look like a
 *  document's name and the section is not about them, the number is not looked up. */
export function withOtherNumbers(numbered: Match, reference: Reference, scope: Scope, targets: Names): Match {
  const { text, number } = reference;
  const { names, index } = targets;
  const isKnown = (name: string): boolean => names.documentsCalled(name).length > 0 || isTitle(name, scope, targets);
  const [own, words = ""] = BEFORE_DOCUMENT.exec(text) ?? [];
  const isOurs = (one: string): boolean => !FUNCTION_WORD.test(one) && index.holding(one, () => true).length > 0;
  const document =
    (words.split(" ").some(isOurs) ? undefined : own) ?? LIKE_A_DOCUMENT.exec(text)?.slice(1).find(Boolean);
  if (document !== undefined && !isKnown(document) && !numbered.sections.some((one) => isAbout(one, document)))
    return { sections: [], notes: [notKnown(document)], place: null };
  const versions = scope.edition.map(({ version }) => version);
  const dotted = (text.match(/\d+(?:\.\d+)+/g) ?? []).filter((one) => !versions.includes(one));
  const numbers = number === null || dotted.includes(number) ? dotted : [number, ...dotted];
  return numbers.length > 1 ? findNumbers(numbers, scope, index) : numbered;
}

/** Returns the part of a reference that does not name a document, a section that was found, or a location in it. Leaves
 *  out words that the notes on the match contain. */
function unusedPart(reference: Reference, match: Match, { documents, documentsCalled, read }: DocumentNames): string {
  const { sections, notes, place, hasPlaces } = match;
  const written = reference.id === null && reference.number !== null ? reference.title : reference.text;
  if (sections.length === 0 || place || hasPlaces || documentsCalled(written).length > 0) return "";
  const used = sections.flatMap((one) => [
    ...(one.kind === "notice" ? NOTICE_LABELS : []),
    ...[...namesOf(one), one.id.replace(/^.*\//, ""), one.kind],
    ...[one, ...one.path].flatMap(({ number, title }) => [number ?? [], title].flat()),
    ...documents.filter(({ id }) => id === one.document).map(({ version }) => version),
  ]);
  const kinds = BOX_PATTERNS.filter((box) => sections.some(({ kind }) => box.kinds.includes(kind)));
  const isKind = (word: string): boolean => kinds.some(({ alone }) => alone.test(word));
  const unused = unusedWords(read(written, null)?.rest ?? written, [...used, ...notes], isKind);
  return documentsCalled(unused).length > 0 ? "" : unused;
}

/** Returns the part of a text from its first to its last unused word. Words in a name or note count as used, and so
 *  does the name of a section's kind. For example, returns "pub league" for "of the pub league". */
function unusedWords(text: string, used: readonly string[], isKind: (word: string) => boolean): string {
  const stems = new Set(used.flatMap((name) => stemsOf(wordsOfName(name))));
  const isLetter = /^\P{L}*\p{L}\P{L}*$/u.test(text);
  const joined = used.map((name) => wordsOfName(name).replaceAll(" ", ""));
  const isUnused = (word: string): boolean => {
    const plain = wordsOfName(word);
    if (isLetter) return plain !== "" && !joined.includes(plain);
    if (plain === "" || FUNCTION_WORD.test(plain) || isKind(plain) || stemsOf(plain).every((one) => stems.has(one)))
      return false;
    const whole = stem(plain.replaceAll(" ", ""));
    return whole.length < MIN_PART || !joined.some((name) => name.includes(whole));
  };
  let end = 0;
  const unused = text.split(/\s+|(?<=\d)[-,/](?=\d)/).flatMap((word) => {
    const start = text.indexOf(word, end);
    end = start + word.length;
    return isUnused(word.replace(MARKS_AROUND, "")) ? { start, end } : [];
  });
  const rest = text.slice(unused[0]?.start, unused.at(-1)?.end ?? 0).replace(MARKS_AROUND, "");
  // A number that was removed from the text leaves a space.
  return rest.replace(/\s+(?=[\s,;])/g, "");
}

/** Whether a section's text contains all words of a name except "rules". For example, the rule on cloaking is about
 *  "decloaking rules". */
function isAbout({ text }: Section, name: string): boolean {
  const stems = new Set(titleStems(text));
  return titleStems(name.replace(/ rules$/i, "")).every((one) => stems.has(one));
}
