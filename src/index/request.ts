/** @file Types for search requests and results, which are the same for all engines and clients. */
import type { Edition, Kind, Span, Status } from "../model.js";

export interface SearchRequest {
  /** The text that the player typed. Engines receive only the parsed query. */
  readonly query: string;
  /** Edition to search (default: 1e). An edition that is named in the query takes precedence. */
  readonly edition?: Edition;
  readonly document?: string;
  readonly kind?: Kind;
  readonly status?: Status;
  /** The game format. "modern" leaves out the boxes for the Open format. */
  readonly format?: "open" | "modern";
  /** Page number, starting from 1. */
  readonly page: number;
  readonly limit: number;
  /** Range of hits with an excerpt, as 0-based indexes on the page, with an exclusive end (default: all). Other hits
   *  have no excerpt and no matched terms. Such a hit has "meaning" or "filter" as its `matched.type`, even if its
   *  words matched. */
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
  /** The relation of the section to the hit: the name of a relation, or "same-text". */
  readonly relation: string;
}

/** The roles of hits: a rule about all cards, the text of a card or a ruling on it, or a historical text. A list of
 *  hits contains all roles, but a page may show them separately. */
export const ROLES = ["rule", "card", "history"] as const;
export type Role = (typeof ROLES)[number];

/** The rankers that determined the order: only the linear ranker, or also the regression trees. */
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
  /** Start and end offsets of the excerpt in the section's text. The end is exclusive. Null if the section has no text
   *  or the hit has no excerpt. */
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
  /** Number of hits at the top, counted across all pages, that are likely to answer the query. Later hits are only
   *  related to the query. */
  readonly certain: number;
  readonly warnings: readonly string[];
  /** The ranker that determined the order, if the request has `explain`. */
  readonly ranker?: Ranker;
  readonly edition: Edition;
  readonly didYouMean?: readonly string[];
  /** The words in the query that were replaced with other words. */
  readonly readings?: readonly WordReading[];
}

export interface WordReading {
  readonly typed: string;
  readonly meant: string;
  /** The query with the typed word in quotation marks, for searching for exactly this word. */
  readonly alone: string;
  /** Whether the search also included the typed word. False if the typed word was treated as a typo. */
  readonly also: boolean;
}

/** A request for suggestions while a player types. */
export interface SuggestRequest {
  readonly query: string;
  /** Edition whose sections are suggested (default: 1e). */
  readonly edition?: Edition;
  readonly limit: number;
}

/** A suggestion for what the player is typing. The suggestion links to the section with this `id`. */
export interface Suggestion {
  readonly text: string;
  readonly kind: "title" | "number" | "card" | "question";
  readonly id: string;
}
