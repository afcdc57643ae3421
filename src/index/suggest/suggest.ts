/** @file What is offered while a player types: titles, headwords, numbers, card names, and questions with an answer. */
import type { Language } from "../../language/language.js";
import { titleKey } from "../build/titles.js";
import type { Index } from "../create-index.js";
import type { Suggestion, SuggestRequest } from "../request.js";
import type { Completion, Completions } from "./completions.js";

/** Up to `limit` suggestions for an unfinished query, the likeliest first; each leads to a section. */
export async function suggest(
  index: Index,
  { query, edition = "1e", limit }: SuggestRequest,
): Promise<readonly Suggestion[]> {
  const typed = titleKey(query.slice(0, 200));
  if (typed === "") return [];
  const leads = index.completions[edition];
  const found = /^\d/.test(typed)
    ? numbersFor(leads, typed)
    : [...titlesFor(leads, typed), ...questionsFor(leads, index.editions[edition].language, typed, limit)];
  const shown = new Set<string>();
  return found
    .filter(({ text }) => !shown.has(text.toLowerCase()) && shown.add(text.toLowerCase()))
    .slice(0, limit)
    .map(({ text, kind, id }) => ({ text, kind, id }));
}

function numbersFor({ numbers }: Completions, typed: string): Completion[] {
  return numbers.filter(({ key }) => key.startsWith(typed));
}

/** Titles that begin so, then titles one of whose words begins so; shorter and likelier ones first. */
function titlesFor({ titles }: Completions, typed: string): Completion[] {
  const rank = ({ key, weight }: Completion): number => {
    const begins = key.startsWith(typed) ? 2 : 0;
    return (key === typed ? 4 : begins) + weight - key.length / 100;
  };
  return titles
    .filter(({ key }) => key.startsWith(typed) || key.includes(` ${typed}`))
    .sort((a, b) => rank(b) - rank(a));
}

/** Questions that hold all words typed that carry meaning, the last one perhaps unfinished. */
function questionsFor({ questions }: Completions, { stopWords }: Language, typed: string, limit: number): Completion[] {
  const words = typed.split(" ");
  const last = words.pop() ?? "";
  const wanted = words.filter((word) => !stopWords.has(word));
  const begun = questions.filter((one) => one.key.startsWith(` ${typed}`));
  if (begun.length >= limit || (wanted.length === 0 && last.length < 3)) return begun;
  const fits = ({ key }: Completion): boolean =>
    wanted.every((word) => key.includes(` ${word} `)) && key.includes(` ${last}`);
  return [...begun, ...questions.filter(fits)];
}
