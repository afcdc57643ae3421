/** @file A hit as it is shown: its excerpt, how it was found, and on request why it stands where it stands. */
import type { EditionIndex } from "../build/edition-index.js";
import type { Passage, SectionData } from "../engine/section-data.js";
import type { InterpretedQuery } from "../query/query-terms.js";
import type { Features } from "../rank/features.js";
import type { GroupedHit } from "../rank/rank.js";
import type { Hit, Role, SearchRequest } from "../request.js";
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
  /** How near in meaning a text is to the query; 0 where meaning has no say. */
  readonly nearness: (text: string) => number;
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
  const passage = best ?? nearestPassage(data, text, context.nearness);
  const { terms, ...excerpt } = makeExcerpt(text, data, passage, context.values, context.nearness);
  return {
    id: data.id,
    role: roleOf(data),
    score: cited >= 0 ? CITED - cited : Math.round(score * 1000) / 1000,
    ...excerpt,
    matched: { type: foundBy(data, terms, context), terms },
    alsoIn: alsoIn.map(({ id, relation }) => ({ id, relation })),
    ...(request.explain && { explain: context.explained.get(data.id) ?? context.featuresOf(data) }),
  };
}

function roleOf({ status, kind }: SectionData): Role {
  if (status === "legacy") return "history";
  return kind === "card" || kind === "erratum" ? "card" : "rule";
}

/** Of a section that no words brought the passage nearest in meaning. */
function nearestPassage({ passages }: SectionData, text: string, nearness: HitContext["nearness"]): Passage | null {
  let nearest: Passage | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const passage of passages) {
    if (!passage.span) continue;
    const near = nearness(text.slice(passage.span.start, passage.span.end));
    if (near <= most) continue;
    most = near;
    nearest = passage;
  }
  return nearest;
}

/** A hit without words and without similarity was listed by the query's filters. */
function foundBy(data: SectionData, terms: readonly string[], { cited, titles, featuresOf }: HitContext): string {
  if (cited.includes(data.id)) return data.number === null ? "title" : "number";
  if (titles.includes(data.id)) return "title";
  if (terms.length > 0) return "words";
  const features = featuresOf(data);
  return features.words > 0 || features.similarity > 0 ? "meaning" : "filter";
}
