/** @file Which sentences of a section answer: those that hold the words of the query, are near to it in meaning, and rule. */

import type { WordVectors } from "../../language/word-vectors.js";
import type { CutText } from "../build/cut-text.js";
import type { Passage, SectionData } from "../engine/section-data.js";
import type { SummedWords } from "../nearness.js";
import { type Matches, type MatchReader, matchesIn } from "../rank/matches.js";
import type { WordValues } from "./word-values.js";

/** What nearness in meaning is worth beside all words of the query. */
const MEANING = 0.5;
/** Hardly a sentence is nearer to a query: those that could not win with it are not looked at. */
const NEAREST = 0.7;

/** What an excerpt should show. */
export interface Sought {
  readonly values: WordValues;
  /** Where the words of the query stand in a section. */
  readonly matchesOf: MatchReader;
  /** How near a sentence is to the query in meaning, and the table that knows its words; null where meaning has no say. */
  readonly meaning: { readonly nearness: (sentence: SummedWords) => number; readonly table: WordVectors } | null;
}

/** A word of a text that is worth something, and where it stands. */
export interface Match {
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
  /** The place of the sentence that answers best. */
  readonly best: number;
}

/** The passage that holds the sentence that answers best; null where a section has no text. */
export function answeringPassage(text: string, section: SectionData, cut: CutText, sought: Sought): Answering | null {
  if (cut.starts.length === 0) return null;
  const found = sought.matchesOf(section);
  const worths = worthsOf(section, found, cut, sought.values);
  const best = sought.meaning ? nearestOf(worths, text, cut, sought.meaning) : placeOfMost(worths);
  const at = cut.firstOf.findLastIndex((first) => first <= best);
  const from = cut.firstOf[at] as number;
  const sentences: Sentence[] = [];
  for (let one = from; one < (cut.firstOf[at + 1] as number); one++) {
    sentences.push({ start: cut.starts[one] as number, end: cut.ends[one] as number, worth: worths[one] as number });
  }
  return { sentences, matches: matchesOfWorth(section, found, at, sought.values), best: best - from };
}

/** What each sentence is worth: its kind, and what it holds of the query, each word of it once. */
function worthsOf(
  { words, offsets, titleLength, passages }: SectionData,
  matches: Matches,
  { ends, kinds, firstOf }: CutText,
  values: WordValues,
): Float64Array {
  const { slot, worths } = values;
  const worth = kinds.slice();
  const raise = raiser(worth, values);
  let next = matches.from;
  for (let at = 0; at < passages.length; at++) {
    const passage = passages[at] as Passage;
    if (!passage.span) continue;
    const run = matchesIn(matches, passage, next);
    next = run.to;
    let sentence = firstOf[at] as number;
    const last = (firstOf[at + 1] as number) - 1;
    for (let match = run.from; match < run.to; match++) {
      const word = matches.places[match] as number;
      const own = slot[words[word] as number] as number;
      if (worths[own] === 0) continue;
      const start = offsets[2 * (word - titleLength)] as number;
      while (sentence < last && start >= (ends[sentence] as number)) sentence++;
      raise(sentence, own);
    }
  }
  return worth;
}

/** Makes what adds a word to the worth of a sentence, as far as it is worth more than what stood for it there. */
function raiser(worth: Float64Array, { terms, worths, length }: WordValues): (sentence: number, own: number) => void {
  const held = new Float64Array(length);
  const heldIn = new Int32Array(length).fill(-1);
  return (sentence, own) => {
    const term = terms[own] as number;
    const value = worths[own] as number;
    const before = heldIn[term] === sentence ? (held[term] as number) : 0;
    if (value <= before) return;
    heldIn[term] = sentence;
    held[term] = value;
    worth[sentence] = (worth[sentence] as number) + value - before;
  };
}

/** The place of the sentence that is worth most. */
function placeOfMost(worths: Float64Array): number {
  let best = 0;
  for (let at = 1; at < worths.length; at++) if ((worths[at] as number) > (worths[best] as number)) best = at;
  return best;
}

/** The same with nearness in meaning counted in, wherever that may turn the choice. */
function nearestOf(
  worths: Float64Array,
  text: string,
  cut: CutText,
  { nearness, table }: NonNullable<Sought["meaning"]>,
): number {
  const withMeaning = (at: number): number => (worths[at] as number) + MEANING * nearness(cut.wordsOf(at, text, table));
  const first = placeOfMost(worths);
  let best = first;
  let most = withMeaning(first);
  for (let at = 0; at < worths.length; at++) {
    if (at === first || (worths[at] as number) + MEANING * NEAREST <= most) continue;
    const worth = withMeaning(at);
    if (worth <= most) continue;
    most = worth;
    best = at;
  }
  return best;
}

/** The words of a passage of the section's text that are worth something. */
function matchesOfWorth(
  { words, offsets, titleLength, passages }: SectionData,
  matches: Matches,
  passage: number,
  { slot, worths }: WordValues,
): Match[] {
  const found: Match[] = [];
  const { from, to } = matchesIn(matches, passages[passage] as Passage, matches.from);
  for (let match = from; match < to; match++) {
    const word = matches.places[match] as number;
    if (worths[slot[words[word] as number] as number] === 0) continue;
    const place = 2 * (word - titleLength);
    found.push({ start: offsets[place] as number, end: offsets[place + 1] as number });
  }
  return found;
}
