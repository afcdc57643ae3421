/** @file Questions for the texts that mention one: each is answered by the sentence that does so. */
import type { Catalog } from "../../catalog/catalog.js";
import { escapeHtml } from "../../language/escape-html.js";
import type { Section } from "../../model.js";
import { mentionsOf } from "../apparatus/mentions.js";

/** Nothing but `cites:` with an id, a number or a title. */
const ONLY_CITES = /^\s*cites:(?:"([^"]+)"|(\S+))\s*$/i;

/** The same in words: "what refers to X", "all cards that mention X", "where is X mentioned", "references to X". */
const IN_WORDS: readonly RegExp[] = [
  /^(?:(?:show|list|find|what|which|who|all|every\w*|any\w*|the|other|else|texts?|cards?|rules?|sections?|entries|that|do|does)\s+)+(?:refers?\s+to|references?|mentions?|cites?|links?\s+to)\s+(.+)$/i,
  /^where\s+(?:is|are)\s+(.+?)\s+(?:mentioned|cited|referenced|referred\s+to)$/i,
  /^(?:all\s+)?(?:mentions\s+of|references\s+to)\s+(.+)$/i,
];

/** The query that finds what a question in words asks for: the texts that mention another; null for any other question.
 *  @example mentionsQuery("what refers to cumulative?", catalog) // => "cites:1e/glossary/cumulative" */
export function mentionsQuery(query: string, catalog: Catalog): string | null {
  const section = askedInWords(query, catalog);
  return section ? `cites:${section.id}` : null;
}

/** The text whose mentions are asked for, in words or by `cites:` alone; undefined where anything else is asked. */
export function mentionedText(query: string, catalog: Catalog): Section | undefined {
  const [, quoted, bare] = ONLY_CITES.exec(query) ?? [];
  return sectionNamed(quoted ?? bare, catalog) ?? askedInWords(query, catalog);
}

/** The sentences in which texts mention `section`, as excerpts by the ids of the texts; empty without one.
 *  @example sentencesMentioning(cumulative, catalog) // => Map { "1e/glossary/dabo" => "… See <mark>cumulative</mark>, …" } */
export function sentencesMentioning(section: Section | undefined, catalog: Catalog): ReadonlyMap<string, string> {
  const mentions = section ? mentionsOf(section, catalog) : [];
  return new Map(
    mentions.flatMap(({ section: { id }, sentence }) => {
      if (!sentence) return [];
      const { before, words, after } = sentence;
      return [[id, `${escapeHtml(before)}<mark>${escapeHtml(words)}</mark>${escapeHtml(after)}`]];
    }),
  );
}

function askedInWords(query: string, catalog: Catalog): Section | undefined {
  const words = query.replace(/["“”?]/g, " ").trim();
  return sectionNamed(IN_WORDS.flatMap((pattern) => pattern.exec(words)?.[1] ?? [])[0], catalog);
}

function sectionNamed(name: string | undefined, catalog: Catalog): Section | undefined {
  return name === undefined ? undefined : (catalog.section(name) ?? catalog.cite(name).sections[0]);
}
