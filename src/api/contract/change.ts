/** @file Schemas of the changes between two printings. */
import { z } from "zod";
import { CHANGE_CLASSES } from "../../model.js";
import { CHANGE_GROUP_NAMES } from "../../views/changes.js";
import { paging } from "./parameters.js";
import { badParameter } from "./problem-details.js";
import { changePart, corpus, id, listOf, namedSchemas, pathStep } from "./shared-schemas.js";

const changeClass = z
  .enum(CHANGE_CLASSES)
  .describe(
    "How far the newer printing differs: rules, words of a rule replaced; removed, a sentence taken out; added, words " +
      "added; new, a section that the older one has not; reworded, the same rule in other words; variant, wording of " +
      "another edition of the book; lost, a list that the sheet has lost; cosmetic, signs or misprints; same, not at all",
  );
const printing = z
  .strictObject({
    ...pathStep.shape,
    document: id.describe("The id of its document"),
    version: z.string().describe("The version of its document"),
    date: z.string().describe("The date of its document, as exact as it is known"),
    url: z.url().describe("Its page"),
  })
  .describe("A section in one printing")
  .register(namedSchemas, { id: "ChangedSection" });

const span = z.tuple([z.int(), z.int()]);

/** The id in the path. */
export const changeId = id.describe("The id of the newer section or of the older one, with its slashes: 1e/borg/4.1");

export const changeParameters = z.object({
  class: changeClass.optional(),
  group: z
    .enum(CHANGE_GROUP_NAMES)
    .optional()
    .describe("Coarser than class: rules is rules, removed and added; signs is cosmetic; unchanged is same"),
  chapter: z.string().min(1).optional().describe("The number of a chapter of the newer printing"),
  ...paging,
});

/** @param chapters - the chapters that contain changes
 *  @throws ApiError (400) with the allowed values if the chapter is none of them */
export function checkChapter(chapter: string | undefined, chapters: readonly { readonly number: string }[]): void {
  if (chapter === undefined || chapters.some(({ number }) => number === chapter)) return;
  throw badParameter("chapter", `must be one of ${chapters.map(({ number }) => number).join(", ")}`);
}

const changeFields = {
  object: z.literal("change").describe("What this object is"),
  id: id.describe("The id of the newer section"),
  class: changeClass,
  from: printing.nullable().describe("The older section; null where the section is new"),
  to: printing.describe("The newer section"),
  words: z
    .strictObject({
      added: z.int().describe("Words that came in"),
      removed: z.int().describe("Words that went out"),
    })
    .describe("How many words differ"),
  told: z.string().optional().describe("The change in a player's words"),
  matter: z.string().optional().describe("The heading that gathers the changes of one matter"),
  url: z.url().describe("The page that shows the change"),
};

export const changeSchema = z
  .strictObject({
    ...changeFields,
    parts: z.array(changePart).describe("Those not added read as the older text, those not removed as the newer"),
    sentences: z
      .array(
        z.strictObject({
          class: z
            .enum(["same", "reworded", "added", "removed", "lost", "variant"])
            .describe("How the sentence differs"),
          old: span.nullable().describe("Its place in the older text; null where it is not there"),
          new: span.nullable().describe("Its place in the newer text; null where it is not there"),
          removes: z.literal(true).optional().describe("Words of the older printing went out of it"),
        }),
      )
      .describe("Every sentence of both printings, with its place in the text of either"),
    note: z.string().describe("What holds of all changes"),
    corpus,
  })
  .describe("What changed in one section, word by word")
  .register(namedSchemas, { id: "Change" });

const changeRowSchema = z
  .strictObject(changeFields)
  .describe("How far one section differs from the printing before")
  .register(namedSchemas, { id: "ChangeRow" });

export const changeListSchema = listOf(changeRowSchema)
  .extend({
    counts: z
      .array(z.strictObject({ class: changeClass, count: z.int().describe("How many changes there are of it") }))
      .describe("How many changes each class has in all"),
    note: z.string().describe("What holds of all changes"),
  })
  .describe("Changes, those of rules first")
  .register(namedSchemas, { id: "ChangeList" });

export const feedSchema = z
  .string()
  .describe("An Atom feed (RFC 4287): an entry a changed rule")
  .register(namedSchemas, { id: "Feed" });
