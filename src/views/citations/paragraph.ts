/** @file One paragraph of a section, as it is cited: as data, as plain text and as markdown, always with what it is worth
 *  and how to cite it. */
import type { Section } from "../../model.js";
import { citationForms } from "../citation-forms.js";
import type { ViewContext } from "../context.js";
import { type BodyParagraph, paragraphsOf } from "../paragraphs.js";
import { escapeMarkdown } from "../quotation.js";
import { type SectionSummary, sectionSummary } from "../section-summary.js";

/** A paragraph as the API tells it. */
export interface ParagraphObject extends BodyParagraph {
  readonly object: "paragraph";
  /** How many the section has. */
  readonly of: number;
  /** How to cite it, and its words with the citation in the forms that people post. */
  readonly citation: {
    readonly short: string;
    readonly url: string;
    readonly text: string;
    readonly markdown: string;
    readonly bbcode: string;
  };
  readonly section: SectionSummary;
}

/** The paragraph of that number, counted from 1; undefined where the section has fewer. */
export function paragraphObject(section: Section, number: number, context: ViewContext): ParagraphObject | undefined {
  const all = paragraphsOf(section);
  const paragraph = all[number - 1];
  if (!paragraph) return undefined;
  const { short, link, text, markdown, bbcode } = citationForms(section, context, number);
  return {
    object: "paragraph",
    ...paragraph,
    of: all.length,
    citation: { short, url: link, text, markdown, bbcode },
    section: sectionSummary(section, context),
  };
}

/** The paragraph as plain text: its words, whether they count, the citation. */
export function plainParagraph({ text, citation, section }: ParagraphObject): string {
  return `${[text, section.statusLine, citation.short, citation.url].join("\n\n")}\n`;
}

/** The same as markdown. */
export function markdownParagraph({ text, citation, section }: ParagraphObject): string {
  const cited = `${escapeMarkdown(citation.short)}, <${citation.url}>`;
  return `${[escapeMarkdown(text), `> **${escapeMarkdown(section.statusLine)}**`, cited].join("\n\n")}\n`;
}
