/** @file Splits a reference into its parts. A reference may contain:
 *  - URLs and ids: `https://host/1e/rulebook/7.6#p3`, `/1e/glossary/borg`, `1e/rulebook`,
 *    `[1E Rulebook 7.6](https://…)`, `[url=…]…[/url]`.
 *  - Numbers: `7.4.3`, `§7.4.3`, `rule 10.2.3.`, `[7.4.3]`, `ch. 7`, `Appendix B`, `7,4,3`, `7..4`, full-width digits.
 *  - Documents and versions: `Comp 2.4.5 7.1`, `gloss. cloaking device`, `errata for Horga'hn`, `96 faq borg ship`.
 *  - Citations as printed on pages: `1E Glossary, cloaking device, paragraph 1, version 2.4.5 (May 2023), superseded by …`.
 *  - Titles: `CLOAK (7.6)`, `7.6 Cloak`, `Rulebook 9.0: Winning the Game`, `Borg: Cooperation`, `"the cloaking devices"`.
 *  - Locations: `7.4.3(6)`, `7.4.3 stage 6`, `step 6 of 7.4.3`, `10.2.1 p3`, `10.2.1 ¶3`, `#p3`. */
import type { Edition } from "../../model.js";
import { type DocumentNames, readEdition } from "./document-names.js";
import { type CountedPlace, LAST, type Reference, type WrittenPlace } from "./reference.js";
import { NUMERALS } from "./section-index.js";

/** Maximum number of characters that are parsed. The longest citation on the pages is a forum link of 170 characters,
 *  not counting the host name. */
export const MAX_REFERENCE_LENGTH = 300;

/** Words that describe a text as old. If the reference names no old document, a note says that they were ignored. */
const OLD =
  "old|legacy|historical|archived|obsolete|out[- ]?(?:of[- ])?dated?|superseded|rescinded|withdrawn|expired|retired";
const QUALIFIER = new RegExp(`\\b(?:${OLD})\\b`, "gi");

/** Introductory words that are not part of a reference. */
const LEAD = new RegExp(
  `^(?:(?:(?:so )?what (?:is|does|about)|what's|show(?: me)?|see(?: also)?|c\\.?f\\.?|compare|per|under|as per|according to|refer to|ref\\.?|s\\. ?v\\.?|text of|says? (?:about|on|of)|card|\\(?(?:${OLD})\\)?|new(?:er|est)|current|latest|official|(?:st|star trek):? ?ccg|cc|decipher(?:'s)?|the|of|for|to|on|about|(?:the )?(?:entry|entries|definition|term)(?: for| on| of)?|section (?:on|about))[\\s:]+)+`,
  "i",
);

/** Final words that are not part of a reference. */
const TAIL = / (?:entry|section)$/i;

/** Splits a reference into its parts. Accepts every text.
 *  @param names - names of all documents that can be cited. An id in a URL is recognised only if it belongs to one of
 *  these documents */
export function parseReference(typed: string, names: DocumentNames): Reference {
  const whole = normalise(typed);
  const address = addressIn(whole, names);
  if (!address) return readWords(whole, names);
  const { around, ...found } = address;
  const words = readWords(around, names);
  const { version = null } = found;
  const own = version ?? names.documents.find(({ id }) => found.id?.toLowerCase().startsWith(id))?.version;
  const isOther = words.version !== null && words.version !== own && around.includes(words.version);
  const unread = [...words.unread, (isOther && words.version) || []].flat();
  return { ...words, ...found, version, unread, place: found.place ?? words.place };
}

/** Matches the number of a page or a question. Next to a section's number, "p. 2" means a paragraph. */
const PAGE =
  /(?<![\p{L}\d])\(?(?:pp?\.(?<!\d\.\d+[\s,(]*p+\.)(?! ?\d+ (?:of|in|from|under) \d)|p(?= \d+,? \p{L}{3})|pages?|pgs?\.?|questions?) ?\d+(?:-\d+)?(?![\d.]*\d)[),:]*/iu;

/** Matches the end of a reference to a section with its subsections: "7.4.*". */
const WILDCARD = /(?<=\d)\.\*/;

function readWords(written: string, names: DocumentNames): Reference {
  const page = pageIn(written, names);
  const whole = written.replace(page, "").replace(WILDCARD, "").trim();
  const { edition, rest: all } = readEdition(unwrapped(plainNumbers(versionInBrackets(whole)).replace(TAIL, "")));
  const [vague = "", vaguePlace = []] = VAGUE_PLACE.exec(all) ?? [];
  const atEnds = whereToLook(all.slice(0, all.length - vague.length), edition, names);
  const words = unwrapped(atEnds.rest);
  const atEnd = takePlace(words);
  const { place } = atEnd;
  const before = { ...atEnds, rest: atEnd.rest };
  // The document and the version may be directly before the location: "Rulebook 7.4.2 (2.5.6), step 3".
  const { documents, version, corrected, rest } = place === null ? before : whereBeforePlace(before, edition, names);
  const placeless = unwrapped(rest);
  const [lead = ""] = LEAD.exec(placeless) ?? [];
  const text = unwrapped(placeless.slice(lead.length));
  const hasNumbers = documents?.some(({ role }) => role === "rulebook") ?? false;
  const numbered = numberAndTitle(text, { hasDocument: documents !== null, hasNumbers });
  const isQuoted = /^"[^"]+"$/.test(whole);
  const unread = [
    unwrapped(page) || [],
    written.match(WILDCARD) ?? [],
    vaguePlace,
    documents?.some(({ status }) => status === "legacy")
      ? []
      : [...new Set(`${LEAD.exec(all)?.[0]} ${lead}`.match(QUALIFIER))],
  ].flat();
  const inTitle = place === null && numbered.number !== null ? takePlace(numbered.title) : null;
  const inexact = atEnd.inexact ?? inTitle?.inexact;
  return {
    id: null,
    edition,
    documents,
    version,
    all,
    words,
    placeless,
    text,
    ...numbered,
    ...(inTitle?.place ? { title: inTitle.rest } : {}),
    place: place ?? inTitle?.place ?? null,
    corrected,
    inexact: inexact ?? null,
    unread,
    isQuoted,
  };
}

/** Returns the page number in a reference, unless the rest is only the name of a document. */
function pageIn(written: string, names: DocumentNames): string {
  const rest = written.replace(PAGE, "").trim().replace(LEAD, "");
  const isNamed = /[\p{L}\p{N}]/u.test(rest) && names.documentsCalled(rest).length === 0;
  return isNamed ? (PAGE.exec(written)?.[0] ?? "") : "";
}

type WhereToLook = Pick<Reference, "documents" | "version" | "corrected"> & { readonly rest: string };

/** Parses the document and the version again after the location at the end of the text has been removed. */
function whereBeforePlace(before: WhereToLook, edition: Edition | null, names: DocumentNames): WhereToLook {
  const { documents, version, rest } = before;
  if (documents === null) {
    const found = whereToLook(unwrapped(rest), edition, names);
    return { ...found, version: found.version ?? version };
  }
  return version === null ? { ...before, ...names.readVersion(rest, true) } : before;
}

/** Parses the document and the version, in either order. Returns the remaining text, which is a title or a number. */
function whereToLook(text: string, edition: Edition | null, names: DocumentNames): WhereToLook {
  const withoutLead = text.replace(LEAD, "");
  // "Rule" before a number is not a name if another name follows: "rule 4.4 of the Borg rules", "RB 4.4 (Borg sheet)".
  const candidates = [text.replace(/^(?:the )?(?:rules?|rb) (?=\d)/i, ""), text, withoutLead];
  const found = candidates.map((one) => names.read(one, edition)).find((one) => one !== null);
  if (found) {
    const { documents, rest: words, corrected } = found;
    const { version, rest } = names.readVersion(words, true);
    // The name of a later printing may end with its version: "rulebook 2.5.7".
    const later = documents.find((one) => one.printingOf && text.includes(one.version) && !rest.includes(one.version));
    return { documents, version: version ?? later?.version ?? null, rest, corrected: corrected ?? null };
  }
  const byName = versionAfterName(text, edition, names);
  if (byName) return byName;
  const hasNumber = /\d\.\d.*\d\.\d|\d\.\d.*\b(?:199|20\d)\d\b/.test(text);
  for (const one of [text, withoutLead]) {
    const dated = names.readVersion(one, true);
    const { version, rest } = hasNumber || names.read(dated.rest, edition) ? dated : names.readVersion(one, false);
    if (version === null) continue;
    const { documents = null, corrected = null, rest: words = rest } = names.read(rest, edition) ?? {};
    return { documents, version, rest: words, corrected };
  }
  return { documents: null, version: null, rest: text, corrected: null };
}

/** Recognises a document's name and version at the end of a text: "side deck in Glossary 2.4.5". */
function versionAfterName(text: string, edition: Edition | null, names: DocumentNames): WhereToLook | null {
  const { version, before = "" } = /^(?<before>.*)\s(?<version>\d[\d.]*\.\d+)$/.exec(text)?.groups ?? {};
  if (version === undefined || !names.documents.some((one) => one.version === version)) return null;
  const named = names.read(before, edition);
  return named && { documents: named.documents, version, rest: named.rest, corrected: named.corrected ?? null };
}

/** Parses the id and the location in a URL. The URL may be part of a Markdown or forum link. `around` is the rest of the
 *  text. */
function addressIn(text: string, { idInUrl }: DocumentNames) {
  const found = idInUrl.exec(text);
  if (!found) return null;
  const document = found[0].toLowerCase();
  const [written = ""] = /^[^\s\])"'<>`*]+/.exec(text.slice(found.index)) ?? [];
  const [, path = "", query = "", fragment = ""] =
    /^([^?#&]*)([^#]*)#?(.*)$/.exec(written.replace(/(?<![.,;:?])[.,;:?]+$/, "")) ?? [];
  const [, printing] = /[?&]printing=([\d.]*\d)/.exec(query) ?? [];
  const [, inQuery] = /[?&]p=(\d{1,3})(?!\d)/.exec(query) ?? [];
  const [, chapter = ""] = /[?&]chapter=(\w+)/.exec(query) ?? [];
  const page = decoded(path).replace(/(?<!\/)\/+$/, "");
  const section = page.slice(document.length + 1);
  const { anchor, place } = anchorIn(decoded(fragment), section);
  const last = anchor || (section === "" ? chapter : "");
  const before = text.slice(0, found.index).replace(/[^\s"'()<>[\]=]*$/, "");
  const around = `${before} ${text.slice(found.index + written.length)}`.replace(
    /\[\/?url\]?=?|<\/?a\b(?: href=)?|[([<"'\]]*\s+[)\]>"']+/gi,
    " ",
  );
  return {
    id: last === "" ? page : `${document}#${last}`,
    place: place ?? (inQuery === undefined ? null : { unit: "paragraph" as const, number: Number(inQuery) }),
    ...(printing !== undefined && { version: printing }),
    around,
  };
}

/** Parses a URL's fragment: an anchor, which is the last part of a section's id, and a location: "7.4.3-p2". */
function anchorIn(fragment: string, section: string): { readonly anchor: string; readonly place: WrittenPlace | null } {
  const [, anchor = "", part = ""] = /^(.+?)(?:-(p\d+|(?:icon|contested)-\d+))?$/.exec(fragment) ?? [];
  const isOnPage = anchor === section || (/^\d/.test(section) && /^\d+[./]/.test(anchor));
  const isAnchor = section === "" ? !/^(?:letter-.|main|site-header)$/.test(anchor) : isOnPage;
  const rest = isAnchor ? part : fragment;
  const place = takePlace(`#${rest}`).place ?? (rest === "" ? null : { heading: rest.replaceAll("-", " ") });
  return { anchor: isAnchor ? anchor : "", place };
}

/** Decodes a URL path. Returns the path unchanged if its encoding is invalid. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Matches a sign or word that may come before a number. No alternative may contain another alternative or end with a
 *  space. Otherwise, matching a long series of signs would take exponential time. */
const MARK =
  "(?:§|#|№|sections?|sect?\\.?|chapters?|chap\\.?|ch\\.?|rules?|rb|r\\.?(?=\\s?\\d)|pp?\\.(?=\\s?\\d)|p(?=\\d+\\.\\d)|(?<![\\w'])s(?:\\.|(?<!\\w\\ss)|(?=\\s?\\d+\\.\\d))(?=\\s?\\d)|paragraphs?|para?\\.?|numbers?|no\\.?|nr\\.?|appendix|app\\.?)";

const UNIT =
  "(?:(?<paragraph>¶+|(?<page>pp?\\.)|p(?:ar(?:a(?:graph)?s?)?)?\\.?)|(?<step>steps?|stages?)|(?<item>items?|points?)|(?<bullet>bullets?(?: points?)?))";
const COUNT =
  "\\s*#?(?:(?<number>\\d{1,3}|last(?:-\\d{1,2})?)(?<range> ?(?:-|to|and|&) ?\\d{1,3})?|(?<=\\s)(?=[a-j](?!\\w)))";
/** Matches an optional letter after the number of a step: "3.f", "3(f)" and "3a-b". */
const LETTER = "(?<letter>\\.?[a-j](?!\\w)|\\([a-j]\\))?(?<letters>-[a-j](?!\\w))?";
/** Matches a location that is too vague to look up: "ff.", "last sentence", "example 3". */
const PART = "(?:sentence|line|row|column|example|exception|(?:foot)?note)";
const VAGUE_PLACE = new RegExp(
  `(?:(?<=[^\\s,;:(])[\\s,;:(]+(?:the )?|(?<=\\d)(?=ff))(ff\\.?|et seqq?\\.?|(?:and )?(?:the )?following|(?:last|final|first|second|third|\\d+(?:st|nd|rd|th)) ${PART}|${PART}s? ?#?\\d{1,3})\\)?$`,
  "i",
);

/** Patterns for a location. If a pattern has no group for the unit, the unit is a step. */
const PLACES: readonly RegExp[] = [
  new RegExp(`(?:^|[\\s,;:(.]+|(?<=\\d))#?${UNIT}${COUNT}${LETTER}\\.?\\)?$`, "i"),
  new RegExp(`^(?:the )?${UNIT}${COUNT}${LETTER},?\\s+(?:of|in|from|under)\\s+(?:the\\s+)?`, "i"),
  new RegExp(`(?<=\\d\\.\\d+|\\p{L})[\\s,;:(]+#?${UNIT}${COUNT}${LETTER}(?=\\s*(?:[:-]\\s+|\\()\\D+$)`, "iu"),
  new RegExp(`(?<=\\p{L})[\\s,;:(]+(?<step>steps?|stages?)${COUNT}(?=(?<after> )\\D+$)`, "iu"),
  // "1E" and "2E" are editions.
  /(?<=\p{L}[\s,:;(]+)(?![12]e)(?<number>\d{1,2})\.?(?<letter>[a-j])(?<letters>-[a-j])?\)?$/iu,
  /(?<=\d\.\d+|\p{L})[\s,:]+(?:(?:step|stage) )?\(?(?<number>\d{1,2})\)(?=(?<after> )\p{L}\D*$)/u,
  /(?<=\d\.\d.*\p{L}:\s*)(?<number>\d{1,2})\.?$/u,
  new RegExp(
    `(?<=\\d\\.\\d+|\\p{L}{2}["'!?]?)(?<!(?<!\\p{L})${MARK})\\.?[\\s:,]*[([#]\\s*(?<number>\\d{1,2})[)\\]]?$`,
    "iu",
  ),
  new RegExp(`(?<=\\d\\.\\d+)[\\s:,]+(?<number>\\d{1,2})${LETTER}$`, "i"),
  /(?<=\d\.\d+)[\s,]*(?<paragraph>§)\s*(?<number>\d{1,2})$/,
];

/** Separates a location at the beginning or the end of a reference from the rest of the reference.
 *  @example takePlace("7.4.3 stage 6")  // => { place: { unit: "step", number: 6 }, rest: "7.4.3" } */
function takePlace(text: string): {
  readonly place: CountedPlace | null;
  readonly rest: string;
  readonly inexact?: string;
} {
  for (const pattern of PLACES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { page, range, letters, after } = match.groups ?? {};
    const place = placeOf(match.groups ?? {});
    const rest = text.replace(pattern, after === undefined ? "" : ",").trim();
    const written = unwrapped(match[0].replace(/ (?:of|in|from|under)\b.*$/i, ""));
    const inexact = (page ?? range ?? letters) === undefined ? {} : { inexact: written };
    const outer = place.unit === "bullet" ? takePlace(rest) : null;
    if (outer?.place?.unit !== "step") return { place, rest, ...inexact };
    return { place: { ...place, ofStep: outer.place.number }, rest: outer.rest, ...inexact };
  }
  return { place: null, rest: text };
}

function placeOf({ number = "0", letter, ...units }: Readonly<Record<string, string>>): CountedPlace {
  const [fromEnd] = /(?<=^last)(?:-\d{1,2})?$/i.exec(number) ?? [];
  return {
    unit: (["paragraph", "item", "bullet"] as const).find((unit) => units[unit] !== undefined) ?? "step",
    number: fromEnd === undefined ? Number(number) : LAST + Number(fromEnd),
    ...(letter !== undefined && { letter: letter.replace(/\W/g, "").toLowerCase() }),
  };
}

const DOTTED = "\\d+(?:\\.\\d+)+(?:-\\d+)?";
const GAP = "[\\s:,;()\\[\\]-]";
const ALONE = new RegExp(`^(?:${MARK}\\s*)*(\\d+(?:\\.\\d+)*(?:-\\d+)?|(?<=app\\S*\\s*)[a-c])\\.?$`, "i");
/** Patterns for a number next to a title. If a pattern has no `title` group, the title is the text before and after the
 *  number. */
const NUMBER_AND_TITLE = [
  form(`^(?:${MARK}\\s*)*(${DOTTED})(?![\\w.-]*\\d)\\.?${GAP}*(?<title>.*)$`),
  form(`^app(?:endix)?\\.?\\s*([a-c])(?!\\w)${GAP}+(?<title>.*)$`),
  form(`^(\\d{1,2})\\.?${GAP}+(?<title>.*)$`, false),
  form(`^(?<title>.*?)(?<!${GAP})${GAP}+(?:${MARK}\\s*)*(?<number>${DOTTED})[.)\\]]*$`),
  form(`^(?<title>.*?)(?<!${GAP})${GAP}+app(?:endix)?\\.?\\s*(?<number>[a-c])[.)\\]]*$`),
  form(`(?<![\\w.-])(${DOTTED})(?!-|\\d|\\w\\w)`),
  form(`(?<!\\w)${MARK}\\s*(\\d{1,2})(?![\\w.-]*\\d)`),
];

function form(source: string, isMarked = true): { readonly pattern: RegExp; readonly isMarked: boolean } {
  return { pattern: new RegExp(source, "i"), isMarked };
}

/** Matches a word between a title and a number, such as "in" in `"Special Reporting" in 6.3`. */
const IN = /\s(?:in|of|from|under|to|on)$/i;

/** Separates the number in a reference from the words before and after it. If the reference names a document
 *  (`hasDocument`), a single letter is read as the number of an appendix. In "7 Battle", 7 is a section number if that
 *  document has section numbers (`hasNumbers`).
 *  @example numberAndTitle("CLOAK (7.6)", { hasDocument: false, hasNumbers: false })
 *    // => { number: "7.6", isMarked: true, title: "CLOAK" } */
function numberAndTitle(
  text: string,
  { hasDocument, hasNumbers }: { readonly hasDocument: boolean; readonly hasNumbers: boolean },
): Pick<Reference, "number" | "isMarked" | "title"> {
  const alone = ALONE.exec(text);
  const appendix = hasDocument ? /^([A-C])(?:[\s:]+(.+))?$/.exec(text) : null;
  if (appendix) return { number: appendix[1] ?? "", isMarked: true, title: appendix[2] ?? "" };
  if (alone) return { number: (alone[1] ?? "").toUpperCase(), isMarked: true, title: "" };
  for (const { pattern, isMarked } of NUMBER_AND_TITLE) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups: Record<string, string | undefined> = match.groups ?? {};
    const { number = match[1] ?? "", title = text.replace(match[0], " ") } = groups;
    return { number: number.toUpperCase(), isMarked: isMarked || hasNumbers, title: unwrapped(title.replace(IN, "")) };
  }
  return { number: null, isMarked: false, title: text };
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv"];
const COUNTED = new RegExp(
  `\\b(chapter|ch\\.?|section|rule|step|stage|item|para(?:graph)?|par\\.?|bullet) (${[...NUMERALS, ...ROMAN].join("|")})\\b`,
  "gi",
);
const NTH = `(?:(?<digits>\\d{1,2})(?:st|nd|rd|th)|(?<word>${ORDINALS.join("|")}))`;
const ORDERED = new RegExp(
  `\\b(?:${NTH}(?:[ -](?:(?:to|from)[ -](?:the )?)?(?<last>last|final|end))?|last|final) (?<name>chapter|step|stage|item|para(?:graph)?|bullet)(?: point)?\\b`,
  "gi",
);
/** Matches a reference that consists only of a number with separators other than dots. Only in such a reference are the
 *  separators treated like dots, because "8/8" next to words means a card's attributes. */
const OTHER_SEPARATORS = /^[("'[]*(?:rule(?:s|book)?|section|sec\.?|§+|#)?\s*\d+(?:[,/:-]\d+){1,5}\W*$/i;

/** Normalises quotation marks, dashes, digits and spaces. */
function normalise(typed: string): string {
  return typed
    .slice(0, MAX_REFERENCE_LENGTH)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。．·•](?=\d)/g, ".")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑‒–—−]|(?<=\d)\s*(?:…|\.{3})\s*(?=\d)/g, "-")
    .replace(/§+/g, "§")
    .replace(/\s+/g, " ")
    .trim();
}

/** Converts numbers to the form that the documents use. Recognises `7,4,3`, `7/4/3`, `7-4-3`, `7..4`, `7. 4. 3`,
 *  `07.04.03`, `chapter VII`, `ch. 7 sec. 6`, `second paragraph`, `7.4.2-4`, `rule7.6`. A final `-2` means the second
 *  section with the number, and not a range.
 *  @example plainNumbers("7,4,3 second paragraph")  // => "7.4.3 paragraph 2" */
function plainNumbers(text: string): string {
  return text
    .replace(/^(\S+)-(?=p\d{1,3}$)/i, "$1 ")
    .replace(/(\d)\s*\.{2,}\s*(?=\d)/g, "$1.")
    .replace(/(?<=\p{L}{3})(?=\d+\.\d)/gu, " ")
    .replace(OTHER_SEPARATORS, (number) => number.replace(/(?<=\d)[,/:-]/g, "."))
    .replace(/(?<=^|\s)(\d+(?:\.\s+\d+|\s+\.\s*\d+)+)$/g, (number) => number.replace(/\s/g, ""))
    .replace(/(?<!\w)([12]e)g(?!\w)/gi, "$1 Glossary")
    .replace(/(?<!\w)([12]e)rb?(?!\w)/gi, "$1 Rulebook")
    .replace(/(?<=\p{L}[\s,:(]+(?:step|stage) \d{1,2}) of (?<!^(?:see|the) \w+ \d+ of )\d{1,2}(?=\)?$)/iu, "")
    .replace(/(?<![\d.])0+(?=[1-9]\d*\.\d)|(?<=\d\.)0+(?=\d)/g, "")
    .replace(
      /\b(?:chapter|chap\.?|ch\.?) (\d+),? (?:section|sec\.?|§) ?(\d+(?:\.\d+)*)/gi,
      (_, chapter: string, section: string) => (section.startsWith(`${chapter}.`) ? section : `${chapter}.${section}`),
    )
    .replace(/\b((?:\d+\.)+)(\d+)-(\d+)(?![\d.])/g, (range, above: string, from: string, to: string) =>
      Number(to) > Math.max(Number(from), 2) ? `${above}${from}-${above}${to}` : range,
    )
    .replace(COUNTED, (_, name: string, word: string) => `${name} ${countOf(word, NUMERALS) || countOf(word, ROMAN)}`)
    .replace(/\b(?:penultimate|next[ -]to[ -](?:the )?last)\b/gi, "second last")
    .replace(ORDERED, (...match) => {
      const { digits, word = "", last, name } = match.at(-1) as Readonly<Record<string, string>>;
      const count = Number(digits) || countOf(word, ORDINALS);
      const fromEnd = count > 1 ? `last-${count - 1}` : "last";
      return `${name} ${last === undefined && count > 0 ? count : fromEnd}`;
    });
}

function countOf(word: string, words: readonly string[]): number {
  return words.indexOf(word.toLowerCase()) + 1;
}

/** Puts the version in brackets and removes "superseded by …" from a citation that was copied from a page.
 *  @example versionInBrackets("1E Rulebook 7.6, version 2.4.5 (May 2023), superseded by version 2.5.6")
 *    // => "1E Rulebook 7.6 (version 2.4.5, May 2023)" */
function versionInBrackets(text: string): string {
  return text.replace(/,? (?:replaced|superseded) by .+$/i, "").replace(/, (version \S+) \(([^()]+)\)$/i, " ($1, $2)");
}

/** Removes quotation marks, brackets and emphasis that enclose the whole text. */
function unwrapped(text: string): string {
  const inner = text.replace(/^(?:[\s,:;/*_`~@]|-\s)+|(?<![\s,:;/*_`~?!])[\s,:;/*_`~?!]+$/g, "");
  const match = /^(?:"([^"]*)"|'([^']*)'|\[([^\]]*)\]|\(([^)]*)\)|\{([^}]*)\}|<([^>]*)>)$/.exec(inner);
  const content = match?.slice(1).find((one) => one !== undefined);
  return content === undefined ? inner : unwrapped(content);
}
