import { z } from "zod";
import type { ChangeClass, Edition, Kind, RelationType, Status, TopicGroup } from "../../model.js";
import type { Standing } from "../../views/rule.js";
import * as s from "./schema-parts.js";

export const editionOf = (subject: string) =>
  s.valuesOf<Edition>(subject, { "1e": "First Edition", "2e": "Second Edition" });
export const statusOf = (subject: string) =>
  s.valuesOf<Status>(subject, {
    current: "the document is in force, except for its superseded sections",
    legacy: "the document is historical, and never takes precedence over a current text",
  });
export const standing = s.valuesOf<Standing>("Whether the text is in force", {
  counts: "the text is in force",
  point: "the text is partly overruled",
  replaced: "the text is superseded by another section",
  history: "the text is historical",
});
export const statusLine = s.text(
  "Sentence that states whether the section is in force, and in which printing it appears. Show this sentence with every quotation",
);
export const current = s.objectOrNull(
  "The section whose wording is in force instead of this section's wording; null only if this section's own wording is in force",
  {
    id: s.id.nullable().describe("Id of the section whose wording is in force; null if there is no such section"),
    citation: z
      .string()
      .nullable()
      .describe("Short citation of the section whose wording is in force; null if there is no such section"),
    reason: s.text("Sentence that explains why the wording of this section is not in force"),
    text: s
      .text(
        "Text to quote from the section in force; present only in the response for a single section, or with `include=text`",
      )
      .optional(),
  },
);
export const kind = s.valuesOf<Kind>("Kind of section", {
  chapter: "the section is a numbered chapter",
  section: "the section is a numbered section within a chapter",
  clarification: "the section is a box that explains another section",
  tip: "the section is a box with advice, which is not a rule",
  "borg-rule": "the section is a box for Borg players",
  "open-rules": "the section is a box for the Open format",
  exception: "the section is a box with an exception",
  reminder: "the section is a box that repeats a rule",
  notice: "the section is a box about the document",
  icon: "the section describes an icon in the legend",
  list: "the section is a list",
  term: "the section is a Glossary entry about a term",
  card: "the section is a Glossary entry about a card",
  "see-only": "the section is a Glossary entry that only refers to another entry",
  "temporary-ruling": "the section is a Temporary Ruling",
  erratum: "the section is the current text of a card",
  ruling: "the section is a historical ruling",
  faq: "the section is a historical question with its answer",
});
export const relationType = s.valuesOf<RelationType>(
  "Type of the relation, from the point of view of this section: `overrides` means that this section overrides the other section",
  {
    overrides: "this section takes precedence over the other section on a point",
    "overridden-by": "the other section takes precedence over this section on a point",
    amends: "this section is the current text of a card that the other section is about",
    "amended-by": "the other section is the current text of a card that this section is about",
    supersedes: "this section replaces the other section",
    "superseded-by": "the other section replaces this section",
    "newer-version-of": "this section is a newer version of the other section",
    "older-version-of": "this section is an older version of the other section",
    "exception-to": "this section is an exception to the other section",
    "has-exception": "the other section is an exception to this section",
    "same-topic": "both sections are on the same subject",
    "other-game": "the other section belongs to the other game and has the same name",
  },
);
export const topicGroup = s.valuesOf<TopicGroup>("Role of the section in the topic", {
  governing: "the section is the governing section of the topic",
  precedes: "the section takes precedence over the governing section on a point",
  overrides: "the governing section takes precedence over the section",
  exceptions: "the section is an exception to the governing section, or an erratum",
  beside: "the section is in force in addition to the governing section",
  history: "the section is no longer in force",
});

export const pathStep = s.named("SectionName", "Id, number and heading of a section", {
  id: s.id.describe("Id of the section"),
  number: z.string().nullable().describe("Number of the section as printed; null if the section has no number"),
  title: s.text("Heading of the section as printed; empty if the heading is missing from the source"),
});

export const nearMiss = s.named("NamedSection", "Id, number, heading and URL of a section", {
  ...pathStep.shape,
  url: s.pageUrl,
});

export const CHANGE_MEANINGS: Readonly<Record<ChangeClass, string>> = {
  rules: "the wording of a rule was replaced",
  removed: "a sentence was removed",
  added: "wording was added",
  new: "the older printing does not contain the section",
  "taken-out": "the newer printing does not contain the section",
  reworded: "the same rule was written in different words",
  variant: "the section has the wording of another edition of the book",
  lost: "a list was lost from the file of the newer printing",
  cosmetic: "only typos or punctuation were corrected",
  same: "the section is the same in both printings",
};

export const changePart = s.named("ChangePart", "One segment of a diff", {
  type: s.valuesOf("Whether one or both texts contain the segment", {
    same: "both texts contain the segment",
    added: "only the second text contains the segment",
    removed: "only the first text contains the segment",
  }),
  text: s.text("Text of the segment, including spaces and punctuation"),
});

export const iconUses = z
  .object({
    tags: s.texts('Codes that represent the icon in section texts, such as "[Fed]"'),
    uses: s.ids("Ids of the rules whose text contains the icon"),
  })
  .describe("For an icon in the legend: the codes of the icon, and the rules that use it");
