/** @file Which sentences of a section answer: those that hold the words of the query, are near to it in meaning, and rule. */
import type { Passage, SectionData } from "../engine/section-data.js";

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*["”’')\]]*\s*/g;

/** What nearness in meaning is worth beside all words of the query. */
const MEANING = 0.5;
/** Hardly a sentence is nearer to a query: those that could not win with it are not looked at. */
const NEAREST = 0.7;
/** A sentence that allows or forbids answers rather than one that tells; an example or a pointer less than either. */
const RULES = { pattern: /\b(?:may|must|cannot|not|never|only|unable)\b/, worth: 0.1 };
const EXAMPLE = { pattern: /^\W*(?:for example|examples?:|see|thus|similarly)\b/i, worth: -0.1 };

/** What an excerpt should show. */
export interface Sought {
  /** What each word is worth, by the number of its stem. */
  readonly values: ReadonlyMap<number, WordValue>;
  /** How near in meaning a text is to the query; 0 where meaning has no say. */
  readonly nearness: (text: string) => number;
}

/** What a stem is worth in an excerpt. */
export interface WordValue {
  /** The place of the query's word that it stands for: two forms of one word are worth no more than the better. */
  readonly term: number;
  /** As a share of the query's weight. */
  readonly worth: number;
}

/** A word of a text that is worth something, and where it stands. */
export interface Match extends WordValue {
  readonly start: number;
  readonly end: number;
}

/** A sentence, and what its words say of the query. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly worth: number;
}

/** A passage cut into sentences, and the words in it that are worth something. */
interface Answering {
  readonly sentences: readonly Sentence[];
  readonly matches: readonly Match[];
  readonly best: Sentence;
}

/** The passage that holds the sentence that answers best; null where a section has no text. */
export function answeringPassage(text: string, section: SectionData, sought: Sought): Answering | null {
  const all = section.passages.flatMap((passage) => {
    if (!passage.span) return [];
    const matches = matchesIn(section, passage, sought.values);
    const sentences = sentencesOf(text, passage.span, matches);
    return sentences.map((best) => ({ sentences, matches, best }));
  });
  let found: Answering | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of all.sort((a, b) => b.best.worth - a.best.worth)) {
    if (one.best.worth + MEANING * NEAREST <= most) break;
    const worth = one.best.worth + MEANING * sought.nearness(text.slice(one.best.start, one.best.end));
    if (worth <= most) continue;
    most = worth;
    found = one;
  }
  return found;
}

/** The words of a passage of the section's text that are worth something. */
function matchesIn(
  { words, offsets, titleLength }: SectionData,
  { from, to }: Passage,
  values: Sought["values"],
): Match[] {
  const matches: Match[] = [];
  for (let at = from; at < to; at++) {
    const value = values.get(words[at] as number);
    if (value === undefined) continue;
    const place = 2 * (at - titleLength);
    matches.push({ ...value, start: offsets[place] as number, end: offsets[place + 1] as number });
  }
  return matches;
}

function sentencesOf(
  text: string,
  span: { readonly start: number; readonly end: number },
  matches: readonly Match[],
): Sentence[] {
  let next = 0;
  const cut = [...text.slice(span.start, span.end).matchAll(SENTENCE)].map(({ index, 0: sentence }) => {
    const start = span.start + index;
    const end = start + sentence.length;
    const first = next;
    while ((matches[next]?.start ?? end) < end) next++;
    const kind = [RULES, EXAMPLE].reduce((sum, { pattern, worth }) => sum + (pattern.test(sentence) ? worth : 0), 0);
    return { start, end, worth: held(matches.slice(first, next)) + kind };
  });
  return cut.length > 0 ? cut : [{ ...span, worth: 0 }];
}

/** What words are worth together, each word of the query once. */
function held(matches: readonly Match[]): number {
  const best = new Map<number, number>();
  for (const { term, worth } of matches) best.set(term, Math.max(best.get(term) ?? 0, worth));
  return [...best.values()].reduce((sum, worth) => sum + worth, 0);
}
