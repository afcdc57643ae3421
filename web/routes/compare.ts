/** @file Two texts side by side. */
import { z } from "zod";
import { readParameters } from "../../src/api/contract/parameters.js";
import { badParameter, notFound } from "../../src/api/contract/problem-details.js";
import type { Section } from "../../src/model.js";
import { oneText } from "../../src/views/citations/one-text.js";
import { comparePage } from "../pages/compare.js";
import type { PageContext } from "../shell/context.js";
import { sideBySideHref } from "../shell/links.js";
import { type Page, sentOn, shown } from "./page.js";

const text = z.string().max(200, "must not be longer than 200 characters").default("");
const compareParameters = z.object({ a: text, b: text });

/** Each text by its id, or as people cite it; a citation leads to the address with the ids. */
export const showCompare: Page = ({ query }, context) => {
  const { a, b } = readParameters(query, compareParameters).values;
  const [first, second] = [named("a", a, context), named("b", b, context)];
  if (first && first === second) throw badParameter("b", "names the same text as a");
  if ((first && first.id !== a.trim()) || (second && second.id !== b.trim()))
    return sentOn(302, sideBySideHref(first?.id ?? "", second?.id ?? ""));
  return shown(comparePage(context, first, second));
};

/** @throws ApiError where the words name nothing (404) or several sections (400), with what they may mean */
function named(parameter: "a" | "b", words: string, context: PageContext): Section | undefined {
  if (words.trim() === "") return undefined;
  const named = oneText(words, context);
  if (named.section) return named.section;
  if (named.several) throw badParameter(parameter, `“${words}” may be any of several texts.`, named.meant);
  throw notFound(`There is no text “${words}” to compare.`, named.meant);
}
