/** @file What is offered while a player types: titles, headwords, numbers, card names, and questions with an answer. */
import { editDistance } from "../../language/edit-distance.js";
import type { Completion, Completions } from "../build/completions.js";
import type { EditionIndex } from "../build/edition-index.js";
import type { Question } from "../build/questions.js";
import { foldedTitle } from "../build/titles.js";
import type { Index } from "../create-index.js";
import { nearestSections } from "../query/cited-sections.js";
import type { Suggestion, SuggestRequest } from "../request.js";

const LONGEST = 200;
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
  const found = number
    ? numbersFor(index, edition, number)
    : wordsFor(own, foldedTitle(query.slice(0, LONGEST)), limit);
  const shown = new Set<string>();
  return found
    .filter(({ text }) => !shown.has(text.toLowerCase()) && shown.add(text.toLowerCase()))
    .slice(0, limit)
    .map(({ text, kind, id }) => ({ text, kind, id }));
}

/** Numbers that begin so, whole parts first: `7.1` is followed by 7.1.1 and then by 7.10. A number that nothing has is
 *  offered its neighbours. */
function numbersFor(index: Index, edition: "1e" | "2e", typed: string): Completion[] {
  const { numbers } = index.editions[edition].completions;
  const whole = typed.replace(/(?<!\.)\.+$/, "");
  const under = numbers.filter(({ key }) => key === whole || key.startsWith(`${whole}.`));
  const begun =
    typed === whole ? numbers.filter(({ key }) => key.startsWith(whole) && !under.some((one) => one.key === key)) : [];
  if (under.length + begun.length > 0) return [...under, ...begun];
  const near = nearestSections(index.editions[edition], whole).map(({ id }) => id);
  return near.flatMap((id) => numbers.find((one) => one.id === id) ?? []);
}

function wordsFor(index: EditionIndex, typed: string, limit: number): Suggestion[] {
  if (typed === "") return [];
  const titles = titlesFor(index.completions, typed);
  const found = titles.length >= limit ? [] : questionsFor(index, typed, limit);
  const begun = found.filter(({ begins }) => begins).length;
  const questions = found.map(({ text, place }): Suggestion => {
    return { text, kind: "question", id: index.sections[place]?.id ?? "" };
  });
  return titles.length > 0 || begun >= SPELT
    ? [...titles, ...questions]
    : [...misspeltTitles(index.completions, typed), ...questions];
}

/** Titles that begin so, then titles in which a word begins so, then those that hold the words in any order; shorter and
 *  likelier ones first. */
function titlesFor({ titles }: Completions, typed: string): Completion[] {
  const bare = typed.split(" ");
  const words = bare.map((word, at) => (at < bare.length - 1 ? `${word} ` : word));
  const rank = ({ key, weight }: Completion): number | null => {
    if (!bare.every((word) => key.includes(word))) return null;
    const likely = weight - key.length / 100;
    if (key === typed) return likely + 6;
    if (key.startsWith(typed)) return likely + 3;
    const padded = ` ${key} `;
    if (padded.includes(` ${typed}`)) return likely;
    return words.every((word) => padded.includes(` ${word}`)) ? likely - 3 : null;
  };
  return bestOf(titles, rank);
}

/** Questions that begin so, then those that hold all words typed that carry meaning, the last one perhaps unfinished. */
function questionsFor({ completions, language }: EditionIndex, typed: string, limit: number): Question[] {
  const { questions } = completions;
  const words = typed.split(" ");
  const last = words.pop() ?? "";
  const wanted = words.filter((word) => !language.stopWords.has(word));
  const begun = questions.beginning(typed);
  if (begun.length >= limit || (wanted.length === 0 && last.length < 3)) return begun;
  return [...begun, ...questions.holding(wanted, last, typed)];
}

/** Titles that would begin as typed but for a slip or two: `holodek` is taken for the beginning of "Holodeck Door". */
function misspeltTitles({ titles }: Completions, typed: string): Completion[] {
  const most = SLIPS.filter((length) => typed.length >= length).length;
  if (most === 0) return [];
  return bestOf(titles, ({ key, weight }) => {
    if (key[0] !== typed[0]) return null;
    const ends = [typed.length - 1, typed.length, typed.length + 1].filter((end) => end <= key.length);
    const slips = Math.min(most + 1, ...ends.map((end) => editDistance(typed, key.slice(0, end), most)));
    return slips > most ? null : weight - key.length / 100 - 3 * slips;
  });
}

/** Those that have a rank, the highest first. */
function bestOf(all: readonly Completion[], rank: (one: Completion) => number | null): Completion[] {
  const ranked: { readonly one: Completion; readonly value: number }[] = [];
  for (const one of all) {
    const value = rank(one);
    if (value !== null) ranked.push({ one, value });
  }
  return ranked.sort((a, b) => b.value - a.value).map(({ one }) => one);
}
