import { z } from "zod";
import { citedReference } from "../api/contract/citations.js";
import { notFound, unknownReference } from "../api/contract/problem-details.js";
import type { Hit } from "../index/request.js";
import { paragraphsOf } from "../language/sentences.js";
import { CHANGE_CLASSES, type Change, type Edition } from "../model.js";
import { OMISSION, quotedPassage } from "../views/answer.js";
import * as changes from "../views/changes.js";
import { CITATION_STATES, type CitedReference, checkCitation } from "../views/check-citations.js";
import { citationForms } from "../views/citation.js";
import { type SearchContext, sectionOf } from "../views/context.js";
import { verdictLine } from "../views/labels.js";
import { leadsTo, type QueryIntent, readIntent } from "../views/query-intent.js";
import { cutQuote, joinQuote, leadOf, quotedBeginning } from "../views/quotation.js";
import { hitLines, isFoundByName } from "../views/results.js";
import { nearestTopics, type TopicText, topicObject, topicParts } from "../views/topic.js";
import { cutToLength } from "../views/truncate.js";
import { getSection } from "./mcp-get-section.js";
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
      // If several hits are superseded by the same section, that section is quoted only once.
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
    "Check whether citations are valid: OK, CHANGED, GONE, SUPERSEDED, AMBIGUOUS or MALFORMED. Quotes the text in force.",
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

/** An explanation may be three times as long as the limit for quotations, up to this number of characters. */
const SHORT_EXPLANATION = 200;
const MIN_QUOTATION = 60;

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
          ...(quote >= MIN_QUOTATION && { words: quotedBeginning(inForce, quote, context.catalog) }),
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
    "List the changes in the newest printing of the Rulebook: all, those in a chapter, or those in a section, word by word.",
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
