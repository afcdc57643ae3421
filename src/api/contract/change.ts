import { z } from "zod";
import type { ComparedSentence } from "../../model.js";
import { CHANGE_GROUPS, type ChangeGroup, changedChapters } from "../../views/changes.js";
import type { ViewContext } from "../../views/context.js";
import { paging } from "./parameters.js";
import * as s from "./schema-parts.js";

const changeClass = s.valuesOf("Class of the change", s.CHANGE_MEANINGS);
const printing = s.named("ChangedSection", "A section in one printing", {
  ...s.pathStep.shape,
  document: s.id.describe("Id of the document"),
  version: s.text("Version of the document"),
  date: s.text("Date of the document, as precise as known, for example 2023, 2023-05 or 2023-05-31"),
  url: s.pageUrl,
});

export const changeId = s.id.describe(
  "Id of the section in the newer or the older printing, with slashes, for example `1e/borg/4.1`",
);

const OR_LIST = new Intl.ListFormat("en-GB", { type: "disjunction" });

const CLASSES_OF_GROUPS = Object.fromEntries(
  CHANGE_GROUPS.map(({ name, classes }) => [
    name,
    `changes whose class is ${OR_LIST.format(classes.map((one) => `\`${one}\``))}`,
  ]),
) as Record<ChangeGroup, string>;

export const changeParameters = z.object({
  class: changeClass.optional(),
  changeClass: changeClass.optional().describe("Alias of `class`, which is a reserved word in some languages"),
  group: s.valuesOf("Group of changes to list", CLASSES_OF_GROUPS).optional(),
  chapter: z.string().min(1).optional().describe("Chapter to list, by its number in the newer printing"),
  ...paging,
});

export function changeChoices({ catalog }: ViewContext): { chapter: readonly string[] } {
  return { chapter: changedChapters(catalog.newestChanges, catalog).map(({ number }) => number) };
}

const changeFields = {
  object: s.objectType("change"),
  id: s.id.describe("Id of the section in the newer printing, or in the older printing if the section was removed"),
  class: changeClass,
  from: printing.nullable().describe("Section in the older printing; null if the section is new"),
  to: printing.describe("Section in the newer printing; the same as `from` if the section was removed"),
  words: s.object("Numbers of words added to and removed from the section", {
    added: z.int().describe("Number of words added to the section"),
    removed: z.int().describe("Number of words removed from the section"),
  }),
  text: s.text("Summary of the change for players").optional(),
  told: s.text("Alias of `text`").optional(),
  takenOutIn: s.optionalObject("First printing without the section; present only if the section was removed", {
    id: s.id.describe("Id of the document"),
    version: s.text("Version of the document"),
    date: s.text("Date of the document"),
  }),
  matter: s.text("Heading under which changes on the same subject are listed").optional(),
  url: s.url("URL of the page about the change"),
};

export const changeSchema = s.named("Change", "All changes in one section, word by word", {
  ...changeFields,
  parts: s.arrayOf(
    s.changePart,
    "Segments of the diff, in order. The `same` and `removed` segments form the older text, and the `same` and `added` segments form the newer text",
  ),
  sentences: s.rows("Sentences of the older and the newer printing, with their offsets in the two texts", {
    class: s.valuesOf<ComparedSentence["class"]>("How the sentence differs between the printings", {
      same: "the sentence is the same in both printings",
      reworded: "the sentence states the same rule in different words",
      added: "only the newer printing contains the sentence",
      removed: "only the older printing contains the sentence",
      lost: "the sentence was lost from the file of the newer printing",
      variant: "the sentence has the wording of another edition of the book",
    }),
    old: s.spanOrNull("the sentence in the older text", "that text lacks the sentence"),
    new: s.spanOrNull("the sentence in the newer text", "that text lacks the sentence"),
    removes: s.present("`true` if words of the older sentence were removed; otherwise absent"),
  }),
  note: s.text("Note on whether rules that are missing from the newer printing are still in force"),
  corpus: s.corpus,
});

const changeRowSchema = s.named(
  "ChangeRow",
  "Change to one section since the previous printing, without the changed words",
  changeFields,
);

const changeTotals = z.array(
  z.strictObject({ class: changeClass, count: z.int().describe("Number of changes in the class") }),
);

export const changeListSchema = s.namedList("ChangeList", "Changes, with changed rules first", changeRowSchema, {
  totals: changeTotals.describe("Number of changes in each class, counted over the whole list"),
  counts: changeTotals.describe("Alias of `totals`"),
  note: s.text("Note on whether rules that are missing from the newer printing are still in force"),
});

export const feedSchema = s.fileOf(
  "Feed",
  "Atom feed (RFC 4287) of changed rules, corrected sections and the current version of the corpus",
);
