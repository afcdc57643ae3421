/** @file Terms as people mark them: headwords of a Glossary. */
import type { Catalog, Cited } from "../../catalog/catalog.js";

/** The Glossary's entry of a name; where it has none, whatever else bears it. Where a card and a term share a headword the
 *  term is meant. @example termsCalled("lore", catalog) // => the entry on lore, not on the personnel */
export function termsCalled(name: string, catalog: Catalog): Cited {
  const other = /^2e\s+/i.exec(name);
  const edition = other ? "2e" : "1e";
  const glossary = catalog.corpus.documents.find((one) => one.role === "glossary" && one.edition === edition);
  const asked = catalog.cite(`${glossary?.short ?? ""}, ${name.slice(other?.[0].length ?? 0)}`);
  const terms = asked.sections.filter(({ kind }) => kind === "term");
  if (asked.status === "AMBIGUOUS" && terms.length === 1) return { ...asked, status: "OK", sections: terms };
  return asked.status === "UNKNOWN" ? catalog.cite(name) : asked;
}
