/** @file Interprets a search request: its words, the sections that it names, and its filters. */
import type { ParsedQuery } from "../../language/parse-query.js";
import type { Resolution } from "../../language/reference/reference.js";
import { isOnUnknownDocument } from "../../language/reference/unused-words.js";
import { stem } from "../../language/stem.js";
import { tokenWords } from "../../language/tokenize.js";
import type { Edition, Section } from "../../model.js";
import { foldedTitle } from "../build/titles.js";
import { numberOf } from "../build/vocabulary.js";
import type { Index } from "../create-index.js";
import type { EditionIndex } from "../edition-index.js";
import type { SearchRequest } from "../request.js";
import type { Weights } from "../weights.js";
import { type Filter, readFilter } from "./filter.js";
import { type InterpretedQuery, interpretQuery } from "./interpret-query.js";
import {
  citedSections,
  definedSubject,
  misspeltTitle,
  nearestSections,
  sectionsOfIcon,
  titledSections,
} from "./named-sections.js";

export interface ReadRequest {
  readonly request: SearchRequest;
  readonly query: ParsedQuery;
  /** The index of the edition to search. */
  readonly index: EditionIndex;
  readonly interpreted: InterpretedQuery;
  /** Whether the query contains words by which to rank the sections. */
  readonly hasWords: boolean;
  /** Whether the results are all sections that pass the filter, because the query contains no words. */
  readonly isListing: boolean;
  /** The quoted phrases, as stem numbers in the vocabulary. */
  readonly phrases: readonly (readonly number[])[];
  /** The words whose meaning is compared with that of the sections, or "" if the query is not searched by meaning. */
  readonly meaning: string;
  readonly filter: Filter;
  /** Number of candidates to retrieve. */
  readonly limit: number;
  /** The sections that the query cites. */
  readonly cited: readonly Section[];
  /** The query, parsed as a reference, or null. */
  readonly reference: Resolution | null;
  /** The sections with the nearest numbers, if no section has the cited number. */
  readonly neighbours: readonly Section[];
  /** The only title that is one typo away from the query. Null if there is no such title, or if the query is a title
   *  itself. */
  readonly misspeltTitle: string | null;
  /** If the query asks for a definition of a term or the text of a card, the words of its name. Otherwise null. */
  readonly subject: readonly string[] | null;
  /** Ids of the sections whose title is the whole query or its subject. */
  readonly titled: readonly string[];
}

/** Interprets a request with the index of the edition that the request names. */
export function readRequest(index: Index, request: SearchRequest, weights: Weights): ReadRequest {
  const parsed = index.parse(request.query);
  const reference = parsed.reference === null ? null : index.readReference(parsed.reference);
  const query = reference?.readings.some(isOnUnknownDocument) ? { ...parsed, number: null } : parsed;
  const own = index.editions[editionOf(request, query)];
  const interpreted = interpretQuery(own, query, { prefix: request.prefix ?? false, weights });
  const corrected = interpreted.corrected.join(" ");
  const filter = readFilter(own, request, query);
  const hasWords = interpreted.terms.length > 0;
  const { subject, exact } = hasWords ? titlesOf(own, query, corrected) : { subject: null, exact: [] };
  const referred = reference ? citedSections(own, query, reference) : [];
  const cited = referred.length > 0 || exact.length > 0 ? referred : sectionsOfIcon(own, request.query);
  const nearTitle = exact.length > 0 || request.prefix ? null : misspeltTitle(own, subject ?? query.words);
  return {
    request,
    query,
    index: own,
    interpreted,
    hasWords,
    isListing: !hasWords && filter.selects && query.number === null,
    phrases: interpreted.phrases.map((phrase) => phrase.map((word) => numberOf(own.vocabulary, stem(word)))),
    meaning: isLiteral(own, query, interpreted.words) ? "" : corrected,
    filter,
    limit: candidateLimit(request, weights),
    cited,
    reference,
    neighbours: query.number !== null && cited.length === 0 ? nearestSections(own, query.number) : [],
    misspeltTitle: nearTitle,
    subject,
    titled: nearTitle === null ? exact : titledBy(own, query, [tokenWords(nearTitle)]),
  };
}

/** Returns the ids of the sections whose title is the whole query. If no section has that title, returns the subject of
 *  the query and the ids of the sections whose title is the subject. */
function titlesOf(
  index: EditionIndex,
  query: ParsedQuery,
  corrected: string,
): { subject: readonly string[] | null; exact: readonly string[] } {
  const whole = titledBy(index, query, [query.words, corrected.split(" ")]);
  if (whole.length > 0) return { subject: null, exact: whole };
  const subject = definedSubject(query.words);
  return { subject, exact: subject ? titledBy(index, query, [subject]) : [] };
}

/** Returns the edition that the query names, otherwise the requested edition, otherwise 1e. */
function editionOf(request: SearchRequest, query: ParsedQuery): Edition {
  const named = query.filters.find(({ field }) => field === "ed")?.value.toLowerCase();
  if (named === "1e" || named === "2e") return named;
  return query.edition ?? request.edition ?? "1e";
}

/** Whether a query consists only of a title, a number or quoted phrases. Such a query is not searched by meaning.
 *  @param words - the words of the query, expanded */
function isLiteral({ titles }: EditionIndex, { number, phrases }: ParsedQuery, words: readonly string[]): boolean {
  const quoted = new Set(phrases.flat());
  return number !== null || words.every((word) => quoted.has(word)) || titles.has(foldedTitle(words.join(" ")));
}

/** Returns the ids of the sections whose title is one of these forms of the query. Stops at the first form that is a
 *  title. */
function titledBy(
  index: EditionIndex,
  { documents }: ParsedQuery,
  forms: readonly (readonly string[])[],
): readonly string[] {
  for (const one of forms) {
    const titled = titledSections(index, one, documents);
    if (titled.length > 0) return titled;
  }
  return [];
}

/** Returns the number of candidates to retrieve. All pages rank the same candidates, so that no hit appears on two
 *  pages. Further candidates for later pages are not ranked. */
function candidateLimit({ page, limit }: SearchRequest, { retrieval }: Weights): number {
  const wanted = page * limit;
  return wanted < retrieval.candidates / 2 ? retrieval.candidates : 2 * (retrieval.candidates + wanted);
}
