/** @file Whether citations still hold: each reference read, its words compared by their hash, what counts instead named.
 *  The API, tools and the terminal tell the same. */
import type { Cited } from "../../catalog/catalog.js";
import { MAX_REFERENCE_LENGTH } from "../../language/reference/parse-reference.js";
import type { ChangePart, FormerId, FormerText, RelationType, Section } from "../../model.js";
import { printingIds } from "../apparatus/printings.js";
import { citationOf } from "../citation.js";
import type { ViewContext } from "../context.js";
import { statusLine } from "../rule/status-line.js";
import { comparedWords } from "../rule/word-diff.js";
import { documentOf, type NearMiss, nearMiss } from "../section.js";
import { type SectionSummary, sectionSummary } from "../section-summary.js";
import { type GoneText, goneText, goneTold, standingInstead } from "./gone.js";
import { sectionsWithHash } from "./hashes.js";
import { type Replacement, replacedBy } from "./replaced-by.js";

/** A citation as somebody has kept it. */
export interface CitedReference {
  /** As people write it: an id, an address, a number, a citation. */
  readonly ref: string;
  /** The sha256 of the words that were cited, hexadecimal: the `hash` of the section at the time. */
  readonly hash?: string | undefined;
}

/** OK: it names one section, whose words are those cited, as far as a hash tells, and count. CHANGED: the words are
 *  others. GONE: it is a citation, but what it names is not there. SUPERSEDED: the words are those cited, but another text
 *  counts in their place. AMBIGUOUS: it may name several sections. MALFORMED: it is no citation. */
export const CITATION_STATES = ["OK", "CHANGED", "GONE", "SUPERSEDED", "AMBIGUOUS", "MALFORMED"] as const;
export type CitationState = (typeof CITATION_STATES)[number];

const VERSIONS: ReadonlySet<RelationType> = new Set<RelationType>(["newer-version-of", "older-version-of"]);

/** What has become of the words that were cited. */
export interface ChangedWords {
  /** The section that has the words of the given hash; null where no text has them. */
  readonly from: NearMiss | null;
  /** The words that were cited, where a text has them or had them once; else null. */
  readonly words: string | null;
  /** Word by word from those cited to those that stand there now; null where the cited words are not those of another
   *  version of the text, or the two have little in common. */
  readonly parts: readonly ChangePart[] | null;
  /** The words as they stand there now. */
  readonly text: string;
}

/** What has become of one citation. */
export interface CheckedCitation {
  readonly ref: string;
  readonly status: CitationState;
  /** The same in a sentence. */
  readonly told: string;
  /** The section it names. */
  readonly section: SectionSummary | null;
  /** The hash of its words today, to be kept with the citation. */
  readonly hash: string | null;
  /** The place in the section that it names: a paragraph, a step, a heading. */
  readonly place: Cited["place"];
  readonly changed: ChangedWords | null;
  readonly supersededBy: Replacement | null;
  /** The text it named, where that was taken out. */
  readonly gone: GoneText | null;
  /** Where it is AMBIGUOUS, what it may name; where it is GONE or MALFORMED, what stands in its place or comes
   *  nearest. */
  readonly candidates: readonly NearMiss[];
  readonly notes: readonly string[];
}

/** Checks citations, one answer each in the order given. Anything may be written; nothing throws.
 *  @example checkCitations([{ ref: "Rulebook 7.99" }], context) // => [{ status: "GONE", … }] */
export function checkCitations(
  references: readonly CitedReference[],
  context: ViewContext,
): readonly CheckedCitation[] {
  return references.map(citationChecker(context));
}

/** Checks one citation after the other, for who lets other work be done between two; what comes again is not read again. */
export function citationChecker(context: ViewContext): (reference: CitedReference) => CheckedCitation {
  const done = new Map<string, CheckedCitation>();
  return (reference) => {
    const key = `${reference.hash ?? ""} ${reference.ref}`;
    const checked = done.get(key) ?? check(reference, context);
    done.set(key, checked);
    return checked;
  };
}

/** What is too long to be a citation, and therefore not read. */
const TOO_LONG: Cited = {
  written: { form: "signs", version: null, place: null },
  status: "UNKNOWN",
  sections: [],
  near: [],
  place: null,
  notes: [`It is longer than ${MAX_REFERENCE_LENGTH} characters, which no citation is.`],
  readings: [],
};

function check({ ref, hash }: CitedReference, context: ViewContext): CheckedCitation {
  const cited = ref.length > MAX_REFERENCE_LENGTH ? TOO_LONG : context.catalog.cite(ref);
  const wanted = hash?.toLowerCase();
  const { place, notes } = cited;
  const unread = { ref, section: null, hash: null, place, changed: null, supersededBy: null, gone: null, notes };
  if (cited.status === "UNKNOWN") return { ...unread, ...missing(cited, wanted, context) };
  const section = sectionMeant(cited, wanted, context);
  if (!section) {
    const candidates = cited.sections.map((one) => nearMiss(one, context));
    const told = `It may name any of ${candidates.length} texts.`;
    return { ...unread, status: "AMBIGUOUS", told, candidates };
  }
  const supersededBy = replacedBy(section, context);
  const hasPlace = cited.written.place === null || place !== null;
  const changed = wanted === undefined || wanted === section.hash ? null : changedWords(section, wanted, context);
  return {
    ref,
    ...(hasPlace
      ? judged(section, { hash, changed, supersededBy }, context)
      : { status: "GONE", told: notes.at(-1) ?? "" }),
    section: sectionSummary(section, context),
    hash: section.hash,
    place,
    changed,
    supersededBy,
    gone: null,
    candidates: [],
    notes,
  };
}

/** The one section that is meant: of several, and of the printings of a rule where none is named, the one whose words have
 *  the hash. */
function sectionMeant({ sections, written }: Cited, hash: string | undefined, { catalog }: ViewContext) {
  const [first, ...others] = sections;
  const hashed = sections.filter((one) => one.hash === hash);
  if (others.length > 0) return hashed.length === 1 ? hashed[0] : undefined;
  if (!first || hashed.length > 0 || written.form === "address" || written.version !== null) return first;
  return catalog.sections(printingIds(first)).find((one) => one.hash === hash) ?? first;
}

function missing(
  { written: { form }, near, gone: named }: Cited,
  hash: string | undefined,
  context: ViewContext,
): Pick<CheckedCitation, "status" | "told" | "gone" | "candidates"> {
  const former = named ?? goneWithHash(hash, context);
  if (former) {
    const candidates = standingInstead(former, context);
    return { status: "GONE", told: goneTold(former), gone: goneText(former, context), candidates };
  }
  const kept = hash === undefined ? [] : sectionsWithHash(hash, context.catalog);
  const candidates = (kept.length > 0 ? kept : near).map((section) => nearMiss(section, context));
  const isCitation = form === "address" || form === "citation" || kept.length > 0;
  const [first] = kept;
  const where = first ? ` The cited words stand at ${nameOf(first, context)}.` : "";
  if (isCitation) return { status: "GONE", told: `Nothing bears that name any more.${where}`, gone: null, candidates };
  const told = "That is no citation: neither an address, nor a number, nor a title of a text.";
  return { status: "MALFORMED", told, gone: null, candidates };
}

/** A text that was taken out and had the words. */
function goneWithHash(hash: string | undefined, { catalog }: ViewContext): FormerId | undefined {
  const once = hash === undefined ? [] : catalog.formerTexts(hash).flatMap(({ id }) => catalog.formerId(id) ?? []);
  return once.find((former) => former.state === "gone" && former.hash === hash);
}

function changedWords(section: Section, hash: string, context: ViewContext): ChangedWords {
  const known = sectionsWithHash(hash, context.catalog);
  const versions = new Set([...printingIds(section), ...versionIds(section)]);
  const version = known.find(({ id }) => versions.has(id));
  const from = version ?? known[0];
  const once = version ? undefined : formerOf(section, hash, context);
  const cited = version ?? (once && { id: "", text: once.text });
  const parts = cited ? comparedWords(cited, section, context.catalog) : null;
  const words = (cited ?? from)?.text ?? null;
  return { from: from ? nearMiss(from, context) : null, words, parts, text: section.text };
}

/** The text with that hash which stood at the section's id, or at one that has moved to it. */
function formerOf({ id }: Section, hash: string, { catalog }: ViewContext): FormerText | undefined {
  return catalog.formerTexts(hash).find((text) => text.id === id || catalog.formerId(text.id)?.to.includes(id));
}

/** Other versions of a text besides its printings: an old ruling that it has taken up. */
function versionIds({ authority }: Section): string[] {
  const versions = authority.relations.filter(({ type }) => VERSIONS.has(type));
  return versions.map(({ id }) => id);
}

function judged(
  section: Section,
  { hash, changed, supersededBy }: Pick<CheckedCitation, "changed" | "supersededBy"> & Pick<CitedReference, "hash">,
  context: ViewContext,
): Pick<CheckedCitation, "status" | "told"> {
  const name = nameOf(section, context);
  if (changed) {
    const told = `The words of ${name} are not those that were cited.`;
    return { status: "CHANGED", told: supersededBy ? `${told} ${supersededBy.told}` : told };
  }
  if (supersededBy) return { status: "SUPERSEDED", told: supersededBy.told };
  const asCited = hash === undefined ? "" : " the words are those that were cited.";
  return { status: "OK", told: `${name}:${asCited} ${statusLine(section, context)}` };
}

function nameOf(section: Section, context: ViewContext): string {
  return citationOf(section, documentOf(section, context), context.publicUrl).short;
}
