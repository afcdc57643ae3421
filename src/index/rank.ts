/** @file Puts candidates in order: words, then a close look at the best, priors, links, twins. */
import type { ParsedQuery } from "../language/parse-query.js";
import { stem } from "../language/stem.js";
import { addLikeness } from "./add-likeness.js";
import type { Reading } from "./groups.js";
import { handOver } from "./hand-over.js";
import { liftNamesakes } from "./namesakes.js";
import { type CloseScore, prepareCloseLook, scoreClosely } from "./score-closely.js";
import { scoreWords } from "./score-words.js";
import { type Shard, titleKey } from "./shard.js";
import { withGroups } from "./stem-table.js";
import { topPlaces } from "./top.js";
import type { Unit } from "./unit.js";
import { CLOSELY, NAMED_DOCUMENT, NAMED_GROUP, sentenceShare, TELLING, TWINS } from "./weights.js";

export interface Ranking {
  /** By the unit's place; 0 for units that do not answer. */
  readonly scores: Float32Array;
  /** What was seen of the units that were looked at closely, by place. */
  readonly looks: ReadonlyMap<number, Look>;
  /** What likeness of meaning added to each unit's score; null where it has no say. */
  readonly added: Float32Array | null;
}

/** What a unit's score is made of. */
export interface Look {
  readonly seen: CloseScore;
  readonly words: number;
  readonly coverage: number;
  readonly exactTitle: number;
  readonly prior: number;
  /** The score before links and twins. */
  readonly own: number;
}

/** Ranks the allowed units for a query. */
export function rank(shard: Shard, query: ParsedQuery, reading: Reading, allowed: Uint8Array): Ranking {
  const { total, coverage } = scoreWords(reading, candidatesOf(shard, reading, allowed));
  const prior = priorsFor(shard, query, reading);
  const own = new Float32Array(total.length);
  for (let at = 0; at < own.length; at++) {
    const score = total[at] as number;
    if (score > 0) own[at] = score * prior(shard.units[at] as Unit);
  }
  const phrases = query.phrases.map((phrase) => phrase.map((word) => shard.vocabulary.get(stem(word)) ?? -1));
  const exact = shard.byTitle.get(titleKey(query.words.join(" "))) ?? [];
  const close = prepareCloseLook(reading, phrases);
  const looks = new Map<number, Look>();
  withGroups(shard.stemTable, reading.groups, () => {
    for (const at of topPlaces(own, CLOSELY.candidates)) {
      const unit = shard.units[at] as Unit;
      const seen = scoreClosely(shard, unit, close);
      const exactTitle = exact.includes(unit) ? CLOSELY.exactTitle : 0;
      const words = total[at] as number;
      const factor = prior(unit);
      own[at] = (words + seen.title + exactTitle + seen.near + seen.passage + seen.phrase) * factor;
      looks.set(at, { seen, words, coverage: coverage[at] as number, exactTitle, prior: factor, own: own[at] });
    }
  });
  const saysWhatItMeans = exact.length > 0 || query.citation !== null || query.phrases.length > 0;
  const added = saysWhatItMeans ? null : addLikeness(shard, query, reading, own, allowed, looks.keys());
  const scores = handOver(shard.gifts, own);
  for (let at = 0; at < scores.length; at++) if (allowed[at] !== 1) scores[at] = 0;
  if (query.document !== "borg") orderTwins(shard, scores);
  liftNamesakes(shard, query, scores, allowed);
  return { scores, looks, added };
}

function candidatesOf(shard: Shard, reading: Reading, allowed: Uint8Array): Uint8Array {
  const terms = new Set<string>();
  const telling = reading.groups.filter(({ weight }) => weight >= TELLING);
  for (const { alternatives } of telling.length > 0 ? telling : reading.groups) {
    for (const one of alternatives) for (const term of one.terms) terms.add(term.stem);
  }
  const marked = new Uint8Array(allowed.length);
  for (const at of shard.engine.candidates([...terms])) marked[at] = allowed[at] as number;
  return marked;
}

function priorsFor(shard: Shard, query: ParsedQuery, reading: Reading): (unit: Unit) => number {
  const rulebook = 1 + sentenceShare(reading.length) * (CLOSELY.rulebookInSentence - 1);
  const ofRulebook = `${shard.edition}/rulebook`;
  const named = query.document === null ? null : `${shard.edition}/${query.document}`;
  const open = query.words.includes("open");
  const borg = query.words.includes("borg");
  if (named === null && !open && !borg)
    return ({ section, prior }) => (section.document === ofRulebook ? prior * rulebook : prior);
  return ({ section, prior }) => {
    let factor = prior;
    if (section.document === ofRulebook) factor *= rulebook;
    if (section.document === named) factor *= NAMED_DOCUMENT;
    if (open && section.format === "open") factor *= NAMED_GROUP;
    if (borg && section.audience === "borg") factor *= NAMED_GROUP;
    return factor;
  };
}

/** The Borg sheet's copy of a section stays just below the section. */
function orderTwins({ twins }: Shard, scores: Float32Array): void {
  for (const [copy, original] of twins) {
    const score = scores[copy] as number;
    const lead = scores[original] as number;
    if (score > 0 && lead > 0) scores[copy] = Math.min(lead * TWINS.most, Math.max(score, lead * TWINS.least));
  }
}
