import { z } from "zod";
import type { ApiError } from "../api/contract/problem-details.js";
import type { Catalog } from "../catalog/catalog.js";
import type { Hit } from "../index/request.js";
import { paragraphsOf } from "../language/sentences.js";
import type { Edition, Section, Span } from "../model.js";
import { OMISSION, quotedPassage } from "../views/answer.js";
import { printingNote } from "../views/chat.js";
import { type SearchContext, sectionOf } from "../views/context.js";
import { relationGroups } from "../views/cross-references.js";
import { printedName } from "../views/display-title.js";
import { verdictLine } from "../views/labels.js";
import { leadsTo, numberNotes, type QueryIntent, readIntent } from "../views/query-intent.js";
import { cutQuote, joinQuote, leadOf, moreParagraphs, quotedText } from "../views/quotation.js";
import { hitLines, isFoundByName } from "../views/results.js";
import { answeringSection, partsOf, ruleOf, versionToAskFor } from "../views/rule.js";
import { markdownText } from "../views/section-text.js";
import {
  contentsOf,
  defineTool,
  findSections,
  listEntry,
  nameSection,
  positiveNumber,
  quotationSchema,
  quoteBeginning,
  quoteSection,
  referenceArgument,
  sectionList,
  stringList,
  textArgument,
  wrongArgument,
} from "./mcp-texts.js";

/** Maximum number of characters quoted from all likely hits together, from each other hit, and in all hits as JSON. The
 *  first likely hit takes as many characters as it needs. The other likely hits share the rest. */
const MAX_HIT_WORDS = 1500;
const EXCERPT = 160;
const MAX_HITS_JSON = 3400;
const LIMIT_RANGE = "must be a whole number from 1 to 10";

export const searchRules = defineTool({
  name: "search_rules",
  title: "Search the rules",
  description: "Search the rules of the Star Trek CCG. Returns the wording in force, with citations.",
  input: z.strictObject({
    query: textArgument.describe("A question, words, a card or a number"),
    edition: z.enum(["1e", "2e"], "must be 1e or 2e").optional().describe("The game (default: 1e)"),
    limit: z.int(LIMIT_RANGE).min(1, LIMIT_RANGE).max(10, LIMIT_RANGE).default(5).describe("Maximum number of texts"),
    page: positiveNumber.default(1).describe("Page of results"),
  }),
  output: z.strictObject({
    edition: z.string(),
    total: z.number(),
    warnings: stringList.describe("How the query was read, and whether a section clearly answers"),
    didYouMean: stringList,
    hits: z
      .array(quotationSchema)
      .describe("likely: probably answers. insteadOf: the superseded section that was found"),
    next: z.string().nullable().describe("How to get more results"),
  }),
  async answer({ query, edition, limit, page: number }, context) {
    const intent = readIntent(query, context.catalog);
    const effective = { query: intent.searched, ...(edition && { edition }) };
    const page = await context.index.search({ ...effective, page: number, limit });
    const likely = Math.min(Math.max(0, page.certain - (number - 1) * limit), page.hits.length);
    let available = MAX_HIT_WORDS;
    const all = page.hits.map((hit, at) => {
      const maxWords = at === 0 ? available - EXCERPT * (likely - 1) : Math.floor(available / (likely - at));
      const one = hitObject(hit, at < likely ? maxWords : null, context);
      available -= one.words.length;
      return one;
    });
    const hits = all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at);
    let shown = hits.length;
    while (shown > 1 && JSON.stringify(hits.slice(0, shown)).length > MAX_HITS_JSON) shown--;
    const { total, didYouMean = [] } = page;
    const left = hits.slice(shown).map(({ id }) => id);
    const more = total > number * limit ? `Call search_rules with page ${number + 1}.` : null;
    const next = left.length > 0 ? [`Also found: ${left.join(", ")}.`, more].filter(Boolean).join(" ") : more;
    const empty = total === 0 ? ["No section matches."] : [];
    const warnings = [...redirection(intent, page.edition, context), ...page.warnings, ...empty];
    return { edition: page.edition, total, warnings, didYouMean: [...didYouMean], hits: hits.slice(0, shown), next };
  },
});

/** Returns notes for queries that another tool or page answers: where to find changes or mentions, or which rules have
 *  this number in other printings. */
function redirection(intent: QueryIntent, edition: Edition, context: SearchContext): string[] {
  const lead = leadsTo(intent, edition, context);
  if (lead?.what === "changes")
    return [`Use the tool what_changed to list the changes in the newest printing: ${lead.url}`];
  if (lead?.what === "mentions") return [`Sections that mention ${lead.id ?? "it"}: ${lead.url}`];
  return [...numberNotes(intent.query, edition, context.catalog)];
}

/** @param maxWords - maximum number of characters to quote, or null if the hit is unlikely to answer the query */
function hitObject(hit: Hit, maxWords: number | null, context: SearchContext) {
  const { catalog } = context;
  const found = sectionOf(hit.id, context);
  const likely = maxWords !== null;
  const { section, words, paragraphs } = quoteHit(hit, found, maxWords ?? EXCERPT, catalog);
  const { from, to, of } = paragraphs;
  const others = hit.alsoIn.filter(({ id }) => id !== section.id);
  const related = likely ? hitLines(section, others, catalog) : [];
  return {
    ...quoteSection(section, context, words, from === to && of > 1 ? from : undefined),
    paragraphs,
    title: printedName(section),
    likely,
    insteadOf: found === section ? null : nameSection(found, context),
    became: found !== section && found.verdict ? verdictLine(found.verdict) : null,
    related: related.map(({ kind, words: change, sections }) => {
      if (change !== undefined) return { how: kind, words: change, texts: [] };
      return { how: kind, texts: sections.slice(0, 3).map((one) => nameSection(one, context)) };
    }),
  };
}

/** Quotes the passage that answers the query. Adds the paragraphs with other answers if everything fits. */
function quoteHit({ span, others, matched }: Hit, hitSection: Section, maxLength: number, catalog: Catalog) {
  const { terms } = matched;
  const quoteWith = (more: readonly Span[]) => {
    const found = { section: hitSection, span, others: more, terms, named: isFoundByName(matched) };
    const { section, lead, paragraphs, lines } = quotedPassage(found, catalog);
    const quote = cutQuote(lines, ({ length }) => length <= maxLength);
    const count = quote.lines.filter((line) => line !== OMISSION).length - (lead ? 1 : 0);
    const from = paragraphs[0]?.number ?? 0;
    const to = paragraphs[Math.max(0, count - 1)]?.number ?? 0;
    const isCut = quote.lines.length < lines.length || quote.rest !== "";
    return { section, words: joinQuote(quote), paragraphs: { from, to, of: paragraphsOf(section).length }, isCut };
  };
  const quoted = quoteWith(others);
  return quoted.isCut ? quoteWith([]) : quoted;
}

/** Maximum number of characters quoted: from a section (a longer first paragraph is quoted whole), from a section if
 *  `long` is set, from the section in force, and from each section that an ambiguous reference may mean. */
const MAX_PASSAGE = 2200;
const MAX_WHOLE_PASSAGE = 6500;
const IN_FORCE_EXCERPT = 700;
const CANDIDATE_EXCERPT = 160;
const MAX_NAMED = 8;
/** Maximum number of entries when listing the contents of a document or the parts of a section. */
const MAX_CONTENTS = 50;

export const getSection = defineTool({
  name: "get_section",
  title: "Read a section",
  description:
    "Read a section of the rules, with citation, status and related sections. Also quotes the section that supersedes it.",
  input: z.strictObject({
    ref: referenceArgument.describe("An id (1e/rulebook/7.6) or a reference (rulebook 7.6, glossary cloaking device)"),
    paragraph: positiveNumber.optional().describe("Only this paragraph"),
    from: positiveNumber.optional().describe("Start at this paragraph, to read the rest of a long section"),
    printing: textArgument.optional().describe("An older version: 2.4.5"),
    format: z.enum(["text", "markdown"], "must be text or markdown").default("text").describe("Markdown has links"),
    long: z.boolean("must be true or false").default(false).describe("Up to 8,000 characters instead of 4,000"),
  }),
  output: z.strictObject({
    notes: stringList.describe("How the reference was read, which printing it names, and omissions"),
    counts: quotationSchema.nullable().describe("The section in force, if this one is superseded"),
    section: quotationSchema.nullable().describe("null for a document or an ambiguous reference"),
    contents: sectionList.describe("Sections of a document"),
    mayMean: sectionList,
  }),
  answer({ ref, paragraph, from, printing, format, long }, context, share) {
    const { catalog } = context;
    const empty = { notes: [], counts: null, section: null, contents: [], mayMean: [] };
    if (catalog.document(ref))
      return { ...empty, ...documentContents(ref, from, Math.ceil(share * MAX_CONTENTS), context) };
    const reference = findSections(ref, "ref", context);
    const [only, ...others] = reference.sections;
    if (!only || others.length > 0) {
      const mayMean = reference.sections.map((one) => {
        return { ...nameSection(one, context), ...listEntry(one), lead: leadOf(one, CANDIDATE_EXCERPT, catalog) };
      });
      const ambiguous = "The reference may mean one of these sections. Call get_section with the id of one.";
      return { ...empty, notes: [ambiguous, ...reference.notes], mayMean };
    }
    const { shown } = ruleOf(only, catalog, printing ?? reference.version);
    if (printing !== undefined && shown.version !== printing) throw unknownPrinting(printing, only, catalog);
    const onlyParagraph = paragraph ?? (from === undefined ? reference.paragraph : undefined);
    const passage = findPassage(shown, onlyParagraph, from, share * (long ? MAX_WHOLE_PASSAGE : MAX_PASSAGE));
    const inForce = answeringSection(shown, catalog);
    const version = versionToAskFor(shown, catalog);
    const asking = `ref ${shown.id}${version === undefined ? "" : `, printing ${version}`}`;
    const { to, of } = passage.paragraphs;
    const rest = to < of && onlyParagraph === undefined ? [`To read the rest: ${asking}, from ${to + 1}.`] : [];
    const named = only.id === ref ? printingNote(only, shown) : [];
    return {
      ...empty,
      notes: [...named, ...reference.notes, ...rest],
      counts: inForce === shown ? null : quoteBeginning(inForce, share * IN_FORCE_EXCERPT, context),
      section: sectionObject(shown, passage, { format, share }, context),
    };
  },
});

function unknownPrinting(printing: string, section: Section, catalog: Catalog): ApiError {
  const versions = ruleOf(section, catalog).printings.map(({ version }) => version);
  const printed = versions.length > 0 ? versions.join(" and ") : section.version;
  return wrongArgument("printing", `${section.id} was printed in ${printed}, not in "${printing}".`);
}

/** Returns a document's table of contents.
 *  @param from - the first entry to return (1-based) */
function documentContents(id: string, from = 1, count: number, context: SearchContext) {
  const all = contentsOf(id, context);
  if (from > all.length) throw wrongArgument("from", `${id} has ${all.length} sections, not ${from}.`);
  const contents = all.slice(from - 1, from - 1 + count).map(listEntry);
  const next = from + contents.length;
  const more = `${all.length - next + 1} more: ref ${id}, from ${next}. Or use search_rules.`;
  return { notes: next <= all.length ? [more] : [], contents };
}

/** Finds the paragraph `paragraph`, or as many paragraphs as fit, starting with number `from`.
 *  @returns offsets in the text, and the numbers of the first and last paragraph (0 if the section has no text)
 *  @throws ApiError if the section has no paragraph with that number */
function findPassage(section: Section, paragraph: number | undefined, from = 1, maxLength = MAX_PASSAGE) {
  const all = paragraphsOf(section);
  const of = all.length;
  const first = paragraph ?? from;
  const argument = paragraph === undefined ? "from" : "paragraph";
  if (first > Math.max(1, of)) throw wrongArgument(argument, `${section.id} has ${of} paragraphs, not ${first}.`);
  // A passage that starts later in the section includes the heading or list mark before its first paragraph.
  const start = (paragraph === undefined ? all[first - 2]?.end : all[first - 1]?.start) ?? all[0]?.start ?? 0;
  const fits = all.filter(({ number, end }) => number >= first && (number === first || end - start <= maxLength));
  const to = paragraph ?? fits.at(-1)?.number ?? 0;
  const span: Span = [start, all[to - 1]?.end ?? 0];
  return { span, paragraphs: { from: Math.min(first, of), to, of } };
}

function sectionObject(
  section: Section,
  { span, paragraphs }: ReturnType<typeof findPassage>,
  { format, share }: { readonly format: "text" | "markdown"; readonly share: number },
  context: SearchContext,
) {
  const { catalog } = context;
  const { from, to, of } = paragraphs;
  const quoted = format === "markdown" ? markdownText(section, context, span) : quotedText(section, catalog, span);
  const words = [quoted.trim(), moreParagraphs(of - to)].filter(Boolean).join("\n\n");
  const parts = partsOf(ruleOf(section, catalog, section.version), catalog);
  const related = relationGroups(section, catalog).flatMap(({ name: how, texts }) =>
    texts.map(({ section: other, reason }) => ({ how, ...nameSection(other, context), reason })),
  );
  return {
    ...quoteSection(section, context, words, from === to && of > 1 ? from : undefined),
    title: printedName(section),
    hash: section.hash,
    paragraphs,
    printings: (section.printings ?? []).map(({ version, id, counts }) => ({ version, id, counts })),
    parts: parts.slice(0, Math.ceil(share * MAX_CONTENTS)).map(listEntry),
    related: related.slice(0, Math.ceil(share * MAX_NAMED)),
  };
}
