/** @file get_topic: everything on one matter, the governing text first, then what bends it and what it once was. */
import { z } from "zod";
import type { Topic } from "../../../model.js";
import { leadOf } from "../../../views/lead.js";
import { nearestTopics, topicObject } from "../../../views/topic/topic.js";
import { type TopicText, topicParts } from "../../../views/topic/topic-parts.js";
import { verdictLine } from "../../../views/verdict.js";
import { typed, wrongArgument } from "../arguments.js";
import type { McpContext } from "../context.js";
import { named, namedSchema, quoted, quotedSchema, quotedText } from "../quoted.js";
import { defineTool } from "../tool.js";

/** Characters of the governing text, and of each other one; get_section has the rest. */
const GOVERNING = 2000;
const OTHER = 160;
/** Texts of one part, and points, that are told. */
const MOST_TOLD = 8;

const textSchema = z.strictObject({ ...namedSchema.shape, why: z.string().nullable(), lead: z.string() });
const texts = z.array(textSchema);

const output = z.strictObject({
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  governing: quotedSchema.nullable().describe("The text that governs"),
  points: z
    .array(
      z.strictObject({
        says: z.string().describe("The words that count"),
        by: namedSchema,
        against: namedSchema.extend({ words: z.string().nullable() }).describe("The text and words that do not"),
        reason: z.string(),
      }),
    )
    .describe("Points on which texts differ"),
  exceptions: texts,
  bends: texts.describe("General rules that the governing text bends"),
  related: texts,
  history: texts.describe("Old texts: why says whether they still hold"),
  leftOut: z.int().describe("How many more texts and points there are"),
});

type Told = z.output<typeof output>;

export const getTopic = defineTool({
  name: "get_topic",
  title: "Everything on one matter",
  description:
    "Everything the rules say on one matter: the governing text, points overruled, exceptions, related texts, history.",
  input: z.strictObject({ topic: typed.describe("A matter or card, or a topic's slug: cloak, stasis, horgahn") }),
  output,
  answer({ topic: asked }, context) {
    const data = toldTopic(topicAsked(asked, context), context);
    return { text: topicText(data), data };
  },
});

/** The topic of that name, or the one whose title holds all of the words. */
function topicAsked(asked: string, context: McpContext): Topic {
  const { catalog } = context;
  const topic = catalog.topicNamed(asked) ?? catalog.topicsAbout(asked)[0] ?? topicOfReference(asked, context);
  if (topic) return topic;
  throw wrongArgument("topic", `There is no topic "${asked.slice(0, 200)}".`, nearestTopics(asked, context));
}

function topicOfReference(asked: string, { catalog }: McpContext): Topic | undefined {
  const [section] = catalog.cite(asked).sections;
  return section?.topic === undefined ? undefined : catalog.topicNamed(section.topic);
}

function toldTopic(topic: Topic, context: McpContext): Told {
  const { slug, title, url } = topicObject(topic, [], context);
  const parts = topicParts(topic, context.catalog);
  const lists = [parts.points, parts.exceptions, parts.bends, parts.related, parts.history];
  const told = (list: readonly TopicText[]) =>
    list
      .slice(0, MOST_TOLD)
      .map(({ section, why }) => ({ ...named(section, context), why, lead: leadOf(section, OTHER) }));
  const { governing } = parts;
  return {
    slug,
    title,
    url,
    governing: governing ? quoted(governing, context, { words: leadOf(governing, GOVERNING) }) : null,
    points: parts.points.slice(0, MOST_TOLD).map(({ says, by, against, words, reason }) => {
      return { says, by: named(by, context), against: { ...named(against, context), words }, reason };
    }),
    exceptions: told(parts.exceptions),
    bends: told(parts.bends),
    related: told(parts.related),
    history: parts.history.slice(0, MOST_TOLD).map(({ section, reason }) => ({
      ...named(section, context),
      why: section.verdict ? verdictLine(section.verdict) : reason,
      lead: leadOf(section, OTHER),
    })),
    leftOut: lists.reduce((sum, list) => sum + Math.max(0, list.length - MOST_TOLD), 0),
  };
}

function topicText(told: Told): string {
  const { title, url, governing, points, exceptions, bends, related, history, leftOut } = told;
  const lines = (of: Told["related"]) =>
    of.map(({ id, citation, why, lead }) => `- ${citation} [${id}]${why ? `: ${why}` : ""}\n  ${lead}`);
  const part = (name: string, of: readonly string[]) => (of.length > 0 ? [`${name}:\n${of.join("\n")}`] : []);
  const overruled = points.map(({ says, by, against, reason }) => {
    const words = against.words === null ? "" : ` “${against.words}”`;
    return `- Counts: “${says}” — ${by.citation} [${by.id}]\n  Not: ${against.citation} [${against.id}]${words}\n  ${reason}`;
  });
  return [
    `${title}, ${url}`,
    ...(governing ? [quotedText(governing)] : []),
    ...part("Points overruled", overruled),
    ...part("Exceptions", lines(exceptions)),
    ...part("General rules that it bends", lines(bends)),
    ...part("Related", lines(related)),
    ...part("History, no rules", lines(history)),
    ...(leftOut > 0 ? [`${leftOut} more stand at ${url}.`] : []),
  ].join("\n\n");
}
