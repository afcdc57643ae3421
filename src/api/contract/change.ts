/** @file Changes between two printings as the API promises them. */
import { z } from "zod";
import { CHANGE_CLASSES } from "../../model.js";
import { CHANGE_GROUP_NAMES } from "../../views/changes/change-list.js";
import { corpus, id, listOf, namedSchemas, pathStep } from "./common.js";
import { paging } from "./parameters.js";
import { badParameter } from "./problem-details.js";

const changeClass = z.enum(CHANGE_CLASSES);
const printing = z.strictObject({
  ...pathStep.shape,
  document: id,
  version: z.string(),
  date: z.string(),
  url: z.url(),
});

const span = z.tuple([z.int(), z.int()]);

export const changeParameters = z.object({
  class: changeClass.optional(),
  group: z.enum(CHANGE_GROUP_NAMES).optional(),
  chapter: z.string().min(1).optional(),
  ...paging,
});

/** Refuses a chapter in which nothing is compared.
 *  @param chapters - the chapters that changes stand in
 *  @throws ApiError (400) that names the parameter and tells what it may be */
export function checkChapter(chapter: string | undefined, chapters: readonly { readonly number: string }[]): void {
  if (chapter === undefined || chapters.some(({ number }) => number === chapter)) return;
  throw badParameter("chapter", `must be one of ${chapters.map(({ number }) => number).join(", ")}`);
}

const changeFields = {
  object: z.literal("change"),
  id: id.describe("The id of the newer section"),
  class: changeClass,
  from: printing.nullable().describe("null where the section is new"),
  to: printing,
  words: z.strictObject({ added: z.int(), removed: z.int() }),
  told: z.string().optional().describe("The change in a player's words"),
  matter: z.string().optional().describe("The heading that gathers the changes of one matter"),
  url: z.url(),
};

export const changeSchema = z
  .strictObject({
    ...changeFields,
    parts: z
      .array(z.strictObject({ type: z.enum(["same", "added", "removed"]), text: z.string() }))
      .describe("Those not added read as the older text, those not removed as the newer"),
    sentences: z
      .array(
        z.strictObject({
          class: z.enum(["same", "reworded", "added", "removed", "lost", "variant"]),
          old: span.nullable(),
          new: span.nullable(),
          removes: z.literal(true).optional().describe("Words of the older printing went out of it"),
        }),
      )
      .describe("Every sentence of both printings, with its place in the text of either"),
    note: z.string(),
    corpus,
  })
  .register(namedSchemas, { id: "Change" });

export const changeListSchema = listOf(z.strictObject(changeFields))
  .extend({ counts: z.array(z.strictObject({ class: changeClass, count: z.int() })), note: z.string() })
  .register(namedSchemas, { id: "ChangeList" });
