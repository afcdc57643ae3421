/** @file What is offered while a player types: titles, headwords, numbers, card names, and questions with an answer. */
import { editDistance } from "../../language/edit-distance.js";
import type { Section } from "../../model.js";
import { hasDigits, likelihoodOf } from "../build/completions.js";
import type { EditionIndex } from "../build/edition-index.js";
import { foldedTitle } from "../build/titles.js";
import type { Index } from "../create-index.js";
import { nearestSections } from "../query/cited-sections.js";
import { titlesWithInitials } from "../query/initials.js";
import type { Suggestion, SuggestRequest } from "../request.js";

const LONGEST = 200;
const CARD_KINDS = new Set(["card", "erratum"]);
/** A number, perhaps unfinished, perhaps after the word for what it numbers: `7.`, `rule 10.2`. "Starbase 247" is a name. */
const NUMBER = /^(?:(?:rulebook|rules?|sections?|sec\.?|chapters?|ch\.?|§) ?)?(\d[\d.]*)$/i;
/** From so many letters on one slip is forgiven, and from so many two. */
const SLIPS = [4, 8] as const;
/** What so many questions begin with is no slip. */
const SPELT = 3;

/** Up to `limit` suggestions for an unfinished query, the likeliest first; each leads to a section. Titles stand before
 *  questions; what no title holds is compared with their beginnings letter by letter. */
export async function suggest(
  index: Index,
  { query, edition = "1e", limit }: SuggestRequest,
): Promise<readonly Suggestion[]> {
  const own = index.editions[edition];
  const number = NUMBER.exec(query.trim())?.[1];
  const found = number ? numbersFor(own, number) : wordsFor(own, foldedTitle(query.slice(0, LONGEST)), limit);
  const shown = new Map<string, Suggestion>();
  for (const one of found) {
    if (shown.size >= limit) break;
    if (!shown.has(one.text.toLowerCase())) shown.set(one.text.toLowerCase(), one);
  }
  return [...shown.values()];
}

/** Numbers that begin so, whole parts first: `7.1` is followed by 7.1.1 and then by 7.10. A number that nothing has is
 *  offered its neighbours. */
function numbersFor(index: EditionIndex, typed: string): Suggestion[] {
  const numbered = Array.from(index.completions.numbers, (place) => index.sections[place] as Section);
  const whole = typed.replace(/(?<!\.)\.+$/, "");
  const isUnder = ({ number }: Section): boolean => number === whole || number?.startsWith(`${whole}.`) === true;
  const under = numbered.filter(isUnder);
  const begun = typed === whole ? numbered.filter((one) => one.number?.startsWith(whole) && !isUnder(one)) : [];
  const found = [...under, ...begun];
  const offered = found.length > 0 ? found : nearestSections(index, whole).filter(hasDigits);
  return offered.map(({ number, title, id }) => ({ text: `${number} ${title}`, kind: "number", id }));
}

/** Texts for words, made as they are asked for. */
function* wordsFor(index: EditionIndex, typed: string, limit: number): Generator<Suggestion> {
  if (typed === "") return;
  const { questions } = index.completions;
  const titles = titlesFor(index, typed);
  const found = titles.length >= limit ? [] : questionsFor(index, typed, limit);
  const isSpelt = titles.length > 0 || found.filter((one) => questions.begins(one, typed)).length >= SPELT;
  yield* isSpelt ? titles : [...initialedTitles(index, typed), ...misspeltTitles(index, typed)];
  for (const one of found) {
    const { text, place } = questions.at(one);
    yield { text, kind: "question", id: index.sections[place]?.id ?? "" };
  }
}

/** Titles that begin so, then titles in which a word begins so, then those that hold the words in any order; shorter and
 *  likelier ones first. */
function titlesFor(index: EditionIndex, typed: string): Suggestion[] {
  const { titles } = index.byTitle;
  const words = typed.split(" ").map((word, at, all) => (at < all.length - 1 ? ` ${word} ` : ` ${word}`));
  const agreement = (title: string): number => {
    if (title === ` ${typed} `) return 6;
    if (title.startsWith(` ${typed}`)) return 3;
    return title.includes(` ${typed}`) ? 0 : -3;
  };
  return likeliest(
    index,
    titles.holding(words).map((number) => ({ number, agreement: agreement(titles.at(number)) })),
  );
}

/** By their numbers: questions that begin so, then those that hold all words typed that carry meaning, the last one perhaps
 *  unfinished. */
function questionsFor({ completions, language }: EditionIndex, typed: string, limit: number): number[] {
  const { questions } = completions;
  const words = typed.split(" ");
  const last = words.pop() ?? "";
  const wanted = words.filter((word) => !language.stopWords.has(word));
  const begun = questions.beginning(typed);
  if (begun.length >= limit || (wanted.length === 0 && last.length < 3)) return begun;
  return [...begun, ...questions.holding(wanted, last)];
}

/** Titles of which what is typed are the initials: `eta`. */
function initialedTitles(index: EditionIndex, typed: string): Suggestion[] {
  const titles = titlesWithInitials(index, typed).map((words) => index.byTitle.numberOf(words.join(" ")));
  return likeliest(
    index,
    titles.map((number) => ({ number, agreement: 0 })),
  );
}

/** Titles that would begin as typed but for a slip or two: `holodek` is taken for the beginning of "Holodeck Door". */
function misspeltTitles(index: EditionIndex, typed: string): Suggestion[] {
  const most = SLIPS.filter((length) => typed.length >= length).length;
  if (most === 0) return [];
  const { titles } = index.byTitle;
  const found = titles.beginning(` ${typed[0]}`).flatMap((number) => {
    const title = titles.at(number, 1, 1);
    const ends = [typed.length - 1, typed.length, typed.length + 1].filter((end) => end <= title.length);
    const slips = Math.min(most + 1, ...ends.map((end) => editDistance(typed, title.slice(0, end), most)));
    return slips > most ? [] : [{ number, agreement: -3 * slips }];
  });
  return likeliest(index, found);
}

/** A title by its number among all titles, and how well it agrees with what is typed. */
interface Agreeing {
  readonly number: number;
  readonly agreement: number;
}

/** The sections that have these titles, the likeliest first. */
function likeliest(
  { byTitle, completions, sections, documents }: EditionIndex,
  found: readonly Agreeing[],
): Suggestion[] {
  const rated = found.flatMap(({ number, agreement }) => {
    const length = byTitle.titles.lengthOf(number) - 2;
    // Other sections have it for another name.
    const places = byTitle.placesOf(number).filter((place) => completions.titles[place] === number);
    return Array.from(places, (place) => {
      const section = sections[place] as Section;
      return { section, place, value: likelihoodOf(section, documents) - length / 100 + agreement };
    });
  });
  return rated
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .map(({ section: { title, kind, id } }) => ({ text: title, kind: CARD_KINDS.has(kind) ? "card" : "title", id }));
}
