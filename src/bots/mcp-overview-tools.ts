/** @file The MCP tools check_citation, get_topic and what_changed. */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { CHANGE_CLASSES, type Change, type Topic } from "../model.js";
import {
  BOXES_STILL_HOLD,
  CLASS_TITLES,
  changedChapters,
  changeObject,
  changesInOrder,
  filterChanges,
  significantChanges,
  versionsOf,
} from "../views/changes.js";
import { type CheckedCitation, CITATION_STATES, citationChecker } from "../views/check-citations.js";
import { citationForms } from "../views/citation.js";
import { sectionOf } from "../views/context.js";
import { verdictLine } from "../views/labels.js";
import { quotation } from "../views/quotation.js";
import { nearestTopics, type TopicText, topicObject, topicParts } from "../views/topic.js";
import { leadOf } from "../views/truncate.js";
import type { BotContext } from "./bot-context.js";
import {
  changedWords,
  changedWordsSchema,
  changedWordsText,
  defineTool,
  listUnder,
  named,
  namedSchema,
  quoted,
  quotedSchema,
  quotedText,
  resolveReference,
  shortened,
  textArgument,
  titleOf,
  wrongArgument,
} from "./mcp-texts.js";

const MAX_REFERENCES = 10;
/** Characters quoted for all references together, and for one. */
const MAX_QUOTED = 3000;
const MAX_QUOTED_EACH = 800;
const MAX_ECHO = 120;
const MAX_CANDIDATES = 4;

const checkedSchema = z.strictObject({
  ref: z.string(),
  status: z.enum(CITATION_STATES),
  told: z.string().describe("The same in a sentence"),
  counts: z
    .strictObject({ ...namedSchema.shape, url: z.string(), hash: z.string(), words: z.string() })
    .nullable()
    .describe("The text that counts, its first words, and their hash to be kept with the citation"),
  changed: changedWordsSchema.describe("Of CHANGED: from the words quoted to those of today, where both are known"),
  mayMean: z.array(z.strictObject({ id: z.string(), title: z.string() })).describe("What else it may name"),
  notes: z.array(z.string()),
});

type Checked = z.output<typeof checkedSchema>;

export const checkCitation = defineTool({
  name: "check_citation",
  title: "Check citations",
  description:
    "Checks citations of rules: OK, CHANGED, GONE, SUPERSEDED, AMBIGUOUS or MALFORMED, with the text that counts.",
  input: z.strictObject({
    references: z
      .array(
        z.strictObject({
          ref: textArgument.describe("As written: rulebook 7.6, an id, a link"),
          hash: z
            .string("must be a text")
            .regex(/^[0-9a-f]{64}$/i, "must be a sha256 of 64 hexadecimal digits")
            .optional()
            .describe("Of the words quoted, as get_section told it"),
        }),
        "must be a list of {ref, hash}",
      )
      .min(1, "must hold at least one reference")
      .max(MAX_REFERENCES, `must not hold more than ${MAX_REFERENCES} references`),
  }),
  output: z.strictObject({ checked: z.array(checkedSchema) }),
  async answer({ references }, context) {
    const length = Math.min(MAX_QUOTED_EACH, Math.floor(MAX_QUOTED / references.length));
    const check = citationChecker(context);
    const checked: Checked[] = [];
    for (const reference of references) {
      checked.push(checkedObject(check(reference), length, context));
      await setImmediate(); // yields to other requests
    }
    return { text: checked.map(checkedText).join("\n\n"), data: { checked } };
  },
});

function checkedObject(checked: CheckedCitation, length: number, context: BotContext): Checked {
  const { ref, status, told, section, changed, supersededBy, gone, candidates, notes } = checked;
  const inForce = supersededBy?.section ?? section;
  return {
    ref,
    status,
    told: gone ? `${told} Its last words: “${shortened(gone.text, length)}”` : told,
    counts: inForce && inForceObject(inForce.id, length, context),
    changed: changedWords(changed?.parts ?? [], length),
    mayMean: candidates.slice(0, MAX_CANDIDATES).map((one) => ({ id: one.id, title: titleOf(one) })),
    notes: [...notes],
  };
}

function inForceObject(id: string, length: number, context: BotContext): Checked["counts"] {
  const section = sectionOf(id, context);
  const { short, link } = citationForms(section, context);
  return { id, citation: short, url: link, hash: section.hash, words: leadOf(section, length) };
}

function checkedText({ ref, status, told, counts, changed, mayMean, notes }: Checked): string {
  const quote = counts && quotation(counts.words, { short: counts.citation, link: counts.url }).text;
  return [
    `${status}: ${ref.slice(0, MAX_ECHO)}`,
    told,
    ...notes.filter((note) => !told.includes(note)),
    ...(counts ? [`${quote}\n[${counts.id}]`] : []),
    ...changedWordsText(changed),
    ...mayMean.map(({ id, title }) => `- may mean ${title} [${id}]`),
  ].join("\n");
}

/** Characters of the governing text, and of each other one. */
const GOVERNING_EXCERPT = 2000;
const TOPIC_EXCERPT = 160;
/** Texts of one group, and points. */
const MAX_LISTED = 8;

const topicTexts = z.array(z.strictObject({ ...namedSchema.shape, why: z.string().nullable(), lead: z.string() }));

const topicOutput = z.strictObject({
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
  exceptions: topicTexts,
  bends: topicTexts.describe("General rules that the governing text bends"),
  related: topicTexts,
  history: topicTexts.describe("Old texts: why says whether they still hold"),
  leftOut: z.int().describe("How many more texts and points there are"),
});

type TopicData = z.output<typeof topicOutput>;

export const getTopic = defineTool({
  name: "get_topic",
  title: "Everything on one matter",
  description:
    "Everything the rules say on one matter: the governing text, points overruled, exceptions, related texts, history.",
  input: z.strictObject({
    topic: textArgument.describe("A matter or card, or a topic's slug: cloak, stasis, horgahn"),
  }),
  output: topicOutput,
  answer({ topic: name }, context) {
    const data = topicData(findTopic(name, context), context);
    return { text: topicText(data), data };
  },
});

/** Finds a topic by its name, by words of its title, or by a reference to one of its sections. */
function findTopic(name: string, context: BotContext): Topic {
  const { catalog } = context;
  const topic = catalog.topicNamed(name) ?? catalog.topicsAbout(name)[0];
  const slug = topic?.slug ?? catalog.cite(name).sections[0]?.topic;
  const found = topic ?? (slug === undefined ? undefined : catalog.topicNamed(slug));
  if (found) return found;
  throw wrongArgument("topic", `There is no topic "${name.slice(0, 200)}".`, nearestTopics(name, context));
}

function topicData(topic: Topic, context: BotContext): TopicData {
  const { slug, title, url } = topicObject(topic, [], context);
  const { governing, points, exceptions, bends, related, history } = topicParts(topic, context.catalog);
  const groups = [points, exceptions, bends, related, history];
  const entry = ({ section, why }: Pick<TopicText, "section" | "why">) => {
    return { ...named(section, context), why, lead: leadOf(section, TOPIC_EXCERPT) };
  };
  const entries = (texts: readonly TopicText[]) => texts.slice(0, MAX_LISTED).map(entry);
  return {
    slug,
    title,
    url,
    governing: governing ? quoted(governing, context, leadOf(governing, GOVERNING_EXCERPT)) : null,
    points: points.slice(0, MAX_LISTED).map(({ says, by, against, words, reason }) => {
      return { says, by: named(by, context), against: { ...named(against, context), words }, reason };
    }),
    exceptions: entries(exceptions),
    bends: entries(bends),
    related: entries(related),
    history: history.slice(0, MAX_LISTED).map(({ section, reason }) => {
      return entry({ section, why: section.verdict ? verdictLine(section.verdict) : reason });
    }),
    leftOut: groups.reduce((sum, group) => sum + Math.max(0, group.length - MAX_LISTED), 0),
  };
}

function topicText(data: TopicData): string {
  const { title, url, governing, points, exceptions, bends, related, history, leftOut } = data;
  const lines = (texts: TopicData["related"]) =>
    texts.map(({ id, citation, why, lead }) => `- ${citation} [${id}]${why ? `: ${why}` : ""}\n  ${lead}`);
  const overruled = points.map(({ says, by, against, reason }) => {
    const words = against.words === null ? "" : ` “${against.words}”`;
    return `- Counts: “${says}” — ${by.citation} [${by.id}]\n  Not: ${against.citation} [${against.id}]${words}\n  ${reason}`;
  });
  return [
    `${title}, ${url}`,
    ...(governing ? [quotedText(governing)] : []),
    ...listUnder("Points overruled:", overruled),
    ...listUnder("Exceptions:", lines(exceptions)),
    ...listUnder("General rules that it bends:", lines(bends)),
    ...listUnder("Related:", lines(related)),
    ...listUnder("History, no rules:", lines(history)),
    ...(leftOut > 0 ? [`${leftOut} more stand at ${url}.`] : []),
  ].join("\n\n");
}

const MAX_CHANGES = 40;
/** Characters of the words of one change. */
const MAX_CHANGED_WORDS = 6000;

const changesOutput = z.strictObject({
  counts: z.array(z.strictObject({ class: z.enum(CHANGE_CLASSES), means: z.string(), count: z.int() })),
  changes: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      class: z.enum(CHANGE_CLASSES),
      versions: z.string(),
      matter: z.string().nullable(),
      told: z.string().nullable().describe("The change in a player's words"),
    }),
  ),
  words: changedWordsSchema.describe("Of one section: the words before and after"),
  notes: z.array(z.string()),
});

type ChangesData = z.output<typeof changesOutput>;

export const whatChanged = defineTool({
  name: "what_changed",
  title: "What the newest printing changed",
  description: "What the newest printing of the Rulebook changed: in all, in a chapter, or in a section word by word.",
  input: z.strictObject({
    section: textArgument.optional().describe("An id or reference: rulebook 7.6"),
    chapter: textArgument.optional().describe("A chapter's number: 7"),
  }),
  output: changesOutput,
  answer({ section, chapter }, context) {
    if (section !== undefined && chapter !== undefined)
      throw wrongArgument("chapter", "is not asked for together with section.");
    const data = section === undefined ? newestChanges(chapter, context) : sectionChanges(section, context);
    return { text: changesText(data), data };
  },
});

/** Returns the changes of a chapter, or the significant changes of all chapters. */
function newestChanges(chapter: string | undefined, context: BotContext): ChangesData {
  const { catalog } = context;
  const all = catalog.newestChanges;
  const chapters = changedChapters(all, catalog).map(({ number }) => number);
  if (chapter !== undefined && !chapters.includes(chapter))
    throw wrongArgument("chapter", `must be one of ${chapters.join(", ")}.`);
  const fitting = filterChanges(all, { chapter }, catalog);
  const listed =
    chapter === undefined ? significantChanges(fitting) : fitting.filter((change) => change.class !== "same");
  const counts = CLASS_TITLES.map(({ name, means }) => {
    return { class: name, means, count: fitting.filter((change) => change.class === name).length };
  });
  const more = listed.length - MAX_CHANGES;
  return {
    counts: counts.filter(({ count }) => count > 0),
    changes: changesInOrder(listed)
      .slice(0, MAX_CHANGES)
      .map((change) => changeEntry(change, context)),
    words: [],
    notes: [BOXES_STILL_HOLD, ...(more > 0 ? [`${more} more: ask for a chapter, ${chapters.join(", ")}.`] : [])],
  };
}

function sectionChanges(reference: string, context: BotContext): ChangesData {
  const { sections } = resolveReference(reference, "section", context);
  const changes = [...new Set(sections.flatMap(({ id }) => context.catalog.changeOf(id) ?? []))];
  const [change, ...others] = changes;
  const unchanged = `${sections.map(({ id }) => id).join(", ")}: printed once, nothing to compare.`;
  return {
    counts: [],
    changes: changes.map((one) => changeEntry(one, context)),
    words: change && others.length === 0 ? changedWords(change.parts, MAX_CHANGED_WORDS) : [],
    notes: [change ? BOXES_STILL_HOLD : unchanged],
  };
}

function changeEntry(change: Change, context: BotContext): ChangesData["changes"][number] {
  const { url, told = null, matter = null, id, to } = changeObject(change, context);
  const from = change.from === null ? undefined : sectionOf(change.from, context);
  const versions = versionsOf(from, sectionOf(id, context));
  return { id, title: titleOf(to), url, class: change.class, versions, matter, told };
}

function changesText({ counts, changes, words, notes }: ChangesData): string {
  const titles = new Map(CLASS_TITLES.map(({ name, title }) => [name, title]));
  const lines = changes.map(({ id, title, url, class: name, versions, matter, told }) => {
    const summary = told ?? matter;
    const link = changes.length === 1 ? ` ${url}` : "";
    return `- ${titles.get(name)}, ${versions}: ${title} [${id}]${summary ? `: ${summary}` : ""}${link}`;
  });
  return [
    ...counts.map(({ class: name, means, count }) => `${count} × ${titles.get(name)} (${means})`),
    ...lines,
    ...changedWordsText(words),
    ...notes,
  ].join("\n");
}
