/** @file Schemas of topics. */
import { z } from "zod";
import { paging, typedText } from "./parameters.js";
import { sectionSummarySchema } from "./section.js";
import { corpus, id, listOf, namedSchemas, relationType, topicGroup } from "./shared-schemas.js";

export const topicParameters = z.object({
  q: typedText("Words that must all appear in one of the topic's titles; without it, all topics are listed").default(
    "",
  ),
  ...paging,
});

/** The slug in the path. */
export const topicSlug = z.string().min(1).describe("Slug of the topic, or another of its names: cloak");

const topicFields = {
  object: z.literal("topic").describe("Object type"),
  slug: z.string().describe("Name of the topic in URLs"),
  title: z.string().describe("Title of the governing section"),
  url: z.url().describe("URL of the page"),
  groups: z
    .strictObject({
      precedes: z.array(id).describe("Ids of sections that take precedence over the governing one on some point"),
      overrides: z.array(id).describe("Ids of sections that the governing one takes precedence over"),
      exceptions: z.array(id).describe("Ids of exceptions to the governing section, and of errata"),
      beside: z.array(id).describe("Ids of other sections in force on the topic"),
      history: z.array(id).describe("Ids of sections that are no longer in force"),
    })
    .describe("Ids of the sections by role, without the governing one"),
};

const topicMemberSchema = z
  .strictObject({
    ...sectionSummarySchema.shape,
    group: topicGroup,
    relation: relationType.nullable().describe("Relation to the section in `to`; null if there is none"),
    to: id
      .nullable()
      .describe(
        "Id of the related section: the governing one if the two are related directly, otherwise another of the topic; null if there is none",
      ),
    reason: z.string().nullable().describe("Reason for the relation; null if there is none"),
  })
  .describe("A section and its role in a topic")
  .register(namedSchemas, { id: "TopicMember" });

export const topicSchema = z
  .strictObject({
    ...topicFields,
    governing: sectionSummarySchema.nullable().describe("The governing section; null if none is in force"),
    sections: z.array(topicMemberSchema).describe("Sections of the topic, the governing one first"),
    timeline: z
      .array(
        z.strictObject({
          date: z.string().describe("Date of the printing"),
          version: z.string().describe("Version of the printing"),
          document: id.describe("Id of the document"),
          sections: z.array(id).describe("Ids of its sections on the topic"),
        }),
      )
      .describe("Printings that cover the topic, from old to new"),
    corpus,
  })
  .describe("A topic: all sections on one subject")
  .register(namedSchemas, { id: "Topic" });

const topicRowSchema = z
  .strictObject({
    ...topicFields,
    governing: id.nullable().describe("Id of the governing section; null if none is in force"),
    sections: z.int().describe("Number of sections on the topic"),
  })
  .describe("A topic, with its sections by id")
  .register(namedSchemas, { id: "TopicRow" });

export const topicListSchema = listOf(topicRowSchema)
  .describe("List of topics")
  .register(namedSchemas, { id: "TopicList" });
