/** @file How the hits of a search are told, on pages and in the terminal: the words that answer first, then the hits, and
 *  where the likely ones end. */
import type { Catalog } from "../../catalog/catalog.js";
import type { Edition, Section, Span } from "../../model.js";
import { type CountingWords, countingWords } from "./answer.js";
import { likelyHits } from "./likely.js";

/** So many hits tell where the good answers end and what may be chosen from. */
const LOOKED_AT = 30;

/** What is to be asked of the index where a page is arranged: the hits that are looked at, of which only those of the page
 *  are shown; a page that lies far behind as it is. */
export function lookingAhead<Request extends { readonly page: number; readonly limit: number }>(
  request: Request,
): Request & { readonly shown?: Span } {
  const { page, limit } = request;
  if (page * limit > LOOKED_AT) return request;
  return { ...request, page: 1, limit: LOOKED_AT, shown: [(page - 1) * limit, page * limit] };
}

/** What the search found, as much as is needed of it. */
interface FoundHit {
  readonly id: string;
  readonly score: number;
  readonly span: Span | null;
  readonly matched: { readonly type: string; readonly terms: readonly string[] };
}

/** A search as it was asked for, and what was found. */
export interface Searched<Hit extends FoundHit> {
  readonly request: {
    readonly page: number;
    readonly limit: number;
    readonly document?: string;
    readonly status?: string;
  };
  /** The hits from the first on, beyond those of the page that was asked for: they tell what is likely. Where that page
   *  lies far behind, its hits alone. */
  readonly found: {
    readonly page: number;
    readonly edition: Edition;
    readonly certain: number;
    readonly hits: readonly Hit[];
  };
  /** What is asked about changes is answered by them. */
  readonly isAboutChanges: boolean;
}

/** The first hit as the answer. */
export interface Answer<Hit> {
  readonly hit: Hit;
  /** What was found, and the words that count in its place. */
  readonly found: Section;
  readonly words: CountingWords;
  /** It was asked for by its title: its words are read from the beginning, and none of them is marked. */
  readonly named: boolean;
}

export interface Arranged<Hit> {
  readonly edition: Edition;
  /** History itself was asked for. */
  readonly history: boolean;
  /** So many of all hits are likely to answer. */
  readonly likely: number;
  /** So many hits stand on the pages before. */
  readonly before: number;
  /** The hits of the page; what is told as the answer stands among them. */
  readonly hits: readonly Hit[];
  readonly answer: Answer<Hit> | null;
  /** The sections of the likely hits, or where none is likely of all. */
  readonly counted: readonly Section[];
}

/** What stands where. */
export function arrange<Hit extends FoundHit>(
  { request, found, isAboutChanges }: Searched<Hit>,
  catalog: Catalog,
): Arranged<Hit> {
  const { page, limit } = request;
  const document = catalog.document(request.document ?? "");
  const isWhole = found.page === 1;
  const likely = isWhole ? likelyHits(found.hits, found.certain) : 0;
  const before = isWhole ? (page - 1) * limit : 0;
  const hits = found.hits.slice(before, before + limit);
  const isAnswered = page === 1 && likely > 0 && !isAboutChanges;
  const counted = likely > 0 ? found.hits.slice(0, likely) : found.hits;
  return {
    edition: document?.edition ?? found.edition,
    history: [request.status, document?.status, catalog.section(found.hits[0]?.id ?? "")?.status].includes("legacy"),
    likely,
    before,
    hits,
    answer: isAnswered ? answerOf(hits, catalog) : null,
    counted: catalog.sections(counted.map(({ id }) => id)),
  };
}

/** The first hit as the answer; none where a list was asked for, where the question is a number that several sections
 *  bear, or where nothing but a heading was found. */
function answerOf<Hit extends FoundHit>([hit, second]: readonly Hit[], catalog: Catalog): Answer<Hit> | null {
  const found = hit && catalog.section(hit.id);
  if (!found || hit.matched.type === "filter" || second?.matched.type === "number") return null;
  const { span, matched } = hit;
  const named = matched.type !== "words" && matched.type !== "meaning";
  const words = countingWords({ section: found, span, terms: matched.terms, named }, catalog);
  return words.paragraphs.length > 0 ? { hit, found, words, named } : null;
}
