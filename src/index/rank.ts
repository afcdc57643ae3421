/** @file Puts candidates in order: words, then a close look at the best, priors, links, twins. */
import type { ParsedQuery } from "../language/parse-query.js";
import { stem } from "../language/stem.js";
import type { Reading } from "./groups.js";
import { handOver } from "./hand-over.js";
import { groupsByStem, scoreClosely } from "./score-closely.js";
import { scoreWords } from "./score-words.js";
import { type Shard, titleKey } from "./shard.js";
import type { Passage, Unit } from "./unit.js";
import { CLOSELY, NAMED_DOCUMENT, TWINS } from "./weights.js";

export interface Ranked {
  readonly unit: Unit;
  readonly score: number;
  readonly best: Passage | null;
  readonly exactTitle: boolean;
  /** What the score is made of. */
  readonly parts: Readonly<Record<string, number>>;
}

/** Ranks the allowed units for a query. */
export function rank(shard: Shard, query: ParsedQuery, reading: Reading, allowed: Uint8Array): Ranked[] {
  const candidates = markCandidates(shard, reading, allowed);
  const { total, coverage } = scoreWords(reading, candidates);
  const groupOf = groupsByStem(reading.groups);
  const phrases = query.phrases.map((phrase) => phrase.map((word) => shard.vocabulary.get(stem(word)) ?? -1));
  const exact = new Set(exactTitles(shard, query));
  const scores = new Float32Array(total.length);
  const looked = new Map<number, Omit<Ranked, "unit" | "score">>();
  for (const unit of shard.units)
    if ((total[unit.at] ?? 0) > 0) scores[unit.at] = (total[unit.at] ?? 0) * priorFor(unit, query, reading);
  for (const unit of best(shard, scores, CLOSELY.candidates)) {
    const words = total[unit.at] ?? 0;
    const close = scoreClosely(shard, unit, reading, groupOf, phrases);
    const exactTitle = exact.has(unit);
    const title = close.title + (exactTitle ? CLOSELY.exactTitle : 0);
    const prior = priorFor(unit, query, reading);
    scores[unit.at] = (words + title + close.near + close.passage + close.phrase) * prior;
    const { near, passage, phrase } = close;
    const parts = { words, coverage: coverage[unit.at] ?? 0, title, near, passage, phrase, prior };
    looked.set(unit.at, { best: close.best, exactTitle, parts });
  }
  const handed = handOver(shard, scores);
  for (const unit of shard.units) if (allowed[unit.at] !== 1) handed[unit.at] = 0;
  orderTwins(shard, query, handed);
  return best(shard, handed, shard.units.length).map((unit) => {
    const known = looked.get(unit.at) ?? { best: null, exactTitle: false, parts: {} };
    const links = (handed[unit.at] ?? 0) - (scores[unit.at] ?? 0);
    return { unit, score: handed[unit.at] ?? 0, ...known, parts: { ...known.parts, links } };
  });
}

function markCandidates(shard: Shard, reading: Reading, allowed: Uint8Array): Uint8Array {
  const terms = reading.groups.flatMap((group) =>
    group.alternatives.flatMap((one) => one.terms.map((term) => term.stem)),
  );
  const marked = new Uint8Array(allowed.length);
  for (const at of shard.engine.candidates([...new Set(terms)])) marked[at] = allowed[at] ?? 0;
  return marked;
}

function exactTitles(shard: Shard, query: ParsedQuery): readonly Unit[] {
  return shard.byTitle.get(titleKey(query.words.join(" "))) ?? [];
}

function priorFor({ section, prior }: Unit, query: ParsedQuery, reading: Reading): number {
  const sentence = Math.min(1, Math.max(0, (reading.length - 2) / 4));
  let factor = prior;
  if (section.document.endsWith("/rulebook")) factor *= 1 + sentence * (CLOSELY.rulebookInSentence - 1);
  if (query.document !== null && section.document.endsWith(`/${query.document}`)) factor *= NAMED_DOCUMENT;
  if (!section.authority.governs) factor *= TWINS.governed;
  return factor;
}

/** The Borg sheet's copy of a section stays just below the section, unless the sheet was asked for. */
function orderTwins(shard: Shard, query: ParsedQuery, scores: Float32Array): void {
  if (query.document === "borg") return;
  for (const { section, at } of shard.units) {
    const twin = section.comparedWith?.id ? shard.byId.get(section.comparedWith.id) : undefined;
    const score = scores[at] ?? 0;
    if (!twin || score === 0) continue;
    const lead = Math.max(scores[twin.at] ?? 0, 0);
    if (lead > 0) scores[at] = Math.min(lead * TWINS.most, Math.max(score, lead * TWINS.least));
  }
}

function best(shard: Shard, scores: Float32Array, most: number): Unit[] {
  return shard.units
    .filter(({ at }) => (scores[at] ?? 0) > 0)
    .sort((a, b) => (scores[b.at] ?? 0) - (scores[a.at] ?? 0) || a.at - b.at)
    .slice(0, most);
}
