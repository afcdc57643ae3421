/** @file Finds the sections that match the parts of a reference. */
import { groupBy } from "../../group-by.js";
import type { DocumentInfo, FormerId, Section } from "../../model.js";
import { familyOf, newestWhole } from "../../newest-whole.js";
import { stemKey, titleKey } from "../title-key.js";
import { BOX_PATTERNS } from "./box-kinds.js";
import type { DocumentNames } from "./document-names.js";
import { placeCalled, placeIn, placeName } from "./places.js";
import type { Place, WrittenPlace } from "./reference.js";
import { namesOf, printedNumber, type SectionIndex, wordsOfName } from "./section-index.js";

/** The documents in which to look for the target of a reference. */
export interface Scope {
  /** The documents that the reference names, or all documents of the edition if it names none. */
  readonly documents: readonly DocumentInfo[];
  /** `documents` and, unless the reference names a version, their other printings. */
  readonly family: readonly DocumentInfo[];
  /** All printings of `documents`, even if the reference names a version. Another printing may contain a number that
   *  the named one lacks. */
  readonly printings: readonly DocumentInfo[];
  /** All documents of the edition. */
  readonly edition: readonly DocumentInfo[];
  /** Whether the reference names a document or a version. */
  readonly isNamed: boolean;
  /** Whether the reference names a version that exists. */
  readonly isVersioned: boolean;
}

/** Extends a scope to all documents of the edition. */
export function everywhereIn(scope: Scope): Scope {
  return { ...scope, documents: scope.edition, isNamed: false };
}

export interface Match {
  readonly sections: readonly Section[];
  readonly notes: readonly string[];
  readonly place: Place | null;
  /** Record of the retired id, if the section was removed. */
  readonly gone?: FormerId;
  /** Notes on parts of the reference that match no section. If the reference names several sections, the list is
   *  present even if it is empty. */
  readonly missing?: readonly string[];
  /** True if nothing was found for the words next to the number. */
  readonly isUnread?: true;
  /** True if the parts of the reference have their own locations, which the notes contain. */
  readonly hasPlaces?: true;
}

/** Matches separators in a title with two subjects: "Away Team and crew", "Land & Take Off", "Turns: …". */
const TITLE_SEPARATOR = /,? and |,? or | & |, |: | - /i;
/** Minimum number of characters in words that may identify a title. Anything shorter would match too many titles: "b"
 *  does not mean `U.S.S. Enterprise-B`. */
const MIN_TITLE_LENGTH = 2;
/** Maximum number of sections that a reference may match. A reference that matches more sections is too vague and has
 *  no result. */
const MAX_CANDIDATES = 8;
const APPENDIX = /^[A-Z]$/;

/** Finds the sections with this number. If the title in the reference belongs to other sections, returns those instead,
 *  because numbers change between printings. Sets `isUnread` if no section matches the title. */
export function findByNumber(
  number: string,
  title: string,
  scope: Scope,
  index: SectionIndex,
): Match & { readonly agrees?: true } {
  const found = withNumber(number, scope, index);
  const numbered = { ...found, notes: [...found.notes, ...otherRules(number, found.sections, scope, index)] };
  const within = inside(APPENDIX.test(number) ? scope.edition : scope.family);
  const isInside = (one: Section): boolean => within(one) && one.path.some((above) => above.number === number);
  const isBox = (one: Section): boolean => one.number === null && isInside(one);
  const boxTitle = title.replace(BOX_WORD, "");
  const boxTitles = [...new Set([boxTitle, boxTitle.replace(/^.*(?::| -)\s+/, "")])];
  const titledBoxes = boxTitles.flatMap((one) => index.titled(one, isBox));
  const boxes = preferred(titledBoxes, scope);
  if (boxes.length > 0) return { sections: boxes, notes: numbered.notes, place: null, agrees: true };
  const [first, ...others] = numbered.sections;
  const { place, sections: byTitle } = titleNextToNumber(title, first, scope, index);
  const heading = first && others.length === 0 ? placeCalled(title, first) : null;
  if (heading) return { ...numbered, place: heading, agrees: true };
  const agreeing = numbered.sections.filter((section) => byTitle.includes(section) || isPartOf(title, section.title));
  if (agreeing.length > 0) return { ...numbered, sections: agreeing, place, agrees: true };
  // An icon does not take precedence over the section with the number, because many icons have the same names as rules.
  const titled = byTitle.find((one) => !first || one.kind !== "icon");
  if (titled) return { sections: byTitle, notes: foundByTitle(number, first, titled, scope), place };
  if (!first) return { sections: [], notes: numbered.notes, place: null };
  if (titleKey(title) === "") return numbered;
  const [box, ...more] = preferred(index.holding(boxTitle, isBox), scope);
  if (box && more.length === 0) return { ...numbered, sections: [box], notes: [...numbered.notes, oneTitleHas(title)] };
  if (boxTitle !== title && titleKey(boxTitle) !== "") return findByNumber(number, boxTitle, scope, index);
  const part = boxesOfKind(title, first, scope, index) ?? findMisspelt(title, scope, index, isInside);
  return part ? { ...part, notes: [...numbered.notes, ...part.notes], agrees: true } : { ...numbered, isUnread: true };
}

/** Returns the boxes of a section, for a reference that names only their kind: "3.1 exception". */
function boxesOfKind(words: string, section: Section, scope: Scope, index: SectionIndex): Match | null {
  const kinds: readonly Section["kind"][] = BOX_PATTERNS.find(({ alone }) => alone.test(words))?.kinds ?? [];
  if (kinds.includes(section.kind)) return matching([section]);
  const isOwn = ({ kind, document, path }: Section): boolean =>
    kinds.includes(kind) && document === section.document && path.some(({ number }) => number === section.number);
  const boxes = kinds.length === 0 ? [] : preferred([...index.byId.values()].filter(isOwn), scope);
  return boxes.length > MAX_CANDIDATES || boxes.length === 0 ? null : matching(boxes);
}

/** For a section found by its title, returns a note that the number in the reference belongs to another section or to
 *  none. Returns no note if the number is the version of a document ("2E Rulebook 4 – Keywords"). */
function foundByTitle(number: string, numbered: Section | undefined, titled: Section, scope: Scope): string[] {
  if (numbered && APPENDIX.test(number) && titled.document === numbered.document) return [];
  const titleNumber = printedNumber(titled);
  if (!numbered && [titleNumber, ...scope.documents.map(({ version }) => version)].includes(number)) return [];
  const kind = titled.edition === "2e" ? "2E section" : "section";
  const why = numbered ? `${number} is “${numbered.title}”` : `no ${kind} has the number ${number}`;
  const own = titleNumber === null ? "has no number" : `is ${titleNumber}`;
  return [`Found by title: ${why}; “${titled.title}” ${own}.`];
}

const KIND = "(?:box|sidebar|icon|tip|clarifications?|exceptions?|reminder)";
/** Matches a word that marks the title of a box or an icon: "sidebar" in "6.3 Native Quadrant sidebar". */
const BOX_WORD = new RegExp(`^(?:(?:the )?${KIND}\\b[\\s:]*)+|(?:[\\s(]*\\b${KIND}\\)?)+$`, "i");

/** Whether all words of `part` are also in `title`. */
function isPartOf(part: string, title: string): boolean {
  const words = new Set(stemKey(wordsOfName(title)).split(" "));
  const own = stemKey(wordsOfName(part));
  return own.length > 1 && own.split(" ").every((word) => words.has(word));
}

/** Finds the sections with this title. Also finds headings: "Borg: Cooperation" is the heading "Cooperation" in the
 *  section "Borg". */
export function findByTitle(title: string, scope: Scope, index: SectionIndex, how: "exact" | "any"): Match | null {
  const sections = preferred(index.titled(title, inside(scope.documents)), scope);
  const isExact = sections.some((one) => namesOf(one).some((name) => wordsOfName(name) === wordsOfName(title)));
  const parts = isExact || how === "exact" ? [] : title.split(/ - |, /);
  const named =
    parts.length > 1 ? parts.flatMap((part) => preferred(index.titled(part, inside(scope.documents)), scope)) : [];
  if (sections.length > 0 && (how === "any" || isExact))
    return matching([...new Set([...sections, ...named])], ...(isExact ? [] : doubledLetterNotes(title, sections)));
  return how === "any" || title.includes(":") ? underHeading(title, scope, index) : null;
}

/** Returns a note if a word doubles a letter that the title does not double: "scoutting" for "scouted". */
function doubledLetterNotes(title: string, [section]: readonly Section[]): string[] {
  const known = wordsOfName(section?.title ?? "").split(" ");
  const isSlip = [...wordsOfName(title).matchAll(/(\p{L}+(\p{L}))\2(?:ed|er|ing)\b/gu)].some(
    ([, base = "", letter = ""]) =>
      known.some((word) => word.startsWith(base) && ![undefined, letter].includes(word[base.length])),
  );
  return isSlip && section ? [`No section is titled “${title}”; did you mean “${section.title}”?`] : [];
}

/** Finds the sections with this title that contain this step or bullet: "Play Phase, step 3" exists in the Rulebook,
 *  but not in the Glossary. */
export function findByPlace(
  title: string,
  place: WrittenPlace | null,
  scope: Scope,
  index: SectionIndex,
): Match | null {
  if (!place || "heading" in place || place.unit === "paragraph") return null;
  const within = inside(scope.documents);
  const titled = index.titled(title, (section) => within(section) && placeIn(section, place) !== null);
  return titled.length > 0 ? matching(preferred(titled, scope)) : null;
}

/** Finds the section to which the text of a retired id was moved. If the text was removed, returns only a note. */
export function findFormer(former: FormerId | undefined, index: SectionIndex): Match | null {
  if (!former) return null;
  const { id, state, to, reason } = former;
  if (state === "gone") return { sections: [], notes: [`${id} was removed: ${reason}`], place: null, gone: former };
  const section = index.byId.get(to[0]?.toLowerCase() ?? "");
  return section ? matching([section], `${id} is now ${section.id}: ${reason}`) : null;
}

/** Finds sections whose titles are spelt almost like `title`. */
export function findMisspelt(title: string, scope: Scope, index: SectionIndex, within = inside(scope.documents)) {
  const sections = preferred(index.nearly(title, within), scope);
  const [first] = sections;
  if (!first || sections.length > MAX_CANDIDATES) return null;
  return matching(sections, `No section is titled “${title}”; did you mean “${first.title}”?`);
}

/** Finds the section whose title contains these words, or several candidates if there are not too many. For "Away
 *  Team", prefers "Away Team and crew" to "Away Team battle". */
export function findByWords(title: string, scope: Scope, index: SectionIndex): Match | null {
  if (titleKey(title).length < MIN_TITLE_LENGTH) return null;
  const all = preferred(index.holding(title, inside(scope.documents)), scope);
  const parts = all.filter((one) => one.title.split(TITLE_SEPARATOR).some((part) => stemKey(part) === stemKey(title)));
  const sections = parts.length === 1 ? parts : all;
  if (sections.length === 0 || sections.length > MAX_CANDIDATES) return null;
  const [first] = sections;
  if (sections.length > 1 || !first) return matching(sections);
  const isOnly = all.length === 1;
  return matching(
    sections,
    isOnly ? oneTitleHas(title) : `No section is titled “${title}”; “${first.title}” is closest.`,
  );
}

/** Returns the note for a section that was found by words of its title. */
export function oneTitleHas(words: string): string {
  return `No section is titled “${words.replaceAll('"', "")}”; one title contains those words.`;
}

/** Matches separators between two titles, but not inside quotation marks. */
const BETWEEN_TITLES = /(?:\s*[,;+/]\s*(?:and |or )?|\s(?:&|and|or|vs\.?|versus)\s)(?=(?:[^"]*"[^"]*")*[^"]*$)/i;

/** Finds the sections for several titles: "cloaking, stasis".
 *  @param known - how many of the titles must be known. "some" requires a reference that names a document */
export function findSeveral(text: string, scope: Scope, index: SectionIndex, known: "all" | "some"): Match | null {
  const parts = text.split(BETWEEN_TITLES);
  const titled = parts.map((part) => preferred(index.titled(part.replaceAll('"', ""), inside(scope.documents)), scope));
  const lacking = parts.filter((_, at) => titled[at]?.length === 0);
  const mayLack = known === "some" && scope.isNamed && (parts.length > 2 || !text.includes(", "));
  if (parts.length < 2 || lacking.length > (mayLack ? parts.length - 1 : 0)) return null;
  const near = lacking.map((part) => findMisspelt(part, scope, index));
  const missing = lacking.filter((_, at) => near[at] === null).map(noSectionFor);
  const sections = [...new Set([...titled, ...near.map((one) => one?.sections ?? [])].flat())];
  const notes = near.flatMap((one) => one?.notes ?? []);
  return { ...matching(sections, "The reference has several titles.", ...notes, ...missing), missing };
}

/** Finds the title at the start of a reference if the other words are in brackets or after a comma or a dash: "Lore
 *  (android)". Returns null if the other words are the name of a document. */
export function findWithoutTail(text: string, scope: Scope, index: SectionIndex, names?: DocumentNames): Match | null {
  const { title, tail = "" } =
    /^(?<title>[^,([]{2,}?)(?:, | - | ?[([])(?<tail>[^()[\]?]{1,40})[)\]]?$/.exec(text)?.groups ?? {};
  if (title === undefined || names?.documentsCalled(tail).length) return null;
  const sections = preferred(index.titled(title, inside(scope.documents)), scope);
  return sections.length > 0 ? matching(sections) : null;
}

/** Returns the note that words were not used. Leaves out quotation marks and brackets if one of a pair is missing. */
export function notUsed(words: string): string {
  const isWhole = words.split('"').length % 2 === 1 && words.split("(").length === words.split(")").length;
  return `“${isWhole ? words : words.replace(/["()]/g, "")}” was not used.`;
}

/** Whether a note is about words that were not used. */
export function isOnUnused(note: string): boolean {
  return note.endsWith("” was not used.");
}

export function noSectionFor(part: string): string {
  return `No section found for “${part}”.`;
}

/** Returns a match without a location. */
export function matching(sections: readonly Section[], ...notes: readonly string[]): Match {
  return { sections, notes, place: null };
}

function withNumber(number: string, scope: Scope, index: SectionIndex): Match {
  const chapter = /^(\d+)(?:\.0)+$/.exec(number)?.[1];
  const exact = atNumber(number, scope, index);
  if (exact || chapter === undefined) return exact ?? matching([]);
  const whole = atNumber(chapter, scope, index);
  return matching(whole?.sections ?? [], `${number} is read as chapter ${chapter}.`);
}

/** Finds a number in the documents of the scope. If the documents do not contain it, searches their other printings. An
 *  appendix is a separate document, so it is searched for in the whole edition. */
function atNumber(number: string, scope: Scope, index: SectionIndex): Match | null {
  const all = index.byNumber.get(number) ?? [];
  const isAppendix = APPENDIX.test(number);
  const sections = inFirstDocument(all, isAppendix ? scope.edition : scope.documents);
  const own = scope.edition.find(({ id }) => id === sections[0]?.document);
  if (own && isAppendix && scope.isNamed && !scope.documents.some(({ role }) => [own.role, "rulebook"].includes(role)))
    return matching(sections, `Appendix ${number} is ${own.title}.`);
  if (own) return matching(sections);
  const others = inFirstDocument(all, scope.printings);
  const printing = scope.printings.find(({ id }) => id === others[0]?.document);
  return printing ? matching(others, `${number} exists only in version ${printing.version}.`) : null;
}

/** Returns notes on different rules with this number in other printings: "In 2.4.5 and 2.5.6, 7.6 was “CLOAK”, now
 *  7.7." If the rule itself has a new number, adds a note on it: "11.5 of 2.4.5 is 11.4 in 2.6.0." */
function otherRules(number: string, found: readonly Section[], scope: Scope, index: SectionIndex): string[] {
  const [own, ...more] = found;
  const ownDocument = scope.family.find(({ id }) => id === own?.document);
  if (!own || !ownDocument || more.length > 0 || scope.isVersioned) return [];
  const others = scope.family.filter((document) => document !== ownDocument && isPrinting(document, own, scope));
  const notes = others.flatMap((document) => {
    const other = (index.byNumber.get(number) ?? []).find((one) => one.document === document.id);
    if (!other || isSameRule(other, own)) return [];
    const now = (other.printings ?? []).find(({ id }) => id.startsWith(`${own.document}/`))?.number;
    const [verb, here] = document.date > ownDocument.date ? ["is", "here"] : ["was", "now"];
    return [
      { version: document.version, words: `${number} ${verb} “${other.title}”${now ? `, ${here} ${now}` : ""}.` },
    ];
  });
  const byWords = groupBy(notes, ({ words }) => words);
  const counting = own.printings?.find(({ counts }) => counts);
  const hasMoved = counting?.number != null && counting.number !== own.number;
  const ownMove = hasMoved
    ? [`${own.number} of ${ownDocument.version} is ${counting.number} in ${counting.version}.`]
    : [];
  const elsewhere = [...byWords].map(
    ([words, all]) => `In ${all.map(({ version }) => version).join(" and ")}, ${words}`,
  );
  return [...ownMove, ...elsewhere];
}

function isSameRule(one: Section, other: Section): boolean {
  return titleKey(one.title) === titleKey(other.title) || (other.printings ?? []).some(({ id }) => id === one.id);
}

function isPrinting(document: DocumentInfo, { document: id }: Section, { family }: Scope): boolean {
  return family.some((one) => one.id === id && familyOf(one) === familyOf(document));
}

function inFirstDocument(sections: readonly Section[], documents: readonly DocumentInfo[]): readonly Section[] {
  for (const { id } of [...documents].sort((a, b) => rank(a, documents) - rank(b, documents))) {
    const found = sections.filter(({ document }) => document === id);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns a document's position in the search order, starting at 0. The Rulebook comes before other documents. The
 *  newest complete printing of a document comes first, and partial printings come last. */
function rank(document: DocumentInfo, documents: readonly DocumentInfo[]): number {
  const printing = [newestWhole(document, documents) === document, document.whole, true].indexOf(true);
  return (document.role === "rulebook" ? 0 : 4) + printing;
}

/** Finds sections by the title next to a number. Tries the whole title, then its last part, then its first part,
 *  because a step may follow the title (`Ship Battle: 7. Damage`). An appendix is a document, so words after a title in it
 *  are ignored. */
function titleNextToNumber(title: string, numbered: Section | undefined, scope: Scope, index: SectionIndex): Match {
  if (!/\p{L}{2}/u.test(title)) return matching([]);
  const isAppendix = APPENDIX.test(numbered?.number ?? "");
  const isIn = ({ id, role }: DocumentInfo): boolean => (isAppendix ? id === numbered?.document : role === "rulebook");
  const family = scope.isNamed && !isAppendix ? scope.family : scope.edition.filter(isIn);
  for (const documents of scope.isNamed ? [scope.documents, family] : [family]) {
    const narrow = { ...scope, documents };
    const found =
      findByTitle(title, narrow, index, "any") ??
      findByPath(title, narrow, index) ??
      lastPart(title.split(numbered ? /:\s+|"/ : /(?::|,| -)\s+/), narrow, index) ??
      (isAppendix ? findWithoutTail(title, narrow, index) : null);
    if (found) return found;
  }
  return matching([]);
}

function lastPart(parts: readonly string[], scope: Scope, index: SectionIndex): Match | null {
  for (const part of [...parts.slice(1).reverse(), ...(parts.length > 1 ? parts.slice(0, 1) : [])]) {
    if (!/\p{L}/u.test(part)) continue;
    const sections = preferred(index.titled(part, inside(scope.documents)), scope);
    if (sections.length > 0) return matching(sections);
  }
  return null;
}

/** Finds a heading or a step by its name and the title of its section. For example, "Borg: Cooperation" is the heading
 *  "Cooperation" in the section "Borg". */
function underHeading(title: string, scope: Scope, index: SectionIndex): Match | null {
  const [first = "", ...others] = title.replace(/ \(([^()]+)\)$/, ": $1").split(/\s*:\s+|\s+[->›]\s+|,\s+|\//);
  return headingsOf(first, others.join(": "), scope, index);
}

/** Finds headings after the title of a section, without punctuation between them: "errata Admiral Cartwright skills". */
export function findLastWords(text: string, scope: Scope, index: SectionIndex): Match | null {
  const words = text.split(" ");
  for (const at of scope.isNamed ? words.keys() : []) {
    const title = words.slice(0, -1 - at).join(" ");
    const found = title && headingsOf(title, words.slice(-1 - at).join(" "), scope, index);
    if (found) return found;
  }
  return null;
}

/** Finds one or more headings in the section with this title: "lore and skills". The location is the first one, and
 *  notes contain the others. */
function headingsOf(title: string, heading: string, scope: Scope, index: SectionIndex): Match | null {
  const sections = heading === "" ? [] : preferred(index.titled(title, inside(scope.documents)), scope);
  for (const headings of [[heading], heading.split(/(?:, | )and |, | ?[&+] ?|: /i)]) {
    const [section, ...more] = sections.filter((one) => headings.some((name) => placeCalled(name, one) !== null));
    if (!section || more.length > 0) continue;
    const places = headings.map((name) => placeCalled(name, section));
    const first = places.findIndex((place) => place !== null);
    const notes = places.flatMap((place, at) =>
      place === null ? notUsed(headings[at] ?? "") : `“${headings[at]}” is ${placeName(place)} of ${section.title}.`,
    );
    return { sections: [section], notes: notes.toSpliced(first, 1), place: places[first] ?? null };
  }
  return null;
}

const PATH_SEPARATOR = /\s*[>›»]\s*|\s*:\s+|\s+-+\s+|\s*,\s+|\s+\/\s+/;

/** Finds a section by its own title and the title of a section that contains it: `Execute Orders > Facing Dilemmas`,
 *  `Icon Legend: Hidden Agenda`, `icon legend hidden agenda`. */
export function findByPath(text: string, scope: Scope, index: SectionIndex): Match | null {
  const within = inside(scope.documents);
  for (const [above, last] of pathSplits(text)) {
    const titled = index.titled(last, (section) => within(section) && above.every((title) => isUnder(section, title)));
    if (titled.length > 0) return matching(preferred(titled, scope));
  }
  return null;
}

/** Splits a path at its separators. "Hidden Agenda (Icon Legend)" is also a path. If there is no separator, returns
 *  every split between two words. */
function pathSplits(text: string): (readonly [above: readonly string[], last: string])[] {
  const parts = text
    .replace(/ \(([^()]+)\)$/, ": $1")
    .split(/ [>›»] /.test(text) ? /\s*[>›»]\s*/ : PATH_SEPARATOR)
    .filter((part) => part !== "");
  const [first = "", ...others] = parts;
  if (parts.length === 2)
    return [
      [[first], others.join()],
      [others, first],
    ];
  if (parts.length > 2) return [[parts.slice(0, -1), parts.at(-1) ?? ""]];
  const words = text.split(/\s+/);
  return words.slice(1).map((_, at) => [[words.slice(0, at + 1).join(" ")], words.slice(at + 1).join(" ")]);
}

function isUnder({ path }: Section, above: string): boolean {
  const key = stemKey(above);
  return key !== "" && path.some(({ title }) => namesOf({ title, aliases: [] }).some((name) => stemKey(name) === key));
}

/** Creates a function that checks whether a section is in one of the documents. */
export function inside(documents: readonly DocumentInfo[]): (section: Section) => boolean {
  const ids = new Set(documents.map(({ id }) => id));
  return ({ document }) => ids.has(document);
}

/** Chooses the best of several sections with the same title. If several of them are printings of the same rule, returns
 *  only the newest complete one. Prefers current sections to historical ones, then sections that no other text
 *  overrides, then sections that contain more than "See …". */
export function preferred(sections: readonly Section[], { documents, isNamed }: Scope): readonly Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const ranks = new Map(documents.map((document) => [document.id, rank(document, documents)]));
  const rankOf = ({ document }: Section): number => ranks.get(document) ?? 0;
  const isPrinted = ({ printings = [] }: Section, id: string | null): boolean => printings.some((one) => one.id === id);
  const newest = sections.filter(
    (section) => !(section.printings ?? []).some(({ id }) => rankOf(byId.get(id) ?? section) < rankOf(section)),
  );
  const tests: readonly ((section: Section) => boolean)[] = [
    ({ status }) => status === "current",
    (section) => section.authority.governs || isPrinted(section, section.authority.governedBy),
    ({ kind }) => isNamed || kind !== "see-only",
  ];
  return tests.reduce((left, test) => (left.some(test) ? left.filter(test) : left), newest);
}
