/** @file OpenSearch behind the port: it finds, scores and brings the sections' data; nothing of them is kept here. */
import type { Candidate, Engine, Retrieved } from "../engine.js";
import type { Cluster, FoundSections } from "./cluster.js";
import { queryOf, queryOfIds } from "./queries.js";
import { sectionData } from "./stored-section.js";

/** The cluster counts and sorts no further than this in one answer. */
const MOST = 10_000;

const BEST_FIRST = ["_score", { place: "asc" }];
const LIKELIEST_FIRST = [{ prior: "desc" }, { place: "asc" }];

/** An engine over an index of the cluster, which load-index.ts has made. */
export function openSearchEngine(cluster: Cluster, index: string): Engine {
  return {
    async retrieve(plan): Promise<Retrieved> {
      const listing = plan.clauses.length === 0;
      const found = await cluster.search(index, {
        query: queryOf(plan),
        size: Math.min(plan.limit, MOST),
        sort: listing ? LIKELIEST_FIRST : BEST_FIRST,
        track_total_hits: true,
      });
      const candidates = candidatesIn(found);
      return {
        total: found.total,
        candidates: listing ? candidates.map(({ data }) => ({ score: data.prior, data })) : candidates,
      };
    },
    async fetch(ids, filter) {
      if (ids.length === 0) return [];
      return candidatesIn(await cluster.search(index, { query: queryOfIds(ids, filter), size: ids.length }));
    },
  };
}

function candidatesIn({ hits }: FoundSections): Candidate[] {
  return hits.map(({ score, stored }) => ({ score, data: sectionData(stored) }));
}
