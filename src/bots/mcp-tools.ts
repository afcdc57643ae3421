/** @file The MCP tools, which answer with data from the API's views. */
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
import { type SearchContext, sectionOf } from "../views/context.js";
import { relationGroups } from "../views/cross-references.js";
import { printedName } from "../views/display-title.js";
import { verdictLine } from "../views/labels.js";
import { leadsTo, numberNotes, type QueryIntent, readIntent } from "../views/query-intent.js";
import { cutQuote, joinQuote, leadOf, moreParagraphs, quotedBeginning, quotedText } from "../views/quotation.js";
import { hitLines, isFoundByName } from "../views/results.js";
import { answeringSection, partsOf, ruleOf, standingOf } from "../views/rule.js";
import { replaceControlCharacters } from "../views/sanitize.js";
import { currentWords } from "../views/section.js";
import { markdownText, standingNotes } from "../views/section-text.js";
import { contestedNotes, statusLine } from "../views/status-line.js";
import { nearestTopics, type TopicText, topicObject, topicParts } from "../views/topic.js";
import { cutToLength } from "../views/truncate.js";

/** Limits of an answer: maximum number of characters in its main quotation, and of entries per list. */
export interface Limits {
  readonly quote: number;
  readonly listed: number;
}

/** Maximum number of characters quoted from the beginning of a section in a list. */
const LEAD = 160;

type AnswerWithin<Output extends z.ZodObject> = (limits: Limits) => z.input<Output>;

/** A tool. Descriptions are short, because they take up space in the model's context. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** Searches, if the tool needs a search. The returned function creates the answer, and is called again with lower limits if
   *  the answer is too long.
   *  @throws ApiError that names the argument if it is invalid; so does the returned function */
  answer(args: z.output<Input>, context: SearchContext): AnswerWithin<Output> | Promise<AnswerWithin<Output>>;
}

/** Returns the tool unchanged, so that the compiler checks `answer` against the schemas. */
function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) {
  return tool;
}

const text = z.string().overwrite(replaceControlCharacters).trim().min(1).max(500);
/** A reference, an id, or the URI of a resource. */
const reference = text.overwrite((ref) => ref.replace(/^spaceline:\/\//, ""));
const number = z.int().min(1).max(9999);

/** Output schemas describe only the fields that a model must know before it calls a tool. All other fields explain
 *  themselves. */
const sections = z.array(z.looseObject({ id: z.string() }));
const sentences = z.array(z.string());
const quotation = z
  .looseObject({ id: z.string(), citation: z.string(), url: z.string(), words: z.string() })
  .describe(
    "standing: counts (in force), point (partly overruled), replaced or history. current: the section in force instead. " +
      "paragraphs: first and last in words; … marks omissions",
  );

function nameSection(section: Section, context: SearchContext) {
  return { id: section.id, citation: citationForms(section, context).short };
}

/** Returns a section as a list entry: its id, and its number and title as printed. */
function listEntry(section: Pick<Section, "id" | "number" | "title">) {
  return { id: section.id, title: printedName(section) };
}

/** Returns quoted words with the section's id, citation and standing. @param paragraphs - numbers of the first and last
 *  quoted paragraph */
function quoteSection(
  section: Section,
  words: string,
  context: SearchContext,
  paragraphs?: { readonly from: number; readonly to: number; readonly of: number },
) {
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
    warnings: sentences.describe("How the query was interpreted, and whether a section clearly answers"),
    didYouMean: sentences,
    hits: z.array(quotation).describe("likely: probably answers. insteadOf: the superseded section that was found"),
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
      // Several hits may be superseded by the same section, which is then quoted once.
      const distinct = quoted.filter(({ url }, at) => quoted.findIndex((one) => one.url === url) === at);
      const count = Math.ceil((listed / 10) * distinct.length);
      const left = distinct.slice(count).map(({ id }) => id);
      const next = [
        left.length > 0 ? `Also found: ${left.join(", ")}.` : "",
        total > page * limit ? `Call search_rules with page ${page + 1}.` : "",
      ];
      return {
        edition: found.edition,
        total,
        warnings: [
          ...redirection(intent, found.edition, context),
          ...found.warnings,
          ...(total === 0 ? ["No section matches."] : []),
        ],
        didYouMean: [...didYouMean],
        hits: distinct.slice(0, count),
        next: next.filter(Boolean).join(" ") || null,
      };
    };
  },
});

/** Returns notes for queries that another tool or page answers: where to find changes or mentions, or which rules have
 *  this number in other printings. */
function redirection(intent: QueryIntent, edition: Edition, context: SearchContext): readonly string[] {
  const lead = leadsTo(intent, edition, context);
  if (lead?.what === "changes") return [`Use the tool what_changed to list the changes: ${lead.url}`];
  if (lead?.what === "mentions") return [`Sections that mention ${lead.id ?? "it"}: ${lead.url}`];
  return numberNotes(intent.query, edition, context.catalog);
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

const sectionArguments = z.strictObject({
  ref: reference.describe("An id (1e/rulebook/7.6) or a reference (rulebook 7.6, glossary cloaking device)"),
  paragraph: number.optional().describe("Return only this paragraph"),
  from: number.optional().describe("First paragraph to return, for the rest of a long section"),
  printing: text.optional().describe("Version of an older printing: 2.4.5"),
  format: z.enum(["text", "markdown"]).default("text").describe("Markdown includes links"),
  long: z.boolean().default(false).describe("Return up to 8,000 characters, not 4,000"),
});

const getSection = defineTool({
  name: "get_section",
  title: "Read a section",
  description:
    "Read a section of the rules, with citation, status and related sections. Also quotes the section that supersedes it.",
  input: sectionArguments,
  output: z.strictObject({
    notes: sentences.describe("How the reference was interpreted, its printing, and omissions"),
    counts: quotation.nullable().describe("Section that supersedes the requested one"),
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

/** Returns the paragraphs that a reference names. The items of a step, and the text below a heading, are separate
 *  paragraphs, so these begin a range.
 *  @param shown - the printing to quote. The reference may name another one, with other paragraph numbers */
function citedRange(cited: Cited, shown: Section, catalog: Catalog): Range {
  const { place, written } = cited;
  const [named = shown] = cited.sections;
  if (!place) return {};
  const unversioned = written.form === "address" ? named : shown;
  const printing = written.version === null ? unversioned : ruleOf(named, catalog, written.version).shown;
  const number = paragraphInForce(place, printing, shown)?.number;
  return "paragraph" in place ? { paragraph: number } : { from: number };
}

/** Returns notes on the range that is quoted: the step with which it begins, and how to read the rest. */
function positionNotes(
  { from, to, of }: { readonly from: number; readonly to: number; readonly of: number },
  place: Cited["place"],
  section: Section,
  catalog: Catalog,
): readonly string[] {
  const isInForce = ruleOf(section, catalog).shown === section;
  const next = `ref ${section.id}${isInForce ? "" : `, printing ${section.version}`}, from ${to + 1}`;
  return [
    ...(place && "step" in place ? [`The reference names step ${place.step}. Quoted from paragraph ${from}.`] : []),
    ...(to < of ? [`To read the rest: ${next}.`] : []),
  ];
}

/** Returns the top-level sections of a document. If there is only one such section, returns its children instead.
 *  @param from - the first section to return (1-based) */
function contentsOf(id: string, from: number, count: number, { catalog }: SearchContext) {
  const tops = catalog.sectionsOf(id).filter(({ path }) => path.length === 0);
  const all = tops.length === 1 ? catalog.sections(tops[0]?.children ?? []) : tops;
  if (from > all.length) throw notFound(`from: ${id} has ${all.length} sections, not ${from}.`);
  const contents = all.slice(from - 1, from - 1 + count).map(listEntry);
  const next = from + contents.length;
  const more = `${all.length - next + 1} more: ref ${id}, from ${next}. Or use search_rules.`;
  return { notes: next <= all.length ? [more] : [], contents };
}

/** Returns a section with one paragraph, or with as many paragraphs as fit. A longer first paragraph is quoted whole.
 *  @throws ApiError if the section has no paragraph with that number */
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

const citationArguments = z.strictObject({
  references: z
    .array(z.union([text, citedReference]))
    .min(1)
    .max(10),
});

const checkCitations = defineTool({
  name: "check_citation",
  title: "Check citations",
  description:
    "Check citations of rules: OK, CHANGED, GONE, SUPERSEDED, AMBIGUOUS or MALFORMED. Quotes the text in force.",
  input: citationArguments,
  output: z.strictObject({
    checked: z
      .array(z.looseObject({ ref: z.string(), status: z.enum(CITATION_STATES), told: z.string() }))
      .describe("counts: the text in force, with the hash to store. changed: diff of the cited and the current text"),
  }),
  answer: (args, context) => (limits) => checkAll(args, context, limits),
});

function checkAll(
  { references }: z.output<typeof citationArguments>,
  context: SearchContext,
  { quote, listed }: Limits,
) {
  const all = references.map((one) => (typeof one === "string" ? { ref: one } : one));
  const limits = { quote: quote / all.length, listed: Math.floor(listed / 2) };
  return { checked: all.map((one) => checkedObject(one, limits, context)) };
}

/** An explanation of up to this many characters is shortened less than the quotations. */
const SHORT_EXPLANATION = 200;
/** Fewer characters of a section are not worth quoting. */
const MIN_WORDS = 60;

function checkedObject(cited: CitedReference, { quote, listed }: Limits, context: SearchContext) {
  const { changed, supersededBy, gone, candidates, notes, ...checked } = checkCitation(cited, context);
  const inForce = context.catalog.section((supersededBy?.section ?? checked.section)?.id ?? "");
  const parts = changes.partsAroundChanges(changed?.parts ?? [], quote);
  const explanation = gone ? `${checked.told} Last text: “${gone.text}”` : checked.told;
  return {
    ref: checked.ref,
    status: checked.status,
    told: cutToLength(explanation, Math.max(quote, Math.min(SHORT_EXPLANATION, 3 * quote))),
    counts: inForce
      ? {
          ...nameSection(inForce, context),
          url: citationForms(inForce, context).link,
          hash: inForce.hash,
          ...(quote >= MIN_WORDS && { words: quotedBeginning(inForce, quote, context.catalog) }),
        }
      : null,
    ...(parts.length > 0 && { changed: parts }),
    ...(candidates.length > 0 && { mayMean: candidates.slice(0, Math.max(1, listed)).map(listEntry) }),
    ...(notes.length > 0 && { notes: notes.slice(0, listed) }),
  };
}

const topicArguments = z.strictObject({
  topic: text.describe("A subject, a card or the slug of a topic: cloak, stasis, horgahn"),
});

const getTopic = defineTool({
  name: "get_topic",
  title: "Read a topic",
  description:
    "Read all rules on one subject: the governing section, overruled points, exceptions, related sections and history.",
  input: topicArguments,
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
  answer: (args, context) => (limits) => readTopic(args, context, limits),
});

function readTopic(
  { topic: wanted }: z.output<typeof topicArguments>,
  context: SearchContext,
  { quote, listed }: Limits,
) {
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
}

const changeArguments = z.strictObject({
  section: reference.optional().describe("An id or a reference: rulebook 7.6"),
  chapter: text.optional().describe("Number of a chapter: 7"),
});

const whatChanged = defineTool({
  name: "what_changed",
  title: "List changes",
  description:
    "List the changes in the newest printing of the Rulebook: all, those in a chapter, or a section's word by word.",
  input: changeArguments,
  output: z.strictObject({
    counts: z.array(z.looseObject({ class: z.enum(CHANGE_CLASSES), count: z.number() })),
    changes: sections.describe("`told` is the summary for players"),
    words: z
      .array(z.looseObject({ type: z.string(), text: z.string() }))
      .describe("Diff of the older and the newer text"),
    notes: sentences,
  }),
  answer: (args, context) => (limits) => listChanges(args, context, limits),
});

function listChanges(
  { section, chapter }: z.output<typeof changeArguments>,
  context: SearchContext,
  { quote, listed }: Limits,
) {
  const { catalog } = context;
  const entryOf = (change: Change) => {
    const { url, told = null, matter = null, to } = changes.changeObject(change, context);
    return {
      ...listEntry(to),
      url,
      class: change.class,
      versions: changes.versionsOf(change, context),
      matter,
      told,
    };
  };
  if (section !== undefined) {
    if (chapter !== undefined) throw notFound("chapter: must not be combined with section.");
    const cited = catalog.cite(section);
    if (cited.sections.length === 0) throw unknownReference(cited, context);
    const found = [...new Set(cited.sections.flatMap(({ id }) => catalog.changeOf(id) ?? []))];
    const words = found.length === 1 ? changes.partsAroundChanges(found[0]?.parts ?? [], quote) : [];
    const unchanged = `${cited.sections.map(({ id }) => id).join(", ")}: printed only once, so there is nothing to compare.`;
    const notes = [found.length > 0 ? changes.leftOutNote(catalog, found[0]) : unchanged];
    return { counts: [], changes: found.map(entryOf), words, notes };
  }
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
    changes: shown.map(entryOf),
    words: [],
    notes: [changes.leftOutNote(catalog), ...(shown.length < reported.length ? [more] : [])],
  };
}

export const TOOLS: readonly Tool[] = [searchRules, getSection, checkCitations, getTopic, whatChanged];
