/** @file Schemas of the changes between two printings. */
import { z } from "zod";
import type { ChangeClass, ComparedSentence } from "../../model.js";
import { CHANGE_GROUP_NAMES } from "../../views/changes.js";
import { paging } from "./parameters.js";
import { badParameter } from "./problem-details.js";
import { changePart, corpus, fileOf, id, listOf, namedSchemas, pathStep, valuesOf } from "./shared-schemas.js";

const changeClass = valuesOf<ChangeClass>("Class of the change", {
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
});
const printing = z
  .strictObject({
    ...pathStep.shape,
    document: id.describe("Id of the document"),
    version: z.string().describe("Version of the document"),
    date: z.string().describe("Date of the document, as precise as known: 2023, 2023-05 or 2023-05-31"),
    url: z.url().describe("URL of the page"),
  })
  .describe("A section of one printing")
  .register(namedSchemas, { id: "ChangedSection" });

const span = z.tuple([z.int(), z.int()]);

/** The id in the path. */
export const changeId = id.describe("Id of the newer or the older section, including slashes: 1e/borg/4.1");

export const changeParameters = z.object({
  class: changeClass.optional(),
  group: z
    .enum(CHANGE_GROUP_NAMES)
    .optional()
    .describe(
      "Group of classes. rules: rules, removed and added. signs: cosmetic. unchanged: same. Other groups have the name of their class",
    ),
  chapter: z.string().min(1).optional().describe("Number of a chapter of the newer printing"),
  ...paging,
});

/** @param chapters - the chapters that contain changes
 *  @throws ApiError (400) with the allowed values if the chapter is none of them */
export function checkChapter(chapter: string | undefined, chapters: readonly { readonly number: string }[]): void {
  if (chapter === undefined || chapters.some(({ number }) => number === chapter)) return;
  throw badParameter("chapter", `must be one of ${chapters.map(({ number }) => number).join(", ")}`);
}

const changeFields = {
  object: z.literal("change").describe("Object type"),
  id: id.describe("Id of the newer section"),
  class: changeClass,
  from: printing.nullable().describe("The older section; null if the section is new"),
  to: printing.describe("The newer section; the same as `from` if the section was taken out"),
  words: z
    .strictObject({
      added: z.int().describe("Number of words added"),
      removed: z.int().describe("Number of words removed"),
    })
    .describe("Word counts of the difference"),
  text: z.string().optional().describe("Summary of the change for players"),
  told: z.string().optional().describe("Alias of `text`"),
  takenOutIn: z
    .strictObject({
      id: id.describe("Id of the document"),
      version: z.string().describe("Version of the document"),
      date: z.string().describe("Date of the document"),
    })
    .optional()
    .describe("The printing that does not have the section; present if it was taken out"),
  matter: z.string().optional().describe("Heading of the subject under which the change is listed"),
  url: z.url().describe("URL of the page of the change"),
};

export const changeSchema = z
  .strictObject({
    ...changeFields,
    parts: z
      .array(changePart)
      .describe("Diff segments in order; all but `added` form the older text, all but `removed` the newer"),
    sentences: z
      .array(
        z.strictObject({
          class: valuesOf<ComparedSentence["class"]>("Difference of the sentence", {
            same: "none",
            reworded: "different words, same rule",
            added: "only in the newer printing",
            removed: "only in the older printing",
            lost: "missing from the newer file",
            variant: "wording of another edition",
          }),
          old: span
            .nullable()
            .describe("Start and end offset in the older text, in UTF-16 code units; null if it is not in that text"),
          new: span
            .nullable()
            .describe("Start and end offset in the newer text, in UTF-16 code units; null if it is not in that text"),
          removes: z.literal(true).optional().describe("Present if words of the older printing were removed"),
        }),
      )
      .describe("Sentences of both printings, with their offsets in each text"),
    note: z.string().describe("Note that applies to all changes"),
    corpus,
  })
  .describe("Changes of one section, word by word")
  .register(namedSchemas, { id: "Change" });

const changeRowSchema = z
  .strictObject(changeFields)
  .describe("Summary of the change of one section since the previous printing")
  .register(namedSchemas, { id: "ChangeRow" });

const changeTotals = z.array(
  z.strictObject({ class: changeClass, count: z.int().describe("Number of changes of this class") }),
);

export const changeListSchema = listOf(changeRowSchema)
  .extend({
    totals: changeTotals.describe("Number of changes per class, over all pages"),
    counts: changeTotals.describe("Alias of `totals`"),
    note: z.string().describe("Note that applies to all changes"),
  })
  .describe("List of changes, changed rules first")
  .register(namedSchemas, { id: "ChangeList" });

export const feedSchema = fileOf("Feed", "Atom feed (RFC 4287) with one entry per changed rule");
