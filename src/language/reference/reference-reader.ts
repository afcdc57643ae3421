/** @file Finds the sections that a reference means, for search, `/cite`, `show`, missing pages and bots. It never
 *  guesses silently: the result is AMBIGUOUS if the reference may mean several sections, and contains a note if the
 *  reference is inexact. */
import type { DocumentInfo, Past, Section } from "../../model.js";
import { titleKey } from "../title-key.js";
import { type DocumentNames, makeDocumentNames } from "./document-names.js";
import { type FormerNames, makeFormerNames } from "./former-names.js";
import { parseReference } from "./parse-reference.js";
import type { Place, Reference, ReferenceForm, Resolution, WrittenPlace } from "./reference.js";
import {
  findBoxes,
  findByNumber,
  findByPath,
  findByPlace,
  findByTitle,
  findByWords,
  findFormer,
  findMisspelt,
  findSeveral,
  type Match,
  placeIn,
  type Scope,
} from "./resolve-reference.js";
import { indexSections, type SectionIndex } from "./section-index.js";

export type { Resolution };
export type ReferenceReader = (typed: string) => Resolution;

/** A resolution without `written`. */
type Answer = Omit<Resolution, "written">;

/** Everything that a reference can mean. */
interface Targets {
  readonly documents: readonly DocumentInfo[];
  readonly index: SectionIndex;
  readonly former: FormerNames;
}

/** Matches an initial letter, which may mean a document ("g. ties" in the Glossary) or a person ("t. riker"). */
const INITIAL = /^\s*(\p{L})\.\s/u;

/** Creates a function that reads references to the sections of a corpus.
 *  @example read("Rulebook 7.4.2: Ship Battle")  // => OK, 7.4.3, with a note that 7.4.2 is PERSONNEL BATTLE */
export function makeReferenceReader(corpus: {
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly past?: Past;
}): ReferenceReader {
  const { documents } = corpus;
  const former = makeFormerNames(corpus.past ?? { ids: [], texts: [] });
  const targets = { documents, index: indexSections(corpus.sections), former };
  const names = makeDocumentNames(documents);
  const isCitation = ({ documents: named, number, text }: Reference): boolean =>
    number?.includes(".") || (named !== null && /[\p{L}\p{N}]/u.test(text));
  /** Finds the sections of several citations in one text: `Rulebook 7.6; Glossary: cloaking`. Returns null if any part
   *  is not a citation. */
  const findCitations = ({ all, edition }: Reference): Match | null => {
    const split = (separator: RegExp | string): string[] =>
      all.split(separator).map((part) => [edition, part].filter(Boolean).join(" "));
    const named = split(", ").map((part) => parseReference(part, names));
    if (named.length > 1 && named.every((one) => one.documents !== null && isCitation(one)))
      return findEach(split(", "));
    const parts = split(BETWEEN_CITATIONS);
    return parts.every((part) => isCitation(parseReference(part, names))) ? findEach(parts) : null;
  };
  const readAddresses = (typed: string): Answer | null => {
    const found = findEach([...new Set(typed.match(ADDRESS))]);
    return found && answer(found, null, { number: null, title: "", documents: [] }, targets);
  };
  const findEach = (parts: readonly string[]): Match | null => {
    if (parts.length < 2) return null;
    const found = parts.map((part) => read(part));
    const missing = parts.filter((_, at) => found[at]?.status === "UNKNOWN").map(noSectionFor);
    const sections = new Set(found.flatMap((one) => one.sections));
    const readings = found.flatMap((one) => one.readings);
    return {
      sections: [...sections],
      notes: ["The reference has several parts.", ...readings, ...missing],
      place: null,
      missing,
    };
  };
  const read: ReferenceReader = (typed) => {
    const reference = parseReference(typed, names);
    const { id, version, place, number, title, corrected } = reference;
    const written = { form: formOf(reference), version, place: place && "bullet" in place ? null : place };
    if (id !== null) return { written, ...(readAddresses(typed) ?? readAddress(id, place, targets)) };
    const scope = scopeOf(reference, documents);
    const unknown = unknownDocument(reference.all);
    const match =
      unknown !== null && number !== null
        ? null
        : resolve(reference, scope, targets, {
            called: names.documentsCalled,
            several: () => findSeveralNumbers(reference, scope, targets.index) ?? findCitations(reference),
          });
    const missing = missingVersion(reference, documents);
    const sought = { number, title, documents: scope.documents.map((document) => document.id) };
    const page = PAGE_NUMBER.test(reference.all) ? "Page numbers are not known here." : null;
    const about = [corrected, missing, unknown ?? page].filter((note) => note !== null);
    const noted =
      about.length > 0 ? { place: null, sections: [], ...match, notes: [...about, ...(match?.notes ?? [])] } : match;
    return { written, ...answer(noted, place, sought, targets) };
  };
  return (typed) => {
    const found = read(typed);
    return found.status === "UNKNOWN" && INITIAL.test(typed) ? read(typed.replace(INITIAL, "$1 ")) : found;
  };
}

function formOf({ id, documents, version, number, isMarked, all }: Reference): ReferenceForm {
  if (id !== null) return "address";
  if (documents !== null || version !== null || (number !== null && isMarked)) return "citation";
  return /[\p{L}\p{N}]/u.test(all) ? "words" : "signs";
}

/** Returns a note if the document has no printing with that version: "Glossary 2.5.6, cloaking device". */
function missingVersion({ version, documents, edition }: Reference, all: readonly DocumentInfo[]): string | null {
  const named = documents?.find((one) => edition === null || one.edition === edition);
  if (version === null || !named) return null;
  const printings = all.filter((one) => documents?.some((own) => isPrintingOf(one, own)));
  if (printings.some((one) => one.version === version)) return null;
  const known = printings.filter((one) => isPrintingOf(one, named)).map((one) => one.version);
  return `${named.title} has no version ${version} here; available: ${known.join(", ")}.`;
}

function scopeOf(reference: Reference, all: readonly DocumentInfo[]): Scope {
  const edition =
    reference.edition ?? (reference.documents?.some((one) => one.edition === "1e") === false ? null : "1e");
  const inEdition = all.filter((one) => edition === null || one.edition === edition);
  const named = reference.documents?.filter((one) => inEdition.includes(one)) ?? null;
  const family = named === null ? inEdition : inEdition.filter((one) => named.some((own) => isPrintingOf(one, own)));
  const versioned = reference.version === null ? [] : family.filter(({ version }) => version === reference.version);
  const isVersioned = versioned.length > 0;
  return {
    documents: isVersioned ? versioned : (named ?? inEdition),
    edition: inEdition,
    family: isVersioned ? versioned : family,
    isNamed: named !== null || isVersioned,
    isVersioned,
  };
}

function isPrintingOf(one: DocumentInfo, other: DocumentInfo): boolean {
  return one === other || one.printingOf === other.id || other.printingOf === one.id;
}

/** Finds the sections that a reference means. Tries, in this order: the whole reference as a title, because a card may
 *  be called "Section 31"; the title of a removed section; several citations; a title with a number (the title takes
 *  precedence); a number; a box with its kind; a path; a document; a title that contains these words; several titles; a
 *  misspelt title.
 *  @param called - returns the documents with the given name
 *  @param several - finds the sections of several numbers or citations. Returns null for a single one */
function resolve(
  reference: Reference,
  scope: Scope,
  { index, former }: Targets,
  { called, several }: { readonly called: DocumentNames["documentsCalled"]; readonly several: () => Match | null },
): Match | null {
  const { all, words, placeless, text, number, title, place, isMarked, isQuoted } = reference;
  const everywhere = { ...scope, documents: scope.edition, isNamed: false };
  const isNumber = /^[\d\s.,:§#()-]*$/.test(placeless);
  const whole = isNumber
    ? null
    : (findByTitle(words, scope, index, "exact") ??
      stepSection(reference, scope, index) ??
      findByPlace(placeless, place, scope, index) ??
      findByTitle(placeless, scope, index, "exact") ??
      findByTitle(all, everywhere, index, "exact") ??
      findFormer(former.called([words, placeless, all, text], scope.documents), index));
  if (whole) return whole;
  const citations = several();
  if (citations) return citations;
  const numbered = number === null ? null : findByNumber(number, title, scope, index);
  const removed = number === null || numbered?.sections.length ? undefined : former.called([number], scope.documents);
  if (removed) return findFormer(removed, index);
  const knownAs = (name: string) =>
    [called(name), findByTitle(name, everywhere, index, "exact")?.sections ?? []].flat();
  if (numbered && (isMarked || numbered.agrees))
    return withUnknownName(numbered, text, (name) => knownAs(name).length > 0);
  if (titleKey(text) === "") return null;
  return (
    findBoxes(all, everywhere, index) ??
    findBoxes(placeless, scope, index) ??
    findByTitle(text, scope, index, "any") ??
    findByPath(text, scope, index) ??
    beginningOf(called(all), scope.edition, index) ??
    findSeveral(text, scope, index) ??
    (isQuoted ? null : findByWords(text, scope, index)) ??
    findMisspelt(text, scope, index)
  );
}

/** Matches documents that players cite but that are not in the corpus: the Current Rulings Document, the Organized Play
 *  Guide. A number after such a name is not looked up. */
const UNKNOWN_DOCUMENT =
  /^(?:the )?(crd|ku|opg|code of conduct|(?:[\p{L}-]+ ){1,3}(?:document|guide|handbook|manual))(?:[:,\s]|$)/iu;
/** Matches a number next to words that look like a document's name: "XYZ 7.6", "tournament rules 3.2", "7.6 of the
 *  XYZ". */
const LIKE_A_DOCUMENT =
  /^(\p{Lu}{2,5}|(?:[\p{L}'-]+ ){1,3}rules)[\s:,#§]+(?:(?:section|rule|chapter) )?\d|\d,? (?:\(|(?:of|in|from) (?:the )?)(\p{Lu}{2,5})\)?$/u;
const WORDS_BEFORE_NUMBER = /^([\p{L}' -]+?)[\s:,#§]+(?:(?:section|rule|chapter) )?\d/u;
const PAGE_NUMBER = /\b(?:pp?\. ?|pages? )\d+$/i;

/** Returns a note if the reference names a document that is not in the corpus. */
function unknownDocument(text: string): string | null {
  const [, name] = UNKNOWN_DOCUMENT.exec(text) ?? [];
  return name === undefined ? null : notKnown(name);
}

function notKnown(document: string): string {
  return `The document “${document}” is not known here.`;
}

/** Adds a note if the words before a number are unknown. If these words look like a document's name, the number is not
 *  looked up. */
function withUnknownName(
  numbered: ReturnType<typeof findByNumber>,
  text: string,
  isKnown: (name: string) => boolean,
): Match {
  if (!numbered.isUnread) return numbered;
  const name = LIKE_A_DOCUMENT.exec(text)?.slice(1).find(Boolean);
  if (name !== undefined && !isKnown(name)) return { sections: [], notes: [notKnown(name)], place: null };
  const words = WORDS_BEFORE_NUMBER.exec(text)?.[1];
  if (words === undefined || isKnown(words) || isKnown(words.replace(/^.* /, ""))) return numbered;
  return { ...numbered, notes: [...numbered.notes, `No document here is called “${words}”.`] };
}

/** Finds an entry whose title contains the step: "actions step 2". */
function stepSection({ words, title, number, place }: Reference, scope: Scope, index: SectionIndex): Match | null {
  if (number !== null || title === "" || !place || !("step" in place)) return null;
  const match = findByWords(words, scope, index);
  return match?.sections.length === 1 ? match : null;
}

/** Finds the first section of a document, for a reference that is only the document's name. */
function beginningOf(
  called: readonly DocumentInfo[],
  edition: readonly DocumentInfo[],
  index: SectionIndex,
): Match | null {
  const document = called.find((one) => edition.includes(one));
  const first = document && index.firstOf.get(document.id);
  if (!first) return null;
  return { sections: [first], notes: [`This is the first section of ${document.title}.`], place: null };
}

/** Matches each id in a text with several URLs. */
const ADDRESS = /(?<![\w-])[12]e\/[\w-]+[/#][^\s[\]()"'<>?,;]+/gi;
/** Separators that people write between two citations. */
const BETWEEN_CITATIONS = /; +(?:and |or )?| (?:and|or|vs\.?|versus|[&+→]|->) /i;
const NUMBERED = "(?:(?:sections?|rules?|chapters?) )";
const BETWEEN = `[\\s,;&/+§#-]+(?:(?:and|or|to|vs\\.?|versus|through|thru) (?:§ ?)?)?${NUMBERED}?`;
const DOTTED = "\\d+(?:\\.\\d+)+";
/** Matches a text that consists only of several numbers: `7.4 & 7.5`, `7.4-7.6`, `from 7.4 to 7.6`, `chapters 8 and 9`. */
const SEVERAL_NUMBERS = new RegExp(
  `^(?:(?:from|between) )?(?:${NUMBERED}?[\\s§#]*${DOTTED}(?:${BETWEEN}${DOTTED})+|${NUMBERED}\\d+(?:${BETWEEN}\\d+)+)$`,
  "i",
);

function findSeveralNumbers({ text }: Reference, scope: Scope, index: SectionIndex): Match | null {
  if (!SEVERAL_NUMBERS.test(text)) return null;
  const numbers = rangeOf(text) ?? text.match(/\d+(?:\.\d+)*/g) ?? [];
  const found = numbers.map((number) => findByNumber(number, "", scope, index).sections);
  const missing = numbers.filter((_, at) => found[at]?.length === 0).map(noSectionFor);
  const notes = ["The reference has several numbers.", ...missing];
  return { sections: [...new Set(found.flat())], notes, place: null, missing };
}

const RANGE = /^(?:from )?[^\d]*((?:\d+\.)*)(\d+)\s*(?:-|to|through|thru)[^\d]*\1(\d+)$/i;
/** Maximum number of sections in a range such as "7.4 to 7.6". */
const MAX_RANGE = 20;

/** Returns every number in a range: 10.2.1, 10.2.2 and 10.2.3 for "10.2.1 to 10.2.3". Returns null if the text is not a
 *  range. */
function rangeOf(text: string): string[] | null {
  const [, above = "", first, last] = RANGE.exec(text) ?? [];
  const length = Number(last) - Number(first) + 1;
  return length > 1 && length <= MAX_RANGE ? Array.from({ length }, (_, at) => `${above}${Number(first) + at}`) : null;
}

function noSectionFor(part: string): string {
  return `No section found for “${part}”.`;
}

function readAddress(id: string, place: WrittenPlace | null, targets: Targets): Answer {
  const { documents, index, former } = targets;
  const spellings = [id, id.replace(/\.(?:json|md|txt)$/i, "")];
  const section = spellings.flatMap((one) => index.byId.get(one.toLowerCase()) ?? [])[0];
  const formerId = section ? undefined : spellings.flatMap((one) => former.at(one) ?? [])[0];
  const [edition = "", document = "", ...tail] = id.toLowerCase().split("/");
  const name = tail.join("/");
  const number = /^\d+(\.\d+)*$/.test(name) ? name : null;
  const sought = { number, title: name, documents: [`${edition}/${document}`] };
  const named = documents.filter((one) => one.id === id.toLowerCase());
  const match = findFormer(formerId, index) ??
    beginningOf(named, documents, index) ?? {
      sections: section ? [section] : [],
      notes: section ? sameNumberNotes(section, index) : [],
      place: null,
    };
  return answer(match, place, sought, targets);
}

/** Returns a note if other sections of the document have the same number, because the result is only one of them. */
function sameNumberNotes({ number, id, document }: Section, index: SectionIndex): string[] {
  const all = number === null ? [] : (index.byNumber.get(number) ?? []);
  const others = all.filter((one) => one.document === document && one.id !== id);
  return others.length === 0 ? [] : [`The number ${number} is also that of ${others.map((one) => one.id).join(", ")}.`];
}

function answer(
  match: Match | null,
  written: WrittenPlace | null,
  sought: Resolution["sought"],
  targets: Targets,
): Answer {
  const { sections, notes: readings, gone, missing: parts } = match ?? { sections: [], notes: [] };
  const [first, ...others] = sections;
  if (!first)
    return { status: "UNKNOWN", sections, ...(gone && { gone }), place: null, notes: readings, readings, sought };
  const incomplete = parts && parts.length > 0 ? { missing: parts } : {};
  if (others.length > 0)
    return { status: "AMBIGUOUS", ...placeInAny(sections, written, readings), ...incomplete, sought };
  const isNamed = isOwnNumber(written, first);
  const exact = written === null || isNamed ? (match?.place ?? null) : placeIn(first, written);
  const { bullet = null, notes: missing } =
    written === null || isNamed || exact !== null ? { notes: [] } : missingPlace(written, first);
  const place = exact ?? bullet;
  const standing = notesOn(first, targets);
  return {
    status: "OK",
    sections: [first],
    place,
    notes: [...readings, ...standing, ...missing],
    readings: [...readings, ...missing],
    ...incomplete,
    sought,
  };
}

/** Whether a number read as a step is part of the section's title, or the section's own number: "THE CARDS (2)". */
function isOwnNumber(written: WrittenPlace | null, { title, number }: Section): boolean {
  if (written === null || !("step" in written)) return false;
  return title.includes(`step ${written.step}`) || number === String(written.step);
}

/** Returns a note if the section lacks the location in the reference. If the section has bullets but no numbered steps,
 *  a step number means a bullet. */
function missingPlace(written: WrittenPlace, section: Section): { bullet?: Place | null; notes: readonly string[] } {
  const hasSteps = /^\d+\. /m.test(section.text);
  const bullet = "step" in written && !hasSteps ? placeIn(section, { bullet: written.step }) : null;
  if (bullet === null || !("step" in written)) return { notes: [`${section.title} has no ${placeName(written)}.`] };
  return { bullet, notes: [`${section.title} has no numbered steps; this is bullet ${written.step}.`] };
}

/** Returns the location if at least one of the sections has it, otherwise a note that none has it. */
function placeInAny(
  sections: readonly Section[],
  written: WrittenPlace | null,
  readings: readonly string[],
): Pick<Answer, "sections" | "place" | "notes" | "readings"> {
  const exists = written !== null && sections.some((one) => placeIn(one, written) !== null);
  const missing = written !== null && !exists ? [`None of them has ${placeName(written)}.`] : [];
  const notes = [...readings, ...missing];
  return { sections, place: exists && written && !("bullet" in written) ? written : null, notes, readings: notes };
}

function placeName(place: WrittenPlace): string {
  if ("paragraph" in place) return `paragraph ${place.paragraph}`;
  if ("bullet" in place) return `bullet ${place.bullet}${place.ofStep ? ` of step ${place.ofStep}` : ""}`;
  return "step" in place ? `step ${place.step}` : `heading “${place.heading}”`;
}

/** Returns a note if a section is not in force: it is historical, or another text is in force. */
function notesOn({ document: id, status, current }: Section, { documents, index }: Targets): string[] {
  const document = documents.find((one) => one.id === id);
  const inForce = index.byId.get(current?.id?.toLowerCase() ?? "");
  const notes: string[] = [];
  if (status === "legacy" && document)
    notes.push(`${document.title} is historical${inForce ? "" : "; no current text has this name"}.`);
  if (inForce) notes.push(`In force: ${nameOf(inForce, documents)}.`);
  return notes;
}

/** Returns a section's name for use in notes: "1E Rulebook 7.6 CLOAK (2.4.5)". */
function nameOf({ number, title, document }: Section, documents: readonly DocumentInfo[]): string {
  const info = documents.find(({ id }) => id === document);
  const isPrinting = info?.printingOf !== undefined || documents.some(({ printingOf }) => printingOf === document);
  const name = number === null ? `“${title}”` : `${number} ${title}`;
  return `${info?.short ?? document} ${name}${isPrinting && info ? ` (${info.version})` : ""}`;
}
