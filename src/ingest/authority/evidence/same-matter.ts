/** @file Which sections speak of the same matter in their own words: all their words together, rare ones counting more. */
import { words } from "../../../language/fold.js";
import { stem } from "../../../language/stem.js";
import type { LinkedSection } from "../../../model.js";

/** A word that stands in more than this part of all sections says nothing of what they are about. */
const COMMON = 0.2;
const TITLE_COUNTS = 3;

export interface SameMatter {
  /** The `count` likest sections among those that `wanted` lets through, 0 to 1, the likest first. */
  nearest(
    id: string,
    wanted: (section: LinkedSection) => boolean,
    count: number,
  ): readonly { readonly id: string; readonly likeness: number }[];
}

/** Weighs the words of all sections once. */
export function indexSameMatter(sections: readonly LinkedSection[]): SameMatter {
  const counted = sections.map(countStems);
  const spread = new Map<string, number>();
  for (const counts of counted) for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const vectors = counted.map((counts) => weigh(counts, spread, sections.length));
  const postings = new Map<string, { at: number; weight: number }[]>();
  for (const [at, vector] of vectors.entries()) {
    for (const [word, weight] of vector) {
      const known = postings.get(word);
      if (known) known.push({ at, weight });
      else postings.set(word, [{ at, weight }]);
    }
  }
  const places = new Map(sections.map(({ id }, at) => [id, at]));
  return {
    nearest: (id, wanted, count) => {
      const self = places.get(id);
      const scores = new Float64Array(sections.length);
      for (const [word, weight] of vectors[self ?? -1] ?? []) {
        for (const post of postings.get(word) ?? []) scores[post.at] = (scores[post.at] ?? 0) + weight * post.weight;
      }
      return sections
        .flatMap((section, at) =>
          at !== self && (scores[at] ?? 0) > 0.1 && wanted(section)
            ? [{ id: section.id, likeness: scores[at] ?? 0 }]
            : [],
        )
        .sort((a, b) => b.likeness - a.likeness)
        .slice(0, count);
    },
  };
}

function countStems({ title, text }: LinkedSection): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words(text)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1);
  for (const word of words(title)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + TITLE_COUNTS);
  return counts;
}

function weigh(
  counts: ReadonlyMap<string, number>,
  spread: ReadonlyMap<string, number>,
  total: number,
): [string, number][] {
  const vector = [...counts].flatMap(([word, count]): [string, number][] => {
    const stands = spread.get(word) ?? total;
    return stands > total * COMMON ? [] : [[word, (1 + Math.log(count)) * Math.log((total + 1) / (stands + 1))]];
  });
  const length = Math.hypot(...vector.map(([, weight]) => weight));
  return vector.map(([word, weight]) => [word, weight / length]);
}
