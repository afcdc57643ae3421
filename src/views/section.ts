/** @file A section as data: in full, in lists, as a suggestion, as a near miss, and after its removal. */
import { paragraphsOf } from "../language/sentences.js";
import type { Authority, FormerId, Section } from "../model.js";
import { type Citation, cite, sectionUrl, shortNameOf } from "./citation.js";
import { documentOf, sectionOf, type ViewContext } from "./context.js";
import { leadOf, quotedText } from "./quotation.js";
import { currentPrinting, governingSection, replacementOf, ruleOf, type Standing, standingOf } from "./rule.js";
import { statusLine } from "./status-line.js";

/** A section in full. */
export type SectionObject = Omit<Section, "marks" | "help" | "current"> & {
  readonly object: "section";
  readonly standing: Standing;
  readonly statusLine: string;
  readonly current: CurrentWords | null;
  /** The text as quoted, if it differs. */
  readonly quotation?: string;
  readonly citation: Citation;
};

/** The section whose words are in force in place of another's, and why; without id and citation if there is none. */
export interface CurrentWords {
  readonly id: string | null;
  /** Its short citation. */
  readonly citation: string | null;
  readonly reason: string;
  /** Its words, as they are to be quoted; only if the text of the section was requested. */
  readonly text?: string;
}

/** Returns the words in force in place of a section's own; null if its own are in force. */
export function currentWords(section: Section, context: ViewContext, withText = false): CurrentWords | null {
  if (section.current === null) return null;
  const { id, reason } = section.current;
  const inForce = replacementOf(section, context.catalog);
  if (!inForce) return { id: null, citation: null, reason };
  const text = withText ? { text: quotedText(inForce, context.catalog) } : {};
  return { id, citation: cite(inForce, context).short, reason, ...text };
}

function quotationOf(section: Section, { catalog }: ViewContext): { readonly quotation?: string } {
  const quotation = quotedText(section, catalog);
  return quotation === section.text ? {} : { quotation };
}

/** Returns the text as HTML that other sites can show: with absolute links, without the attributes that only our pages read. */
function publicHtml({ html }: Section, { publicUrl }: ViewContext): string {
  return html.replace(/ data-[a-z]+="[^"]*"/g, "").replace(/ (href|src)="\//g, ` $1="${publicUrl}/`);
}

/** Returns a section in full, without the fields that only serve rendering and searching. */
export function sectionObject(section: Section, context: ViewContext): SectionObject {
  const { marks, help, current, source, hash, authority, ...rest } = section;
  return {
    object: "section",
    ...rest,
    html: publicHtml(section, context),
    ...quotationOf(section, context),
    standing: standingOf(section),
    statusLine: statusLine(section, context),
    current: currentWords(section, context),
    authority,
    citation: cite(section, context),
    source,
    hash,
  };
}

/** Fields that lists include on request. */
export const INCLUDES = ["relations", "links", "text", "html"] as const;
export type Include = (typeof INCLUDES)[number];

/** Section fields included in lists. */
export type SectionSummary = Pick<Section, "id" | "edition" | "document" | "number" | "title" | "kind" | "status"> & {
  readonly standing: Standing;
  readonly statusLine: string;
  readonly current: CurrentWords | null;
  /** The id of the newest printing, if it is another one. */
  readonly countingPrinting?: string;
  readonly authority: Pick<Authority, "governs" | "governedBy"> & Partial<Pick<Authority, "relations" | "notes">>;
  readonly citation: Pick<Citation, "short" | "url">;
  readonly counts: {
    readonly paragraphs: number;
    readonly relations: number;
    readonly links: number;
    readonly citedBy: number;
  };
} & Partial<Pick<Section, "links" | "text" | "restored" | "hash" | "html">> & {
    /** The text as quoted, if it differs. */
    readonly quotation?: string;
  };

/** Returns the summary of a section. */
export function sectionSummary(
  section: Section,
  context: ViewContext,
  include: readonly Include[] = [],
): SectionSummary {
  const { id, edition, document, number, title, kind, status, authority, hash, links, text, restored } = section;
  const { governs, governedBy, relations, notes } = authority;
  const { short, url } = cite(section, context);
  const newest = currentPrinting(section);
  const includes = (name: Include) => include.includes(name);
  return {
    ...{ id, edition, document, number, title, kind, status },
    standing: standingOf(section),
    statusLine: statusLine(section, context),
    current: currentWords(section, context, includes("text")),
    ...(newest !== id && { countingPrinting: newest }),
    authority: { governs, governedBy, ...(includes("relations") && { relations, notes }) },
    citation: { short, url },
    counts: {
      paragraphs: paragraphsOf(section).length,
      relations: relations.length,
      links: links.length,
      citedBy: section.citedBy.length,
    },
    ...(includes("links") && { links }),
    ...(includes("text") && {
      text,
      hash,
      ...quotationOf(section, context),
      ...(restored && { restored }),
    }),
    ...(includes("html") && { html: publicHtml(section, context) }),
  };
}

/** A section or topic close to what was requested. */
export interface NearMiss {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly url: string;
}

export function nearMiss({ id, number, title }: Section, { publicUrl }: Pick<ViewContext, "publicUrl">): NearMiss {
  return { id, number, title, url: sectionUrl(id, publicUrl) };
}

/** A section offered while the user types. */
export interface SuggestedSection {
  /** The printing whose words are in force. */
  readonly id: string;
  readonly url: string;
  readonly section: Pick<Section, "number" | "title" | "kind"> & {
    /** @example "1E Rulebook" */
    readonly document: string;
  };
  readonly standing: Standing;
  /** The first words of the text that governs. */
  readonly lead: string;
}

const SUGGESTION_LEAD = 110;

/** Returns a section as a suggestion. */
export function suggestedSection(id: string, context: ViewContext): SuggestedSection {
  const section = ruleOf(sectionOf(id, context), context.catalog).shown;
  const { number, title, kind } = section;
  return {
    id: section.id,
    url: sectionUrl(section.id, context.publicUrl),
    section: { number, title, kind, document: shortNameOf(documentOf(section, context), context.catalog) },
    standing: standingOf(section),
    lead: leadOf(governingSection(section, context.catalog), SUGGESTION_LEAD, context.catalog),
  };
}

const MAX_CANDIDATES = 8;

/** The section that was named, or the candidates if several or none have that name. */
export type NamedText =
  | { readonly section: Section }
  | { readonly section?: undefined; readonly several: boolean; readonly meant: readonly NearMiss[] };

/** Finds the one section that an id or a reference names. */
export function findOneText(reference: string, context: ViewContext): NamedText {
  const { catalog } = context;
  const section = catalog.section(reference.trim());
  if (section) return { section };
  const { sections } = catalog.cite(reference);
  const [only, ...others] = sections;
  if (only && others.length === 0) return { section: only };
  const meant = sections.length > 0 ? sections : catalog.meantBy(reference);
  return { several: sections.length > 0, meant: meant.slice(0, MAX_CANDIDATES).map((one) => nearMiss(one, context)) };
}

/** A section that was removed. */
export interface GoneText {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  /** The last version that had it. */
  readonly version: string;
  readonly date: string;
  /** Why it was removed. */
  readonly reason: string;
  readonly hash: string;
  readonly text: string;
}

/** Returns a removed section with its last text. */
export function goneText(former: FormerId, { catalog }: ViewContext): GoneText {
  const { id, hash, reason } = former;
  const { number = null, title = "", version = "", date = "", text = "" } = catalog.lastText(former) ?? {};
  return { id, number, title, version, date, reason, hash, text };
}

/** Says that a section was removed, and why. */
export function goneMessage({ id, reason }: Pick<FormerId, "id" | "reason">): string {
  return `${id} was removed: ${reason}`;
}

/** Returns the sections near a removed one, or in its place. */
export function goneReplacements({ to }: FormerId, context: ViewContext): readonly NearMiss[] {
  return context.catalog.sections(to).map((section) => nearMiss(section, context));
}
