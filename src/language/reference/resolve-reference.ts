/** @file From the parts of a reference to the sections they name. */
import type { DocumentInfo, FormerId } from "../../model.js";
import { stemKey, titleKey } from "../title-key.js";
import { namesOf } from "./names/name-keys.js";
import { sectionsOfPath } from "./paths.js";
import { placeCalled } from "./place.js";
import type { Citable, Place } from "./reference.js";
import type { SectionIndex } from "./section-index.js";

/** Where a reference may lead. */
export interface Scope {
  /** The documents named, or all of the edition. */
  readonly documents: readonly DocumentInfo[];
  /** Those and their other printings: a number that one has lost may stand in the other. */
  readonly family: readonly DocumentInfo[];
  /** All documents of the edition. */
  readonly edition: readonly DocumentInfo[];
  /** Whether a document or a version was named. */
  readonly isNamed: boolean;
}

export interface Found {
  readonly sections: readonly Citable[];
  readonly notes: readonly string[];
  readonly place: Place | null;
  /** Of a text that was taken out there are no sections. */
  readonly gone?: FormerId;
}

/** Titles of two matters: "Away Team and crew", "Land & Take Off", "Turns: …". */
const PARTED = /,? and |,? or | & |, |: /i;

/** Fewer letters than this name nothing in whose title they happen to stand: "b" is not U.S.S. Enterprise-B. */
const TELLING = 2;
/** More candidates than this are no answer. */
const MOST = 8;

/** The sections of a number, or of the title beside it where the two disagree: numbers change from printing to printing. */
export function findByNumber(
  number: string,
  title: string,
  scope: Scope,
  index: SectionIndex,
): Found & { readonly agrees?: true } {
  const numbered = withNumber(number, scope, index);
  const isAppendix = /^[A-Z]$/.test(number);
  const own = scope.edition.filter(({ id }) => isAppendix && numbered.sections.some(({ document }) => document === id));
  const { place, sections: byTitle } = besideNumber(
    title,
    isAppendix ? { ...scope, family: own, isNamed: true } : scope,
    index,
  );
  const [only, ...others] = numbered.sections;
  const within = only && others.length === 0 ? placeCalled(title, only) : null;
  if (within) return { ...numbered, place: within, agrees: true };
  const agreeing = numbered.sections.filter(
    (section) => byTitle.includes(section) || titleKey(section.title) === titleKey(title),
  );
  if (agreeing.length > 0) return { ...numbered, sections: agreeing, place, agrees: true };
  const [titled] = byTitle;
  if (titled && titled.number === null && titled.path.some((above) => above.number === number))
    return { sections: byTitle, notes: numbered.notes, place, agrees: true };
  if (titled) {
    const wrong = numbered.sections[0];
    const why = wrong ? `${number} is “${wrong.title}”` : `no section has the number ${number}`;
    return {
      sections: byTitle,
      notes: [`The title counts: ${why}; “${titled.title}” is ${titled.number ?? "without number"}.`],
      place,
    };
  }
  const [first] = numbered.sections;
  if (!first) return { sections: [], notes: numbered.notes, place: null };
  const isTitled = titleKey(title) !== "";
  return isTitled
    ? { ...numbered, notes: [...numbered.notes, `By its number alone: ${number} is “${first.title}”.`] }
    : numbered;
}

/** The sections that bear a title; "Borg: Cooperation" is a heading within Borg. */
export function findByTitle(title: string, scope: Scope, index: SectionIndex, how: "exact" | "any"): Found | null {
  const sections = preferred(index.titled(title, inside(scope.documents)), scope);
  const isExact = sections.some((one) => namesOf(one).some((name) => titleKey(name) === titleKey(title)));
  if (sections.length > 0 && (how === "any" || isExact)) return { sections, notes: [], place: null };
  return how === "any" || title.includes(":") ? underHeading(title, scope, index) : null;
}

/** A text that has moved, where it stands now, said to be there; of one that is gone, that it is. */
export function findFormer(former: FormerId | undefined, index: SectionIndex): Found | null {
  if (!former) return null;
  const { id, state, to, reason } = former;
  if (state === "gone") return { sections: [], notes: [`${id} is no more: ${reason}`], place: null, gone: former };
  const section = index.byId.get(to[0]?.toLowerCase() ?? "");
  return section ? { sections: [section], notes: [`${id} is ${section.id} now: ${reason}`], place: null } : null;
}

/** The sections of a title that stand in one of another title. */
export function findByPath(text: string, scope: Scope, index: SectionIndex): Found | null {
  const sections = preferred(sectionsOfPath(text, inside(scope.documents), index), scope);
  return sections.length > 0 ? { sections, notes: [], place: null } : null;
}

/** The sections whose title is spelt nearly so, said to be so. */
export function findMisspelt(title: string, scope: Scope, index: SectionIndex): Found | null {
  const sections = preferred(index.nearly(title, inside(scope.documents)), scope);
  const [first] = sections;
  if (!first || sections.length > MOST) return null;
  return { sections, notes: [`Nothing is titled “${title}”; “${first.title}” is spelt nearly so.`], place: null };
}

/** The one section whose title holds these words, said to be so; a few are candidates. Of "Away Team and crew" and
 *  "Away Team battle" the first is the one that speaks of the Away Team. */
export function findByWords(title: string, scope: Scope, index: SectionIndex): Found | null {
  if (titleKey(title).length < TELLING) return null;
  const all = preferred(index.holding(title, inside(scope.documents)), scope);
  const parts = all.filter((one) => one.title.split(PARTED).some((part) => stemKey(part) === stemKey(title)));
  const sections = parts.length === 1 ? parts : all;
  const [only] = sections;
  if (!only || sections.length > MOST) return null;
  return {
    sections,
    notes: sections.length === 1 ? [`Nothing is titled “${title}”; one title holds the words.`] : [],
    place: null,
  };
}

function withNumber(number: string, scope: Scope, index: SectionIndex): Found {
  const chapter = /^(\d+)(?:\.0)+$/.exec(number)?.[1];
  const exact = atNumber(number, scope, index);
  if (exact || chapter === undefined) return exact ?? { sections: [], notes: [], place: null };
  const whole = atNumber(chapter, scope, index);
  return { sections: whole?.sections ?? [], notes: [`${number} is read as chapter ${chapter}.`], place: null };
}

/** In the documents named; else in their other printing, said to be so. Appendices stand in documents of their own. */
function atNumber(number: string, scope: Scope, index: SectionIndex): Found | null {
  const all = index.byNumber.get(number) ?? [];
  const own = firstDocument(all, /^[A-Z]$/.test(number) ? scope.edition : scope.documents);
  if (own.length > 0) return { sections: own, notes: [], place: null };
  const other = firstDocument(all, scope.family);
  const printing = scope.family.find(({ id }) => id === other[0]?.document);
  if (!printing) return null;
  return { sections: other, notes: [`${number} stands in version ${printing.version} alone.`], place: null };
}

function firstDocument(sections: readonly Citable[], documents: readonly DocumentInfo[]): readonly Citable[] {
  for (const { id } of [...documents].sort((a, b) => rank(a) - rank(b))) {
    const found = sections.filter(({ document }) => document === id);
    if (found.length > 0) return found;
  }
  return [];
}

/** The Rulebook's numbers come before those of other documents, its own before those of its other printings. */
function rank({ role, printingOf }: DocumentInfo): number {
  return (role === "rulebook" ? 0 : 2) + (printingOf === undefined ? 0 : 1);
}

/** What stands behind a number: a title, its last part, or its first with a step behind it ("Ship Battle: 7. Damage"). */
function besideNumber(title: string, scope: Scope, index: SectionIndex): Pick<Found, "sections" | "place"> {
  if (!/\p{L}{2}/u.test(title)) return { sections: [], place: null };
  const rulebooks = scope.isNamed ? scope.family : scope.family.filter(({ role }) => role === "rulebook");
  const narrow = { ...scope, documents: rulebooks };
  const found =
    findByTitle(title, narrow, index, "any") ?? findByPath(title, narrow, index) ?? lastPart(title, narrow, index);
  return found ?? { sections: [], place: null };
}

function lastPart(title: string, scope: Scope, index: SectionIndex): Found | null {
  const parts = title.split(/:\s+/);
  for (const part of [...parts.slice(1).reverse(), ...(parts.length > 1 ? parts.slice(0, 1) : [])]) {
    const sections = preferred(index.titled(part, inside(scope.documents)), scope);
    if (sections.length > 0) return { sections, notes: [], place: null };
  }
  return null;
}

/** "Borg: Cooperation": a paragraph of the first that is nothing but the second, or a step of that name. */
function underHeading(title: string, scope: Scope, index: SectionIndex): Found | null {
  const [first = "", ...others] = title.replace(/ \(([^()]+)\)$/, ": $1").split(/\s*:\s+|\s+[->›]\s+|,\s+|\//);
  const heading = others.join(": ");
  if (heading === "") return null;
  const [section, ...more] = preferred(index.titled(first, inside(scope.documents)), scope).filter(
    (one) => placeCalled(heading, one) !== null,
  );
  if (!section || more.length > 0) return null;
  return { sections: [section], notes: [], place: placeCalled(heading, section) };
}

/** Whether a section stands in one of the documents. */
export function inside(documents: readonly DocumentInfo[]): (section: Citable) => boolean {
  const ids = new Set(documents.map(({ id }) => id));
  return ({ document }) => ids.has(document);
}

/** Of several texts of one title: of two printings the one whose ids people cite, then what is current, what gives way to
 *  no other (a rule that its own newer printing replaces keeps its place), what says something itself. */
export function preferred(sections: readonly Citable[], { documents, isNamed }: Scope): readonly Citable[] {
  const ids = new Set(sections.map(({ id }) => id));
  const printings = new Set(documents.flatMap(({ id, printingOf }) => (printingOf === undefined ? [] : [id])));
  const originals = sections.filter(
    ({ document, comparedWith }) => !(printings.has(document) && ids.has(comparedWith?.id ?? "")),
  );
  const tests: readonly ((section: Citable) => boolean)[] = [
    ({ status }) => status === "current",
    ({ authority }) => authority.governs || printings.has(documentOf(authority.governedBy ?? "")),
    ({ kind }) => isNamed || kind !== "see-only",
  ];
  return tests.reduce((left, test) => (left.some(test) ? left.filter(test) : left), originals);
}

function documentOf(id: string): string {
  return id.split("/").slice(0, 2).join("/");
}
