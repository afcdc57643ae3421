/** @file The card of a section, which the script shows beside a link. */
import { z } from "zod";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { previewFragment } from "../pages/preview.js";
import { type Page, shown } from "./page.js";

/** The paragraph that is meant; `whole=1` asks for all of the text. */
const previewParameters = z.object({
  p: wholeNumber(1, 9_999, 1).unwrap().optional(),
  whole: z.literal("1").optional(),
});

export const showPreview: Page = ({ params: { id = "" }, query }, context) => {
  const { catalog } = context;
  const section = catalog.section(catalog.movedTo(id) ?? id);
  if (!section) throw notFound(`There is no section ${id.slice(0, 200)}.`);
  const { p: paragraph, whole } = readParameters(query, previewParameters).values;
  return shown(previewFragment(context, section, { paragraph, whole: whole === "1" }));
};
