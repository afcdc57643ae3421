import { z } from "zod";
import type { Section } from "../model.js";
import { citationForms } from "../views/citation.js";
import type { SearchContext } from "../views/context.js";
import { printedName } from "../views/display-title.js";
import { standingOf } from "../views/rule.js";
import { replaceControlCharacters } from "../views/sanitize.js";
import { currentWords } from "../views/section.js";
import { standingNotes } from "../views/section-text.js";
import { contestedNotes, statusLine } from "../views/status-line.js";

/** Maximum number of characters quoted from each section in a list. */
export const LEAD = 160;

/** Limits for an answer: characters in its main quotation, and entries per list. */
export interface Limits {
  readonly quote: number;
  readonly listed: number;
}

type AnswerWithin<Output extends z.ZodObject> = (limits: Limits) => z.input<Output>;

/** A tool's description must be short, because it takes up space in the model's context. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Runs the search, if any. The returned function creates the answer. It is called again with lower limits if the
   *  answer is too long. Both functions may throw an ApiError that names an invalid argument. */
  answer(args: z.output<Input>, context: SearchContext): AnswerWithin<Output> | Promise<AnswerWithin<Output>>;
}

/** Returns the tool unchanged, so that the compiler checks `answer` against the schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) {
  return tool;
}

export const text = z.string().overwrite(replaceControlCharacters).trim().min(1).max(500);
/** A reference, a section id, or the URI of a resource. */
export const reference = text.overwrite((ref) => ref.replace(/^spaceline:\/\//, ""));
export const number = z.int().min(1).max(9999);

/** Output schemas describe only the fields that a model must know before it calls a tool. */
export const sections = z.array(z.looseObject({ id: z.string() }));
export const sentences = z.array(z.string());
export const quotation = z
  .looseObject({ id: z.string(), citation: z.string(), url: z.string(), words: z.string() })
  .describe(
    "standing: counts (in force), point (partly overruled), replaced or history. current: the section in force instead. " +
      "paragraphs: first and last quoted; … marks omissions",
  );

/** Numbers of the first and last quoted paragraphs, and the section's paragraph count. */
export type Quoted = Readonly<Record<"from" | "to" | "of", number>>;

export function nameSection(section: Section, context: SearchContext) {
  return { id: section.id, citation: citationForms(section, context).short };
}

export function listEntry(section: Pick<Section, "id" | "number" | "title">) {
  return { id: section.id, title: printedName(section) };
}

export function quoteSection(section: Section, words: string, context: SearchContext, paragraphs?: Quoted) {
  const { from, to, of } = paragraphs ?? { from: 0, to: 1, of: 1 };
  const { short, link } = citationForms(section, context, from === to && of > 1 ? from : undefined);
  return {
    id: section.id,
    title: printedName(section),
    citation: short,
    url: link,
    standing: standingOf(section),
    status: statusLine(section, context),
    current: currentWords(section, context),
    words,
    ...(paragraphs && { paragraphs }),
    notes: [...standingNotes(section), ...contestedNotes(section, context)],
  };
}
