/** @file search_rules: the words that answer a question, each text once, the likely ones quoted in full. */
import { z } from "zod";
import type { Hit } from "../../../index/request.js";
import { leadOf } from "../../../views/lead.js";
import { countingWords } from "../../../views/results/answer.js";
import { hitLines } from "../../../views/results/hit-lines.js";
import { leadsTo } from "../../../views/results/leads-to.js";
import { likelyHits } from "../../../views/results/likely.js";
import { sectionOf } from "../../../views/section.js";
import { verdictLine } from "../../../views/verdict.js";
import { typed, wholeNumber } from "../arguments.js";
import type { McpContext } from "../context.js";
import { named, namedSchema, quoted, quotedSchema, quotedText } from "../quoted.js";
import { defineTool } from "../tool.js";

/** Characters that are quoted in full altogether; of what follows, the first words. */
const ROOM = 4000;
const FIRST_WORDS = 240;
/** Characters of all hits as data; the text of an answer takes as many again. */
const LONGEST = 10_500;

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

type ToldHit = z.output<typeof hitSchema>;

export const searchRules = defineTool({
  name: "search_rules",
  title: "Search the rules",
  description:
    "Searches the rules of the Star Trek CCG by question, words, card or number. Quotes the words that count, with citation.",
  input: z.strictObject({
    query: typed.describe("A question or words"),
    edition: z.enum(["1e", "2e"], "must be 1e or 2e").optional().describe("The game: 1e unless given"),
    limit: wholeNumber(1, 10).default(5).describe("How many texts at most"),
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
    const hits = told(page.hits, likelyHits(page.hits, page.certain), context);
    const { total, didYouMean = [] } = page;
    const warnings = [...leading(query, context), ...page.warnings];
    return {
      text: [...warnings, ...asked(total, didYouMean), ...hits.map(hitText)].join("\n\n"),
      data: { edition: page.edition, total, warnings, didYouMean: [...didYouMean], hits },
    };
  },
});

/** Where a question leads that no hit answers; the section of a number is the first hit. */
function leading(query: string, context: McpContext): string[] {
  const lead = leadsTo(query, context);
  if (lead?.what === "changes") return [`The tool what_changed tells what the newest printing changed: ${lead.url}`];
  return lead?.what === "mentions" ? [`The texts that mention ${lead.id}: ${lead.url}`] : [];
}

/** The hits in the words that count, those of one text once. */
function told(hits: readonly Hit[], likely: number, context: McpContext): ToldHit[] {
  const found: ToldHit[] = [];
  let room = ROOM;
  let length = 0;
  for (const [at, hit] of hits.entries()) {
    const one = toldHit(hit, at < likely, room, context);
    if (found.some(({ id, url }) => id === one.id && url === one.url)) continue;
    room -= one.words.length;
    length += JSON.stringify(one).length;
    if (length > LONGEST) break;
    found.push(one);
  }
  return found;
}

function toldHit({ id, span, matched, alsoIn }: Hit, likely: boolean, room: number, context: McpContext): ToldHit {
  const found = sectionOf(id, context);
  const asked = matched.type !== "words" && matched.type !== "meaning";
  const { section, lead, paragraphs, best } = countingWords(
    { section: found, span, terms: matched.terms, named: asked },
    context.catalog,
  );
  const whole = [lead, ...paragraphs.map(({ text }) => text)].filter(Boolean).join("\n");
  const fits = whole.length <= FIRST_WORDS || (likely && whole.length <= room);
  const words = fits ? whole : leadOf({ text: best?.text ?? whole }, FIRST_WORDS);
  const gathered = alsoIn.filter((other) => other.id !== section.id);
  return {
    ...quoted(section, context, { words, paragraph: fits && paragraphs.length > 1 ? undefined : best?.number }),
    title: [section.number, section.title].filter(Boolean).join(" "),
    likely,
    insteadOf: found === section ? null : named(found, context),
    became: found !== section && found.verdict ? verdictLine(found.verdict) : null,
    related: likely
      ? hitLines(section, gathered, context.catalog).map(({ kind, words: change, sections }) => ({
          how: kind,
          ...(change !== undefined && { words: change }),
          texts: change === undefined ? sections.slice(0, 5).map((one) => named(one, context)) : [],
        }))
      : [],
  };
}

function asked(total: number, didYouMean: readonly string[]): string[] {
  const nothing = total === 0 ? ["No text speaks of this."] : [];
  return didYouMean.length > 0 ? [...nothing, `Did you mean: ${didYouMean.join("; ")}?`] : nothing;
}

function hitText(hit: ToldHit, at: number): string {
  const { title, likely, insteadOf, became, related, notes } = hit;
  const untold = related.filter(({ words }) => words === undefined || !notes.join("\n").includes(words));
  const lines = untold.map(({ how, words, texts }) => {
    return `${how}: ${words ?? texts.map(({ id, citation }) => `${citation} [${id}]`).join("; ")}`;
  });
  return [
    `${at + 1}. ${title}${likely ? "" : " (only near)"}`,
    quotedText(hit),
    ...(insteadOf ? [`Counts in place of ${insteadOf.citation} [${insteadOf.id}]${became ? `. ${became}` : ""}`] : []),
    ...lines,
  ].join("\n");
}
