/** @file One search: the query read, the candidates ranked, a page of hits with their excerpts. */
import { type ParsedQuery, parseQuery } from "../language/parse-query.js";
import type { Edition } from "../model.js";
import type { Index } from "./create-index.js";
import { makeExcerpt } from "./excerpt.js";
import { filterUnits } from "./filter.js";
import { type Gathered, gather } from "./gather.js";
import type { Reading } from "./groups.js";
import { lookUp, nearestNumber } from "./look-up.js";
import { type Ranked, rank } from "./rank.js";
import { readQuery } from "./read-query.js";
import type { Hit, ResultPage, SearchRequest } from "./request.js";
import type { Shard } from "./shard.js";
import { didYouMean, warningsOf } from "./warnings.js";

/** A cited section stands before all others; its score says so. */
const CITED = 1000;

/** Answers a request. Any query gets an answer, an honest empty one at worst; nothing throws. */
export function search(index: Index, request: SearchRequest): ResultPage {
  const query = parseQuery(request.query);
  const edition = editionOf(request, query);
  const shard = index.shards[edition];
  const reading = readQuery(shard, query, request.prefix);
  const { allowed, filtered, warnings } = filterUnits(shard, request, query);
  const cited = query.citation ? lookUp(shard, query.citation).filter(({ at }) => allowed[at] === 1) : [];
  const near = query.citation && cited.length === 0 ? nearestNumber(shard, query.citation) : [];
  const found =
    reading.groups.length > 0 ? rank(shard, query, reading, allowed) : listed(shard, allowed, filtered, query);
  const ranked = new Map(found.map((one) => [one.unit, one]));
  const first = [...cited, ...near.filter(({ at }) => allowed[at] === 1)];
  const order = [...new Set([...first, ...found.map(({ unit }) => unit)])];
  const gathered = gather(order, shard.companions);
  const from = (request.page - 1) * request.limit;
  const stems = weightsByStem(reading);
  return {
    total: gathered.length,
    page: request.page,
    limit: request.limit,
    hits: gathered.slice(from, from + request.limit).map((one) => {
      const place = first.indexOf(one.unit);
      return hit(one, ranked.get(one.unit), place < 0 ? null : CITED - place, stems, request);
    }),
    warnings: [...warningsOf(request, query, reading, edition, { cited, near }), ...warnings],
    edition,
    ...didYouMean(query, reading),
  };
}

/** The edition to search: the one the query names in words, else the one asked for, else 1e. */
function editionOf(request: SearchRequest, query: ParsedQuery): Edition {
  const named = query.filters.find(({ field }) => field === "ed")?.value.toLowerCase();
  if (named === "1e" || named === "2e") return named;
  return query.edition ?? request.edition ?? "1e";
}

/** Filters without words list what they leave, in reading order; nothing asked gives nothing. */
function listed(shard: Shard, allowed: Uint8Array, filtered: boolean, query: ParsedQuery): Ranked[] {
  if (!filtered || query.citation) return [];
  return shard.units
    .filter(({ at }) => allowed[at] === 1)
    .map((unit) => ({ unit, score: unit.prior, best: null, exactTitle: false, parts: {} }));
}

function weightsByStem(reading: Reading): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { mass, alternatives } of reading.groups) {
    for (const { share, terms } of alternatives) {
      for (const { stem } of terms) weights.set(stem, Math.max(weights.get(stem) ?? 0, mass * share));
    }
  }
  return weights;
}

function hit(
  { unit, alsoIn }: Gathered,
  ranked: Ranked | undefined,
  cited: number | null,
  stems: ReadonlyMap<string, number>,
  request: SearchRequest,
): Hit {
  const { section } = unit;
  const { terms, ...excerpt } = makeExcerpt(section.text, spanOf(ranked), stems);
  const type = cited !== null ? "number" : ranked?.exactTitle ? "title" : "words";
  return {
    id: section.id,
    score: cited ?? Math.round((ranked?.score ?? 0) * 1000) / 1000,
    ...excerpt,
    matched: { type, terms },
    alsoIn,
    ...(request.explain && { explain: ranked?.parts ?? {} }),
  };
}

function spanOf(ranked: Ranked | undefined): { start: number; end: number } | null {
  return ranked?.best?.span ?? ranked?.unit.passages.find(({ span }) => span !== null)?.span ?? null;
}
