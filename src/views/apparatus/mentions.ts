/** @file Where a rule is mentioned: each text once, with the sentence that does so. */
import type { Catalog } from "../../catalog/catalog.js";
import { sentencesOf } from "../../language/sentences.js";
import type { Link, LinkKind, Section } from "../../model.js";
import { paragraphOf } from "../paragraphs.js";
import { countingPrinting, printingIds } from "./printings.js";

export interface Mention {
  /** The text that mentions the rule; of several printings the one that counts. */
  readonly section: Section;
  /** The paragraph in which it does so, counted from 1; null where no paragraph holds the place. */
  readonly paragraph: number | null;
  /** The sentence around the words that name the rule; null where the text says nothing but "See …". */
  readonly sentence: { readonly before: string; readonly words: string; readonly after: string } | null;
}

/** A deliberate reference tells more than words in passing. */
const TELLING: readonly LinkKind[] = ["citation", "see", "inline", "mention"];
/** So much of a sentence is shown on each side of the words. */
const AROUND = 90;

/** The texts that mention a section in any of its printings, the most telling first, with the sentences that do so. */
export function mentionsOf(section: Section, catalog: Catalog): readonly Mention[] {
  const own = new Set(printingIds(section));
  return mentioningTexts(section, catalog).map((text) => mentionIn(text, own));
}

/** The same texts alone, of which none need be read. */
export function mentioningTexts(section: Section, catalog: Catalog): readonly Section[] {
  const own = new Set(printingIds(section));
  const citing = catalog.sections([...own]).flatMap(({ citedBy }) => citedBy.map(({ id }) => id));
  const texts = catalog.sections(citing).filter(({ id }) => !own.has(id));
  const counting = new Map(texts.map((text) => [countingPrinting(text), text]));
  for (const text of texts) if (counting.has(text.id)) counting.set(text.id, text);
  return [...counting.values()];
}

function mentionIn(section: Section, own: ReadonlySet<string>): Mention {
  const naming = section.links
    .filter(({ target }) => target !== null && own.has(target))
    .sort((a, b) => TELLING.indexOf(a.kind) - TELLING.indexOf(b.kind) || a.start - b.start);
  const told = naming.map((link) => ({ link, sentence: sentenceAround(section, link) }));
  const { link, sentence } = told.find((one) => one.sentence) ?? told[0] ?? { sentence: null };
  return { section, sentence, paragraph: link ? (paragraphOf(section, link.start)?.number ?? null) : null };
}

/** The sentence in which a link stands; where that only sends the reader on, with the sentence before it. */
function sentenceAround({ text, links }: Section, { start, end }: Link): Mention["sentence"] {
  if (end <= start) return null; // a browser's own copy knows who mentions a rule before it knows where
  const sentences = sentencesOf(text);
  const at = sentences.findIndex(({ span }) => span[0] <= start && start < span[1]);
  const [from, to] = sentences[at]?.span ?? [start, end];
  const within = links.filter((link) => link.start >= from && link.end <= to);
  const begin = onlySends(text.slice(from, to), within) ? sentences[at - 1]?.span[0] : from;
  if (begin === undefined || text.slice(begin, from).includes("\n")) return null;
  const before = text.slice(begin, start).replace(/^(?:[-•]|\d+\.)\s+/, "");
  return { before: endOf(before), words: text.slice(start, end), after: startOf(text.slice(end, Math.max(end, to))) };
}

/** Whether a sentence says no more than where to look: "See cumulative, Rulebook 7.6: Cloak." */
function onlySends(sentence: string, links: readonly Link[]): boolean {
  const rest = links.reduce((words, { text }) => words.replace(text, ""), sentence);
  return (rest.match(/\p{L}{2,}/gu) ?? []).every((word) => /^(?:see|also|and|or|rulebook|glossary)$/i.test(word));
}

function endOf(words: string): string {
  return words.length <= AROUND ? words : `… ${words.slice(words.indexOf(" ", words.length - AROUND) + 1)}`;
}

function startOf(words: string): string {
  return words.length <= AROUND ? words : `${words.slice(0, words.lastIndexOf(" ", AROUND))} …`;
}
