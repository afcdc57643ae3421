import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import type { Weights } from "../../src/index/weights.js";
import { countedAs, type JudgedQuery } from "./judged-queries.js";

/** Maps section ids to grades: 3 (answers the query), 2 (helps), 1 (related). */
export type Judged = ReadonlyMap<string, number>;

export interface MeasuredHit {
  readonly id: string;
  /** Sections grouped under the hit. Only the first five are taken into account. */
  readonly alsoIn: readonly string[];
}

export interface Figures {
  readonly ndcg: number;
  readonly mrr: number;
  readonly s1: number;
  readonly s3: number;
  readonly recall: number;
}

const DEPTH = 10;
const GATHERED = 5;

/** Measures the first ten hits. A judged section that is grouped under a hit counts as found if its grade is not higher
 *  than the grade of the hit. The ideal order then does not include that section. */
export function measure(hits: readonly MeasuredHit[], judged: Judged): Figures {
  const top = hits.slice(0, DEPTH);
  const counted = new Set<string>();
  const grades = top.map(({ id }) => {
    if (counted.has(id)) return 0;
    counted.add(id);
    return judged.get(id) ?? 0;
  });
  const gathered = new Set<string>();
  for (const [at, { alsoIn }] of top.entries()) {
    for (const id of alsoIn.slice(0, GATHERED)) {
      const grade = judged.get(id) ?? 0;
      if (grade > 0 && grade <= (grades[at] ?? 0) && !counted.has(id)) gathered.add(id);
    }
  }
  const ideal = [...judged].filter(([id]) => !gathered.has(id)).map(([, grade]) => grade);
  const best = Math.max(0, ...judged.values());
  const first = grades.findIndex((grade) => grade >= 2);
  const wanted = [...judged].filter(([, grade]) => grade >= 2).map(([id]) => id);
  const found = wanted.filter((id) => counted.has(id) || gathered.has(id)).length;
  return {
    ndcg: gain(grades) / (gain(ideal.sort((a, b) => b - a).slice(0, DEPTH)) || 1),
    mrr: first < 0 ? 0 : 1 / (first + 1),
    s1: grades[0] === best ? 1 : 0,
    s3: grades.slice(0, 3).includes(best) ? 1 : 0,
    recall: wanted.length === 0 ? 1 : found / wanted.length,
  };
}

export function mean(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number => all.reduce((sum, one) => sum + one[name], 0) / Math.max(1, all.length);
  return { ndcg: of("ndcg"), mrr: of("mrr"), s1: of("s1"), s3: of("s3"), recall: of("recall") };
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

export interface JudgedResult {
  readonly query: JudgedQuery;
  readonly hits: readonly MeasuredHit[];
  readonly certain: number;
  readonly figures: Figures;
}

/** Searches for each query in its edition, and measures the first ten hits.
 *  @param weights - ranking weights (default: the weights in use) */
export async function runJudgedQueries(
  index: Index,
  queries: readonly JudgedQuery[],
  weights?: Weights,
): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const query of queries) {
    const page = await search(index, { query: query.query, edition: query.edition, page: 1, limit: 10 }, weights);
    const counted = (id: string): string => countedAs(id, index.byId);
    const hits = page.hits.map(
      (hit): MeasuredHit => ({ id: counted(hit.id), alsoIn: hit.alsoIn.map(({ id }) => counted(id)) }),
    );
    results.push({ query, hits, certain: page.certain, figures: measure(hits, query.judged) });
  }
  return results;
}
