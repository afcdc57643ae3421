/** @file A hit as it is shown: its excerpt, how it was found, and on request why it stands where it stands. */
import type { EditionIndex } from "../build/edition-index.js";
import type { SectionData } from "../engine/section-data.js";
import type { InterpretedQuery } from "../query/query-terms.js";
import type { Features } from "../rank/features.js";
import type { GroupedHit } from "../rank/rank.js";
import type { Hit, SearchRequest } from "../request.js";
import { makeExcerpt } from "./excerpt.js";

/** A cited section stands before all others; its score says so. */
const CITED = 1000;

/** What is known of all hits of a search. */
export interface HitContext {
  /** The ids of sections that the query cites, in order. */
  readonly cited: readonly string[];
  /** The ids of sections whose title is the query. */
  readonly titles: readonly string[];
  /** What each word is worth in an excerpt, by the number of its stem. */
  readonly values: ReadonlyMap<number, number>;
  readonly featuresOf: (section: SectionData) => Features;
  /** What the trees were told of the best hits, by id. */
  readonly explained: ReadonlyMap<string, Readonly<Record<string, number>>>;
}

/** What each word of a query is worth in an excerpt, by the number of its stem. */
export function wordValues({ terms }: InterpretedQuery): Map<number, number> {
  const values = new Map<number, number>();
  for (const { idfWeight, variants } of terms) {
    for (const { weight, stems } of variants) {
      for (const { number } of stems) values.set(number, Math.max(values.get(number) ?? 0, idfWeight * weight));
    }
  }
  return values;
}

/** Makes a hit. */
export function makeHit(
  index: EditionIndex,
  request: SearchRequest,
  { found, alsoIn }: GroupedHit,
  context: HitContext,
): Hit {
  const { data, score, passage: best } = found;
  const cited = context.cited.indexOf(data.id);
  const text = index.byId.get(data.id)?.text ?? "";
  const passage = best ?? data.passages.find(({ span }) => span !== null) ?? null;
  const { terms, ...excerpt } = makeExcerpt(text, data, passage, context.values);
  return {
    id: data.id,
    score: cited >= 0 ? CITED - cited : Math.round(score * 1000) / 1000,
    ...excerpt,
    matched: { type: foundBy(data, terms, context), terms },
    alsoIn: alsoIn.map(({ id, relation }) => ({ id, relation })),
    ...(request.explain && { explain: context.explained.get(data.id) ?? context.featuresOf(data) }),
  };
}

/** A hit without words and without similarity was listed by the query's filters. */
function foundBy(data: SectionData, terms: readonly string[], { cited, titles, featuresOf }: HitContext): string {
  if (cited.includes(data.id)) return data.number === null ? "title" : "number";
  if (titles.includes(data.id)) return "title";
  if (terms.length > 0) return "words";
  const features = featuresOf(data);
  return features.words > 0 || features.similarity > 0 ? "meaning" : "filter";
}
