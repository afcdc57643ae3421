/** @file Helpers that the MCP tools share: the type of a tool, its arguments, and formatting of sections and data. */
import { z } from "zod";
import { ApiError } from "../api/contract/problem-details.js";
import type { ChangePart, Section } from "../model.js";
import { partsAroundChanges } from "../views/changes.js";
import { citationForms } from "../views/citation.js";
import type { SearchContext } from "../views/context.js";
import { printedName } from "../views/display-title.js";
import { quotedBeginning } from "../views/quotation.js";
import { standingOf } from "../views/rule.js";
import { replaceControlCharacters } from "../views/sanitize.js";
import { currentWords, goneMessage, goneReplacements, goneText, type NearMiss, nearMiss } from "../views/section.js";
import { standingNotes } from "../views/section-text.js";
import { contestedNotes, statusLine } from "../views/status-line.js";
import { cutToLength } from "../views/truncate.js";

/** Returns the context. In `spaceline mcp`, the first call reads the corpus.
 *  @throws ApiError if there is no corpus */
export type ContextSource = () => SearchContext | Promise<SearchContext>;

/** A tool. Its definition takes up space in the model's context, so descriptions are short. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** @param share - factor from 0 to 1 that shortens quotations and lists
   *  @throws ApiError if an argument is invalid; the error names it */
  answer(args: z.output<Input>, context: SearchContext, share: number): z.input<Output> | Promise<z.input<Output>>;
}

/** Returns the tool unchanged, so that the compiler checks `answer` against the schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) {
  return tool;
}

export const textArgument = z
  .string({ error: ({ input }) => (input === undefined ? "is missing" : "must be a string") })
  .overwrite(replaceControlCharacters)
  .trim()
  .min(1, "must not be empty")
  .max(500, "must not be longer than 500 characters");
/** A reference, an id, or the URI of a resource. The scheme of a URI is removed. */
export const referenceArgument = textArgument.overwrite((ref) => ref.replace(/^spaceline:\/\//, ""));
const NUMBER_RANGE = "must be a whole number from 1 to 9999";
export const positiveNumber = z.int(NUMBER_RANGE).min(1, NUMBER_RANGE).max(9999, NUMBER_RANGE);

/** Output schemas describe only the fields that a model must know before it calls a tool. The other fields explain
 *  themselves. */
export const sectionList = z.array(z.looseObject({ id: z.string() }));
export const stringList = z.array(z.string());

export function nameSection(section: Section, context: SearchContext): { id: string; citation: string } {
  return { id: section.id, citation: citationForms(section, context).short };
}

export const quotationSchema = z
  .looseObject({ id: z.string(), citation: z.string(), url: z.string(), words: z.string() })
  .describe(
    "standing: counts (in force), point (partly overruled), replaced or history. current: the section in force instead. " +
      "paragraphs: first and last in words; … marks omissions",
  );

/** Returns the quoted words with the section's id, citation and standing.
 *  @param paragraph - number of the paragraph, if `words` is exactly one paragraph */
export function quoteSection(section: Section, context: SearchContext, words: string, paragraph?: number) {
  const { short, link } = citationForms(section, context, paragraph);
  return {
    id: section.id,
    citation: short,
    url: link,
    standing: standingOf(section),
    status: statusLine(section, context),
    current: currentWords(section, context),
    words,
    notes: [...standingNotes(section), ...contestedNotes(section, context)],
  };
}

/** Quotes up to `length` characters from the beginning of a section. */
export function quoteBeginning(section: Section, length: number, context: SearchContext) {
  return quoteSection(section, context, quotedBeginning(section, length, context.catalog));
}

/** Returns a section as a list entry: its id, and its number and title as printed. */
export function listEntry(section: Pick<Section, "id" | "number" | "title">) {
  return { id: section.id, title: printedName(section) };
}

/** Creates the error for an invalid argument, with suggested values. */
export function wrongArgument(argument: string, problem: string, suggestions: readonly NearMiss[] = []): ApiError {
  return new ApiError("not-found", `${argument}: ${problem}`, { parameter: argument, suggestions });
}

/** Returns the top-level sections of a document. If there is only one, returns its children instead. */
export function contentsOf(id: string, { catalog }: SearchContext): readonly Section[] {
  const sections = catalog.sectionsOf(id);
  const ids = new Set(sections.map((section) => section.id));
  const tops = sections.filter(({ parent }) => parent === null || !ids.has(parent));
  const [only, ...others] = tops;
  return only && others.length === 0 ? catalog.sections(only.children) : tops;
}

const MAX_LAST_WORDS = 800;

/** Finds the sections that match an id or a reference; an ambiguous reference matches several.
 *  @param argument - name of the tool's argument, for errors
 *  @throws ApiError with suggestions if no section matches */
export function findSections(ref: string, argument: string, context: SearchContext) {
  const { catalog } = context;
  const { sections, place, notes, near, written, gone } = catalog.cite(ref);
  if (sections.length === 0 && gone) {
    const { version, text } = goneText(gone, context);
    const lastWords = `Last text, in version ${version}: “${cutToLength(text, MAX_LAST_WORDS)}”`;
    throw wrongArgument(argument, `${goneMessage(gone)} ${lastWords}`, goneReplacements(gone, context));
  }
  if (sections.length === 0) {
    const suggestions = (near.length > 0 ? near : catalog.meantBy(ref)).map((section) => nearMiss(section, context));
    throw wrongArgument(argument, `no section matches "${ref.slice(0, 200)}".`, suggestions);
  }
  const paragraph = place && "paragraph" in place ? place.paragraph : undefined;
  const part = place && paragraph === undefined ? Object.entries(place) : [];
  return {
    sections,
    paragraph,
    version: written.version ?? /[?&]printing=([\w.]+)/.exec(ref)?.[1],
    notes: [...part.map(([kind, value]) => `The reference names the ${kind} “${value}” of this section.`), ...notes],
  };
}

const changedWords = z.array(z.strictObject({ type: z.enum(["same", "added", "removed"]), text: z.string() }));

/** Returns up to `maxLength` characters of changed words, each with a few words of context. */
export function shortChange(parts: readonly ChangePart[], maxLength: number): ChangePart[] {
  let length = 0;
  return partsAroundChanges(parts).filter(({ text }) => {
    length += text.length;
    return length <= maxLength;
  });
}

const CHANGE_MARKS = { same: ["", ""], added: ["[+", "+]"], removed: ["[-", "-]"] } as const;

/** Formats a tool's result as an indented outline without empty values. Changes are marked: [-removed-], [+added+].
 *  @example outline({ total: 1, hits: [{ id: "1e/borg/7.6" }], notes: [] }) // => "total: 1\nhits:\n- id: 1e/borg/7.6" */
export function outline(data: object, indent = ""): string {
  if (Array.isArray(data)) {
    const words = changedWords.safeParse(data);
    if (words.success) return indent + words.data.map(({ type, text }) => CHANGE_MARKS[type].join(text)).join("");
    const item = (value: unknown) => (isObject(value) ? outline(value, `${indent}  `).trimStart() : value);
    return data.map((value) => `${indent}- ${item(value)}`).join("\n");
  }
  const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const entries = Object.entries(data).filter(([, value]) => !isEmpty(value));
  return entries
    .map(([key, value]) => {
      if (!isObject(value)) return `${indent}${key}: ${value}`;
      return `${indent}${key}:\n${outline(value, Array.isArray(value) ? indent : `${indent}  `)}`;
    })
    .join("\n");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
