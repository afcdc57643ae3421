/** @file Finds the texts that are related to a rule or mention it. All printings of a rule count as one text. */
import type { Catalog } from "../catalog/catalog.js";
import { paragraphsOf, sentencesOf, withoutListMarker } from "../language/sentences.js";
import type { Link, LinkKind, Relation, RelationType, Section } from "../model.js";
import { currentPrinting, printingIds } from "./rule.js";

export interface RelatedText {
  readonly section: Section;
  /** Null if the reason is generic, or if the overruled words in the text already show it. */
  readonly reason: string | null;
}

/** Groups in display order, each with a heading and relation types. */
const GROUPS: readonly (readonly [name: string, heading: string, ...RelationType[]])[] = [
  ["overruled-by", "Overruled by", "overridden-by", "amended-by"],
  ["replaced-by", "Superseded by", "superseded-by"],
  ["newer-version", "Newer version", "older-version-of"],
  ["exceptions", "Exceptions", "has-exception"],
  ["exception-to", "Exception to", "exception-to"],
  ["overrules", "Overrules", "overrides", "amends"],
  ["see-also", "See also", "same-topic"],
  ["history", "History", "supersedes", "newer-version-of"],
  ["other-game", "In the other edition", "other-game"],
];

/** For each related rule, returns only the printing in force.
 *  @param seen - ids of texts to leave out */
export function relationGroups(section: Section, catalog: Catalog, seen: ReadonlySet<string> = new Set()) {
  const related = relatedTexts(section, catalog).filter(({ text }) => !seen.has(text.section.id));
  const grouped = new Set<string>();
  return GROUPS.map(([name, heading, ...types]) => {
    const texts = new Map<string, RelatedText>();
    for (const { type, text } of related) {
      const { id } = text.section;
      if (types.includes(type) && !grouped.has(id) && !texts.get(id)?.reason) texts.set(id, text);
    }
    for (const id of texts.keys()) grouped.add(id);
    return { name, heading, texts: [...texts.values()] };
  }).filter(({ texts }) => texts.length > 0);
}

function relatedTexts(section: Section, catalog: Catalog): { type: RelationType; text: RelatedText }[] {
  const ids = new Set([section.id, ...printingIds(section)]);
  const printings = catalog.sections([...ids]);
  const contested = printings.flatMap((printing) => printing.contested ?? []);
  const marked = new Set(contested.filter(({ standing }) => standing === "overruled").map(({ by }) => by));
  return printings.flatMap(({ authority }) =>
    authority.relations.flatMap((relation) => {
      // Skip `same-topic` relations that no editor wrote, because links in the texts already connect these sections.
      if (relation.type === "same-topic" && !relation.written) return [];
      const other = catalog.section(relation.id);
      const current = other && catalog.section(currentPrinting(other));
      if (!current || ids.has(current.id)) return [];
      const reason = marked.has(relation.id) ? null : specificReason(relation);
      return [{ type: relation.type, text: { section: current, reason } }];
    }),
  );
}

/** Returns the reason if an editor wrote it for these two texts, or if it quotes a text. */
function specificReason({ reason, written }: Relation): string | null {
  return written || /^“.*”$/s.test(reason) ? reason : null;
}

export interface Mention {
  /** The printing in force of the text that mentions the rule. */
  readonly section: Section;
  /** Number of the paragraph that contains the mention (1-based). */
  readonly paragraph: number | null;
  /** Null if the text only says "See …". */
  readonly sentence: { readonly before: string; readonly words: string; readonly after: string } | null;
}

/** Kinds of links, sorted by how explicitly they refer to a section, the most explicit first. */
const LINK_ORDER: readonly LinkKind[] = ["citation", "see", "inline", "mention"];
/** Maximum number of characters to show before the mention, and after it. */
const CONTEXT_LENGTH = 90;

export function mentionsOf(section: Section, catalog: Catalog): readonly Mention[] {
  const ids = new Set(printingIds(section));
  return mentioningTexts(section, catalog).map((text) => mentionIn(text, ids));
}

export function mentioningTexts(section: Section, catalog: Catalog): readonly Section[] {
  const ids = new Set(printingIds(section));
  const citing = catalog.sections([...ids]).flatMap(({ citedBy }) => citedBy.map(({ id }) => id));
  const texts = catalog.sections(citing).filter(({ id }) => !ids.has(id));
  const byCurrent = new Map(texts.map((text) => [currentPrinting(text), text]));
  for (const text of texts) if (byCurrent.has(text.id)) byCurrent.set(text.id, text);
  return [...byCurrent.values()];
}

function mentionIn(section: Section, ids: ReadonlySet<string>): Mention {
  const links = section.links
    .filter(({ target }) => target !== null && ids.has(target))
    .sort((a, b) => LINK_ORDER.indexOf(a.kind) - LINK_ORDER.indexOf(b.kind) || a.start - b.start);
  for (const link of links) {
    const sentence = sentenceAround(section, link);
    if (sentence) return { section, sentence, paragraph: paragraphOf(section, link) };
  }
  return { section, sentence: null, paragraph: links[0] ? paragraphOf(section, links[0]) : null };
}

function paragraphOf(section: Section, link: Link): number | null {
  return paragraphsOf(section).find(({ start, end }) => start <= link.start && link.start < end)?.number ?? null;
}

/** Returns the sentence that contains a link. If the sentence only says "See …", adds the previous sentence. */
function sentenceAround({ text, links }: Section, { start, end }: Link): Mention["sentence"] {
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const [line = ""] = text.slice(lineStart).split("\n", 1);
  const sentences = sentencesOf(line).map(({ span }) => [lineStart + span[0], lineStart + span[1]] as const);
  const at = sentences.findIndex((span) => span[0] <= start && start < span[1]);
  const [from, to] = sentences[at] ?? [start, end];
  const within = links.filter((link) => link.start >= from && link.end <= to);
  const begin = isOnlyReference(text.slice(from, to), within) ? sentences[at - 1]?.[0] : from;
  if (begin === undefined) return null;
  const before = withoutListMarker(text.slice(begin, start));
  return { before: endOf(before), words: text.slice(start, end), after: startOf(text.slice(end, Math.max(end, to))) };
}

/** Whether a sentence only refers to other texts, for example "See cumulative, Rulebook 7.6: Cloak." */
function isOnlyReference(sentence: string, links: readonly Link[]): boolean {
  const rest = links.reduce((words, { text }) => words.replace(text, ""), sentence);
  return (rest.match(/\p{L}{2,}/gu) ?? []).every((word) => /^(?:see|also|and|or|rulebook|glossary)$/i.test(word));
}

function endOf(words: string): string {
  return words.length <= CONTEXT_LENGTH
    ? words
    : `… ${words.slice(words.indexOf(" ", words.length - CONTEXT_LENGTH) + 1)}`;
}

function startOf(words: string): string {
  return words.length <= CONTEXT_LENGTH ? words : `${words.slice(0, words.lastIndexOf(" ", CONTEXT_LENGTH))} …`;
}
