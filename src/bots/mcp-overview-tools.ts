/** @file The MCP tools check_citation, get_topic and what_changed. */
import { z } from "zod";
import { citedReference } from "../api/contract/citations.js";
import { CHANGE_CLASSES, type Change, type Topic } from "../model.js";
import * as changes from "../views/changes.js";
import { type CheckedCitation, CITATION_STATES, checkCitation } from "../views/check-citations.js";
import { citationForms } from "../views/citation.js";
import type { SearchContext } from "../views/context.js";
import { verdictLine } from "../views/labels.js";
import { leadOf, quotedBeginning } from "../views/quotation.js";
import { nearestTopics, type TopicText, topicObject, topicParts } from "../views/topic.js";
import { cutToLength } from "../views/truncate.js";
import {
  defineTool,
  findSections,
  listEntry,
  nameSection,
  quotationSchema,
  quoteBeginning,
  referenceArgument,
  sectionList,
  shortChange,
  stringList,
  textArgument,
  wrongArgument,
} from "./mcp-texts.js";

const MAX_REFERENCES = 10;
/** Maximum number of quoted characters: for all references together, then per reference. */
const MAX_QUOTED = 2000;
const MAX_QUOTED_EACH = 800;
const MAX_TOLD = 500;
const MAX_NOTES = 4;
const MAX_CANDIDATES = 4;

export const checkCitations = defineTool({
  name: "check_citation",
  title: "Check citations",
  description:
    "Check citations of rules: OK, CHANGED, GONE, SUPERSEDED, AMBIGUOUS or MALFORMED. Quotes the text in force.",
  input: z.strictObject({
    references: z
      .array(z.union([textArgument, citedReference]), "must be a list of references or of {ref, hash}")
      .min(1, "must contain at least one reference")
      .max(MAX_REFERENCES, `must not contain more than ${MAX_REFERENCES} references`),
  }),
  output: z.strictObject({
    checked: z
      .array(z.looseObject({ ref: z.string(), status: z.enum(CITATION_STATES), told: z.string() }))
      .describe("counts: the text in force, with the hash to store. changed: from the cited to the current text"),
  }),
  answer({ references }, context, share) {
    const length = Math.floor(share * Math.min(MAX_QUOTED_EACH, MAX_QUOTED / references.length));
    const all = references.map((reference) => (typeof reference === "string" ? { ref: reference } : reference));
    return { checked: all.map((one) => checkedObject(checkCitation(one, context), length, share, context)) };
  },
});

function checkedObject(checked: CheckedCitation, length: number, share: number, context: SearchContext) {
  const { ref, status, told, section, changed, supersededBy, gone, candidates, notes } = checked;
  const parts = shortChange(changed?.parts ?? [], length);
  const mayMean = candidates.slice(0, MAX_CANDIDATES).map(listEntry);
  // `told` already names the text in force, unless the cited text was removed.
  const more = notes.filter((note) => status === "GONE" || !note.startsWith("In force: ")).slice(0, share * MAX_NOTES);
  const inForce = context.catalog.section((supersededBy?.section ?? section)?.id ?? "");
  return {
    ref,
    status,
    told: gone ? `${told} Last text: “${cutToLength(gone.text, length)}”` : cutToLength(told, share * MAX_TOLD),
    counts: inForce
      ? {
          ...nameSection(inForce, context),
          url: citationForms(inForce, context).link,
          hash: inForce.hash,
          words: quotedBeginning(inForce, length, context.catalog),
        }
      : null,
    ...(parts.length > 0 && { changed: parts }),
    ...(mayMean.length > 0 && { mayMean }),
    ...(more.length > 0 && { notes: more }),
  };
}

/** Maximum number of characters quoted from the governing section, and from each other section. */
const GOVERNING_EXCERPT = 1200;
const TOPIC_EXCERPT = 120;
/** Maximum number of sections per group, and of points. */
const MAX_LISTED = 8;

export const getTopic = defineTool({
  name: "get_topic",
  title: "Read a topic",
  description:
    "Read all rules on one subject: the governing section, overruled points, exceptions, related sections and history.",
  input: z.strictObject({
    topic: textArgument.describe("A subject, a card or the slug of a topic: cloak, stasis, horgahn"),
  }),
  output: z.strictObject({
    slug: z.string(),
    title: z.string(),
    url: z.string(),
    governing: quotationSchema.nullable(),
    points: z
      .array(z.looseObject({ says: z.string() }))
      .describe("Overruled points: the wording in force, and the section that it overrules"),
    exceptions: sectionList,
    bends: sectionList.describe("General rules to which the governing section is an exception"),
    related: sectionList,
    history: sectionList.describe("Historical sections; `why` shows whether they are still correct"),
    leftOut: z.number().describe("Number of sections and points that are not listed"),
  }),
  answer({ topic: wanted }, context, share) {
    const maxListed = Math.ceil(share * MAX_LISTED);
    const topic = findTopic(wanted, context);
    const { slug, title, url } = topicObject(topic, [], context);
    const { governing, points, exceptions, bends, related, history } = topicParts(topic, context.catalog);
    const entry = ({ section, why }: Pick<TopicText, "section" | "why">) => {
      return { ...nameSection(section, context), why, lead: leadOf(section, share * TOPIC_EXCERPT, context.catalog) };
    };
    const entries = (texts: readonly TopicText[]) => texts.slice(0, maxListed).map(entry);
    const groups = [points, exceptions, bends, related, history];
    return {
      ...{ slug, title, url },
      governing: governing ? quoteBeginning(governing, share * GOVERNING_EXCERPT, context) : null,
      points: points.slice(0, maxListed).map(({ says, by, against, words, reason }) => {
        return { says, by: nameSection(by, context), against: { ...nameSection(against, context), words }, reason };
      }),
      exceptions: entries(exceptions),
      bends: entries(bends),
      related: entries(related),
      history: history.slice(0, maxListed).map(({ section, reason }) => {
        return entry({ section, why: section.verdict ? verdictLine(section.verdict) : reason });
      }),
      leftOut: groups.reduce((sum, group) => sum + Math.max(0, group.length - maxListed), 0),
    };
  },
});

/** Finds a topic by its name, by words in a title, or by a reference to one of its sections. */
function findTopic(wanted: string, context: SearchContext): Topic {
  const { catalog } = context;
  const slug = catalog.cite(wanted).sections[0]?.topic ?? "";
  const found = catalog.topicNamed(wanted) ?? catalog.topicsAbout(wanted)[0] ?? catalog.topicNamed(slug);
  if (found) return found;
  throw wrongArgument(
    "topic",
    `no topic matches "${wanted.slice(0, 200)}". For a question use search_rules.`,
    nearestTopics(wanted, context),
  );
}

const MAX_CHANGES = 15;
/** Maximum number of characters quoted per change. */
const MAX_CHANGED_WORDS = 3000;

export const whatChanged = defineTool({
  name: "what_changed",
  title: "List changes",
  description:
    "List the changes in the newest printing of the Rulebook: all, those in a chapter, or a section's as [-removed-] and [+added+] words.",
  input: z.strictObject({
    section: referenceArgument.optional().describe("An id or a reference: rulebook 7.6"),
    chapter: textArgument.optional().describe("The number of a chapter: 7"),
  }),
  output: z.strictObject({
    counts: z.array(z.looseObject({ class: z.enum(CHANGE_CLASSES), count: z.number() })),
    changes: sectionList.describe("`told` is the summary for players"),
    words: z.array(z.looseObject({ type: z.string(), text: z.string() })).describe("The section before and after"),
    notes: stringList,
  }),
  answer({ section, chapter }, context, share) {
    if (section !== undefined && chapter !== undefined)
      throw wrongArgument("chapter", "must not be combined with section.");
    return section === undefined
      ? newestChanges(chapter, Math.ceil(share * MAX_CHANGES), context)
      : sectionChanges(section, share * MAX_CHANGED_WORDS, context);
  },
});

/** Returns all changes in a chapter, or the significant changes in all chapters. */
function newestChanges(chapter: string | undefined, count: number, context: SearchContext) {
  const { catalog } = context;
  const all = catalog.newestChanges;
  const chapters = changes.changedChapters(all, catalog).map(({ number }) => number);
  if (chapter !== undefined && !chapters.includes(chapter))
    throw wrongArgument("chapter", `must be one of ${chapters.join(", ")}.`);
  const matching = changes.filterChanges(all, { chapter }, catalog);
  const listed =
    chapter === undefined ? changes.significantChanges(matching) : matching.filter((one) => one.class !== "same");
  const counts = changes.CLASS_TITLES.map(({ name: type, means }) => {
    return { class: type, means, count: matching.filter((change) => change.class === type).length };
  });
  const shown = changes.changesInOrder(listed).slice(0, count);
  const more = listed.length - shown.length;
  const hint = more > 0 ? [`${more} more. Call what_changed with a chapter: ${chapters.join(", ")}.`] : [];
  return {
    counts: counts.filter((one) => one.count > 0),
    changes: shown.map((change) => changeEntry(change, context)),
    words: [],
    notes: [changes.leftOutNote(catalog), ...hint],
  };
}

function sectionChanges(reference: string, maxWords: number, context: SearchContext) {
  const { sections } = findSections(reference, "section", context);
  const found = [...new Set(sections.flatMap(({ id }) => context.catalog.changeOf(id) ?? []))];
  const [change, ...others] = found;
  const unchanged = `${sections.map(({ id }) => id).join(", ")}: printed only once, so there is nothing to compare.`;
  return {
    counts: [],
    changes: found.map((one) => changeEntry(one, context)),
    words: change && others.length === 0 ? shortChange(change.parts, maxWords) : [],
    notes: [change ? changes.leftOutNote(context.catalog, change) : unchanged],
  };
}

function changeEntry(change: Change, context: SearchContext) {
  const { url, told = null, matter = null, to } = changes.changeObject(change, context);
  return { ...listEntry(to), url, class: change.class, versions: changes.versionsOf(change, context), matter, told };
}
