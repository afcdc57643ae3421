import { z } from "zod";
import { notFound, unknownReference } from "../api/contract/problem-details.js";
import type { Catalog, Cited } from "../catalog/catalog.js";
import { paragraphsOf } from "../language/sentences.js";
import type { Section } from "../model.js";
import { paragraphInForce, printingNote } from "../views/chat.js";
import type { SearchContext } from "../views/context.js";
import { relationGroups } from "../views/cross-references.js";
import { leadOf, moreParagraphs, quotedBeginning, quotedText } from "../views/quotation.js";
import { answeringSection, partsOf, ruleOf } from "../views/rule.js";
import { markdownText } from "../views/section-text.js";
import {
  defineTool,
  LEAD,
  type Limits,
  listEntry,
  nameSection,
  number,
  quotation,
  quoteSection,
  reference,
  sections,
  sentences,
  text,
} from "./mcp-tool.js";

const sectionArguments = z.strictObject({
  ref: reference.describe("An id (1e/rulebook/7.6) or a reference (rulebook 7.6, glossary cloaking device)"),
  paragraph: number.optional().describe("Return only this paragraph"),
  from: number.optional().describe("Number of the paragraph at which to continue reading a long section"),
  printing: text.optional().describe("Version of an older printing: 2.4.5"),
  format: z.enum(["text", "markdown"]).default("text").describe("Markdown includes links"),
  long: z.boolean().default(false).describe("Return up to 8,000 characters instead of 4,000"),
});

export const getSection = defineTool({
  name: "get_section",
  title: "Read a section",
  description:
    "Read a section of the rules, with citation, status and related sections. Also quotes the section that supersedes it.",
  input: sectionArguments,
  output: z.strictObject({
    notes: sentences.describe("Notes on the interpretation, the printing and omitted text"),
    counts: quotation.nullable().describe("Section that supersedes the requested section"),
    section: quotation.nullable().describe("null for a document or an ambiguous reference"),
    contents: sections.describe("Sections of the document"),
    mayMean: sections,
  }),
  answer: (args, context) => (limits) => readSection(args, context, limits),
});

function readSection(args: z.output<typeof sectionArguments>, context: SearchContext, limits: Limits) {
  const { catalog } = context;
  const { ref, printing, from } = args;
  const empty = { notes: [], counts: null, section: null, contents: [], mayMean: [] };
  if (catalog.document(ref)) return { ...empty, ...contentsOf(ref, from ?? 1, limits.listed * 5, context) };
  const cited = catalog.cite(ref);
  const { sections: named, notes } = cited;
  const [only, ...others] = named;
  if (!only) throw unknownReference(cited, context);
  if (others.length > 0) {
    const mayMean = named.map((one) => {
      return { ...nameSection(one, context), ...listEntry(one), lead: leadOf(one, LEAD, catalog) };
    });
    return { ...empty, notes: ["Call get_section with the id of one of these sections.", ...notes], mayMean };
  }
  const { shown, printings } = ruleOf(only, catalog, printing ?? cited.written.version ?? undefined);
  if (printing !== undefined && shown.version !== printing) {
    const versions = printings.map((one) => one.version).join(" and ") || only.version;
    throw notFound(`printing: ${only.id} was printed in ${versions}, not in "${printing}".`);
  }
  const range = args.paragraph === undefined && from === undefined ? citedRange(cited, shown, catalog) : args;
  const section = sectionObject(shown, { ...args, ...range }, limits, context);
  const inForce = answeringSection(shown, catalog);
  return {
    ...empty,
    notes: [
      ...(cited.written.form === "address" ? printingNote(only, shown) : []),
      ...notes,
      ...(range.paragraph === undefined ? positionNotes(section.paragraphs, cited.place, shown, catalog) : []),
    ],
    counts:
      inForce === shown ? null : quoteSection(inForce, quotedBeginning(inForce, limits.quote / 3, catalog), context),
    section,
  };
}

interface Range {
  readonly paragraph?: number | undefined;
  readonly from?: number | undefined;
}

/** Returns the paragraph that a reference names, or the first paragraph of the part that it names. If the reference
 *  names a printing other than `shown`, its paragraph numbers may differ. */
function citedRange(cited: Cited, shown: Section, catalog: Catalog): Range {
  const { place, written } = cited;
  const [named = shown] = cited.sections;
  if (!place) return {};
  const unversioned = written.form === "address" ? named : shown;
  const printing = written.version === null ? unversioned : ruleOf(named, catalog, written.version).shown;
  const number = paragraphInForce(place, printing, shown)?.number;
  return "paragraph" in place ? { paragraph: number } : { from: number };
}

function positionNotes(
  { from, to, of }: { readonly from: number; readonly to: number; readonly of: number },
  place: Cited["place"],
  section: Section,
  catalog: Catalog,
): readonly string[] {
  const isInForce = ruleOf(section, catalog).shown === section;
  const next = `ref ${section.id}${isInForce ? "" : `, printing ${section.version}`}, from ${to + 1}`;
  return [
    ...(place && "step" in place
      ? [`The reference names step ${place.step}. The quotation begins at paragraph ${from}.`]
      : []),
    ...(to < of ? [`To read the rest: ${next}.`] : []),
  ];
}

/** If a document has only one top-level section, lists the children of that section. `from` counts from 1. */
function contentsOf(id: string, from: number, count: number, { catalog }: SearchContext) {
  const tops = catalog.sectionsOf(id).filter(({ path }) => path.length === 0);
  const all = tops.length === 1 ? catalog.sections(tops[0]?.children ?? []) : tops;
  if (from > all.length) throw notFound(`from: ${id} has ${all.length} sections, not ${from}.`);
  const contents = all.slice(from - 1, from - 1 + count).map(listEntry);
  const next = from + contents.length;
  const more = `${all.length - next + 1} more: ref ${id}, from ${next}. Or use search_rules.`;
  return { notes: next <= all.length ? [more] : [], contents };
}

/** Quotes one paragraph, or as many paragraphs as the limit allows. The first paragraph is never cut. */
function sectionObject(
  section: Section,
  { paragraph, from, format }: z.output<typeof sectionArguments>,
  { quote, listed }: Limits,
  context: SearchContext,
) {
  const { catalog } = context;
  const all = paragraphsOf(section);
  const first = paragraph ?? from ?? 1;
  if (first > Math.max(1, all.length)) {
    const argument = paragraph === undefined ? "from" : "paragraph";
    throw notFound(`${argument}: ${section.id} has ${all.length} paragraphs, not ${first}.`);
  }
  const start = all[first - 2]?.end ?? 0;
  const fitting = all.slice(first, paragraph).filter(({ end }) => end - start <= quote);
  const { number: to = 0, end = 0 } = fitting.at(-1) ?? all[first - 1] ?? {};
  const quoted =
    format === "markdown" ? markdownText(section, context, [start, end]) : quotedText(section, catalog, [start, end]);
  const words = [quoted.trim(), moreParagraphs(all.length - to)].filter(Boolean).join("\n\n");
  const parts = partsOf(ruleOf(section, catalog, section.version), catalog);
  const related = relationGroups(section, catalog).flatMap(({ name: how, texts }) =>
    texts.map((one) => ({ how, ...one })),
  );
  const paragraphs = { from: Math.min(first, all.length), to, of: all.length };
  return {
    ...quoteSection(section, words, context, paragraphs),
    paragraphs,
    hash: section.hash,
    printings: (section.printings ?? []).map(({ version, id, counts }) => ({ version, id, counts })),
    parts: parts.slice(0, listed * 5).map(listEntry),
    related: related
      .slice(0, listed)
      .map(({ how, section: other, reason }) => ({ how, ...nameSection(other, context), reason })),
  };
}
