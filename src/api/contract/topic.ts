/** @file Topics and changes as the API promises them. */
import { z } from "zod";
import { CHANGE_CLASSES, RELATIONS } from "../../model.js";
import { TOPIC_GROUPS } from "../../views/topic.js";
import { corpus, id, listOf, namedSchemas, pathStep, sectionSummarySchema } from "./section.js";

const topicFields = {
  object: z.literal("topic"),
  slug: z.string(),
  title: z.string(),
  url: z.url(),
  groups: z
    .strictObject({
      precedes: z.array(id).describe("What comes before the governing text on some point"),
      overrides: z.array(id).describe("What the governing text takes precedence over"),
      exceptions: z.array(id).describe("Exceptions and rulings on cards"),
      beside: z.array(id).describe("Other current texts on the topic"),
      history: z.array(id).describe("Texts that no longer count"),
    })
    .describe("The sections by how they stand, the governing one left out"),
};

export const topicSchema = z
  .strictObject({
    ...topicFields,
    governing: sectionSummarySchema.nullable(),
    sections: z.array(
      z.strictObject({
        ...sectionSummarySchema.shape,
        group: z.enum(TOPIC_GROUPS),
        relation: z.enum(RELATIONS).nullable().describe("How it stands to the section that `to` names"),
        to: id.nullable().describe("The governing section where the two are tied, else another one of the topic"),
        reason: z.string().nullable(),
      }),
    ),
    timeline: z
      .array(z.strictObject({ date: z.string(), version: z.string(), document: id, sections: z.array(id) }))
      .describe("The printings in which the topic was told, from old to new"),
    corpus,
  })
  .register(namedSchemas, { id: "Topic" });

export const topicListSchema = listOf(
  z.strictObject({ ...topicFields, governing: id.nullable(), sections: z.int() }),
).register(namedSchemas, { id: "TopicList" });

const changeClass = z.enum(CHANGE_CLASSES);
const printing = z.strictObject({
  ...pathStep.shape,
  document: id,
  version: z.string(),
  date: z.string(),
  url: z.url(),
});

const span = z.tuple([z.int(), z.int()]);

const changeFields = {
  object: z.literal("change"),
  id: id.describe("The id of the newer section"),
  class: changeClass,
  from: printing.nullable().describe("null where the section is new"),
  to: printing,
  words: z.strictObject({ added: z.int(), removed: z.int() }),
  told: z.string().optional().describe("The change in a player's words"),
  url: z.url(),
};

export const changeSchema = z
  .strictObject({
    ...changeFields,
    parts: z
      .array(z.strictObject({ type: z.enum(["same", "added", "removed"]), text: z.string() }))
      .describe("Those not added read as the older text, those not removed as the newer"),
    sentences: z
      .array(
        z.strictObject({
          class: z.enum(["same", "reworded", "added", "removed", "lost", "variant"]),
          old: span.nullable(),
          new: span.nullable(),
          removes: z.literal(true).optional().describe("Words of the older printing went out of it"),
        }),
      )
      .describe("Every sentence of both printings, with its place in the text of either"),
    note: z.string(),
    corpus,
  })
  .register(namedSchemas, { id: "Change" });

export const changeListSchema = listOf(z.strictObject(changeFields))
  .extend({ counts: z.array(z.strictObject({ class: changeClass, count: z.int() })), note: z.string() })
  .register(namedSchemas, { id: "ChangeList" });
