/** @file Finds the sections that a reference refers to, for search, `/cite`, the `show` command, the page for unknown URLs,
 *  and bots. The reader never guesses silently: if a reference may mean several sections, the status is AMBIGUOUS, and
 *  if a reference is inexact, the result contains a note. */
import type { DocumentInfo, Past, Section } from "../../model.js";
import { titleKey } from "../title-key.js";
import { type DocumentNames, makeDocumentNames } from "./document-names.js";
import { findBoxes } from "./find-boxes.js";
import { type FormerNames, makeFormerNames } from "./former-names.js";
import { MAX_REFERENCE_LENGTH, parseReference } from "./parse-reference.js";
import { placeIn, placeName } from "./places.js";
import type { Place, Reference, ReferenceForm, Resolution, WrittenPlace } from "./reference.js";
import {
  everywhereIn,
  findByNumber,
  findByPath,
  findByPlace,
  findByTitle,
  findByWords,
  findFormer,
  findLastWords,
  findMisspelt,
  findSeveral,
  findWithoutTail,
  isOnUnused,
  type Match,
  noSectionFor,
  notUsed,
  type Scope,
} from "./resolve-reference.js";
import { isPrintingOf, scopeOf } from "./scope.js";
import { indexSections, type SectionIndex } from "./section-index.js";
import { findSeveralNumbers } from "./several-numbers.js";
import { isOnUnknownDocument, isTitle, notesOnUnused, unknownDocument, withOtherNumbers } from "./unused-words.js";

export type { Resolution };
export type ReferenceReader = (typed: string) => Resolution;

/** A resolution without `written`, which is added last. */
type Answer = Omit<Resolution, "written">;

/** The sections found for a reference, and notes on the reference itself. */
interface Found extends Pick<Resolution, "sought"> {
  readonly match: Match | null;
  readonly about: readonly string[];
}

/** Everything that is needed to find the target of a reference. */
interface Targets {
  readonly documents: readonly DocumentInfo[];
  readonly names: DocumentNames;
  readonly index: SectionIndex;
  readonly former: FormerNames;
}

/** Matches an initial. An initial may stand for a document (`g. ties` is in the Glossary) or for a person (`t.
 *  riker`). */
const INITIAL = /^\s*(\p{L})\.\s/u;

/** Creates a function that finds the sections of a corpus that a reference refers to.
 *  @example read("Rulebook 7.4.2: Ship Battle")  // => OK, 7.4.3, with a note that 7.4.2 is PERSONNEL BATTLE */
export function makeReferenceReader(corpus: {
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Section[];
  readonly past?: Past;
}): ReferenceReader {
  const { documents } = corpus;
  const names = makeDocumentNames(documents);
  const former = makeFormerNames(corpus.past ?? { ids: [], texts: [] });
  const targets = { documents, names, index: indexSections(corpus.sections), former };
  const isCitation = ({ documents: named, number, text }: Reference): boolean =>
    names.readVersion(`${text} x`, true).rest !== "x" &&
    (number?.includes(".") || (named !== null && /[\p{L}\p{N}]/u.test(text)));
  const findParts = (reference: Reference, separator: RegExp | string, isPart: (part: Reference) => boolean) => {
    const { all, edition, text } = reference;
    const split = all.split(separator);
    // In "10.2.4 and 2E stopped", the number is not from the Second Edition, which has none.
    const isMixed = edition === "2e" && !split.every((part) => /\d\.\d/.test(part));
    const parts = split.map((part) => (edition && !(isMixed && /\d\.\d/.test(part)) ? `${edition} ${part}` : part));
    const parsed = parts.map((part) => parseReference(part, names));
    if (!parsed.some((one) => isCitation(one) || one.edition !== edition) || !parsed.every(isPart)) return null;
    const found = findEach(parts);
    // A misspelt title may contain "and": "Computer Wepon & Hyper-Aging".
    return (found?.missing?.length && findMisspelt(text, scopeOf(reference, documents), targets.index)) || found;
  };
  const findListed = (reference: Reference): Match | null => {
    const isListed = (one: Reference) => one.version !== null || isCitation(one);
    const [, prose = "", list = ""] = LIST_AFTER_PROSE.exec(reference.all) ?? [];
    return withNote(findParts({ ...reference, all: list }, "; ", isListed), notUsed(prose));
  };
  const finders: Finders = {
    several: (reference) =>
      findListed(reference) ??
      findEach(names.eachName(reference.all).map((one) => [reference.edition ?? [], one].flat().join(" "))) ??
      findParts(reference, ", ", (one) => one.documents !== null && isCitation(one)) ??
      findParts(reference, BETWEEN_CITATIONS, isCitation) ??
      withNote(
        findParts(reference, RANGE_OF_CITATIONS, isCitation),
        "Only the sections that you named are listed, not the sections between them.",
      ),
    mixed: (reference, scope) => {
      const isPart = (one: Reference) => isCitation(one) || isTitle(one.all, scopeOf(one, documents), targets);
      return isTitle(reference.text, scope, targets) ? null : findParts(reference, BETWEEN_CITATIONS, isPart);
    },
  };
  const findEach = (parts: readonly string[]): Match | null => {
    if (parts.length < 2) return null;
    const found = parts.map((part) => read(part));
    const missing = parts.filter((_, at) => found[at]?.status === "UNKNOWN").map(noSectionFor);
    const sections = new Set(found.flatMap((one) => one.sections));
    const readings = found.flatMap((one) => one.readings).filter((note) => note !== SEVERAL_PARTS);
    const places = found.flatMap(({ place, sections: [first] }, at) =>
      place && first ? [`“${parts[at]}” is ${placeName(place)} of ${first.title}.`] : [],
    );
    const several = sections.size > 1 || missing.length > 0 ? [SEVERAL_PARTS] : [];
    const notes = [...several, ...readings, ...places, ...missing];
    return { sections: [...sections], notes, place: null, missing, hasPlaces: true };
  };
  const findWritten = (reference: Reference): Found => {
    const { all, number, title } = reference;
    const scope = scopeOf(reference, documents);
    const sought = { number, title, documents: scope.documents.map((document) => document.id) };
    const unknown = unknownDocument(all);
    const match = unknown !== null && number !== null ? null : resolve(reference, scope, targets, finders);
    if (unknown !== null) return { match, sought, about: [unknown] };
    const isFound = match?.gone !== undefined || (match?.sections ?? []).length > 0;
    return { match, sought, about: isFound ? [] : missingNumber(reference, scope, targets) };
  };
  const read: ReferenceReader = (typed) => {
    const reference = parseReference(typed, names);
    const { id, version, place, corrected, inexact } = reference;
    const written = { form: formOf(reference), version };
    const several = findEach([...new Set(typed.match(id === null ? DOUBLE_BRACKETS : ADDRESS))]);
    const { match: found, sought, about } = id === null ? findWritten(reference) : findAddress(reference, id, targets);
    const match = several ?? found;
    const notes = [
      ...[corrected ?? [], missingVersion(reference, documents), about].flat(),
      ...(place && inexact && match ? [`“${inexact}” is read as ${placeName(place)}.`] : []),
      ...(match?.notes ?? []),
      ...notesOnUnused(reference, match, names),
    ];
    const noted = { place: null, sections: [], ...match, notes };
    return { written, ...answer(noted, match?.hasPlaces ? null : place, sought, targets) };
  };
  const find: ReferenceReader = (typed) => {
    const found = read(typed);
    const isUnknown = found.status === "UNKNOWN";
    if (isUnknown && INITIAL.test(typed)) return read(typed.replace(INITIAL, "$1 "));
    const nameFirst = names.nameFirst(typed.slice(0, MAX_REFERENCE_LENGTH));
    const isRefused = found.readings.some(isOnUnknownDocument);
    if (nameFirst === null || isRefused || found.sections.length > 1 || !(isUnknown || found.readings.some(isOnUnused)))
      return found;
    const again = read(nameFirst);
    return again.status === "UNKNOWN" || (!isUnknown && again.readings.some(isOnUnused)) ? found : again;
  };
  return (typed) => {
    const { notes, readings, ...found } = find(typed);
    return { ...found, notes: notes.slice(0, MAX_NOTES), readings: readings.slice(0, MAX_NOTES) };
  };
}

const MAX_NOTES = 10;

function formOf({ id, documents, version, number, isMarked, all }: Reference): ReferenceForm {
  if (id !== null) return "address";
  if (documents !== null || version !== null || (number !== null && isMarked)) return "citation";
  return /[\p{L}\p{N}]/u.test(all) ? "words" : "signs";
}

/** Returns a note if the document has no printing with the version that the reference names: "Glossary 2.5.6, cloaking
 *  device". */
function missingVersion({ version, documents, edition }: Reference, all: readonly DocumentInfo[]): string[] {
  const named = documents?.find((one) => edition === null || one.edition === edition);
  if (version === null) return [];
  if (!named)
    return all.some((one) => one.version === version && (edition ?? one.edition) === one.edition)
      ? []
      : [`No text has version ${version}.`];
  const printings = all.filter((one) => documents?.some((own) => isPrintingOf(one, own)));
  if (printings.some((one) => one.version === version)) return [];
  const known = printings.filter((one) => isPrintingOf(one, named)).map((one) => one.version);
  return [`${named.title} has no version ${version} here; available: ${known.join(", ")}.`];
}

/** Returns a note if the reference has a number, but no section of the named document has one. */
function missingNumber({ number }: Reference, { isNamed, documents: [named] }: Scope, { index }: Targets): string[] {
  const isOwn = (section: Section): boolean => section.document === named?.id && section.number !== null;
  if (number === null || !isNamed || !named || [...index.byNumber.values()].some((all) => all.some(isOwn))) return [];
  return [`${named.title} has no section ${number}.`];
}

interface Finders {
  /** Finds the sections for several citations in one text, such as `Rulebook 7.6; Glossary: cloaking`. Returns null if
   *  any part of the text is not a citation. */
  readonly several: (reference: Reference) => Match | null;
  /** Finds the sections for a mixture of citations and titles, such as `Rulebook 7.6 and cloaking device`. */
  readonly mixed: (reference: Reference, scope: Scope) => Match | null;
}

/** Finds the sections that a reference refers to. Tries the possible interpretations in order, and returns the first match.
 *  Tries a title first, because a card may be called "Section 31". */
function resolve(reference: Reference, scope: Scope, targets: Targets, finders: Finders): Match | null {
  const { all, words, placeless, text, place } = reference;
  const { index, former, names } = targets;
  const isNumber = /^[\d\s.,:§#()-]*$/.test(placeless);
  const whole = isNumber
    ? null
    : (findByTitle(words, scope, index, "exact") ??
      stepSection(reference, scope, index) ??
      findByPlace(placeless, place, scope, index) ??
      findByTitle(placeless, scope, index, "exact") ??
      eitherTitle(
        scope.isNamed ? titleAfterLead(reference, scope, index) : null,
        findByTitle(all, everywhereIn(scope), index, "exact"),
      ) ??
      findFormer(former.called([words, placeless, all, text], scope.documents), index));
  return (
    whole ??
    (/ [>›»] /.test(text) ? findByPath(text.replace(/(?<=^|[>›»] )[\d.]+ /g, ""), scope, index) : null) ??
    beginningOf(names.documentsCalled(all), scope.edition, index) ??
    findSeveralNumbers(reference, scope, index) ??
    finders.several(reference) ??
    resolveNumber(reference, scope, targets, finders) ??
    resolveWords(reference, scope, targets, finders)
  );
}

function resolveNumber(reference: Reference, scope: Scope, targets: Targets, { mixed }: Finders): Match | null {
  const { number, title, isMarked } = reference;
  if (number === null) return null;
  const { index, former } = targets;
  const numbered = findByNumber(number, title, scope, index);
  const removed = numbered.sections.length > 0 ? undefined : former.called([number], scope.documents);
  if (removed) return findFormer(removed, index);
  if (!isMarked && !numbered.agrees) return null;
  return numbered.isUnread || numbered.sections.length === 0
    ? (mixed(reference, scope) ?? withOtherNumbers(numbered, reference, scope, targets))
    : numbered;
}

function resolveWords(reference: Reference, scope: Scope, targets: Targets, { mixed }: Finders): Match | null {
  const { all, placeless, text, isQuoted } = reference;
  const { index, names } = targets;
  if (titleKey(text) === "") return null;
  return (
    findBoxes(all, everywhereIn(scope), index) ??
    findBoxes(placeless, scope, index) ??
    findByTitle(text, scope, index, "any") ??
    findByPath(text, scope, index) ??
    findLastWords(text, scope, index) ??
    findSeveral(text, scope, index, "all") ??
    mixed(reference, scope) ??
    (isQuoted ? null : findByWords(text, scope, index)) ??
    findSeveral(text, scope, index, "some") ??
    findInGlossary(text, scope, targets) ??
    findWithoutTail(text, scope, index, names) ??
    findMisspelt(text, scope, index)
  );
}

/** Finds a title in the Glossary if the reference names the Rulebook, because they are published together. */
function findInGlossary(text: string, scope: Scope, { index, names }: Targets): Match | null {
  const [rulebook] = scope.documents.every(({ role }) => role === "rulebook") ? scope.documents : [];
  const [glossary] = scope.edition.filter(({ role, version }) => role === "glossary" && version === rulebook?.version);
  const title = names.read(text, null)?.rest ?? text;
  const found = glossary ? findByTitle(title, { ...scope, documents: [glossary] }, index, "any") : null;
  return withNote(found, `This is in the ${glossary?.short}, not in the ${rulebook?.short}.`);
}

/** Finds the longest title at the end of a reference. For example, "of card types" means "Card Types", not "types". */
function titleAfterLead({ placeless, text }: Reference, scope: Scope, index: SectionIndex): Match | null {
  const words = placeless.slice(0, placeless.length - text.length).split(" ");
  for (const at of words.keys()) {
    const found = findByTitle([...words.slice(at + 1), text].join(" "), scope, index, "exact");
    if (found) return found;
  }
  return null;
}

/** Prefers a title that is the whole reference, and adds a note on other sections in the named document. For example,
 *  "list of regular skills" is a rule's title, but may also mean an entry of the Lists. */
function eitherTitle(inDocument: Match | null, whole: Match | null): Match | null {
  if (!whole || !inDocument) return whole ?? inDocument;
  const others = inDocument.sections.filter((one) => !whole.sections.includes(one)).map(({ id }) => id);
  return others.length === 0 ? whole : withNote(whole, `The reference may also mean ${others.join(", ")}.`);
}

function withNote(match: Match | null, note: string): Match | null {
  return match && { ...match, notes: [...match.notes, note] };
}

/** Finds an entry whose title contains a step, such as "actions step 2". */
function stepSection({ words, title, number, place }: Reference, scope: Scope, index: SectionIndex): Match | null {
  if (number !== null || title === "" || !place || "heading" in place || place.unit !== "step") return null;
  const match = findByWords(words, scope, index);
  return match?.sections.length === 1 ? match : null;
}

/** Finds the first section of a document if the reference consists only of the document's name. */
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

/** Matches the ids in a text that contains several URLs. */
const ADDRESS = /(?<![\w-])[12]e\/[\w-]+[/#?](?:(?!&\w+=[12]e\/)[^\s[\]()"'<>,;])+/gi;
const DOUBLE_BRACKETS = /\[\[[^[\]]+\]\]/g;
/** Matches a list in brackets after prose without a number: "The ship survives (RB 7.5.2; gloss. Into the Breach)". */
const LIST_AFTER_PROSE = /^((?:(?!\d\.\d)[^()])+) \(([^()]*; [^()]*)\)?\.?$/;
const SEVERAL_PARTS = "The reference has several parts.";
/** Matches separators between two citations, but not inside quotation marks. */
const BETWEEN_CITATIONS = /(?:; +(?:and |or )?| (?:and|or|vs\.?|versus|[&+→/]|->) )(?=(?:[^"]*"[^"]*")*[^"]*$)/i;
const RANGE_OF_CITATIONS = / (?:to|through|thru|-) /i;

function findAddress({ version, place }: Reference, id: string, { documents, index, former }: Targets): Found {
  const [page = "", anchor = ""] = id.split("#");
  // A document's page shows the text in force: paragraphs and sections that only later printings have are on it, too.
  const printings = documents.filter((one) => anchor && [one.id, one.printingOf].includes(page));
  const anchored = printings.map((one) => `${one.id}/${anchor.replace(`-${one.version}`, "")}`);
  const spellings = anchor ? anchored : [id, id.replace(/\.(?:json|md|txt)$/i, "")];
  const found = spellings.flatMap((one) => index.byId.get(one.toLowerCase()) ?? [])[0];
  const isLonger = anchor && place && "unit" in place && found && placeIn(found, place) === null;
  const printing = found?.printings?.find((one) => (isLonger ? one.counts : one.version === version));
  const section = printing ? index.byId.get(printing.id.toLowerCase()) : found;
  const formerId = section ? undefined : spellings.flatMap((one) => former.at(one) ?? [])[0];
  const [edition = "", document = "", ...tail] = id.toLowerCase().split(/[/#]/);
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
  return { match, sought, about: [] };
}

/** Returns a note if other sections of the document have the same number, because the result contains only one of
 *  them. */
function sameNumberNotes({ number, id, document }: Section, index: SectionIndex): string[] {
  const all = number === null ? [] : (index.byNumber.get(number) ?? []);
  const others = all.filter((one) => one.document === document && one.id !== id);
  return others.length === 0 ? [] : [`The number ${number} also belongs to ${others.map((one) => one.id).join(", ")}.`];
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
  if (others.length > 0)
    return severalSections({ ...match, sections, notes: readings, place: null }, written, sought, targets);
  const isNamed = isOwnNumber(written, first);
  const exact = written === null || isNamed ? (match?.place ?? null) : placeIn(first, written);
  const isMissing = written !== null && !isNamed && exact === null;
  const { near, notes: missing } = isMissing ? missingPlace(written, first) : { near: null, notes: [] };
  const place = exact ?? near;
  const standing = notesOn(first, targets);
  const named = match?.place ?? null;
  const [heading = "", found] = [named, place].map((one) => (one ? placeName(one) : undefined));
  const isOther = heading && found && heading !== found && written && !placeName(written).endsWith(` of ${heading}`);
  const other = isOther ? [`The heading in the reference belongs to ${heading}.`] : [];
  return {
    status: "OK",
    sections: [first],
    place,
    ...(isMissing && place === null && { lacksPlace: true }),
    notes: [...readings, ...standing, ...missing, ...other],
    readings: [...readings, ...missing, ...other],
    ...(parts?.length && { missing: parts }),
    sought,
  };
}

/** Whether a number that was parsed as a step is part of the section's title, or is the section's own number: "THE
 *  CARDS (2)". */
function isOwnNumber(written: WrittenPlace | null, { title, number }: Section): boolean {
  if (written === null || "heading" in written || written.unit !== "step") return false;
  return title.includes(`step ${written.number}`) || number === String(written.number);
}

/** For a section that does not have the location in the reference, returns a note and the closest location, if any. If
 *  the section has bullets instead of numbered steps, a step number means a bullet. */
function missingPlace(written: WrittenPlace, section: Section): { near: Place | null; notes: readonly string[] } {
  const lacks = { near: null, notes: [`${section.title} has no ${placeName(written)}.`] };
  if ("heading" in written) return lacks;
  const { letter, ...whole } = written;
  if (letter !== undefined && whole.number !== 0) {
    const near = placeIn(section, whole);
    if (near) return { near, notes: [notUsed(letter)] };
  }
  const hasSteps = /^\d+\. /m.test(section.text);
  const near = whole.unit === "step" && !hasSteps ? placeIn(section, { ...whole, unit: "bullet" }) : null;
  return near
    ? { near, notes: [`${section.title} has no numbered steps; this is ${placeName({ ...whole, unit: "bullet" })}.`] }
    : lacks;
}

/** Returns the result for several sections. The result contains the location if at least one section has it. If the
 *  reference names each of these sections, the notes list those that are not in force. */
function severalSections(
  { sections, notes: readings, missing: parts }: Match,
  written: WrittenPlace | null,
  sought: Resolution["sought"],
  targets: Targets,
): Answer {
  const places = written === null ? [] : sections.flatMap((one) => placeIn(one, written) ?? []);
  const [place = null] = places;
  const missing = written !== null && place === null ? [`None of these sections has ${placeName(written)}.`] : [];
  const read = [...readings, ...missing];
  const standing = parts ? new Set(sections.flatMap((one) => notesOn(one, targets))) : [];
  const found = { sections, place, notes: [...read, ...standing], readings: read };
  return { status: "AMBIGUOUS", ...found, ...(parts?.length && { missing: parts }), sought };
}

/** Returns a note if a section is historical, or if another text is in force instead. */
function notesOn({ document: id, status, current }: Section, { documents, index }: Targets): string[] {
  const document = documents.find((one) => one.id === id);
  const inForce = index.byId.get(current?.id?.toLowerCase() ?? "");
  const notes: string[] = [];
  if (status === "legacy" && document)
    notes.push(`${document.title} is historical${inForce ? "" : "; no current text has this name"}.`);
  if (inForce) notes.push(`In force: ${nameOf(inForce, documents)}.`);
  return notes;
}

/** Returns the name of a section for use in notes: "1E Rulebook 7.6 CLOAK (2.4.5)". */
function nameOf({ number, title, document }: Section, documents: readonly DocumentInfo[]): string {
  const info = documents.find(({ id }) => id === document);
  const isPrinting = info?.printingOf !== undefined || documents.some(({ printingOf }) => printingOf === document);
  const name = number === null ? `“${title}”` : `${number} ${title}`;
  return `${info?.short ?? document} ${name}${isPrinting && info ? ` (${info.version})` : ""}`;
}
