/** @file Which sentence of the newer printing answers which of the older one. */

import type { Sentence } from "../../../language/sentences.js";
import { alignParagraphs } from "../../../language/similarity/align-paragraphs.js";
import { plainWords } from "./plain-words.js";

/** Sentences whose runs of words are less alike than this are not the same one in other words. */
const ALIKE = 0.3;
/** A sentence worded wholly anew has more than this part of its words in common with the one that stood in its place. */
const IN_PLACE = 0.5;

/** The pairs of sentences, by their places in both texts, no two crossing: first those with runs of words in common, then
 *  between them those that stand in the same place and share most of their words. */
export function alignSentences(old: readonly Sentence[], young: readonly Sentence[]): ReadonlyMap<number, number> {
  const texts = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
  const answers = new Map<number, number>();
  const ends = { first: old.length, second: young.length };
  let [first, second] = [0, 0];
  for (const pair of [...alignParagraphs(texts(old), texts(young), ALIKE), ends]) {
    for (; second < pair.second; second++) {
      const sentence = young[second];
      const place = old.findIndex((one, at) => at >= first && at < pair.first && sentence && inPlace(one, sentence));
      if (place < 0) continue;
      answers.set(second, place);
      first = place + 1;
    }
    if (second < young.length) answers.set(second, pair.first);
    [first, second] = [pair.first + 1, pair.second + 1];
  }
  return answers;
}

function inPlace(one: Sentence, other: Sentence): boolean {
  const [a, b] = [new Set(plainWords(one.text)), new Set(plainWords(other.text))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > IN_PLACE * Math.min(a.size, b.size);
}
