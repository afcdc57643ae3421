/** @file The MCP tools search_rules and get_section. */
import { z } from "zod";
import type { Hit } from "../index/request.js";
import { paragraphsOf } from "../language/sentences.js";
import type { Section } from "../model.js";
import { answerPassage } from "../views/answer.js";
import { sectionOf } from "../views/context.js";
import { relationGroups } from "../views/cross-references.js";
import { verdictLine } from "../views/labels.js";
import { leadsTo } from "../views/query-intent.js";
import { hitLines, likelyHits } from "../views/results.js";
import { answeringSection, partsOf, ruleOf, versionToAskFor } from "../views/rule.js";
import { markdownSection, plainSection } from "../views/section-text.js";
import { contestedNotes } from "../views/status-line.js";
import { leadOf } from "../views/truncate.js";
import type { BotContext } from "./bot-context.js";
import {
  defineTool,
  listUnder,
  named,
  namedSchema,
  positiveNumber,
  quoted,
  quotedSchema,
  quotedText,
  type ResolvedReference,
  resolveReference,
  type ToolAnswer,
  textArgument,
  titleOf,
  wrongArgument,
} from "./mcp-texts.js";

/** Lengths in characters: of all hits quoted in full, of the excerpt of every other hit, and of all hits as JSON; the text
 *  form is about as long as the JSON. */
const MAX_QUOTED_HITS = 4000;
const EXCERPT = 240;
const MAX_HITS_JSON = 10_500;
const LIMIT_RANGE = "must be a whole number from 1 to 10";

const hitSchema = z.strictObject({
  ...quotedSchema.shape,
  title: z.string(),
  likely: z.boolean().describe("Likely to answer; the others are only near"),
  insteadOf: namedSchema.nullable().describe("The text that was found, in whose place these words count"),
  became: z.string().nullable().describe("Of an old ruling in whose place they count: whether it still holds"),
  related: z.array(
    z.strictObject({
      how: z.enum(["changed", "exceptions", "amendments", "history", "copies"]),
      words: z.string().optional(),
      texts: z.array(namedSchema),
    }),
  ),
});

type HitObject = z.output<typeof hitSchema>;

export const searchRules = defineTool({
  name: "search_rules",
  title: "Search the rules",
  description:
    "Searches the rules of the Star Trek CCG by question, words, card or number. Quotes the words that count, with citation.",
  input: z.strictObject({
    query: textArgument.describe("A question or words"),
    edition: z.enum(["1e", "2e"], "must be 1e or 2e").optional().describe("The game: 1e unless given"),
    limit: z.int(LIMIT_RANGE).min(1, LIMIT_RANGE).max(10, LIMIT_RANGE).default(5).describe("How many texts at most"),
  }),
  output: z.strictObject({
    edition: z.string(),
    total: z.int(),
    warnings: z.array(z.string()).describe("How the question was read; whether nothing answers for certain"),
    didYouMean: z.array(z.string()),
    hits: z.array(hitSchema),
  }),
  async answer({ query, edition, limit }, context) {
    const page = await context.index.search({ query, ...(edition && { edition }), page: 1, limit });
    const hits = hitObjects(page.hits, likelyHits(page.hits, page.certain), context);
    const { total, didYouMean = [] } = page;
    const warnings = [...redirection(query, context), ...page.warnings];
    const empty = total === 0 ? ["No text speaks of this."] : [];
    const spelling = didYouMean.length > 0 ? [`Did you mean: ${didYouMean.join("; ")}?`] : [];
    return {
      text: [...warnings, ...empty, ...spelling, ...hits.map(hitText)].join("\n\n"),
      data: { edition: page.edition, total, warnings, didYouMean: [...didYouMean], hits },
    };
  },
});

/** Says where a question about changes or mentions is answered. */
function redirection(query: string, context: BotContext): string[] {
  const lead = leadsTo(query, context);
  if (lead?.what === "changes") return [`The tool what_changed tells what the newest printing changed: ${lead.url}`];
  return lead?.what === "mentions" ? [`The texts that mention ${lead.id}: ${lead.url}`] : [];
}

/** Returns the hits as the texts in force, each text once. */
function hitObjects(hits: readonly Hit[], likely: number, context: BotContext): HitObject[] {
  const objects: HitObject[] = [];
  let room = MAX_QUOTED_HITS;
  let length = 0;
  for (const [at, hit] of hits.entries()) {
    const object = hitObject(hit, at < likely, room, context);
    if (objects.some(({ id, url }) => id === object.id && url === object.url)) continue;
    room -= object.words.length;
    length += JSON.stringify(object).length;
    if (length > MAX_HITS_JSON) break;
    objects.push(object);
  }
  return objects;
}

function hitObject({ id, span, matched, alsoIn }: Hit, likely: boolean, room: number, context: BotContext): HitObject {
  const { catalog } = context;
  const hitSection = sectionOf(id, context);
  const isNamed = matched.type !== "words" && matched.type !== "meaning";
  const answer = answerPassage({ section: hitSection, span, terms: matched.terms, named: isNamed }, catalog);
  const { section, lead, paragraphs, best } = answer;
  const whole = [lead, ...paragraphs.map(({ text }) => text)].filter(Boolean).join("\n");
  const fits = whole.length <= EXCERPT || (likely && whole.length <= room);
  const words = fits ? whole : leadOf({ text: best?.text ?? whole }, EXCERPT);
  const gathered = alsoIn.filter((other) => other.id !== section.id);
  const lines = likely ? hitLines(section, gathered, catalog) : [];
  return {
    ...quoted(section, context, words, fits && paragraphs.length > 1 ? undefined : best?.number),
    title: titleOf(section),
    likely,
    insteadOf: hitSection === section ? null : named(hitSection, context),
    became: hitSection !== section && hitSection.verdict ? verdictLine(hitSection.verdict) : null,
    related: lines.map(({ kind, words: change, sections }) => ({
      how: kind,
      ...(change !== undefined && { words: change }),
      texts: change === undefined ? sections.slice(0, 5).map((one) => named(one, context)) : [],
    })),
  };
}

function hitText(hit: HitObject, at: number): string {
  const { title, likely, insteadOf, became, related, notes } = hit;
  const isNew = (words: string | undefined) => words === undefined || !notes.join("\n").includes(words);
  const lines = related.flatMap(({ how, words, texts }) => {
    const list = words ?? texts.map(({ id, citation }) => `${citation} [${id}]`).join("; ");
    return isNew(words) ? [`${how}: ${list}`] : [];
  });
  return [
    `${at + 1}. ${title}${likely ? "" : " (only near)"}`,
    quotedText(hit),
    ...(insteadOf ? [`Counts in place of ${insteadOf.citation} [${insteadOf.id}]${became ? `. ${became}` : ""}`] : []),
    ...lines,
  ].join("\n");
}

/** Lengths in characters: of a section's text (a longer first paragraph is kept whole), of the text in force in its place,
 *  and of each section that an ambiguous reference may mean. */
const MAX_PASSAGE = 6500;
const IN_FORCE_EXCERPT = 1200;
const CANDIDATE_EXCERPT = 160;
const MAX_NAMED = 15;

const sectionSchema = z.strictObject({
  ...quotedSchema.shape,
  title: z.string(),
  hash: z.string().describe("Of the whole text: check_citation tells whether it is still the same"),
  paragraphs: z.strictObject({ from: z.int(), to: z.int(), of: z.int() }).describe("Which of them words holds"),
  printings: z.array(z.strictObject({ version: z.string(), id: z.string(), counts: z.boolean() })),
  parts: z.array(z.strictObject({ id: z.string(), title: z.string() })).describe("Boxes and sections in it"),
  related: z.array(z.strictObject({ how: z.string(), ...namedSchema.shape, reason: z.string().nullable() })),
});

const sectionOutput = z.strictObject({
  section: sectionSchema.nullable().describe("null where the reference may mean several"),
  counts: quotedSchema.nullable().describe("The text that counts in place of the section, its first words"),
  mayMean: z.array(z.strictObject({ ...namedSchema.shape, title: z.string(), lead: z.string() })),
  notes: z.array(z.string()).describe("How the reference was read, what was left out"),
});

export const getSection = defineTool({
  name: "get_section",
  title: "Read a section",
  description:
    "Reads a section of the rules as it counts today, with citation, standing and related texts. With an old ruling comes what counts now.",
  input: z.strictObject({
    ref: textArgument.describe("Id (1e/rulebook/7.6) or reference (rulebook 7.6, glossary cloaking device)"),
    paragraph: positiveNumber.optional().describe("Only this paragraph"),
    from: positiveNumber.optional().describe("Begin at this paragraph: the rest of a long section"),
    printing: textArgument.optional().describe("An older version's words: 2.4.5"),
    format: z.enum(["text", "markdown"], "must be text or markdown").default("text").describe("Markdown has links"),
  }),
  output: sectionOutput,
  answer({ ref, paragraph, from, printing, format }, context) {
    const { catalog } = context;
    const reference = resolveReference(ref, "ref", context);
    const [only, ...others] = reference.sections;
    if (!only || others.length > 0) return ambiguous(ref, reference, context);
    const shown = printingOf(only, printing, reference.version, context);
    const passage = passageOf(shown, paragraph ?? (from === undefined ? reference.paragraph : undefined), from);
    const parts = partsOf(ruleOf(shown, catalog, shown.version), catalog);
    const section = sectionObject(shown, passage, parts, context);
    const inForce = answeringSection(shown, catalog);
    const counts = inForce === shown ? null : quoted(inForce, context, leadOf(inForce, IN_FORCE_EXCERPT));
    const notes = [...reference.notes, ...omissions(shown, passage, parts.length, context)];
    const write = format === "markdown" ? markdownSection : plainSection;
    const text = [
      `[${section.id}] ${section.status}`,
      ...(counts ? [`What counts now:\n${quotedText(counts)}`, "What was asked for:"] : []),
      write(passage.section, context).trimEnd(),
      `Cite as: ${section.citation}, ${section.url}`,
      ...contestedNotes(shown, context).map((note) => `! ${note}`),
      ...relatedText(section),
      ...notes,
    ];
    return { text: text.join("\n\n"), data: { section, counts, mayMean: [], notes } };
  },
});

function ambiguous(
  ref: string,
  { sections, notes }: ResolvedReference,
  context: BotContext,
): ToolAnswer<z.output<typeof sectionOutput>> {
  const mayMean = sections.map((section) => {
    return { ...named(section, context), title: titleOf(section), lead: leadOf(section, CANDIDATE_EXCERPT) };
  });
  const lines = mayMean.map(({ id, title, lead }) => `- ${title} [${id}]: ${lead}`);
  return {
    text: [`"${ref}" may mean several sections; ask again by id:`, ...lines, ...notes].join("\n"),
    data: { section: null, counts: null, mayMean, notes: [...notes] },
  };
}

/** Returns the printing of a version, or the one in force.
 *  @param version - requested by the `printing` argument
 *  @param cited - named by the reference; ignored if the rule was not printed in that version
 *  @throws ApiError if the rule was not printed in `version` */
function printingOf(
  section: Section,
  version: string | undefined,
  cited: string | undefined,
  { catalog }: BotContext,
): Section {
  const { shown, printings } = ruleOf(section, catalog, version ?? cited);
  if (version === undefined || shown.version === version) return shown;
  const versions = printings.length > 0 ? printings.map((one) => one.version) : [section.version];
  throw wrongArgument("printing", `${section.id} is printed in ${versions.join(" and ")}, not in "${version}".`);
}

/** Paragraphs of a section, counted from 1; `from` and `to` are 0 if the section has no text. */
interface Passage {
  /** The section with only the passage as its text. */
  readonly section: Section;
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** Returns one paragraph, or as many from `from` on as fit.
 *  @throws ApiError if the section has fewer paragraphs */
function passageOf(section: Section, paragraph: number | undefined, from = 1): Passage {
  const all = paragraphsOf(section);
  const of = all.length;
  const first = paragraph ?? from;
  const argument = paragraph === undefined ? "from" : "paragraph";
  if (first > Math.max(1, of)) throw wrongArgument(argument, `${section.id} has ${of} paragraphs, not ${first}.`);
  const start = all[first - 1]?.start ?? 0;
  const fits = all.filter(({ number, end }) => number >= first && (number === first || end - start <= MAX_PASSAGE));
  const to = paragraph ?? fits.at(-1)?.number ?? 0;
  if (first === 1 && to === of) return { section, from: Math.min(1, of), to, of };
  return { section: cut(section, start, all[to - 1]?.end ?? 0), from: first, to, of };
}

/** Cuts a section down to a run of its text, and moves its links accordingly. */
function cut(section: Section, start: number, end: number): Section {
  const { epigraph, text, links, restored = [] } = section;
  return {
    ...section,
    epigraph: start === 0 ? epigraph : [],
    text: text.slice(start, end),
    links: links
      .filter((link) => link.start >= start && link.end <= end)
      .map((link) => ({ ...link, start: link.start - start, end: link.end - start })),
    restored: restored.filter(({ at }) => at >= start && at <= end).map((list) => ({ ...list, at: list.at - start })),
  };
}

function sectionObject(
  shown: Section,
  { section, from, to, of }: Passage,
  parts: readonly Section[],
  context: BotContext,
): z.output<typeof sectionSchema> {
  const related = relationGroups(shown, context.catalog).flatMap(({ name, texts }) =>
    texts.map(({ section: other, reason }) => ({ how: name, ...named(other, context), reason })),
  );
  return {
    ...quoted(shown, context, section.text, from === to && of > 1 ? from : undefined),
    title: titleOf(shown),
    hash: shown.hash,
    paragraphs: { from, to, of },
    printings: (shown.printings ?? []).map(({ version, id, counts }) => ({ version, id, counts })),
    parts: parts.slice(0, MAX_NAMED).map((part) => ({ id: part.id, title: titleOf(part) })),
    related: related.slice(0, MAX_NAMED),
  };
}

/** Says what was left out, and how to get it. */
function omissions(shown: Section, { from, to, of }: Passage, parts: number, context: BotContext): string[] {
  const version = versionToAskFor(shown, context.catalog);
  const ref = `ref ${shown.id}${version === undefined ? "" : `, printing ${version}`}`;
  const isCut = to < of && from !== to;
  return [
    ...(isCut ? [`Paragraphs ${from} to ${to} of ${of}. The rest: ${ref}, from ${to + 1}.`] : []),
    ...(parts > MAX_NAMED ? [`It has ${parts} parts; the first ${MAX_NAMED} are named.`] : []),
  ];
}

function relatedText({ id: shown, parts, related, printings }: z.output<typeof sectionSchema>): string[] {
  const others = printings.filter(({ id }) => id !== shown);
  const reasonOf = (reason: string | null) => (reason ? `: ${reason}` : "");
  return [
    ...listUnder(
      "Parts:",
      parts.map(({ id, title }) => `- ${title} [${id}]`),
    ),
    ...listUnder(
      "Other printings:",
      others.map(({ version, id }) => `- ${version}: ref ${id}, printing ${version}`),
    ),
    ...listUnder(
      "Related:",
      related.map(({ how, citation, id, reason }) => `- ${how}: ${citation} [${id}]${reasonOf(reason)}`),
    ),
  ];
}
