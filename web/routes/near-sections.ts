/** @file What somebody may have meant by an address that leads nowhere. */
import { nearestNumbers } from "../../src/catalog/nearest-numbers.js";
import type { Section } from "../../src/model.js";
import type { PageContext } from "../shell/context.js";

const MOST = 6;

/** The sections nearest to a wrong id: by number those that share most of its parts, else what a search for its words
 *  finds.
 *  @example nearSections(context, "1e/rulebook/7.6.99") // => 7.6 and its subsections */
export async function nearSections(context: PageContext, id: string): Promise<readonly Section[]> {
  const number = /(?:^|\/)(\d+(?:\.\d+)*)(?:-\d+)?$/.exec(id)?.[1];
  const near = number ? nearestNumbers(number, inNamedDocument(context, id), MOST) : [];
  return near.length > 0 ? near : byWords(context, id);
}

function inNamedDocument({ library }: PageContext, id: string): readonly Section[] {
  const documents = library.corpus.documents.filter((document) => id.startsWith(`${document.id}/`));
  const places = documents.length > 0 ? documents : library.corpus.documents;
  return places.flatMap((document) => library.sectionsOf(document.id));
}

async function byWords({ library, index }: PageContext, id: string): Promise<readonly Section[]> {
  const [edition, ...rest] = id.split("/");
  const query = (rest.at(-1) ?? edition ?? "").replace(/[^\p{L}\p{N}.']+/gu, " ").trim();
  if (query === "") return [];
  const found = await index.search({ query, page: 1, limit: MOST, ...(edition === "2e" && { edition }) });
  return library.sections(found.hits.map((hit) => hit.id));
}
