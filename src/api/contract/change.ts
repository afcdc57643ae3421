/** @file Schemas of the changes between two printings. */
import { z } from "zod";
import type { ComparedSentence } from "../../model.js";
import { CHANGE_GROUPS, type ChangeGroup, changedChapters } from "../../views/changes.js";
import type { ViewContext } from "../../views/context.js";
import { paging } from "./parameters.js";
import * as s from "./schema-parts.js";
import { CHANGE_MEANINGS, changePart, pathStep } from "./shared-schemas.js";

const changeClass = s.valuesOf("Class of the change", CHANGE_MEANINGS);
const printing = s.named("ChangedSection", "A section in one printing", {
  ...pathStep.shape,
  document: s.id.describe("Id of the document"),
  version: s.text("Version of the document"),
  date: s.text("Date of the document, as precise as known: 2023, 2023-05 or 2023-05-31"),
  url: s.pageUrl,
});

export const changeId = s.id.describe(
  "Id of the section in the newer or the older printing, including slashes: 1e/borg/4.1",
);

const CLASSES_OF_GROUPS = Object.fromEntries(
  CHANGE_GROUPS.map(({ name, classes }) => [name, classes.join(", ")]),
) as Record<ChangeGroup, string>;

export const changeParameters = z.object({
  class: changeClass.optional(),
  changeClass: changeClass.optional().describe("Alias of `class`, for languages in which `class` is a reserved word"),
  group: s.valuesOf("Group of change classes", CLASSES_OF_GROUPS).optional(),
  chapter: z.string().min(1).optional().describe("Number of a chapter in the newer printing"),
  ...paging,
});

export function changeChoices({ catalog }: ViewContext): { chapter: readonly string[] } {
  return { chapter: changedChapters(catalog.newestChanges, catalog).map(({ number }) => number) };
}

const changeFields = {
  object: s.objectType("change"),
  id: s.id.describe("Id of the section in the newer printing; in the older one if the section was removed"),
  class: changeClass,
  from: printing.nullable().describe("Section in the older printing; null if the section is new"),
  to: printing.describe("Section in the newer printing; the same as `from` if the section was removed"),
  words: s.object("Numbers of words added and removed", {
    added: z.int().describe("Number of words added"),
    removed: z.int().describe("Number of words removed"),
  }),
  text: s.text("Summary of the change for players").optional(),
  told: s.text("Alias of `text`").optional(),
  takenOutIn: s.optionalObject(
    "Printing that no longer contains the section; present only if the section was removed",
    {
      id: s.id.describe("Id of the document"),
      version: s.text("Version of the document"),
      date: s.text("Date of the document"),
    },
  ),
  matter: s.text("Subject heading under which the change is listed").optional(),
  url: s.url("URL of the page about the change"),
};

export const changeSchema = s.named("Change", "Changes in one section, word by word", {
  ...changeFields,
  parts: s.arrayOf(
    changePart,
    "Diff segments in order. All except the added ones form the older text; all except the removed ones form the newer text",
  ),
  sentences: s.rows("Sentences of both printings, with their offsets in each text", {
    class: s.valuesOf<ComparedSentence["class"]>("Difference between the printings", {
      same: "no difference",
      reworded: "different words, same rule",
      added: "only in the newer printing",
      removed: "only in the older printing",
      lost: "missing from the newer file",
      variant: "wording of another edition of the book",
    }),
    old: s.spanOrNull(
      "Start and end offset of the sentence in the older text, in UTF-16 code units; null if the older text does not contain it",
    ),
    new: s.spanOrNull(
      "Start and end offset of the sentence in the newer text, in UTF-16 code units; null if the newer text does not contain it",
    ),
    removes: s.present("Present if words of the older sentence were removed"),
  }),
  note: s.text("Note that applies to all changes"),
  corpus: s.corpus,
});

const changeRowSchema = s.named(
  "ChangeRow",
  "Summary of the change to one section since the previous printing",
  changeFields,
);

const changeTotals = z.array(
  z.strictObject({ class: changeClass, count: z.int().describe("Number of changes of this class") }),
);

export const changeListSchema = s.namedList("ChangeList", "List of changes, changed rules first", changeRowSchema, {
  totals: changeTotals.describe("Number of changes per class, across all pages"),
  counts: changeTotals.describe("Alias of `totals`"),
  note: s.text("Note that applies to all changes"),
});

export const feedSchema = s.fileOf("Feed", "Atom feed (RFC 4287) with one entry per changed rule");
