import type { Index } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import type { Weights } from "../../src/index/weights.js";
import { countedAs, type JudgedQuery } from "./judged-queries.js";
import { type Figures, type MeasuredHit, measure } from "./measure.js";

export interface Asked {
  readonly query: JudgedQuery;
  readonly hits: readonly MeasuredHit[];
  readonly figures: Figures;
}

/** Runs each query in its edition and measures its ten hits. @param weights - default: those of the product */
export async function askJudged(index: Index, queries: readonly JudgedQuery[], weights?: Weights): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const query of queries) {
    const page = await search(index, { query: query.query, edition: query.edition, page: 1, limit: 10 }, weights);
    const counted = (id: string): string => countedAs(id, index.byId);
    const hits = page.hits.map(
      (hit): MeasuredHit => ({ id: counted(hit.id), alsoIn: hit.alsoIn.map(({ id }) => counted(id)) }),
    );
    asked.push({ query, hits, figures: measure(hits, query.judged) });
  }
  return asked;
}
