/** @file The paragraphs that answer a question, from the text in force. */
import type { Catalog } from "../catalog/catalog.js";
import { nameLostIcons } from "../language/icons.js";
import { type BodyParagraph, paragraphsOf, sentencesOf } from "../language/sentences.js";
import { tokenWords } from "../language/tokenize.js";
import type { Section, Span } from "../model.js";
import { announcesList, listMark, moreParagraphs, quotedLines, withLists } from "./quotation.js";
import { answeringSection } from "./rule.js";

/** Lengths in characters: texts shown whole, all paragraphs of an answer, and the introduction of a list. */
const MAX_WHOLE = 420;
const MAX_PARAGRAPHS = 900;
const MAX_LEAD = 160;

const NOWHERE = { start: 0, end: 0 };

/** A section that was found. */
export interface FoundText {
  readonly section: Section;
  /** Where in its text. */
  readonly span: Span | null;
  /** The matched words. */
  readonly terms: readonly string[];
  /** Whether its title or number was searched for; then it answers from its beginning. */
  readonly named: boolean;
}

export interface AnswerPassage {
  /** The section in force, which may be another one than was found. */
  readonly section: Section;
  /** The sentence that introduces the list of the first paragraph, or "". */
  readonly lead: string;
  readonly paragraphs: readonly BodyParagraph[];
  /** The paragraph to quote; null for the whole section. */
  readonly best: BodyParagraph | null;
}

/** Returns the paragraphs that answer; none if the section is only a heading. */
export function answerPassage({ section: found, span, terms, named }: FoundText, catalog: Catalog): AnswerPassage {
  const section = answeringSection(found, catalog);
  const all = paragraphsOf(section);
  if (named || section.text.length <= MAX_WHOLE)
    return { section, lead: "", paragraphs: firstThatFit(all), best: null };
  const matched = section === found ? span : null;
  const { start, end } = matched ? { start: matched[0], end: matched[1] } : (bestParagraph(all, terms) ?? NOWHERE);
  const within = all.filter((one) => one.start < end && one.end > start);
  return {
    section,
    lead: listLead(section, all, within[0]),
    paragraphs: firstThatFit(
      withLists(
        section,
        within.map(({ number }) => number),
      ),
    ),
    best: bestParagraph(within, terms) ?? null,
  };
}

/** The paragraph with the most terms, the first of several. */
function bestParagraph(paragraphs: readonly BodyParagraph[], terms: readonly string[]): BodyParagraph | undefined {
  const wanted = new Set(terms);
  const counts = paragraphs.map(({ text }) => new Set(tokenWords(text).filter((word) => wanted.has(word))).size);
  return paragraphs[counts.indexOf(Math.max(...counts))];
}

/** The last sentence before the list that a paragraph belongs to; "" if it is too long. */
function listLead(section: Section, paragraphs: readonly BodyParagraph[], first: BodyParagraph | undefined): string {
  if (!first || !listMark(section, first)) return "";
  const before = paragraphs.findLast((one) => one.end <= first.start && !listMark(section, one));
  const sentence = sentencesOf(before?.text ?? "").at(-1)?.text ?? "";
  return sentence.length <= MAX_LEAD ? sentence : "";
}

function firstThatFit(paragraphs: readonly BodyParagraph[]): readonly BodyParagraph[] {
  let length = 0;
  const fitting = paragraphs.filter(({ text }, at) => {
    length += text.length;
    return at === 0 || length <= MAX_PARAGRAPHS;
  });
  if (fitting.length < paragraphs.length)
    while (fitting.length > 1 && announcesList(fitting.at(-1)?.text ?? "")) fitting.pop();
  return fitting;
}

/** Writes a passage as lines: the lead, then one per paragraph with its list mark, and `…` for omissions.
 *  @param bullet - replaces a dash */
export function answerLines(
  { section, lead, paragraphs, best }: AnswerPassage,
  catalog: Catalog,
  bullet = "-",
): string[] {
  const lines = quotedLines(section, catalog, paragraphs, bullet).flatMap((line, at) => {
    const skips = at > 0 && paragraphs[at - 1]?.number !== (paragraphs[at]?.number ?? 0) - 1;
    return skips ? ["…", line] : [line];
  });
  const isCut = best === null && paragraphs.length > 0;
  const rest = isCut ? moreParagraphs(paragraphsOf(section).length - paragraphs.length) : "";
  return [...(lead ? [nameLostIcons(lead)] : []), ...lines, ...(rest ? [rest] : [])];
}
