/** @file The first look: BM25F over the fields, the best reading of each word, and how much of the query is found. */
import type { Alternative, Group, Reading } from "./groups.js";
import { WORDS } from "./weights.js";

export interface WordScores {
  /** For each unit: the sum over the groups, times what is found of the query. 0 where nothing is found. */
  readonly total: Float32Array;
  /** For each unit: the share of the query's weight that is found, 0 to 1. */
  readonly coverage: Float32Array;
}

/** Scores the candidates. @param allowed - 1 for each unit that may appear */
export function scoreWords(reading: Reading, allowed: Uint8Array): WordScores {
  const total = new Float32Array(allowed.length);
  const coverage = new Float32Array(allowed.length);
  const best = new Float32Array(allowed.length);
  const scratch = new Float32Array(allowed.length);
  for (const group of reading.groups) {
    best.fill(0);
    for (const one of group.alternatives) addAlternative(one, best, scratch, allowed);
    for (let unit = 0; unit < best.length; unit++) {
      const score = best[unit] ?? 0;
      if (score === 0) continue;
      total[unit] = (total[unit] ?? 0) + group.weight * score;
      coverage[unit] = (coverage[unit] ?? 0) + (group.mass / reading.mass) * found(group, score);
    }
  }
  for (let unit = 0; unit < total.length; unit++) {
    total[unit] = (total[unit] ?? 0) * (WORDS.coverageFloor + (coverage[unit] ?? 0) ** 2);
  }
  return { total, coverage };
}

/** A weak reading that barely counts finds the word only in part. */
function found(group: Group, score: number): number {
  return Math.min(1, (2 * score * group.weight) / (group.mass || 1));
}

function addAlternative(one: Alternative, best: Float32Array, scratch: Float32Array, allowed: Uint8Array): void {
  if (one.terms.length === 1) {
    addTerm(one, 0, best, allowed, true);
    return;
  }
  scratch.fill(0);
  for (let at = 0; at < one.terms.length; at++) addTerm(one, at, scratch, allowed, false);
  for (let unit = 0; unit < best.length; unit++) {
    const score = (scratch[unit] ?? 0) / one.terms.length;
    if (score > (best[unit] ?? 0)) best[unit] = score;
  }
}

function addTerm(one: Alternative, at: number, into: Float32Array, allowed: Uint8Array, best: boolean): void {
  const term = one.terms[at];
  if (!term?.posting) return;
  const { units, counts, idf } = term.posting;
  const form = term.form;
  let next = 0;
  for (let place = 0; place < units.length; place++) {
    const unit = units[place] as number;
    if (allowed[unit] !== 1) continue;
    let exact = 0;
    if (form) {
      while (next < form.units.length && (form.units[next] as number) < unit) next++;
      if (form.units[next] === unit) exact = form.counts[next] as number;
    }
    const count = (1 - WORDS.exactForm) * (counts[place] as number) + WORDS.exactForm * exact;
    const score = (one.share * idf * count * (WORDS.saturation + 1)) / (count + WORDS.saturation);
    if (!best) into[unit] = (into[unit] as number) + score;
    else if (score > (into[unit] as number)) into[unit] = score;
  }
}
