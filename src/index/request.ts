/** @file Types of search requests and results, the same for every engine and entry point. */
import type { Edition, Kind, Span, Status } from "../model.js";

export interface SearchRequest {
  /** The text that the player typed. Engines receive the query only after it is parsed. */
  readonly query: string;
  /** Edition to search (default: 1e). An edition named in the query takes precedence. */
  readonly edition?: Edition;
  readonly document?: string;
  readonly kind?: Kind;
  readonly status?: Status;
  /** The format that is played. "modern" leaves out the boxes for the Open format. */
  readonly format?: "open" | "modern";
  /** Page number, starting from 1. */
  readonly page: number;
  readonly limit: number;
  /** Range of hits that get an excerpt, as 0-based indexes on the page, end exclusive (default: all). Hits outside the
   *  range have no excerpt and no matched terms. If words found such a hit, its `matched.type` is "meaning" or
   *  "filter". */
  readonly shown?: Span;
  /** Maximum number of characters in an excerpt of several sentences (default: 400). Neighbouring sentences are added
   *  as long as they fit. */
  readonly excerptLength?: number;
  /** Whether each hit includes the values that explain its rank. */
  readonly explain?: boolean;
  /** Whether the last word may be unfinished, because the player is still typing. */
  readonly prefix?: boolean;
}

export interface AlsoIn {
  readonly id: string;
  /** How the section is related to the hit: the name of a relation, or "same-text". */
  readonly relation: string;
}

/** Roles of hits: a rule about all cards, the text or a ruling of one card, or a historical text. A list of hits mixes
 *  the roles, but a page may show them separately. */
export const ROLES = ["rule", "card", "history"] as const;
export type Role = (typeof ROLES)[number];

/** What decided the order of the hits: the linear ranker alone, or the trees after it. */
export const RANKERS = ["linear", "trees"] as const;
export type Ranker = (typeof RANKERS)[number];

/** How a hit was found. */
export type MatchType = "number" | "title" | "words" | "meaning" | "filter";

export interface Hit {
  readonly id: string;
  readonly role: Role;
  readonly score: number;
  /** HTML in which `<mark>` is the only element. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** Start and end offset of the excerpt in the section's text (end exclusive). Null if the section has no text or the
   *  hit gets no excerpt. */
  readonly span: Span | null;
  /** Offsets of other sentences that answer the query, the best answer first. */
  readonly others: readonly Span[];
  /** How the hit was found, and which words matched. */
  readonly matched: { readonly type: MatchType; readonly terms: readonly string[] };
  readonly alsoIn: readonly AlsoIn[];
  readonly explain?: Readonly<Record<string, number>>;
}

export interface ResultPage {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly hits: readonly Hit[];
  /** How many of the first hits, counted across all pages, are likely to answer. Later hits are only related. */
  readonly certain: number;
  readonly warnings: readonly string[];
  /** What decided the order, if the request has `explain`. */
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
  /** The query with the typed word in quotation marks, to search for exactly this word. */
  readonly alone: string;
  /** Whether the search also included the typed word. False if the typed word was treated as a typo. */
  readonly also: boolean;
}

/** A request for suggestions while a player types. */
export interface SuggestRequest {
  readonly query: string;
  /** Edition from which to suggest sections (default: 1e). */
  readonly edition?: Edition;
  readonly limit: number;
}

/** A suggestion while the player types, which links to the section `id`. */
export interface Suggestion {
  readonly text: string;
  readonly kind: "title" | "number" | "card" | "question";
  readonly id: string;
}
