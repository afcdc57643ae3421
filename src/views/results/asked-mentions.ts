/** @file Questions for the texts that mention one: each is answered by the sentence that does so. */
import type { Catalog } from "../../catalog/catalog.js";
import { escapeHtml } from "../../language/escape-html.js";
import { mentionsOf } from "../apparatus/mentions.js";

/** Nothing but `cites:` with an id, a number or a title. */
const ONLY_CITES = /^\s*cites:(?:"([^"]+)"|(\S+))\s*$/i;

/** The sentences in which texts mention what is asked for, as excerpts by the ids of the texts; empty where anything else
 *  is asked.
 *  @example askedMentions("cites:cumulative", catalog) // => Map { "1e/glossary/dabo" => "… See <mark>cumulative</mark>, …" } */
export function askedMentions(query: string, catalog: Catalog): ReadonlyMap<string, string> {
  const [, quoted, bare] = ONLY_CITES.exec(query) ?? [];
  const name = quoted ?? bare;
  const section = name === undefined ? undefined : (catalog.section(name) ?? catalog.cite(name).sections[0]);
  const mentions = section ? mentionsOf(section, catalog) : [];
  return new Map(
    mentions.flatMap(({ section: { id }, sentence }) => {
      if (!sentence) return [];
      const { before, words, after } = sentence;
      return [[id, `${escapeHtml(before)}<mark>${escapeHtml(words)}</mark>${escapeHtml(after)}`]];
    }),
  );
}
