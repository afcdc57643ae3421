import { z } from "zod";
import { citedReference } from "../api/contract/citations.js";
import { notFound, unknownReference } from "../api/contract/problem-details.js";
import type { Catalog, Cited } from "../catalog/catalog.js";
import type { Hit } from "../index/request.js";
import { paragraphsOf } from "../language/sentences.js";
import { CHANGE_CLASSES, type Change, type Edition, type Section } from "../model.js";
import { OMISSION, quotedPassage } from "../views/answer.js";
import * as changes from "../views/changes.js";
import { paragraphInForce, printingNote } from "../views/chat.js";
import { CITATION_STATES, type CitedReference, checkCitation } from "../views/check-citations.js";
import { citationForms } from "../views/citation.js";
import { citeReference } from "../views/cite-reference.js";
import { type SearchContext, sectionOf } from "../views/context.js";
import { relationGroups } from "../views/cross-references.js";
import { verdictLine } from "../views/labels.js";
import { leadsTo, type QueryIntent, readIntent } from "../views/query-intent.js";
import { cutQuote, joinQuote, leadOf, moreParagraphs, quotedBeginning, quotedText } from "../views/quotation.js";
import { hitLines, isFoundByName } from "../views/results.js";
import { answeringSection, partsOf, ruleOf } from "../views/rule.js";
import { markdownText } from "../views/section-text.js";
import { nearestTopics, type TopicText, topicObject, topicParts } from "../views/topic.js";
import { cutToLength } from "../views/truncate.js";
import {
  defineTool,
  LEAD,
  type Limits,
  listEntry,
  nameSection,
  number,
  type Quoted,
  quotation,
  quoteSection,
  reference,
  sections,
  sentences,
  type Tool,
  text,
} from "./mcp-tool.js";

const searchRules = defineTool({
  name: "search_rules",
  title: "Search the rules",
  description: "Search the rules of the Star Trek CCG. Returns the wording in force, with citations.",
  input: z.strictObject({
    query: text.describe("A question, words, a card name or a number"),
    edition: z.enum(["1e", "2e"]).optional().describe("The game (default: 1e)"),
    limit: number.max(10).default(5).describe("Maximum number of hits"),
    page: number.default(1).describe("Page number"),
  }),
  output: z.strictObject({
    edition: z.string(),
    total: z.number(),
    warnings: sentences.describe("How the query was interpreted, and whether a section answers it"),
    didYouMean: sentences,
    hits: z.array(quotation).describe("likely: probably an answer. insteadOf: the superseded section that was found"),
    next: z.string().nullable().describe("How to get more results"),
  }),
  async answer({ query, edition, limit, page }, context) {
    const intent = readIntent(query, context.catalog);
    const request = { query: intent.searched, ...(edition && { edition }), page, limit };
    const { hits, certain, total, didYouMean = [], ...found } = await context.index.search(request);
    return ({ quote, listed }) => {
      const quoted = hits.map((hit, at) => {
        const isLikely = at < certain - (page - 1) * limit;
        return hitObject(hit, isLikely, at === 0 ? quote : Math.max(LEAD, quote / 8), context);
      });
      // If several hits are superseded by the same section, that section is quoted only once.
      const distinct = quoted.filter(({ url }, at) => quoted.findIndex((one) => one.url === url) === at);
      const count = Math.ceil((listed / 10) * distinct.length);
      const left = distinct.slice(count).map(({ id }) => id);
      const nothing = total === 0 ? ["No section matches."] : [];
      const next = [
        left.length > 0 ? `Also found: ${left.join(", ")}.` : "",
        total > page * limit ? `Call search_rules with page ${page + 1}.` : "",
      ];
      return {
        edition: found.edition,
        total,
        warnings: [...redirection(intent, found.edition, context), ...found.warnings, ...nothing],
        didYouMean: [...didYouMean],
        hits: distinct.slice(0, count),
        next: next.filter(Boolean).join(" ") || null,
      };
    };
  },
});

function redirection(intent: QueryIntent, edition: Edition, context: SearchContext): readonly string[] {
  const lead = leadsTo(intent, edition, context);
  if (lead?.what === "changes") return [`Use the what_changed tool to list the changes: ${lead.url}`];
  if (lead?.what === "mentions") return [`Sections that mention ${lead.id ?? "it"}: ${lead.url}`];
  return [];
}

function hitObject({ id, alsoIn, matched, ...hit }: Hit, likely: boolean, length: number, context: SearchContext) {
  const { catalog } = context;
  const found = sectionOf(id, context);
  const query = { section: found, ...hit, terms: matched.terms, named: isFoundByName(matched) };
  const { section, lead, paragraphs, lines } = quotedPassage(query, catalog);
  const quote = cutQuote(lines, (words) => words.length <= length);
  const count = quote.lines.filter((line) => line !== OMISSION).length - (lead ? 1 : 0);
  const from = paragraphs[0]?.number ?? 0;
  const to = paragraphs[Math.max(0, count - 1)]?.number ?? 0;
  const others = alsoIn.filter((other) => other.id !== section.id);
  return {
    ...quoteSection(section, joinQuote(quote), context, { from, to, of: paragraphsOf(section).length }),
    likely,
    insteadOf: found === section ? null : nameSection(found, context),
    became: found !== section && found.verdict ? verdictLine(found.verdict) : null,
    related: (likely ? hitLines(section, others, catalog) : []).map(({ kind: how, words, sections }) => {
      const texts = words ? [] : sections.slice(0, 3).map((one) => nameSection(one, context));
      return { how, ...(words && { words }), texts };
    }),
  };
}

const checkCitations = defineTool({
  name: "check_citation",
  title: "Check citations",
  description:
    "Check whether citations are valid: OK, CHANGED, GONE, SUPERSEDED, AMBIGUOUS or MALFORMED. Quotes the text in force.",
  input: z.strictObject({
    references: z
      .array(z.union([text, citedReference]))
      .min(1)
      .max(10),
  }),
  output: z.strictObject({
    checked: z
      .array(z.looseObject({ ref: z.string(), status: z.enum(CITATION_STATES), told: z.string() }))
      .describe("counts: the text in force, with the hash to store. changed: diff of the cited and the current text"),
  }),
  answer:
    ({ references }, context) =>
    ({ quote, listed }) => {
      const all = references.map((one) => (typeof one === "string" ? { ref: one } : one));
      const limits = { quote: quote / all.length, listed: Math.floor(listed / 2) };
      return { checked: all.map((one) => checkedObject(one, limits, context)) };
    },
});

/** An explanation may be three times as long as the limit for quotations, up to this number of characters. */
const SHORT_EXPLANATION = 200;
const MIN_QUOTATION = 60;

function checkedObject(cited: CitedReference, { quote, listed }: Limits, context: SearchContext) {
  const { told: words, changed, supersededBy, gone, candidates, notes, ...checked } = checkCitation(cited, context);
  const inForce = context.catalog.section((supersededBy?.section ?? checked.section)?.id ?? "");
  const parts = changes.partsAroundChanges(changed?.parts ?? [], quote);
  const explanation = gone ? `${words} Last text: “${gone.text}”` : words;
  return {
    ref: checked.ref,
    status: checked.status,
    told: cutToLength(explanation, Math.max(quote, Math.min(SHORT_EXPLANATION, 3 * quote))),
    counts: inForce
      ? {
          ...nameSection(inForce, context),
          url: citationForms(inForce, context).link,
          hash: inForce.hash,
          ...(quote >= MIN_QUOTATION && { words: quotedBeginning(inForce, quote, context.catalog) }),
        }
      : null,
    ...(parts.length > 0 && { changed: parts }),
    ...(candidates.length > 0 && { mayMean: candidates.slice(0, Math.max(1, listed)).map(listEntry) }),
    ...(notes.length > 0 && { notes: notes.slice(0, listed) }),
  };
}

const getTopic = defineTool({
  name: "get_topic",
  title: "Read a topic",
  description:
    "Read all rules on one subject: the governing section, overruled points, exceptions, related sections and history.",
  input: z.strictObject({ topic: text.describe("A subject, a card or the slug of a topic: cloak, stasis, horgahn") }),
  output: z.strictObject({
    slug: z.string(),
    title: z.string(),
    url: z.string(),
    governing: quotation.nullable(),
    points: z
      .array(z.looseObject({ says: z.string() }))
      .describe("Overruled points: the wording in force, and the section that it overrules"),
    exceptions: sections,
    bends: sections.describe("General rules to which the governing section is an exception"),
    related: sections,
    history: sections.describe("Historical sections; `why` shows whether they are still correct"),
    leftOut: z.number().describe("Number of sections and points that are not listed"),
  }),
  answer:
    ({ topic: wanted }, context) =>
    ({ quote, listed }) => {
      const { catalog } = context;
      const cited = catalog.cite(wanted).sections[0]?.topic ?? "";
      const topic = catalog.topicNamed(wanted) ?? catalog.topicsAbout(wanted)[0] ?? catalog.topicNamed(cited);
      if (!topic) {
        const problem = `topic: no topic matches "${wanted.slice(0, 200)}". For a question, use search_rules.`;
        throw notFound(problem, nearestTopics(wanted, context));
      }
      const { slug, title, url } = topicObject(topic, [], context);
      const { governing, points, exceptions, bends, related, history } = topicParts(topic, catalog);
      const first = <Item>(items: readonly Item[]) => items.slice(0, listed);
      const entryOf = ({ section, why }: Pick<TopicText, "section" | "why">) => {
        return { ...nameSection(section, context), why, lead: leadOf(section, LEAD, catalog) };
      };
      const groups = [points, exceptions, bends, related, history];
      return {
        ...{ slug, title, url },
        governing: governing ? quoteSection(governing, quotedBeginning(governing, quote / 2, catalog), context) : null,
        points: first(points).map(({ says, by, against, words, reason }) => {
          return { says, by: nameSection(by, context), against: { ...nameSection(against, context), words }, reason };
        }),
        exceptions: first(exceptions).map(entryOf),
        bends: first(bends).map(entryOf),
        related: first(related).map(entryOf),
        history: first(history).map(({ section, reason }) => {
          return entryOf({ section, why: section.verdict ? verdictLine(section.verdict) : reason });
        }),
        leftOut: groups.reduce((sum, group) => sum + Math.max(0, group.length - listed), 0),
      };
    },
});

const whatChanged = defineTool({
  name: "what_changed",
  title: "List changes",
  description:
    "List the changes in the newest printing of the Rulebook or of one chapter, or compare one section word by word.",
  input: z.strictObject({
    section: reference.optional().describe("An id or a reference: rulebook 7.6"),
    chapter: text.optional().describe("Number of a chapter: 7"),
  }),
  output: z.strictObject({
    counts: z.array(z.looseObject({ class: z.enum(CHANGE_CLASSES), count: z.number() })),
    changes: sections.describe("`told` is the summary for players"),
    words: z
      .array(z.looseObject({ type: z.string(), text: z.string() }))
      .describe("Diff of the older and the newer text"),
    notes: sentences,
  }),
  answer:
    ({ section, chapter }, context) =>
    ({ quote, listed }) => {
      if (section === undefined) return newestChanges(chapter, listed, context);
      if (chapter !== undefined) throw notFound("chapter: must not be combined with section.");
      const { catalog } = context;
      const cited = catalog.cite(section);
      if (cited.sections.length === 0) throw unknownReference(cited, context);
      const found = [...new Set(cited.sections.flatMap(({ id }) => catalog.changeOf(id) ?? []))];
      const words = found.length === 1 ? changes.partsAroundChanges(found[0]?.parts ?? [], quote) : [];
      const unchanged = `${cited.sections.map(({ id }) => id).join(", ")}: printed only once, so there is nothing to compare.`;
      const notes = [found.length > 0 ? changes.leftOutNote(catalog, found[0]) : unchanged];
      return { counts: [], changes: found.map((change) => changeEntry(change, context)), words, notes };
    },
});

function newestChanges(chapter: string | undefined, listed: number, context: SearchContext) {
  const { catalog } = context;
  const chapters = changes.changedChapters(catalog.newestChanges, catalog).map((one) => one.number);
  if (chapter !== undefined && !chapters.includes(chapter))
    throw notFound(`chapter: must be one of ${chapters.join(", ")}.`);
  const all = changes.filterChanges(changes.changesInOrder(catalog.newestChanges), { chapter }, catalog);
  const reported = chapter === undefined ? changes.significantChanges(all) : all.filter((one) => one.class !== "same");
  const shown = reported.slice(0, listed);
  const more = `${reported.length - shown.length} more. Call what_changed with a chapter: ${chapters.join(", ")}.`;
  const counts = changes.CLASS_TITLES.map(({ name, means }) => {
    return { class: name, means, count: all.filter((change) => change.class === name).length };
  });
  return {
    counts: counts.filter(({ count }) => count > 0),
    changes: shown.map((change) => changeEntry(change, context)),
    words: [],
    notes: [changes.leftOutNote(catalog), ...(shown.length < reported.length ? [more] : [])],
  };
}

function changeEntry(change: Change, context: SearchContext) {
  const { url, text = null, matter = null, to } = changes.changeObject(change, context);
  const versions = changes.versionsOf(change, context);
  return { ...listEntry(to), url, class: change.class, versions, matter, told: text };
}

const getSection = defineTool({
  name: "get_section",
  title: "Read a section",
  description:
    "Read a section of the rules, with citation, status and related sections. Also quotes the section that supersedes it.",
  input: z.strictObject({
    ref: reference.describe("An id (1e/rulebook/7.6) or a reference (rulebook 7.6, glossary cloaking device)"),
    paragraph: number.optional().describe("Return only this paragraph"),
    from: number.optional().describe("Number of the paragraph at which to continue reading a long section"),
    printing: text.optional().describe("Version of an older printing: 2.4.5"),
    format: z.enum(["text", "markdown"]).default("text").describe("Markdown includes links"),
    long: z.boolean().default(false).describe("Return up to 8,000 characters instead of 4,000"),
  }),
  output: z.strictObject({
    notes: sentences.describe("Notes on the interpretation, the printing and omitted text"),
    counts: quotation.nullable().describe("Section that supersedes the requested section"),
    section: quotation.nullable().describe("null for a document or an ambiguous reference"),
    contents: sections.describe("Sections of the document"),
    mayMean: sections,
  }),
  answer: (args, context) => (limits) => {
    const { catalog } = context;
    const { ref, from = 1, printing } = args;
    const empty = { notes: [], counts: null, section: null, contents: [], mayMean: [] };
    if (catalog.document(ref)) return { ...empty, ...contentsOf(ref, from, limits.listed * 5, context) };
    const cited = citeReference(ref, context);
    const [only, ...others] = cited.sections;
    if (!only) throw unknownReference(cited, context);
    if (others.length > 0) return { ...empty, ...possibleSections(cited, context) };
    const shown = printingOf(only, printing, cited, catalog);
    const range = args.paragraph === undefined && args.from === undefined ? citedRange(cited, shown, catalog) : args;
    const section = sectionObject(shown, { ...args, ...range }, limits, context);
    const notes = [
      ...(cited.written.form === "address" ? printingNote(only, shown) : []),
      ...cited.notes,
      ...(range.paragraph === undefined ? positionNotes(section.paragraphs, cited.place, shown, catalog) : []),
    ];
    const inForce = answeringSection(shown, catalog);
    const words = quotedBeginning(inForce, limits.quote / 3, catalog);
    return { ...empty, notes, counts: inForce === shown ? null : quoteSection(inForce, words, context), section };
  },
});

function possibleSections({ sections: named, notes }: Cited, context: SearchContext) {
  const mayMean = named.map((one) => {
    return { ...nameSection(one, context), ...listEntry(one), lead: leadOf(one, LEAD, context.catalog) };
  });
  return { notes: ["Call get_section with the id of one of these sections.", ...notes], mayMean };
}

function printingOf(section: Section, version: string | undefined, { written }: Cited, catalog: Catalog): Section {
  const { shown, printings } = ruleOf(section, catalog, version ?? written.version ?? undefined);
  if (version === undefined || shown.version === version) return shown;
  const versions = printings.map((one) => one.version).join(" and ") || section.version;
  throw notFound(`printing: ${section.id} was printed in ${versions}, not in "${version}".`);
}

type Range = Readonly<{ paragraph?: number | undefined; from?: number | undefined }>;

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

function positionNotes({ from, to, of }: Quoted, place: Cited["place"], section: Section, catalog: Catalog): string[] {
  const isInForce = ruleOf(section, catalog).shown === section;
  const next = `ref ${section.id}${isInForce ? "" : `, printing ${section.version}`}, from ${to + 1}`;
  return [
    ...(place && "step" in place
      ? [`The reference names step ${place.step}. The quotation begins at paragraph ${from}.`]
      : []),
    ...(to < of ? [`To read the rest: ${next}.`] : []),
  ];
}

/** Lists the top-level sections of a document or, if there is only one, its children. `from` counts from 1. */
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
  { paragraph, from, format }: Range & { readonly format: "text" | "markdown" },
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
  const related = relationGroups(section, catalog).flatMap(({ name: how, texts }) => {
    return texts.map((one) => ({ how, ...nameSection(one.section, context), reason: one.reason }));
  });
  const paragraphs = { from: Math.min(first, all.length), to, of: all.length };
  return {
    ...quoteSection(section, words, context, paragraphs),
    paragraphs,
    hash: section.hash,
    printings: (section.printings ?? []).map(({ version, id, counts }) => ({ version, id, counts })),
    parts: parts.slice(0, listed * 5).map(listEntry),
    related: related.slice(0, listed),
  };
}

export const TOOLS: readonly Tool[] = [searchRules, getSection, checkCitations, getTopic, whatChanged];
