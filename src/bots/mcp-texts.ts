/** @file What the MCP tools share: their type, their arguments, and sections as quotable text and data. */
import { z } from "zod";
import { ApiError } from "../api/contract/problem-details.js";
import { standing } from "../api/contract/shared-schemas.js";
import type { ChangePart, Section } from "../model.js";
import { partsAroundChanges, readableParts } from "../views/changes.js";
import { citationForms } from "../views/citation.js";
import { quotation } from "../views/quotation.js";
import { standingOf } from "../views/rule.js";
import { replaceControlCharacters } from "../views/sanitize.js";
import { goneMessage, goneReplacements, goneText, type NearMiss, nearMiss } from "../views/section.js";
import { standingNotes } from "../views/section-text.js";
import { contestedNotes, statusLine } from "../views/status-line.js";
import type { BotContext } from "./bot-context.js";

/** A result twice: as text, and as data that fits the output schema. Clients show a model one or the other, so both quote
 *  the rule with its citation. */
export interface ToolAnswer<Data> {
  readonly text: string;
  readonly data: Data;
}

/** A tool. A model pays for every word of its definition, so descriptions are short. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** @throws ApiError that names the wrong argument */
  answer(
    args: z.output<Input>,
    context: BotContext,
  ): ToolAnswer<z.input<Output>> | Promise<ToolAnswer<z.input<Output>>>;
}

/** Returns the tool unchanged; it lets the compiler check `answer` against the schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}

export const textArgument = z
  .string("must be a text")
  .overwrite(replaceControlCharacters)
  .trim()
  .min(1, "must not be empty")
  .max(500, "must not be longer than 500 characters");

const FROM_ONE = "must be a whole number from 1 on";
export const positiveNumber = z.int(FROM_ONE).min(1, FROM_ONE);

/** Creates the error for an argument, with suggestions of what it may have meant. */
export function wrongArgument(name: string, problem: string, suggestions: readonly NearMiss[] = []): ApiError {
  return new ApiError({ status: 404, code: "not-found", detail: `${name}: ${problem}`, parameter: name, suggestions });
}

const id = z.string().describe("Its id, by which get_section finds it");
const citation = z.string().describe("How to cite it, version included");

export const namedSchema = z.strictObject({ id, citation });

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

/** Names a section by id and citation. */
export function named(section: Section, context: BotContext): z.output<typeof namedSchema> {
  return { id: section.id, citation: citationForms(section, context).short };
}

/** Quotes words of a section.
 *  @param paragraph - number of the paragraph that `words` are, if they are exactly one */
export function quoted(section: Section, context: BotContext, words: string, paragraph?: number): Quoted {
  const { short, link } = citationForms(section, context, paragraph);
  return {
    id: section.id,
    citation: short,
    url: link,
    standing: standingOf(section, context.catalog),
    status: statusLine(section, context),
    words,
    notes: [...standingNotes(section), ...contestedNotes(section, context)],
  };
}

/** Writes a quotation: “words” — citation, link; then the status and one line per note. */
export function quotedText(quote: Quoted): string {
  const { text } = quotation(quote.words, { short: quote.citation, link: quote.url });
  return [text, `[${quote.id}] ${quote.status}`, ...quote.notes.map((note) => `! ${note}`)].join("\n");
}

/** Number and title as printed. */
export function titleOf({ number, title }: Pick<Section, "number" | "title">): string {
  return [number, title].filter(Boolean).join(" ");
}

/** Writes lines under a heading; returns nothing if there are no lines. */
export function listUnder(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [[heading, ...lines].join("\n")] : [];
}

const MAX_LAST_WORDS = 800;

/** The sections that a reference names: one, or several if it is ambiguous. */
export interface ResolvedReference {
  readonly sections: readonly Section[];
  /** The paragraph and the version that the reference itself names. */
  readonly paragraph: number | undefined;
  readonly version: string | undefined;
  readonly notes: readonly string[];
}

/** Resolves an id or a reference in words.
 *  @param argument - the tool argument to name in errors
 *  @throws ApiError with suggestions if the reference names no section */
export function resolveReference(reference: string, argument: string, context: BotContext): ResolvedReference {
  const { catalog } = context;
  const ref = reference.replace(/^spaceline:\/\//, "");
  const { sections, place, notes, near, written, gone } = catalog.cite(ref);
  if (sections.length > 0) {
    const paragraph = place && "paragraph" in place ? place.paragraph : undefined;
    const step = place && "step" in place ? [`Step ${place.step} of it is meant.`] : [];
    const heading = place && "heading" in place ? [`“${place.heading}” in it is meant.`] : [];
    const version = written.version ?? /[?&]printing=([\w.]+)/.exec(ref)?.[1];
    return { sections, paragraph, version, notes: [...step, ...heading, ...notes] };
  }
  if (gone) {
    const { version, text } = goneText(gone, context);
    const lastWords = `Its last words, of version ${version}: “${shortened(text, MAX_LAST_WORDS)}”`;
    throw wrongArgument(argument, `${goneMessage(gone)} ${lastWords}`, goneReplacements(gone, context));
  }
  const suggestions = (near.length > 0 ? near : catalog.meantBy(ref)).map((section) => nearMiss(section, context));
  throw wrongArgument(argument, `"${ref.slice(0, 200)}" names no section.`, suggestions);
}

/** Truncates a text to `length` characters. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)} …` : text;
}

export const changedWordsSchema = z.array(
  z.strictObject({ type: z.enum(["same", "added", "removed"]), text: z.string() }),
);

/** Returns the changed words with a few around them, up to `maxLength` characters. */
export function changedWords(parts: readonly ChangePart[], maxLength: number): ChangePart[] {
  let length = 0;
  return partsAroundChanges(readableParts(parts)).filter(({ text }) => {
    length += text.length;
    return length <= maxLength;
  });
}

const CHANGE_MARKS = { same: ["", ""], added: ["[+", "+]"], removed: ["[-", "-]"] } as const;

/** Writes changed words with a legend. @example "Words out [-…-], words in [+…+]:\nmay [+not +]cloak" */
export function changedWordsText(parts: readonly ChangePart[]): string[] {
  if (parts.length === 0) return [];
  return [`Words out [-…-], words in [+…+]:\n${parts.map(({ type, text }) => CHANGE_MARKS[type].join(text)).join("")}`];
}
