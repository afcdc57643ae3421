import { paragraphsOf } from "../language/sentences.js";
import type { FormerId, Section } from "../model.js";
import { cite, sectionUrl, shortNameOf } from "./citation.js";
import { documentOf, sectionOf, type ViewContext } from "./context.js";
import { leadOf, quotedText } from "./quotation.js";
import { currentPrinting, governingSection, replacementOf, ruleOf, standingOf } from "./rule.js";
import { statusLine } from "./status-line.js";

/** Returns the section that governs instead, or null if this section's own words are in force. The id is null if no
 *  other section governs. */
export function currentWords(section: Section, context: ViewContext, withText = false) {
  if (section.current === null) return null;
  const { id, reason } = section.current;
  const inForce = replacementOf(section, context.catalog);
  if (!inForce) return { id: null, citation: null, reason };
  const text = withText ? { text: quotedText(inForce, context.catalog) } : {};
  return { id, citation: cite(inForce, context).short, reason, ...text };
}

function quotationOf(section: Section, { catalog }: ViewContext) {
  const quotation = quotedText(section, catalog);
  return quotation === section.text ? {} : { quotation };
}

/** Returns a section's HTML for other sites: with absolute links, and without attributes that only our pages use. */
function publicHtml({ html }: Section, { publicUrl }: ViewContext): string {
  return html.replace(/ data-[a-z]+="[^"]*"/g, "").replace(/ (href|src)="\//g, ` $1="${publicUrl}/`);
}

function statusAndCounts(section: Section, context: ViewContext, withText = false) {
  const newest = currentPrinting(section);
  return {
    standing: standingOf(section),
    statusLine: statusLine(section, context),
    current: currentWords(section, context, withText),
    ...(newest !== section.id && { countingPrinting: newest }),
    counts: {
      paragraphs: paragraphsOf(section).length,
      relations: section.authority.relations.length,
      links: section.links.length,
      citedBy: section.citedBy.length,
    },
  };
}

/** Returns all fields of a section, except those used only for rendering and search. */
export function sectionObject(section: Section, context: ViewContext) {
  const { marks: _marks, help: _help, current: _current, source, hash, authority, ...rest } = section;
  return {
    object: "section" as const,
    ...rest,
    html: publicHtml(section, context),
    ...quotationOf(section, context),
    ...statusAndCounts(section, context),
    authority,
    citation: cite(section, context),
    source,
    hash,
  };
}

/** Fields that lists include only on request. */
export const INCLUDES = ["relations", "links", "text", "html"] as const;
export type Include = (typeof INCLUDES)[number];

export function sectionSummary(section: Section, context: ViewContext, include: readonly Include[] = []) {
  const { id, edition, document, number, title, kind, status, authority, hash, links, text, restored } = section;
  const { governs, governedBy, relations, notes } = authority;
  const { short, url } = cite(section, context);
  const includes = (name: Include) => include.includes(name);
  return {
    ...{ id, edition, document, number, title, kind, status },
    ...statusAndCounts(section, context, includes("text")),
    authority: { governs, governedBy, ...(includes("relations") && { relations, notes }) },
    citation: { short, url },
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

/** A section, document or topic whose name is similar to the requested name. */
export type NearMiss = ReturnType<typeof nearMiss>;

export function nearMiss({ id, number, title }: Section, { publicUrl }: Pick<ViewContext, "publicUrl">) {
  return { id, number, title, url: sectionUrl(id, publicUrl) };
}

export function nearMisses(sections: readonly Section[], context: ViewContext): readonly NearMiss[] {
  return sections.map((section) => nearMiss(section, context));
}

const SUGGESTION_LEAD = 110;

/** Returns a section as a search suggestion, with the first words of the text in force. */
export function suggestedSection(id: string, context: ViewContext) {
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

/** Finds the section that matches an id or a reference. If several sections or none match, returns candidates. */
export function findOneText(reference: string, context: ViewContext) {
  const { catalog } = context;
  const section = catalog.section(reference.trim());
  if (section) return { section };
  const { sections } = catalog.cite(reference);
  const [only, ...others] = sections;
  if (only && others.length === 0) return { section: only };
  const meant = sections.length > 0 ? sections : catalog.meantBy(reference);
  return { several: sections.length > 0, meant: nearMisses(meant.slice(0, MAX_CANDIDATES), context) };
}

export type GoneText = ReturnType<typeof goneObject>["gone"];

/** Returns a removed section with its last text, and the sections to read instead. */
export function goneObject(former: FormerId, context: ViewContext) {
  const { id, hash, reason } = former;
  const { number = null, title = "", version = "", date = "", text = "" } = context.catalog.lastText(former) ?? {};
  const gone = { id, number, title, version, date, reason, hash, text };
  return { gone, suggestions: nearMisses(context.catalog.sections(former.to), context) };
}

export function goneMessage({ id, reason }: Pick<FormerId, "id" | "reason">): string {
  return `${id} was removed: ${reason}`;
}
