import { z } from "zod";
import { paging, typedText } from "./parameters.js";
import * as s from "./schema-parts.js";
import { sectionSummarySchema } from "./section.js";

export const topicParameters = z.object({
  q: typedText("Words that must all appear in one of the topic's titles (default: all topics are listed)").default(""),
  ...paging,
});

export const topicSlug = z.string().min(1).describe("Slug or another name of the topic, for example `cloak`");

const topicFields = {
  object: s.objectType("topic"),
  slug: s.text("Slug of the topic, which is its name in URLs"),
  title: s.text("Title of the topic, which is the title of its governing section"),
  url: s.pageUrl,
  groups: s.object("Ids of the topic's sections, grouped by role, without the governing section", {
    precedes: s.ids("Ids of sections that take precedence over the governing section on a point"),
    overrides: s.ids("Ids of sections that another section of the topic overrules, or to which it is an exception"),
    exceptions: s.ids("Ids of errata, and of exceptions to other sections of the topic"),
    beside: s.ids("Ids of the other sections of the topic that are in force"),
    history: s.ids("Ids of sections that are no longer in force"),
  }),
};

export const topicRole = {
  group: s.topicGroup,
  relation: s.relationType.nullable().describe("Relation to the section with the id in `to`; null if there is none"),
  to: s.idOrNull(
    "Id of the related section: the governing section if there is a relation to it, otherwise another section of the topic; null if there is no relation",
  ),
  reason: s.textOrNull("Sentence that explains the relation; null if there is no relation"),
};

const topicMemberSchema = s.named("TopicMember", "A section, with its role in a topic", {
  ...sectionSummarySchema.shape,
  ...topicRole,
});

export const topicSchema = s.named("Topic", "A topic, which consists of all sections on one subject", {
  ...topicFields,
  governing: sectionSummarySchema.nullable().describe("The governing section; null if no section is in force"),
  sections: s.arrayOf(topicMemberSchema, "Sections of the topic, the governing section first"),
  timeline: s.rows("Printings that contain sections of the topic, the oldest printing first", {
    date: s.text("Date of the printing"),
    version: s.text("Version of the printing"),
    document: s.id.describe("Id of the printed document"),
    sections: s.ids("Ids of the topic's sections in this printing"),
  }),
  corpus: s.corpus,
});

const topicRowSchema = s.named("TopicRow", "A topic, with the ids of its sections", {
  ...topicFields,
  governing: s.idOrNull("Id of the governing section of the topic; null if no section is in force"),
  sections: z.int().describe("Number of sections in the topic"),
});

export const topicListSchema = s.namedList("TopicList", "List of topics", topicRowSchema);
