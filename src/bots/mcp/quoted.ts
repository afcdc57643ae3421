/** @file The words of a text with all that a model needs to prove them: citation, link, version, and whether they count. */
import { z } from "zod";
import { standing } from "../../api/contract/common.js";
import type { Section } from "../../model.js";
import { citationForms } from "../../views/citation-forms.js";
import type { ViewContext } from "../../views/context.js";
import { leadOf } from "../../views/lead.js";
import { quotation } from "../../views/quotation.js";
import { answeringSection } from "../../views/results/answer.js";
import { contestedNotes } from "../../views/rule/contested.js";
import { standingOf } from "../../views/rule/rule.js";
import { statusLine } from "../../views/rule/status-line.js";
import { standingNotes } from "../../views/section-text.js";

const id = z.string().describe("Its id, by which get_section finds it");
const citation = z.string().describe("How to cite it, version included");

export const quotedSchema = z.strictObject({
  id,
  citation,
  url: z.string(),
  standing: standing.describe("Whether the words count: replaced and history do not, point but for a point"),
  status: z.string().describe("The same in words"),
  words: z.string().describe("The words as printed"),
  notes: z.array(z.string()).describe("What takes its place, what has become of it, which of its points are overruled"),
});

export type Quoted = z.output<typeof quotedSchema>;

export const namedSchema = z.strictObject({ id, citation });

/** A text by name. */
export function named(section: Section, context: ViewContext): z.output<typeof namedSchema> {
  return { id: section.id, citation: citationForms(section, context).short };
}

/** Which words of a section are quoted: all, unless others are given; with the paragraph that they are, if they are one. */
interface Passage {
  readonly words?: string | undefined;
  readonly paragraph?: number | undefined;
}

/** Words of a section, quoted. */
export function quoted(section: Section, context: ViewContext, { words, paragraph }: Passage = {}): Quoted {
  const { short, link } = citationForms(section, context, paragraph);
  return {
    id: section.id,
    citation: short,
    url: link,
    standing: standingOf(section, context.catalog),
    status: statusLine(section, context),
    words: words ?? section.text,
    notes: [...standingNotes(section), ...contestedNotes(section, context)],
  };
}

/** The beginning of the words that count where a text's own do not, or do not by themselves; null where they do. */
export function countingInstead(section: Section, context: ViewContext, length: number): Quoted | null {
  const counting = answeringSection(section, context.catalog);
  return counting === section ? null : quoted(counting, context, { words: leadOf(counting, length) });
}

/** Quoted words as text: “words” — citation, link; how they stand; a line for each note. */
export function quotedText({ id: of, citation: short, url, status, words, notes }: Quoted): string {
  const standsSo = `[${of}] ${status}`;
  return [quotation(words, { short, link: url }).text, standsSo, ...notes.map((note) => `! ${note}`)].join("\n");
}
