/** @file What similarity of meaning is worth to a candidate. */
import { sentenceShare, type Weights } from "../weights.js";

/** Makes the score of similarity: a share of the best score by words.
 *  @param bestScore - by words, 0 where no candidate holds any @param length - how many words the query has */
export function semanticScorer(
  bestScore: number,
  length: number,
  { words, sentence, power, alone }: Weights["meaning"],
): (similarity: number, prior: number) => number {
  const scale = (bestScore || alone) * (words + (sentence - words) * sentenceShare(length));
  return (similarity, prior) => scale * similarity ** power * Math.sqrt(prior);
}
