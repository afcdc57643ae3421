/** @file Topics as the API promises them. */
import { z } from "zod";
import { RELATIONS, TOPIC_GROUPS } from "../../model.js";
import { corpus, id, listOf, namedSchemas } from "./common.js";
import { paging, typedText } from "./parameters.js";
import { sectionSummarySchema } from "./section.js";

export const topicParameters = z.object({ q: typedText.default(""), ...paging });

const topicFields = {
  object: z.literal("topic"),
  slug: z.string(),
  title: z.string(),
  url: z.url(),
  groups: z
    .strictObject({
      precedes: z.array(id).describe("What comes before the governing text on some point"),
      overrides: z.array(id).describe("What the governing text takes precedence over"),
      exceptions: z.array(id).describe("What bends the governing text: exceptions, and errata"),
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
