/** @file Suggests completions while a player types: titles, section numbers, card names, and questions that a section
 *  answers. */
import { editDistance } from "../language/edit-distance.js";
import { CARD_KINDS, type Section } from "../model.js";
import { foldedTitle } from "./build/titles.js";
import type { Index } from "./create-index.js";
import { type EditionIndex, hasDigits, likelihoodOf, type Question } from "./edition-index.js";
import { titlesWithInitials } from "./query/expand-query.js";
import { nearestSections } from "./query/named-sections.js";
import type { Suggestion, SuggestRequest } from "./request.js";

const MAX_TYPED = 200;
/** Matches a section number that may be incomplete and may follow a word such as "rule", for example `7.` or
 *  `rule 10.2`. Does not match a name such as "Starbase 247". */
const NUMBER = /^(?:(?:rulebook|rules?|sections?|sec\.?|chapters?|ch\.?|§) ?)?(\d[\d.]*)$/i;
/** Matches the article "the", which is ignored when titles are compared. If the player typed "the", titles that start
 *  with it get a bonus. */
const THE = /^the(?= |$)/i;
const BEGINS = 10;
/** A title gets this bonus each time the number of sections that link to it doubles. */
const CITED = 0.7;
/** Minimum numbers of letters for correcting one typo and two typos. */
const TYPOS = [4, 8] as const;
/** If at least this many questions start with the typed words, the words are not corrected. */
const MIN_QUESTIONS = 3;

/** Returns up to `limit` suggestions for an unfinished query, the most likely first. Each suggestion links to a
 *  section. Titles come before questions. If no title contains the words, suggests titles that start with the typed
 *  text after typos are corrected. */
export async function suggest(
  index: Index,
  { query, edition = "1e", limit }: SuggestRequest,
): Promise<readonly Suggestion[]> {
  const own = index.editions[edition];
  const number = NUMBER.exec(query.trim())?.[1];
  const found = number ? numbersFor(own, number) : wordsFor(own, query.slice(0, MAX_TYPED), limit);
  const byText = new Map<string, Suggestion>();
  for (const one of found) {
    const key = one.text.toLowerCase();
    if (byText.size < limit && !byText.has(key)) byText.set(key, one);
  }
  return [...byText.values()];
}

/** Returns the sections whose number starts with the typed number. Subsections of the typed number come first: for
 *  `7.1`, 7.1.1 comes before 7.10. If no number matches, returns the sections with the nearest numbers. */
function numbersFor(index: EditionIndex, typed: string): Suggestion[] {
  const numbered = index.numbered.map((position) => index.sections[position] as Section);
  const whole = typed.replace(/(?<!\.)\.+$/, "");
  const isUnder = ({ number }: Section): boolean => number === whole || number?.startsWith(`${whole}.`) === true;
  const under = numbered.filter(isUnder);
  const begun = typed === whole ? numbered.filter((one) => one.number?.startsWith(whole) && !isUnder(one)) : [];
  const found = [...under, ...begun];
  const offered = found.length > 0 ? found : nearestSections(index, whole).filter(hasDigits);
  return offered.map(({ number, title, id }) => ({ text: `${number} ${title}`, kind: "number", id }));
}

function wordsFor(index: EditionIndex, query: string, limit: number): Suggestion[] {
  const typed = foldedTitle(query);
  if (typed === "") return [];
  const titles = titlesFor(index, typed, THE.test(query));
  const questions = titles.length >= limit ? [] : questionsFor(index, typed, limit);
  const begun = questions.filter(({ folded }) => folded.startsWith(` ${typed}`));
  const isSpelt = titles.length > 0 || begun.length >= MIN_QUESTIONS;
  const misspelt = titles.length < limit ? misspeltTitles(index, typed) : [];
  return [
    ...(isSpelt ? titles : [...initialedTitles(index, typed), ...misspelt]),
    ...questions.map(({ position, number }): Suggestion => {
      const { id, help } = index.sections[position] as Section;
      return { text: help?.questions[number] ?? "", kind: "question", id };
    }),
    ...(isSpelt ? misspelt : []),
  ];
}

/** Returns the titles that contain the typed words. The last word may be unfinished. A title ranks higher if it starts
 *  with the words, contains them in this order, or has more backlinks.
 *  @param hasThe - whether "the" was typed before the words */
function titlesFor(index: EditionIndex, typed: string, hasThe: boolean): Suggestion[] {
  if (typed === "the")
    return likeliest(
      index,
      [...index.titles.keys()].map((title) => ({ title, agreement: 0 })),
      THE,
    );
  const words = typed.split(" ").map((word, at, all) => (at < all.length - 1 ? ` ${word} ` : ` ${word}`));
  const agreement = (title: string): number => {
    if (title === ` ${typed} `) return 9;
    if (title.startsWith(` ${typed}`)) return 6;
    return title.includes(` ${typed}`) ? 0 : -3;
  };
  const found = index.paddedTitles.filter((title) => words.every((word) => title.includes(word)));
  return likeliest(
    index,
    found.map((title) => ({ title: title.slice(1, -1), agreement: agreement(title) })),
    hasThe ? THE : null,
  );
}

/** Returns the questions that start with the typed text, then those that contain all its words apart from stop words.
 *  The last word may be unfinished. If no question contains all the words, one of them may be missing. If there is
 *  still no match, returns the questions that start with most of the words. */
function questionsFor(index: EditionIndex, typed: string, limit: number): Question[] {
  const { questions, language } = index;
  const words = typed.split(" ");
  const last = words.pop() ?? "";
  const wanted = words.filter((word) => !language.stopWords.has(word)).map((word) => ` ${word} `);
  const begun = questions.filter(({ folded }) => folded.startsWith(` ${typed}`));
  if (begun.length >= limit) return begun;
  if (wanted.length > 0 || last.length >= 3) wanted.push(` ${last}`);
  const all =
    wanted.length === 0 ? [] : questions.filter(({ folded }) => wanted.every((word) => folded.includes(word)));
  if (begun.length + all.length > 0) return [...begun, ...all];
  const reached = questions.map(({ folded }) => {
    const isMissing = (word: string): boolean => !folded.includes(word);
    const first = wanted.findIndex(isMissing);
    const second = wanted.findIndex((word, at) => at > first && isMissing(word));
    return second < 0 ? wanted.length : second;
  });
  const most = reached.reduce((a, b) => Math.max(a, b), 0);
  if (most >= 2) return questions.filter((_, at) => reached[at] === most);
  const beginnings = words
    .map((_, at) => words.slice(0, words.length - at))
    .filter((some) => some.length >= 2 || some.some((word) => !language.stopWords.has(word)))
    .map((some) => ` ${some.join(" ")} `);
  const known = beginnings.find((beginning) => questions.some(({ folded }) => folded.startsWith(beginning)));
  return known === undefined ? [] : questions.filter(({ folded }) => folded.startsWith(known));
}

/** Returns the titles that have these initials, for example `eta`. */
function initialedTitles(index: EditionIndex, typed: string): Suggestion[] {
  return likeliest(
    index,
    titlesWithInitials(index, typed).map((title) => ({ title, agreement: 0 })),
  );
}

/** Returns the titles that start with the typed text if one or two typos are corrected. For example, `holodek` finds
 *  "Holodeck Door". */
function misspeltTitles(index: EditionIndex, typed: string): Suggestion[] {
  const most = TYPOS.filter((length) => typed.length >= length).length;
  if (most === 0) return [];
  const found: AgreeingTitle[] = [];
  for (const title of index.titles.keys()) {
    if (title[0] !== typed[0]) continue;
    const ends = [typed.length - 1, typed.length, typed.length + 1].filter((end) => end <= title.length);
    const typos = Math.min(most + 1, ...ends.map((end) => editDistance(typed, title.slice(0, end), most)));
    if (typos <= most) found.push({ title, agreement: -3 * typos });
  }
  return likeliest(index, found);
}

/** A folded title with a value for how well it matches the typed text. */
interface AgreeingTitle {
  readonly title: string;
  readonly agreement: number;
}

/** Returns the sections with these titles, the most likely first. Current sections and sections with more backlinks rank
 *  higher. Leaves out sections that have this title only as another name.
 *  @param beginning - a title gets a bonus if its printed start matches this pattern */
function likeliest(
  { titles, sections, documents }: EditionIndex,
  found: readonly AgreeingTitle[],
  beginning: RegExp | null = null,
): Suggestion[] {
  const rated = found.flatMap(({ title, agreement }) => {
    const named = (titles.get(title) ?? [])
      .map((position) => ({ position, section: sections[position] as Section }))
      .filter(({ section }) => section.title !== "" && foldedTitle(section.title) === title);
    const cited = named.reduce((sum, { section }) => sum + section.citedBy.length, 0);
    return named.map(({ position, section }) => {
      const begins = beginning?.test(section.title) ? BEGINS : 0;
      const likelihood = likelihoodOf(section, documents) + CITED * Math.log2(1 + cited);
      return { section, position, value: agreement + begins + likelihood };
    });
  });
  return rated
    .sort((a, b) => b.value - a.value || a.position - b.position)
    .map(({ section: { title, kind, id } }) => ({ text: title, kind: CARD_KINDS.has(kind) ? "card" : "title", id }));
}
