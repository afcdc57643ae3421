/** @file Schemas that several resources share. */
import { z } from "zod";
import type { ChangeClass, Edition, Kind, RelationType, Status, TopicGroup } from "../../model.js";
import type { Standing } from "../../views/rule.js";
import * as s from "./schema-parts.js";

export const editionOf = (subject: string) =>
  s.valuesOf<Edition>(subject, { "1e": "First Edition", "2e": "Second Edition" });
export const statusOf = (subject: string) =>
  s.valuesOf<Status>(subject, {
    current: "in force, apart from sections that are superseded",
    legacy: "historical; never takes precedence over a current text",
  });
export const standing = s.valuesOf<Standing>("Whether the text is in force", {
  counts: "in force",
  point: "partly overruled",
  replaced: "superseded by another section",
  history: "historical",
});
export const statusLine = s.text("`standing` as a sentence, with the printing; show it with every quotation");
export const current = s.objectOrNull(
  "The section whose wording is in force in place of this one's; null only if this section's own wording is in force",
  {
    id: s.id.nullable().describe("Id of the section whose wording is in force; null if there is none"),
    citation: z.string().nullable().describe("Short citation of the section in force; null if there is none"),
    reason: s.text("Why the wording of this section is not in force, as a sentence"),
    text: s
      .text(
        "Text of the section in force, ready to quote; only in the response for a single section, or with include=text",
      )
      .optional(),
  },
);
export const kind = s.valuesOf<Kind>("Kind of section", {
  chapter: "a numbered chapter",
  section: "a numbered section",
  clarification: "a box that explains a section",
  tip: "a box with advice, which is not a rule",
  "borg-rule": "a box for Borg players",
  "open-rules": "a box for the Open format",
  exception: "a box with an exception",
  reminder: "a box that repeats a rule",
  notice: "a box about the document",
  icon: "an icon in the legend",
  list: "a list",
  term: "a Glossary entry about a term",
  card: "a Glossary entry about a card",
  "see-only": "a Glossary entry that only refers to another entry",
  "temporary-ruling": "a Temporary Ruling",
  erratum: "the current text of a card",
  ruling: "a historical ruling",
  faq: "a historical question and its answer",
});
export const relationType = s.valuesOf<RelationType>(
  "Type of the relation, read from this section: at section A, `overrides` with the id of B means that A overrides B",
  {
    overrides: "this section takes precedence on a point",
    "overridden-by": "the other section takes precedence on a point",
    amends: "this section is the current text of the other section's card",
    "amended-by": "the other section is the current text of this section's card",
    supersedes: "this section replaces the other section",
    "superseded-by": "the other section replaces this section",
    "newer-version-of": "this section is a newer version of the other section",
    "older-version-of": "this section is an older version of the other section",
    "exception-to": "this section is an exception to the other section",
    "has-exception": "the other section is an exception to this section",
    "same-topic": "both sections are on the same subject",
    "other-game": "the other section has the same name in the other game",
  },
);
export const topicGroup = s.valuesOf<TopicGroup>("Role of the section in the topic", {
  governing: "the governing section",
  precedes: "the section takes precedence over the governing section on a point",
  overrides: "the governing section takes precedence over the section",
  exceptions: "an exception or an erratum",
  beside: "also in force",
  history: "no longer in force",
});

export const pathStep = s.named("SectionName", "Name of a section", {
  id: s.id.describe("Id of the section"),
  number: z.string().nullable().describe("Number as printed; null if the section has no number"),
  title: s.text("Heading as printed; empty if the heading is missing from the source"),
});

export const nearMiss = s.named("NamedSection", "Name and URL of a section", { ...pathStep.shape, url: s.pageUrl });

export const CHANGE_MEANINGS: Readonly<Record<ChangeClass, string>> = {
  rules: "wording of a rule replaced",
  removed: "a sentence removed",
  added: "wording added",
  new: "a section that the older printing does not have",
  "taken-out": "a section that the newer printing does not have",
  reworded: "the same rule in different words",
  variant: "wording of another edition of the book",
  lost: "a list missing from the newer file",
  cosmetic: "typos or punctuation",
  same: "no difference",
};

export const changePart = s.named("ChangePart", "A diff segment", {
  type: s.valuesOf("Where the segment is", {
    same: "in both texts",
    added: "only in the second text",
    removed: "only in the first text",
  }),
  text: s.text("Text of the segment, with spaces and punctuation"),
});

export const iconUses = z
  .object({
    tags: s.texts('Codes that represent the icon in section texts, such as "[Fed]"'),
    uses: s.ids("Ids of the rules whose text contains the icon"),
  })
  .describe("For an icon in the legend: its codes and the rules that use it");
