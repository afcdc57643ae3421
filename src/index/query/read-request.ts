/** @file A request as the search understands it: its words, what it names, its filters, what its meaning is asked for. */
import type { ParsedQuery } from "../../language/parse-query.js";
import { stem } from "../../language/stem.js";
import type { Edition, Section } from "../../model.js";
import type { EditionIndex } from "../build/edition-index.js";
import { foldedTitle } from "../build/titles.js";
import type { Index } from "../create-index.js";
import type { Plan } from "../engine/engine.js";
import type { Filter } from "../engine/filter.js";
import type { SearchRequest } from "../request.js";
import type { Weights } from "../weights.js";
import { citedSections, nearestSections } from "./cited-sections.js";
import { exactTitle } from "./exact-title.js";
import { interpretQuery } from "./interpret-query.js";
import { planOf } from "./plan.js";
import type { InterpretedQuery } from "./query-terms.js";
import { readFilter } from "./read-filter.js";

export interface ReadRequest {
  readonly request: SearchRequest;
  readonly query: ParsedQuery;
  /** The edition that is searched. */
  readonly index: EditionIndex;
  readonly interpreted: InterpretedQuery;
  /** Whether there are words to rank by. */
  readonly hasWords: boolean;
  /** Quoted phrases as numbers of stems. */
  readonly phrases: readonly (readonly number[])[];
  /** The words of the query with misspelt ones put right, and those of them whose meaning counts: none where the query
   *  means just what it says. */
  readonly corrected: string;
  readonly meaning: string;
  readonly filter: Filter;
  /** What an engine is asked; null where there are neither words nor filters. */
  readonly plan: Plan | null;
  /** The sections that it cites; for a number that nothing has, its neighbours; the ids of those whose title it is. */
  readonly cited: readonly Section[];
  readonly neighbours: readonly Section[];
  readonly titled: readonly string[];
  /** What is not quite as it was cited, and what could not be used as a filter. */
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

/** Reads a request against the edition that it asks for. */
export function readRequest(index: Index, request: SearchRequest, weights: Weights): ReadRequest {
  const query = index.parse(request.query);
  const own = index.editions[editionOf(request, query)];
  const interpreted = interpretQuery(own, query, { prefix: request.prefix ?? false, weights });
  const corrected = interpreted.corrected.join(" ");
  const { filter, selects, warnings } = readFilter(own, request, query);
  const reference = query.reference === null ? null : index.readReference(query.reference);
  const cited = reference ? citedSections(own, query, reference) : [];
  const hasWords = interpreted.terms.length > 0;
  const asks = hasWords || (selects && query.number === null);
  return {
    request,
    query,
    index: own,
    interpreted,
    hasWords,
    phrases: interpreted.phrases.map((phrase) => phrase.map((word) => own.vocabulary.numberOf(stem(word)))),
    corrected,
    meaning: saysWhatItMeans(own, query, interpreted.words) ? "" : corrected,
    filter,
    plan: asks ? planOf(interpreted, filter, candidatesFor(request, weights), weights) : null,
    cited,
    neighbours: query.number !== null && cited.length === 0 ? nearestSections(own, query.number) : [],
    titled: hasWords ? titledBy(own, query, corrected) : [],
    notes: reference?.notes ?? [],
    warnings,
  };
}

/** The edition to search: the one the query names in words, else the one asked for, else 1e. */
function editionOf(request: SearchRequest, query: ParsedQuery): Edition {
  const named = query.filters.find(({ field }) => field === "ed")?.value.toLowerCase();
  if (named === "1e" || named === "2e") return named;
  return query.edition ?? request.edition ?? "1e";
}

/** Whoever types a title, a number or nothing but a quotation asks for the words, not for what is like them.
 *  @param words - as they are written out */
function saysWhatItMeans(
  { byTitle }: EditionIndex,
  { number, phrases }: ParsedQuery,
  words: readonly string[],
): boolean {
  const quoted = new Set(phrases.flat());
  return number !== null || words.every((word) => quoted.has(word)) || byTitle.has(foldedTitle(words.join(" ")));
}

/** The ids of the sections whose title a query is, as typed or else with misspelt words put right. */
function titledBy(index: EditionIndex, { words, documents }: ParsedQuery, corrected: string): readonly string[] {
  const typed = exactTitle(index, words, documents);
  return typed.length > 0 ? typed : exactTitle(index, corrected.split(" "), documents);
}

/** How many candidates are asked for: those that are put in order, the same for every page so that no page repeats what
 *  another shows, and behind them as many as the page may need. */
function candidatesFor({ page, limit }: SearchRequest, { retrieval }: Weights): number {
  const wanted = page * limit;
  return wanted < retrieval.candidates / 2 ? retrieval.candidates : 2 * (retrieval.candidates + wanted);
}
