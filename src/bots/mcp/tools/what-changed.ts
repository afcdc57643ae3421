/** @file what_changed: what the newest printing changed, in all, in a chapter, or in one section word by word. */
import { z } from "zod";
import { CHANGE_CLASSES, type Change } from "../../../model.js";
import {
  BOXES_STILL_HOLD,
  CLASS_TITLES,
  changeObject,
  changesInOrder,
  versionsOf,
} from "../../../views/changes/change.js";
import { changedChapters, changesThatFit, tellingChanges } from "../../../views/changes/change-list.js";
import { sectionOf } from "../../../views/section.js";
import { typed, wrongArgument } from "../arguments.js";
import type { McpContext } from "../context.js";
import { changedWords, changedWordsSchema, markedWords, SIGNS_MEAN } from "../marked-words.js";
import { namedSections } from "../named-section.js";
import { defineTool } from "../tool.js";

/** Changes that one answer tells, and characters of the words of one. */
const MOST_TOLD = 40;
const LONGEST = 6000;

const output = z.strictObject({
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

type Told = z.output<typeof output>;

export const whatChanged = defineTool({
  name: "what_changed",
  title: "What the newest printing changed",
  description: "What the newest printing of the Rulebook changed: in all, in a chapter, or in a section word by word.",
  input: z.strictObject({
    section: typed.optional().describe("An id or reference: rulebook 7.6"),
    chapter: typed.optional().describe("A chapter's number: 7"),
  }),
  output,
  answer({ section, chapter }, context) {
    if (section !== undefined && chapter !== undefined)
      throw wrongArgument("chapter", "is not asked for together with section.");
    const data = section === undefined ? changesOf(chapter, context) : changeOf(section, context);
    return { text: changesText(data), data };
  },
});

/** The changes of a chapter, or those of all that a player should hear of. */
function changesOf(chapter: string | undefined, context: McpContext): Told {
  const { catalog } = context;
  const all = catalog.newestChanges;
  const chapters = changedChapters(all, catalog).map(({ number }) => number);
  if (chapter !== undefined && !chapters.includes(chapter))
    throw wrongArgument("chapter", `must be one of ${chapters.join(", ")}.`);
  const found = changesThatFit(all, { chapter }, catalog);
  const telling = changesInOrder(chapter === undefined ? tellingChanges(found) : found.filter(differs));
  const counts = CLASS_TITLES.map(({ name, means }) => {
    return { class: name, means, count: found.filter((change) => change.class === name).length };
  }).filter(({ count }) => count > 0);
  const more = telling.length - MOST_TOLD;
  return {
    counts,
    changes: telling.slice(0, MOST_TOLD).map((change) => toldChange(change, context)),
    words: [],
    notes: [BOXES_STILL_HOLD, ...(more > 0 ? [`${more} more: ask for a chapter, ${chapters.join(", ")}.`] : [])],
  };
}

function differs(change: Change): boolean {
  return change.class !== "same";
}

function changeOf(reference: string, context: McpContext): Told {
  const { sections } = namedSections(reference, "section", context);
  const changes = [...new Set(sections.flatMap(({ id }) => context.catalog.changeOf(id) ?? []))];
  const [change] = changes;
  return {
    counts: [],
    changes: changes.map((one) => toldChange(one, context)),
    words: change && changes.length === 1 ? changedWords(change.parts, LONGEST) : [],
    notes: [
      change ? BOXES_STILL_HOLD : `${sections.map(({ id }) => id).join(", ")}: printed once, nothing to compare.`,
    ],
  };
}

function toldChange(change: Change, context: McpContext): Told["changes"][number] {
  const {
    url,
    told,
    matter,
    to: { number, title },
  } = changeObject(change, context);
  const to = sectionOf(change.to, context);
  const from = change.from === null ? undefined : sectionOf(change.from, context);
  return {
    id: to.id,
    title: [number, title].filter(Boolean).join(" "),
    url,
    class: change.class,
    versions: versionsOf(from, to),
    matter: matter ?? null,
    told: told ?? null,
  };
}

function changesText({ counts, changes, words, notes }: Told): string {
  const titles = new Map(CLASS_TITLES.map(({ name, title }) => [name, title]));
  const lines = changes.map(({ id, title, url, class: name, versions, matter, told }) => {
    const says = told ?? matter;
    const link = changes.length === 1 ? ` ${url}` : "";
    return `- ${titles.get(name)}, ${versions}: ${title} [${id}]${says ? `: ${says}` : ""}${link}`;
  });
  return [
    ...counts.map(({ class: name, means, count }) => `${count} × ${titles.get(name)} (${means})`),
    ...lines,
    ...(words.length > 0 ? [`${SIGNS_MEAN}\n${markedWords(words)}`] : []),
    ...notes,
  ].join("\n");
}
