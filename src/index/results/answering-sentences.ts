/** @file Which sentence of a section answers: one that holds the words of the query, is near to it in meaning, and rules. */
import { textVector, type WordVectors } from "../../language/word-vectors.js";
import type { Passage, SectionRecord } from "../build/section-record.js";
import { type Sentence, type SentenceVector, vectorOf } from "../build/sentences.js";
import type { InterpretedQuery } from "../query/interpret-query.js";
import { type MatchReader, matchesIn, type QueryTable } from "../rank/query-matches.js";

/** What similarity of meaning is worth next to all words of the query. */
const MEANING = 0.5;
/** Hardly a sentence is more similar: those that could not win with it are not compared. */
const MOST_SIMILAR = 0.7;

/** What an excerpt should show. */
export interface Sought {
  readonly values: WordValues;
  readonly matchesOf: MatchReader;
  /** Null if meaning is not compared. */
  readonly meaning: { readonly similarity: (sentence: SentenceVector) => number; readonly table: WordVectors } | null;
}

/** What the stems of a query are worth in an excerpt, by their slots in its table. */
export interface WordValues {
  readonly slot: QueryTable["slot"];
  /** The query term that a stem stands for: two forms of one word are worth no more than the better. */
  readonly terms: readonly number[];
  /** Share of the query's weight; 0 for what is no word of the query. */
  readonly worths: readonly number[];
}

/** A word of a text that is worth something. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A sentence, and what it is worth with its words. */
export type WeighedSentence = Pick<Sentence, "start" | "end" | "worth">;

interface AnsweringPassage {
  readonly sentences: readonly WeighedSentence[];
  readonly matches: readonly Match[];
  /** Index of the sentence that answers best. */
  readonly best: number;
}

/** Computes what the stems of a query's variants are worth. */
export function wordValues({ terms, idfWeight }: InterpretedQuery, { slot, numbers }: QueryTable): WordValues {
  const worths = numbers.map(() => 0);
  const owners = numbers.map(() => 0);
  for (const [at, { idfWeight: own, variants }] of terms.entries()) {
    for (const { weight, stems } of variants) {
      const worth = (own * weight) / idfWeight;
      for (const { number } of stems) {
        const place = slot[number] ?? 0;
        if (place === 0 || worth <= (worths[place] as number)) continue;
        worths[place] = worth;
        owners[place] = at;
      }
    }
  }
  return { slot, terms: owners, worths };
}

/** Creates the similarity of sentences to a text, -1 to 1; 0 if the table knows no word of one of them. */
export function similarityOfSentences(table: WordVectors, text: string): (sentence: SentenceVector) => number {
  const { dimensions, vectors, scales } = table;
  const wanted = textVector(table, text);
  const products = new Map<number, number>();
  const productOf = (row: number): number => {
    const known = products.get(row);
    if (known !== undefined) return known;
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += (vectors[row * dimensions + at] as number) * (wanted[at] as number);
    const product = sum * (scales[row] as number);
    products.set(row, product);
    return product;
  };
  return ({ rows, length }) => (length > 0 ? rows.reduce((sum, row) => sum + productOf(row), 0) / length : 0);
}

/** Returns the passage with the sentence that answers best; null if the section has no text. */
export function answeringPassage(
  record: SectionRecord,
  passages: readonly (readonly Sentence[])[],
  sought: Sought,
): AnsweringPassage | null {
  const found = record.passages.flatMap((passage, at) => {
    const matches = passage.span ? matchesOfWorth(record, passage, sought) : [];
    return weighSentences(passages[at] ?? [], matches).map((sentence, index) => {
      return { passage: at, index, sentence, cut: passages[at]?.[index] as Sentence };
    });
  });
  const [first] = found;
  if (!first) return null;
  let best = found.reduce((one, other) => (other.sentence.worth > one.sentence.worth ? other : one), first);
  if (sought.meaning) {
    const { similarity, table } = sought.meaning;
    const withMeaning = ({ sentence, cut }: typeof first): number =>
      sentence.worth + MEANING * similarity(vectorOf(cut, record.section.text, table));
    const leader = best;
    let most = withMeaning(leader);
    for (const one of found) {
      if (one === leader || one.sentence.worth + MEANING * MOST_SIMILAR <= most) continue;
      const worth = withMeaning(one);
      if (worth <= most) continue;
      most = worth;
      best = one;
    }
  }
  return {
    sentences: found.filter(({ passage }) => passage === best.passage).map(({ sentence }) => sentence),
    matches: matchesOfWorth(record, record.passages[best.passage] as Passage, sought),
    best: best.index,
  };
}

interface WorthyMatch extends Match {
  readonly term: number;
  readonly worth: number;
}

/** Returns the words of a passage that are worth something. */
function matchesOfWorth(
  record: SectionRecord,
  passage: Passage,
  { matchesOf, values: { slot, terms, worths } }: Sought,
): WorthyMatch[] {
  const { words, offsets, titleLength } = record;
  const { positions } = matchesOf(record);
  const { from, to } = matchesIn(matchesOf(record), passage, 0);
  const found: WorthyMatch[] = [];
  for (const position of positions.slice(from, to)) {
    const own = slot[words[position] as number] as number;
    const worth = worths[own] as number;
    if (worth === 0) continue;
    const at = 2 * (position - titleLength);
    found.push({ start: offsets[at] as number, end: offsets[at + 1] as number, term: terms[own] as number, worth });
  }
  return found;
}

/** Adds to each sentence what it holds of the query, each word of it once. */
function weighSentences(sentences: readonly Sentence[], matches: readonly WorthyMatch[]): WeighedSentence[] {
  let next = 0;
  return sentences.map(({ start, end, worth: kind }, at) => {
    let worth = kind;
    const held = new Map<number, number>();
    const isLast = at === sentences.length - 1;
    for (; next < matches.length; next++) {
      const match = matches[next] as WorthyMatch;
      if (!isLast && match.start >= end) break;
      const before = held.get(match.term) ?? 0;
      if (match.worth <= before) continue;
      held.set(match.term, match.worth);
      worth += match.worth - before;
    }
    return { start, end, worth };
  });
}
