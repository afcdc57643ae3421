/** @file Checks whether citations are still valid, by the reference and by the hash of the cited words. */
import type { Cited } from "../catalog/catalog.js";
import { MAX_REFERENCE_LENGTH } from "../language/reference/parse-reference.js";
import type { RelationType, Section } from "../model.js";
import { cite } from "./citation.js";
import { citeReference } from "./cite-reference.js";
import { compareWords } from "./comparison.js";
import type { ViewContext } from "./context.js";
import { VERDICT_TITLES } from "./labels.js";
import { changeToWords, printingIds, replacementOf, summaryOf } from "./rule.js";
import { goneMessage, goneObject, nearMiss, nearMisses, sectionSummary } from "./section.js";
import { statusLine } from "./status-line.js";

export interface CitedReference {
  /** The cited reference: an id, a URL, a number, or a citation in words. */
  readonly ref: string;
  /** Hash of the section's text when it was cited (hexadecimal SHA-256). */
  readonly hash?: string | undefined;
}

/** `GONE`: the section, or the cited location in it, does not exist. */
export const CITATION_STATES = ["OK", "CHANGED", "GONE", "SUPERSEDED", "AMBIGUOUS", "MALFORMED"] as const;
export type CitationState = (typeof CITATION_STATES)[number];

export type Replacement = NonNullable<ReturnType<typeof findReplacement>>;

export type CheckedCitation = ReturnType<typeof checkCitation>;

const VERSION_RELATIONS: ReadonlySet<RelationType> = new Set<RelationType>(["newer-version-of", "older-version-of"]);

const TOO_LONG: Cited = {
  written: { form: "signs", version: null },
  status: "UNKNOWN",
  sections: [],
  near: [],
  place: null,
  notes: [`The reference is longer than ${MAX_REFERENCE_LENGTH} characters.`],
  readings: [],
};

/** Never throws. `candidates` lists the matches of an ambiguous reference, the replacements for a removed section, or
 *  the closest matches. */
export function checkCitation({ ref, hash }: CitedReference, context: ViewContext) {
  const cited = ref.length > MAX_REFERENCE_LENGTH ? TOO_LONG : citeReference(ref, context);
  const wanted = hash?.toLowerCase();
  const { place, notes, readings } = cited;
  const unresolved = { ref, section: null, hash: null, place, changed: null, supersededBy: null, gone: null, notes };
  if (cited.status === "UNKNOWN") return { ...unresolved, ...missing(cited, wanted, context) };
  const [missingPart] = cited.missing ?? [];
  const section = missingPart === undefined ? chooseSection(cited, wanted, context) : undefined;
  if (!section) {
    const candidates = nearMisses(cited.sections, context);
    if (missingPart !== undefined)
      return { ...unresolved, status: "GONE" as const, ...inWords(cited.missing), candidates };
    const ambiguous = `Ambiguous: ${candidates.length} sections match.`;
    return { ...unresolved, status: "AMBIGUOUS" as const, ...inWords([ambiguous, ...readings]), candidates };
  }
  const supersededBy = findReplacement(section, context);
  const changed = wanted === undefined || wanted === section.hash ? null : changedWords(section, wanted, context);
  const asCited = hash === undefined ? "" : " same words as cited.";
  const [judged, sentence] = judge(
    section,
    { asCited, isChanged: changed !== null, replaced: supersededBy?.text },
    context,
  );
  const [status, first] = cited.lacksPlace ? (["GONE", []] as const) : [judged, [sentence]];
  return {
    ...{ ref, status, ...inWords(ended([...first, ...readings])) },
    section: sectionSummary(section, context),
    hash: section.hash,
    ...{ place, changed, supersededBy, gone: null, candidates: [], notes },
  };
}

/** Adds a full stop to each text without final punctuation, except to the last text. */
function ended(texts: readonly string[]): readonly string[] {
  return texts.map((one, at) => (at < texts.length - 1 && !/[.!?]$/.test(one) ? `${one}.` : one));
}

/** Returns all sentences of the result, and the first one alone. The other sentences are only notes. */
function inWords(sentences: readonly string[] = []) {
  const [sentence = ""] = sentences;
  return { told: sentences.join(" "), sentence };
}

export function checkedObject({
  sentence: _sentence,
  ...checked
}: Pick<CheckedCitation, "told"> & { sentence?: string }) {
  return { object: "checked-citation", ...checked, text: checked.told };
}

/** Chooses among several matches or, if the reference names no printing, among the printings of the rule. */
function chooseSection({ sections, written }: Cited, hash: string | undefined, { catalog }: ViewContext) {
  const [first, ...others] = sections;
  const withHash = sections.filter((one) => one.hash === hash);
  if (others.length > 0) return withHash.length === 1 ? withHash[0] : undefined;
  if (!first || withHash.length > 0 || written.form === "address" || written.version !== null) return first;
  return catalog.sections(printingIds(first)).find((one) => one.hash === hash) ?? first;
}

function missing(
  { written: { form }, near, gone: named, notes }: Cited,
  hash: string | undefined,
  context: ViewContext,
) {
  const { catalog } = context;
  const withHash = hash === undefined ? [] : catalog.formerTexts(hash).flatMap(({ id }) => catalog.formerId(id) ?? []);
  const former = named ?? withHash.find((one) => one.state === "gone" && one.hash === hash);
  if (former) {
    const { gone, suggestions } = goneObject(former, context);
    return { status: "GONE" as const, ...inWords([goneMessage(former)]), gone, candidates: suggestions };
  }
  const sameWords = hash === undefined ? [] : catalog.sectionsWithText(hash);
  const [first] = sameWords;
  const candidates = nearMisses(first ? sameWords : near, context);
  if (form !== "address" && form !== "citation" && !first) {
    const malformed = "Not a citation: neither a URL, nor a number, nor a title.";
    return { status: "MALFORMED" as const, ...inWords([malformed, ...notes]), gone: null, candidates };
  }
  const where = first ? ` The cited words are in ${cite(first, context).short}.` : "";
  const words = inWords([`No section has that name.${where}`, ...notes]);
  return { status: "GONE" as const, ...words, gone: null, candidates };
}

/** Returns the section that has the cited text, if there is one. If the cited text is an older version of `section`,
 *  also returns the diff to the current text. The diff is null if the texts differ too much. */
function changedWords(section: Section, hash: string, context: ViewContext) {
  const { catalog } = context;
  const withHash = catalog.sectionsWithText(hash);
  // Older and newer versions that are not printings of the rule, for example an old ruling that the section includes.
  const others = section.authority.relations.filter(({ type }) => VERSION_RELATIONS.has(type)).map(({ id }) => id);
  const versions = new Set([...printingIds(section), ...others]);
  const version = withHash.find(({ id }) => versions.has(id));
  const from = version ?? withHash[0];
  // Finds an earlier text with this hash that had this section's id, or an id that this section replaced.
  const former = catalog.formerTexts(hash).find(({ id }) => {
    return id === section.id || catalog.formerId(id)?.to.includes(section.id);
  });
  const cited = version ?? (former && { id: "", text: former.text });
  return {
    from: from ? nearMiss(from, context) : null,
    words: (cited ?? from)?.text ?? null,
    parts: cited ? compareWords(cited, section, catalog) : null,
    text: section.text,
  };
}

function judge(
  section: Section,
  { asCited, isChanged, replaced }: { asCited: string; isChanged: boolean; replaced: string | undefined },
  context: ViewContext,
): [CitationState, string] {
  const name = cite(section, context).short;
  if (isChanged)
    return ["CHANGED", [`The wording of ${name} differs from the cited wording.`, replaced].filter(Boolean).join(" ")];
  if (replaced !== undefined) return ["SUPERSEDED", replaced];
  if (section.current && section.status === "current") return ["SUPERSEDED", section.current.reason];
  return ["OK", `${name}:${asCited} ${statusLine(section, context)}`];
}

function findReplacement(section: Section, context: ViewContext) {
  const { catalog } = context;
  const { verdict, printings, current } = section;
  const by = replacementOf(section, catalog);
  if (!by || !current) return null;
  const create = (how: "printing" | "governing" | "verdict", reason: string) => {
    const text = [`In force: ${cite(by, context).short}.`, reason].filter(Boolean).join(" ");
    return { how, section: sectionSummary(by, context), reason, text, told: text };
  };
  if (verdict) return create("verdict", `${VERDICT_TITLES[verdict.state]}: ${verdict.reason}`);
  if (!printings?.some(({ id }) => id === by.id)) return create("governing", current.reason);
  const summary = by.hash === section.hash ? undefined : summaryOf(changeToWords(by, catalog));
  return create("printing", summary ? `What changed: ${summary}` : current.reason);
}
