/** @file A hit as it is shown: its excerpt, how it was found, and on request why it stands where it stands. */
import { makeExcerpt } from "./excerpt.js";
import type { Gathered } from "./gather.js";
import type { Reading } from "./groups.js";
import type { Look, Ranking } from "./rank.js";
import type { Hit, SearchRequest } from "./request.js";
import type { Shard } from "./shard.js";
import type { Passage, Unit } from "./unit.js";

/** A cited section stands before all others; its score says so. */
const CITED = 1000;

/** What each stem is worth in an excerpt. */
export function stemWeights(reading: Reading): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { mass, alternatives } of reading.groups) {
    for (const { share, terms } of alternatives) {
      for (const { number } of terms) weights.set(number, Math.max(weights.get(number) ?? 0, mass * share));
    }
  }
  return weights;
}

/** Makes the hit of a unit. @param cited - its place among the sections that the query cites, or -1 */
export function makeHit(
  shard: Shard,
  request: SearchRequest,
  { at, alsoIn }: Gathered,
  { scores, looks, added }: Ranking,
  cited: number,
  stems: ReadonlyMap<number, number>,
): Hit {
  const unit = shard.units[at] as Unit;
  const look = looks.get(at);
  const { terms, ...excerpt } = makeExcerpt(unit.section.text, shownPassage(unit, look), shard.text, stems);
  const score = cited >= 0 ? CITED - cited : Math.round((scores[at] ?? 0) * 1000) / 1000;
  return {
    id: unit.section.id,
    score,
    ...excerpt,
    matched: {
      type: cited >= 0 ? "number" : foundBy(look, terms, added),
      terms,
    },
    alsoIn: alsoIn.map(({ id, relation }) => ({ id, relation })),
    ...(request.explain && { explain: explain(look, added?.[at] ?? 0, scores[at] ?? 0) }),
  };
}

/** A hit without a look and without likeness was listed by the query's filters. */
function foundBy(look: Look | undefined, terms: readonly string[], added: Ranking["added"]): string {
  if (look?.exactTitle) return "title";
  if (terms.length > 0) return "words";
  return look || added ? "meaning" : "filter";
}

function explain(look: Look | undefined, meaning: number, score: number): Record<string, number> {
  if (!look) return { meaning, links: score - meaning };
  const { words, coverage, exactTitle, prior, own } = look;
  const { title, near, passage, phrase } = look.seen;
  return { words, coverage, title, exactTitle, near, passage, phrase, prior, meaning, links: score - own - meaning };
}

function shownPassage(unit: Unit, look: Look | undefined): Passage | null {
  return look?.seen.best ?? unit.passages.find(({ span }) => span !== null) ?? null;
}
