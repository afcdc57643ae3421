/** @file Schemas of topics. */
import { z } from "zod";
import { paging, typedText } from "./parameters.js";
import * as s from "./schema-parts.js";
import { sectionSummarySchema } from "./section.js";
import { relationType, topicGroup } from "./shared-schemas.js";

export const topicParameters = z.object({
  q: typedText("Words that must all appear in one of the topic's titles (default: list all topics)").default(""),
  ...paging,
});

export const topicSlug = z.string().min(1).describe("Slug of the topic, or another name of the topic: cloak");

const topicFields = {
  object: s.objectType("topic"),
  slug: s.text("Name of the topic in URLs"),
  title: s.text("Title of the governing section"),
  url: s.pageUrl,
  groups: s.object("Ids of the topic's sections by role, without the governing section", {
    precedes: s.ids("Ids of sections that take precedence over the governing section on a point"),
    overrides: s.ids("Ids of sections over which the governing section takes precedence"),
    exceptions: s.ids("Ids of exceptions to the governing section, and of errata"),
    beside: s.ids("Ids of other sections in force on the topic"),
    history: s.ids("Ids of sections that are no longer in force"),
  }),
};

/** Fields that describe the role of a section in its topic. */
export const topicRole = {
  group: topicGroup,
  relation: relationType.nullable().describe("Relation to the section in `to`; null if there is none"),
  to: s.idOrNull(
    "Id of the section that `relation` refers to: the governing section if it is directly related, otherwise another section of the topic; null if there is none",
  ),
  reason: s.textOrNull("Reason for the relation; null if there is none"),
};

const topicMemberSchema = s.named("TopicMember", "A section and its role in a topic", {
  ...sectionSummarySchema.shape,
  ...topicRole,
});

export const topicSchema = s.named("Topic", "A topic: all sections on one subject", {
  ...topicFields,
  governing: sectionSummarySchema.nullable().describe("The governing section; null if none is in force"),
  sections: s.arrayOf(topicMemberSchema, "Sections of the topic, the governing one first"),
  timeline: s.rows("Printings that cover the topic, from old to new", {
    date: s.text("Date of the printing"),
    version: s.text("Version of the printing"),
    document: s.id.describe("Id of the document"),
    sections: s.ids("Ids of the sections on the topic in this printing"),
  }),
  corpus: s.corpus,
});

const topicRowSchema = s.named("TopicRow", "A topic, with its sections by id", {
  ...topicFields,
  governing: s.idOrNull("Id of the governing section; null if none is in force"),
  sections: z.int().describe("Number of sections on the topic"),
});

export const topicListSchema = s.namedList("TopicList", "List of topics", topicRowSchema);
