/** @file One search: the query read, the candidates ranked, a page of hits with their excerpts. */
import { type ParsedQuery, parseQuery } from "../language/parse-query.js";
import type { Edition } from "../model.js";
import type { Index } from "./create-index.js";
import { filterUnits } from "./filter.js";
import { type Gathered, gather } from "./gather.js";
import { makeHit, stemWeights } from "./hit.js";
import { lookUp, nearestNumber } from "./look-up.js";
import { nearestTitles } from "./nearest-titles.js";
import { type Ranking, rank } from "./rank.js";
import { readQuery } from "./read-query.js";
import type { ResultPage, SearchRequest } from "./request.js";
import { type Shard, titleKey } from "./shard.js";
import { topPlaces } from "./top.js";
import type { Unit } from "./unit.js";
import { didYouMean, readings, warningsOf } from "./warnings.js";

/** At least so many of the best are put in order; the rest only where a later page asks for them. */
const ORDERED = 100;

/** Said where no text answers by its words, so that nobody takes what is near for an answer. */
const BY_MEANING = "No text holds these words; what stands nearest in meaning is shown.";

/** Answers a request. Any query gets an answer, an honest empty one at worst; only an engine that cannot be reached
 *  rejects. */
export async function search(index: Index, request: SearchRequest): Promise<ResultPage> {
  const query = parseQuery(request.query);
  const edition = editionOf(request, query);
  const shard = index.shards[edition];
  const reading = readQuery(shard, query, request.prefix);
  const { allowed, filtered, warnings } = filterUnits(shard, request, query);
  const may = ({ at }: Unit): boolean => allowed[at] === 1;
  const cited = query.citation ? lookUp(shard, query.citation).filter(may) : [];
  const near = query.citation && cited.length === 0 ? nearestNumber(shard, query.citation).filter(may) : [];
  const ranking =
    reading.groups.length > 0
      ? rank(shard, query, reading, allowed)
      : listed(shard, filtered && !query.citation ? allowed : null);
  const first = [...cited, ...near].map(({ at }) => at);
  const { gathered, total } = pageOf(shard, request, ranking, first);
  const stems = stemWeights(reading);
  const byMeaning = ranking.added !== null && ranking.looks.size === 0 && gathered.length > 0;
  return {
    total,
    page: request.page,
    limit: request.limit,
    hits: gathered.map((one) => makeHit(shard, request, one, ranking, first.indexOf(one.at), stems)),
    warnings: [
      ...warningsOf(request, query, reading, shard, { cited, near }),
      ...warnings,
      ...(byMeaning ? [BY_MEANING] : []),
    ],
    edition,
    ...didYouMean(
      query,
      reading,
      total === 0 ? nearestTitles(shard.leads.titles, titleKey(query.words.join(" "))) : [],
    ),
    ...readings(request, reading),
  };
}

/** The edition to search: the one the query names in words, else the one asked for, else 1e. */
function editionOf(request: SearchRequest, query: ParsedQuery): Edition {
  const named = query.filters.find(({ field }) => field === "ed")?.value.toLowerCase();
  if (named === "1e" || named === "2e") return named;
  return query.edition ?? request.edition ?? "1e";
}

/** Filters without words list what they leave; nothing asked gives nothing. */
function listed(shard: Shard, allowed: Uint8Array | null): Ranking {
  const scores = new Float32Array(shard.units.length);
  if (allowed) for (const { at, prior } of shard.units) scores[at] = (allowed[at] ?? 0) * prior;
  return { scores, looks: new Map(), added: null };
}

/** The page's units, cited ones before all others, copies gathered under what speaks for them. */
function pageOf(
  shard: Shard,
  { page, limit }: SearchRequest,
  { scores }: Ranking,
  first: readonly number[],
): { gathered: Gathered[]; total: number } {
  const from = (page - 1) * limit;
  const found = scores.reduce((sum, score) => (score > 0 ? sum + 1 : sum), 0);
  const wanted = Math.max(ORDERED, 2 * (from + limit));
  const best = topPlaces(scores, Math.min(wanted, found));
  const order = [...new Set([...first, ...best])];
  const gathered = gather(order, shard.companions);
  const unseen = Math.max(0, found - best.length);
  return { gathered: gathered.slice(from, from + limit), total: gathered.length + unseen };
}
