/** @file What somebody may have meant by an address that leads nowhere. */
import type { Section } from "../../src/model.js";
import type { PageContext } from "./page-context.js";

const MOST = 6;

/** The sections nearest to a wrong id: by number those that share most of its parts, else what a search for its words
 *  finds.
 *  @example nearSections(context, "1e/rulebook/7.6.99") // => 7.6 and its subsections */
export function nearSections(context: PageContext, id: string): readonly Section[] {
  const number = /(?:^|\/)(\d+(?:\.\d+)*)(?:-\d+)?$/.exec(id)?.[1];
  const near = number ? nearNumbers(context, id, number) : [];
  return near.length > 0 ? near : byWords(context, id);
}

function nearNumbers({ library }: PageContext, id: string, number: string): Section[] {
  const documents = library.corpus.documents.filter((document) => id.startsWith(`${document.id}/`));
  const places = documents.length > 0 ? documents : library.corpus.documents;
  const wanted = number.split(".");
  return places
    .flatMap((document) => library.sectionsOf(document.id))
    .map((section) => ({ section, distance: distance(wanted, section.number) }))
    .filter(({ distance: far }) => far < 1000)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ section }) => section);
}

/** Small where the first parts agree and the next ones are near; 1000 and more where not even the chapter does. */
function distance(wanted: readonly string[], number: string | null): number {
  if (number === null || !/^\d/.test(number)) return 1000;
  const parts = number.split(".");
  let shared = 0;
  while (shared < wanted.length && parts[shared] === wanted[shared]) shared++;
  if (shared === 0) return 1000;
  const step = Math.min(Math.abs(Number(wanted[shared] ?? 0) - Number(parts[shared] ?? 0)) || 0, 9);
  return (wanted.length - shared) * 100 + (parts.length - shared) * 10 + step;
}

function byWords({ library, index }: PageContext, id: string): readonly Section[] {
  const [edition, ...rest] = id.split("/");
  const query = (rest.at(-1) ?? edition ?? "").replace(/[^\p{L}\p{N}.']+/gu, " ").trim();
  if (query === "") return [];
  const found = index.search({ query, page: 1, limit: MOST, ...(edition === "2e" && { edition }) });
  return library.sections(found.hits.map((hit) => hit.id));
}
