/** @file A section as a list tells it: what it is, whether it counts and in which words to say so, how to cite it, how
 *  much there is to it. Where a name stands in the whole section too, it says the same there. */
import type { Authority, Section } from "../model.js";
import { countingPrinting } from "./apparatus/printings.js";
import { type Citation, citationOf } from "./citation.js";
import type { ViewContext } from "./context.js";
import { paragraphsOf } from "./paragraphs.js";
import { type Standing, standingOf } from "./rule/rule.js";
import { statusLine } from "./rule/status-line.js";
import { documentOf } from "./section.js";

/** What a list tells of a section only where it is asked to. */
export const INCLUDES = ["relations", "links", "text", "html"] as const;
export type Include = (typeof INCLUDES)[number];

/** As much of a section as a list needs. */
export type SectionSummary = Pick<Section, "id" | "edition" | "document" | "number" | "title" | "kind" | "status"> & {
  readonly standing: Standing;
  /** Its standing in words. */
  readonly statusLine: string;
  /** The id of the printing of the rule that counts, where that is another one. */
  readonly countingPrinting?: string;
  /** The relations and the notes on them where `relations` are asked for. */
  readonly authority: Pick<Authority, "governs" | "governedBy"> & Partial<Pick<Authority, "relations" | "notes">>;
  readonly citation: Pick<Citation, "short" | "url">;
  readonly counts: {
    readonly paragraphs: number;
    readonly relations: number;
    readonly links: number;
    readonly citedBy: number;
  };
} & Partial<Pick<Section, "links" | "text" | "hash" | "html">>;

/** The summary of a section. @param include - what it tells besides */
export function sectionSummary(
  section: Section,
  context: ViewContext,
  include: readonly Include[] = [],
): SectionSummary {
  const { id, edition, document, number, title, kind, status, authority, hash, links, text, html } = section;
  const { governs, governedBy, relations, notes } = authority;
  const { short, url } = citationOf(section, documentOf(section, context), context.publicUrl);
  const counting = countingPrinting(section);
  const asked = (name: Include) => include.includes(name);
  return {
    ...{ id, edition, document, number, title, kind, status },
    standing: standingOf(section, context.catalog),
    statusLine: statusLine(section, context),
    ...(counting !== id && { countingPrinting: counting }),
    authority: { governs, governedBy, ...(asked("relations") && { relations, notes }) },
    citation: { short, url },
    counts: {
      paragraphs: paragraphsOf(section).length,
      relations: relations.length,
      links: links.length,
      citedBy: section.citedBy.length,
    },
    ...(asked("links") && { links }),
    ...(asked("text") && { text, hash }),
    ...(asked("html") && { html }),
  };
}
