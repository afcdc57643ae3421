/** @file The one text that some words name, by its id or as people cite it. */
import type { Section } from "../../model.js";
import type { ViewContext } from "../context.js";
import { type NearMiss, nearMiss } from "../section.js";

/** The text named; or what may be meant, where several bear the name and where none does. */
export type NamedText =
  | { readonly section: Section }
  | { readonly section?: undefined; readonly several: boolean; readonly meant: readonly NearMiss[] };

/** So many texts are offered where one was not to be told. */
const OFFERED = 8;

/** Reads words as the name of one text. */
export function oneText(words: string, context: ViewContext): NamedText {
  const { catalog } = context;
  const section = catalog.section(words.trim());
  if (section) return { section };
  const { sections } = catalog.cite(words);
  const [only, ...others] = sections;
  if (only && others.length === 0) return { section: only };
  const meant = sections.length > 0 ? sections : catalog.meantBy(words);
  return { several: sections.length > 0, meant: meant.slice(0, OFFERED).map((one) => nearMiss(one, context)) };
}
