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
    legacy: "historical, which never outranks a current one",
  });
export const standing = s.valuesOf<Standing>("Whether the text is in force", {
  counts: "in force",
  point: "partly overruled",
  replaced: "superseded by another section",
  history: "historical",
});
export const statusLine = s.text("`standing` as a sentence, with the printing; show it with every quotation");
export const current = s.objectOrNull(
  "The words in force in place of this section's own; null only if its own are in force",
  {
    id: s.id.nullable().describe("Id of the section whose words are in force; null if there is none"),
    citation: z.string().nullable().describe("Its short citation; null if there is none"),
    reason: s.text("Why the words of this section are not in force, as a sentence"),
    text: s
      .text("Its text, ready to quote; present in the response for a single section and with include=text")
      .optional(),
  },
);
export const kind = s.valuesOf<Kind>("Kind of section", {
  chapter: "a numbered chapter",
  section: "a numbered section",
  clarification: "a box that explains a section",
  tip: "a box with advice, which binds nobody",
  "borg-rule": "a box for Borg players",
  "open-rules": "a box for the Open format",
  exception: "a box with an exception",
  reminder: "a box that repeats a rule",
  notice: "a box about the document",
  icon: "an icon of the legend",
  list: "a list",
  term: "a Glossary entry about a term",
  card: "a Glossary entry about a card",
  "see-only": "a Glossary entry that only refers to another",
  "temporary-ruling": "a Temporary Ruling",
  erratum: "the current text of a card",
  ruling: "a historical ruling",
  faq: "a historical question and its answer",
});
export const relationType = s.valuesOf<RelationType>(
  "Type of the relation, read from this section: at section A, `overrides` with the id of B means that A overrides B",
  {
    overrides: "it takes precedence on a point",
    "overridden-by": "the other section takes precedence on a point",
    amends: "it is the current text of the other section's card",
    "amended-by": "the other section is the current text of its card",
    supersedes: "it replaces the other section",
    "superseded-by": "the other section replaces it",
    "newer-version-of": "it is a newer version of the other section",
    "older-version-of": "it is an older version of the other section",
    "exception-to": "it makes an exception to the other section",
    "has-exception": "the other section makes an exception to it",
    "same-topic": "both are on the same subject",
    "other-game": "the other section has the same name in the other game",
  },
);
export const topicGroup = s.valuesOf<TopicGroup>("Role of the section in the topic", {
  governing: "the governing section",
  precedes: "it takes precedence over the governing section on some point",
  overrides: "the governing section takes precedence over it",
  exceptions: "an exception or an erratum",
  beside: "also in force",
  history: "no longer in force",
});

export const pathStep = s.named("SectionName", "Name of a section", {
  id: s.id.describe("Id of the section"),
  number: z.string().nullable().describe("Number as printed; null if it has none"),
  title: s.text("Heading as printed; empty if the source has lost it"),
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
    added: "only in the second",
    removed: "only in the first",
  }),
  text: s.text("Text of the segment, with spaces and punctuation"),
});

export const iconUses = z
  .object({
    tags: s.texts('Codes of the icon in texts: "[Fed]"'),
    uses: s.ids("Ids of the rules whose text contains it"),
  })
  .describe("For an icon of the legend: its codes and the rules that use it");
