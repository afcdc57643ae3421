/** @file What likeness of meaning adds to the scores that words have given. */
import type { ParsedQuery } from "../language/parse-query.js";
import type { Reading } from "./groups.js";
import { likenesses } from "./meaning.js";
import type { Shard } from "./shard.js";
import { topPlaces } from "./top.js";
import type { Unit } from "./unit.js";
import { MEANING, sentenceShare } from "./weights.js";

/** Adds to each allowed unit's score its share of meaning, and brings the units nearest in meaning though they share
 *  no word with the query. Not for citations, titles and quoted phrases, which mean themselves.
 *  @param own - scores by words, changed in place
 *  @param seen - the units best by words; they and the nearest are given their share
 *  @returns what was added, by place; null where meaning has no say */
export function addLikeness(
  shard: Shard,
  query: ParsedQuery,
  reading: Reading,
  own: Float32Array,
  allowed: Uint8Array,
  seen: Iterable<number>,
): Float32Array | null {
  if (!shard.meaning) return null;
  const like = likenesses(shard.meaning, query.words.join(" "));
  if (!like) return null;
  let bestScore = 0;
  let bestLike = 0;
  for (let at = 0; at < own.length; at++) {
    if (allowed[at] !== 1) like[at] = 0;
    else bestScore = Math.max(bestScore, own[at] as number);
    bestLike = Math.max(bestLike, like[at] as number);
  }
  if (bestLike === 0) return null;
  const sentence = sentenceShare(reading.length);
  const scale = (bestScore || MEANING.alone) * (MEANING.words + (MEANING.sentence - MEANING.words) * sentence);
  const added = new Float32Array(own.length);
  for (const at of new Set([...seen, ...topPlaces(like, MEANING.candidates)])) {
    const likeness = Math.max(0, like[at] as number) / bestLike;
    const share = scale * likeness ** MEANING.power * Math.sqrt((shard.units[at] as Unit).prior);
    added[at] = share;
    own[at] = (own[at] as number) + share;
  }
  return added;
}
