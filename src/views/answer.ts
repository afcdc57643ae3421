/** @file Selects the paragraphs that answer a query, from the text in force. */
import type { Catalog } from "../catalog/catalog.js";
import { nameLostIcons } from "../language/icons.js";
import { type BodyParagraph, paragraphsOf, sentencesOf } from "../language/sentences.js";
import { tokenWords } from "../language/tokenize.js";
import type { Section, Span } from "../model.js";
import { introducesList, moreParagraphs, quotedLines, withLists } from "./quotation.js";
import { answeringSection } from "./rule.js";

/** A section of at most MAX_WHOLE words is quoted whole. From a longer section, at most MAX_PASSAGES words are quoted.
 *  The first paragraph is never cut, even if it exceeds the limit. */
const MAX_WHOLE = 160;
const MAX_PASSAGES = 220;
/** A paragraph before the best one is only quoted if it has at most MAX_BEFORE words. After a longer paragraph, a
 *  reader on a phone would have to scroll to the answer. */
const MAX_BEFORE = 40;
/** A list item is shown with the paragraph before its list, if the paragraph has at most MAX_INTRODUCTION words,
 *  otherwise with the last sentence of that paragraph, if the sentence has at most MAX_LEAD characters. */
const MAX_INTRODUCTION = 80;
const MAX_LEAD = 160;

export interface FoundText {
  readonly section: Section;
  /** Offsets of the answer in the section's text. */
  readonly span: Span | null;
  /** Offsets of other sentences that answer the query, the best first. */
  readonly others?: readonly Span[];
  readonly terms: readonly string[];
  /** True if the query was the title or number of the section. The answer is then the start of the section. */
  readonly named: boolean;
}

export interface AnswerPassage {
  /** The section in force, which may differ from the section that was found. */
  readonly section: Section;
  /** The sentence that introduces the list if the first paragraph is a list item, otherwise "". */
  readonly lead: string;
  readonly paragraphs: readonly BodyParagraph[];
  /** The paragraph to quote, or null to quote the whole section. */
  readonly best: BodyParagraph | null;
}

/** Returns the paragraphs that answer a query. Returns no paragraphs if the section is only a heading. */
export function answerPassage(query: FoundText, catalog: Catalog): AnswerPassage {
  const { section: found, span, others = [], terms, named } = query;
  const section = answeringSection(found, catalog);
  const all = paragraphsOf(section);
  if (named || countWords(section.text) <= MAX_WHOLE)
    return { section, lead: "", paragraphs: takeWhileFits(all, MAX_WHOLE), best: null };
  const matched = section === found ? span : null;
  const inSpan = ([start, end]: Span): readonly BodyParagraph[] =>
    all.filter((one) => one.start < end && one.end > start);
  const within = matched ? inSpan(matched) : [bestParagraph(all, terms)].flatMap((one) => one ?? []);
  const isShownBefore = ({ start, text }: BodyParagraph): boolean =>
    start >= (within[0]?.start ?? 0) || countWords(text) <= MAX_BEFORE;
  const more = section === found ? others.flatMap(inSpan).filter(isShownBefore) : [];
  const chosen = [...within, ...more].flatMap((one) => [
    ...introductionOf(all, one),
    ...withLists(section, [one.number]),
  ]);
  const taken = new Set(
    takeWhileFits([...new Set(chosen.map(({ number }) => all[number - 1] as BodyParagraph))], MAX_PASSAGES),
  );
  const paragraphs = all.filter((one) => taken.has(one));
  const lead = listLead(all, paragraphs[0]);
  return { section, lead, paragraphs, best: bestParagraph(within, terms) ?? null };
}

/** Returns the passage to quote. If the answer is the start of the section, the passage is the whole section.
 *  @param bullet - replaces the dashes of list items */
export function quotedPassage(query: FoundText, catalog: Catalog, bullet?: string) {
  const passage = answerPassage(query, catalog);
  const paragraphs = passage.best === null ? paragraphsOf(passage.section) : passage.paragraphs;
  const whole = { ...passage, paragraphs };
  return { ...whole, lines: answerLines(whole, catalog, bullet) };
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

/** Returns the paragraph with the most query terms, or the first of several such paragraphs. */
function bestParagraph(paragraphs: readonly BodyParagraph[], terms: readonly string[]): BodyParagraph | undefined {
  const wanted = new Set(terms);
  const counts = paragraphs.map(({ text }) => new Set(tokenWords(text).filter((word) => wanted.has(word))).size);
  return paragraphs[counts.indexOf(Math.max(...counts))];
}

/** Returns the sentence that introduces the list of the first paragraph, or "" if the sentence is too long. */
function listLead(paragraphs: readonly BodyParagraph[], first: BodyParagraph | undefined): string {
  const before = first && beforeList(paragraphs, first);
  const sentence = sentencesOf(before?.text ?? "").at(-1)?.text ?? "";
  return sentence.length <= MAX_LEAD ? sentence : "";
}

function introductionOf(all: readonly BodyParagraph[], item: BodyParagraph): readonly BodyParagraph[] {
  const before = beforeList(all, item);
  return before && countWords(before.text) <= MAX_INTRODUCTION ? [before] : [];
}

function beforeList(all: readonly BodyParagraph[], item: BodyParagraph): BodyParagraph | undefined {
  return item.mark === "" ? undefined : all.findLast((one) => one.end <= item.start && one.mark === "");
}

/** Returns the first paragraph, and as many of the next paragraphs as fit into `most` words in total. */
function takeWhileFits(paragraphs: readonly BodyParagraph[], most: number): readonly BodyParagraph[] {
  let words = 0;
  const end = paragraphs.findIndex(({ text }, at) => {
    words += countWords(text);
    return at > 0 && words > most;
  });
  if (end < 0) return paragraphs;
  const fitting = paragraphs.slice(0, end);
  while (fitting.length > 1 && introducesList(fitting.at(-1)?.text ?? "")) fitting.pop();
  return fitting;
}

export const OMISSION = "…";

/** Returns the lead, one line per paragraph with its list marker, and `…` for omitted paragraphs.
 *  @param bullet - replaces the dashes of list items */
export function answerLines({ section, lead, paragraphs, best }: AnswerPassage, catalog: Catalog, bullet = "-") {
  const lines = quotedLines(section, catalog, paragraphs, bullet).flatMap((line, at) => {
    const skips = at > 0 && paragraphs[at - 1]?.number !== (paragraphs[at]?.number ?? 0) - 1;
    return skips ? [OMISSION, line] : [line];
  });
  const isCut = best === null && paragraphs.length > 0;
  const rest = isCut ? moreParagraphs(paragraphsOf(section).length - paragraphs.length) : "";
  return [...(lead ? [nameLostIcons(lead)] : []), ...lines, ...(rest ? [rest] : [])];
}
