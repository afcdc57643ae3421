/** @file Plain types for search requests and results, the same for every engine and entry point. */
import type { Edition, Kind, Span, Status } from "../model.js";

export interface SearchRequest {
  /** The text that the player typed. It never reaches an engine unparsed. */
  readonly query: string;
  /** Edition to search (default: 1e). If the query names an edition, that one is searched. */
  readonly edition?: Edition;
  readonly document?: string;
  readonly kind?: Kind;
  readonly status?: Status;
  /** The format played. "modern" leaves out the boxes of the Open format. */
  readonly format?: "open" | "modern";
  /** Page number, from 1. */
  readonly page: number;
  readonly limit: number;
  /** Range of hits on the page that get an excerpt, counted from 0, end exclusive (default: all). The other hits have neither an excerpt
   *  nor matched terms. If they were found by words, their `matched.type` is "meaning" or "filter". */
  readonly shown?: Span;
  /** Maximum length of an excerpt of several sentences, in characters (default: 400). Neighbouring sentences are added while
   *  they fit. */
  readonly excerptLength?: number;
  /** Whether each hit includes the values that explain its rank. */
  readonly explain?: boolean;
  /** Whether the last word may be unfinished, because the player is still typing. */
  readonly prefix?: boolean;
}

export interface AlsoIn {
  readonly id: string;
  /** The section's relation to the hit: the name of a relation, or "same-text". */
  readonly relation: string;
}

/** The role of a hit: a rule for all cards, the text or ruling of a single card, or a historical text. Each list of hits
 *  contains all roles. A page may show them separately. */
export const ROLES = ["rule", "card", "history"] as const;
export type Role = (typeof ROLES)[number];

/** The rankers that can decide the order: only the linear ranker, or the linear ranker followed by the trees. */
export const RANKERS = ["linear", "trees"] as const;
export type Ranker = (typeof RANKERS)[number];

/** How a hit was found. */
export type MatchType = "number" | "title" | "words" | "meaning" | "filter";

export interface Hit {
  readonly id: string;
  readonly role: Role;
  readonly score: number;
  /** HTML whose only element is `<mark>`. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** Start and end offset of the excerpt in the section's text (end exclusive), or null if the section has no text or the hit is
   *  not shown. */
  readonly span: Span | null;
  /** Offsets of other sentences that answer the query, the best answer first. */
  readonly others: readonly Span[];
  /** How the hit was found, and by which words. */
  readonly matched: { readonly type: MatchType; readonly terms: readonly string[] };
  readonly alsoIn: readonly AlsoIn[];
  readonly explain?: Readonly<Record<string, number>>;
}

export interface ResultPage {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly hits: readonly Hit[];
  /** How many of the first hits (across all pages) are likely to answer. Later hits are only related. */
  readonly certain: number;
  readonly warnings: readonly string[];
  /** The ranker that decided the order. Present if the request has `explain`. */
  readonly ranker?: Ranker;
  /** The edition that was searched. */
  readonly edition: Edition;
  readonly didYouMean?: readonly string[];
  /** Words of the query that were replaced by other words. */
  readonly readings?: readonly WordReading[];
}

export interface WordReading {
  readonly typed: string;
  readonly meant: string;
  /** The query with the typed word in quotation marks, which searches for exactly this word. */
  readonly alone: string;
  /** Whether the typed word was also searched for. If not, it was treated as a typo. */
  readonly also: boolean;
}

/** A request for suggestions while a player types. */
export interface SuggestRequest {
  readonly query: string;
  /** Edition whose sections are suggested (default: 1e). */
  readonly edition?: Edition;
  readonly limit: number;
}

/** A suggestion shown while a player types. `id` is the section that it links to. */
export interface Suggestion {
  readonly text: string;
  readonly kind: "title" | "number" | "card" | "question";
  readonly id: string;
}
