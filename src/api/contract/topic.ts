/** @file Schemas of topics. */
import { z } from "zod";
import { RELATIONS, TOPIC_GROUPS } from "../../model.js";
import { paging, typedText } from "./parameters.js";
import { sectionSummarySchema } from "./section.js";
import { corpus, id, listOf, namedSchemas } from "./shared-schemas.js";

export const topicParameters = z.object({
  q: typedText("Words that a title of the topic holds, each of them; all topics unless given").default(""),
  ...paging,
});

/** The slug in the path. */
export const topicSlug = z.string().min(1).describe("The slug of the topic, or another of its names: cloak");

const topicFields = {
  object: z.literal("topic").describe("What this object is"),
  slug: z.string().describe("What it is called in addresses"),
  title: z.string().describe("The title of the section that governs it"),
  url: z.url().describe("Its page"),
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

const topicMemberSchema = z
  .strictObject({
    ...sectionSummarySchema.shape,
    group: z.enum(TOPIC_GROUPS).describe("How it stands in the topic"),
    relation: z.enum(RELATIONS).nullable().describe("How it stands to the section that `to` names"),
    to: id.nullable().describe("The governing section where the two are tied, else another one of the topic"),
    reason: z.string().nullable().describe("Why it stands so"),
  })
  .describe("A section and how it stands in a topic")
  .register(namedSchemas, { id: "TopicMember" });

export const topicSchema = z
  .strictObject({
    ...topicFields,
    governing: sectionSummarySchema.nullable().describe("The section that counts; null where none does"),
    sections: z.array(topicMemberSchema).describe("The sections of the topic, the governing one first"),
    timeline: z
      .array(
        z.strictObject({
          date: z.string().describe("The date of the printing"),
          version: z.string().describe("Its version"),
          document: id.describe("The id of its document"),
          sections: z.array(id).describe("The ids of its sections on the topic"),
        }),
      )
      .describe("The printings in which the topic was told, from old to new"),
    corpus,
  })
  .describe("All texts on one matter")
  .register(namedSchemas, { id: "Topic" });

const topicRowSchema = z
  .strictObject({
    ...topicFields,
    governing: id.nullable().describe("The id of the section that counts; null where none does"),
    sections: z.int().describe("How many sections speak of it"),
  })
  .describe("A topic, its sections by id")
  .register(namedSchemas, { id: "TopicRow" });

export const topicListSchema = listOf(topicRowSchema).describe("Topics").register(namedSchemas, { id: "TopicList" });
