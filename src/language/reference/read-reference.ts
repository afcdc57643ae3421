/** @file The one reader of references: what people write → the sections it names, for search, `/cite`, `show`, pages that
 *  do not exist and bots. Never silently something else: what may mean several sections is AMBIGUOUS, what is not quite
 *  what was written says so in `notes`. */
import type { DocumentInfo, Past } from "../../model.js";
import { atOnce, type Steps } from "../../steps.js";
import { titleKey } from "../title-key.js";
import { boxesCalled } from "./boxes.js";
import { makeDocumentNames } from "./document-names.js";
import { type FormerNames, makeFormerNames } from "./former.js";
import { notesOn } from "./notes.js";
import { parseReference } from "./parse-reference.js";
import { placeIn, placeName } from "./place.js";
import type { Citable, Place, Reference, ReferenceForm, Resolution } from "./reference.js";
import {
  type Found,
  findByNumber,
  findByPath,
  findByTitle,
  findByWords,
  findFormer,
  findMisspelt,
  inside,
  preferred,
  type Scope,
} from "./resolve-reference.js";
import { type SectionIndex, sectionIndexOf } from "./section-index.js";

/** What a reference names, whatever form it has. */
type Answer = Omit<Resolution, "written">;

export type ReferenceReader = (typed: string) => Resolution;

/** What references may name. */
interface ReferredTo {
  readonly documents: readonly DocumentInfo[];
  readonly sections: readonly Citable[];
  readonly past?: Past;
}

/** Makes the reader for a corpus.
 *  @example read("Rulebook 7.4.2: Ship Battle")  // => OK, 7.4.3, with a note that 7.4.2 is PERSONNEL BATTLE */
export function makeReferenceReader(corpus: ReferredTo): ReferenceReader {
  return atOnce(referenceReaderInSteps(corpus));
}

/** The same in steps. */
export function* referenceReaderInSteps(corpus: ReferredTo): Steps<ReferenceReader> {
  const index = yield* sectionIndexOf(corpus.sections);
  const former = makeFormerNames(corpus.past ?? { ids: [], texts: [] });
  const known = { documents: corpus.documents, index, former };
  const names = makeDocumentNames(corpus.documents);
  return (typed) => {
    const reference = parseReference(typed, names);
    const { version, place } = reference;
    const written = { form: formOf(reference), version, place };
    if (reference.id !== null) return { written, ...byAddress(reference.id, place, known) };
    const scope = scopeOf(reference, corpus.documents);
    const documents = names.documentsCalled(reference.all);
    const found = resolve(reference, scope, known, documents);
    const sought = { number: reference.number, title: reference.title, documents: scope.documents.map(({ id }) => id) };
    const missing = missingVersion(reference, corpus.documents);
    const told = found && missing ? { ...found, notes: [missing, ...found.notes] } : found;
    return { written, ...answer(told, place, sought, known) };
  };
}

function formOf({ id, documents, version, number, isMarked, all }: Reference): ReferenceForm {
  if (id !== null) return "address";
  if (documents !== null || version !== null || (number !== null && isMarked)) return "citation";
  return /[\p{L}\p{N}]/u.test(all) ? "words" : "signs";
}

/** Said where a version is named that no printing of the document bears: "Glossary 2.5.6, cloaking device". */
function missingVersion({ version, documents, edition }: Reference, all: readonly DocumentInfo[]): string | null {
  const named = documents?.find((one) => edition === null || one.edition === edition);
  if (version === null || !named) return null;
  const printings = all.filter((one) => documents?.some((own) => isPrintingOf(one, own)));
  if (printings.some((one) => one.version === version)) return null;
  const known = printings.filter((one) => isPrintingOf(one, named)).map((one) => one.version);
  return `${named.title} has no version ${version} here; there is ${known.join(" and ")}.`;
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
  };
}

function isPrintingOf(one: DocumentInfo, other: DocumentInfo): boolean {
  return one === other || one.printingOf === other.id || other.printingOf === one.id;
}

/** What references are held against. */
interface Known {
  readonly documents: readonly DocumentInfo[];
  readonly index: SectionIndex;
  readonly former: FormerNames;
}

/** The whole as a title where it is one, for cards may be called "Section 31"; else as the title of a text that is no more;
 *  else a box by its kind; else title and number, where the title wins; else the number; else a path, a document, a name
 *  that holds the words, a slip.
 *  @param called - the documents that the whole is a name of */
function resolve(reference: Reference, scope: Scope, known: Known, called: readonly DocumentInfo[]): Found | null {
  const { all, text, number, title, isMarked } = reference;
  const { index, former } = known;
  const everywhere = { ...scope, documents: scope.edition, isNamed: false };
  const whole = asWhole(reference, scope, known);
  if (whole) return whole;
  if (SEVERAL.test(text)) return findAll(text, scope, index);
  const numbered = number === null ? null : findByNumber(number, title, scope, index);
  const lost = number === null || numbered?.sections.length ? undefined : former.called([number], scope.documents);
  if (lost) return findFormer(lost, index);
  if (numbered && (isMarked || numbered.agrees)) return numbered;
  if (titleKey(text) === "") return null;
  const boxes = number === null ? preferred(boxesCalled(all, inside(scope.edition), index), everywhere) : [];
  if (boxes.length > 0) return { sections: boxes, notes: [], place: null };
  return (
    findByTitle(text, scope, index, "any") ??
    findByPath(text, scope, index) ??
    beginningOf(called, scope, index) ??
    findByWords(text, scope, index) ??
    findMisspelt(text, scope, index)
  );
}

/** A title of a text that there is, or that there was. */
function asWhole({ all, words, placeless, text }: Reference, scope: Scope, { index, former }: Known): Found | null {
  if (/^[\d\s.,:§#()-]*$/.test(placeless)) return null;
  const everywhere = { ...scope, documents: scope.edition, isNamed: false };
  return (
    findByTitle(words, scope, index, "exact") ??
    findByTitle(placeless, scope, index, "exact") ??
    findByTitle(all, everywhere, index, "exact") ??
    findFormer(former.called([words, placeless, all, text], scope.documents), index)
  );
}

/** A document named by itself is shown where it begins. */
function beginningOf(
  called: readonly DocumentInfo[],
  { edition }: Pick<Scope, "edition">,
  index: SectionIndex,
): Found | null {
  const document = called.find((one) => edition.includes(one));
  const first = document && index.firstOf.get(document.id);
  if (!first) return null;
  return { sections: [first], notes: [`${document.title} is named as a whole; it begins here.`], place: null };
}

/** `7.4 & 7.5`, `7.4-7.6`: several numbers and nothing else. */
const SEVERAL = /^[\s§#]*\d+(?:\.\d+)+(?:[\s,;&/+§#-]+(?:(?:and|or|to) §?)?\d+(?:\.\d+)+)+$/;

function findAll(text: string, scope: Scope, index: SectionIndex): Found {
  const numbers = text.match(/\d+(?:\.\d+)+/g) ?? [];
  const sections = numbers.flatMap((number) => findByNumber(number, "", scope, index).sections);
  return { sections: [...new Set(sections)], notes: ["Several numbers are named."], place: null };
}

function byAddress(id: string, place: Place | null, all: Known): Answer {
  const { documents, index, former } = all;
  const spelt = [id, id.replace(/\.(?:json|md|txt)$/i, "")];
  const known = spelt.flatMap((one) => index.byId.get(one.toLowerCase()) ?? [])[0];
  const [once] = known ? [] : spelt.flatMap((one) => former.at(one) ?? []);
  const [first = "", second = "", ...tail] = id.toLowerCase().split("/");
  const sought = { number: null, title: tail.join("/"), documents: [`${first}/${second}`] };
  const named = documents.filter((document) => document.id === id.toLowerCase());
  const found = findFormer(once, index) ??
    beginningOf(named, { edition: documents }, index) ?? {
      sections: known ? withNamesakes(known, index) : [],
      notes: [],
      place: null,
    };
  return answer(found, place, sought, all);
}

/** The plain number names every section of the document that prints it, the later ones too whose ids end in `-2`. */
function withNamesakes(section: Citable, index: SectionIndex): readonly Citable[] {
  const { number, id, document } = section;
  if (number === null || !id.endsWith(`/${number}`)) return [section];
  return (index.byNumber.get(number) ?? []).filter((one) => one.document === document);
}

function answer(
  found: Found | null,
  written: Place | null,
  sought: Resolution["sought"],
  { documents, index }: Known,
): Answer {
  const [first, ...others] = found?.sections ?? [];
  const readings = found?.notes ?? [];
  const gone = found?.gone && { gone: found.gone };
  if (!found || !first)
    return { status: "UNKNOWN", sections: [], ...gone, place: null, notes: readings, readings, sought };
  if (others.length > 0) return { status: "AMBIGUOUS", ...placeInAny(found.sections, written, readings), sought };
  const standing = notesOn(first, documents, (id) => index.byId.get(id.toLowerCase()));
  const place = written === null ? found.place : placeIn(first, written);
  const missing = written !== null && place === null ? [`${first.title} has no ${placeName(written)}.`] : [];
  return {
    status: "OK",
    sections: [first],
    place,
    notes: [...readings, ...standing, ...missing],
    readings: [...readings, ...missing],
    sought,
  };
}

/** Of several texts each may have the place or not; where none has it, that is said and the place is none. */
function placeInAny(
  sections: readonly Citable[],
  written: Place | null,
  readings: readonly string[],
): Pick<Answer, "sections" | "place" | "notes" | "readings"> {
  const isThere = written !== null && sections.some((one) => placeIn(one, written) !== null);
  const missing = written !== null && !isThere ? [`None of them has ${placeName(written)}.`] : [];
  const told = [...readings, ...missing];
  return { sections, place: isThere ? written : null, notes: told, readings: told };
}

export type { Resolution };
