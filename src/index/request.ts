/** @file Requests to the index and its results: plain types, the same for every engine and entry point. */
import type { Edition, Kind, Span, Status } from "../model.js";

export interface SearchRequest {
  /** As the player typed it. It never reaches an engine unparsed. */
  readonly query: string;
  /** 1e unless given, or unless the query names the other game in words. */
  readonly edition?: Edition;
  readonly document?: string;
  readonly kind?: Kind;
  readonly status?: Status;
  /** The format played: "modern" leaves the boxes of the Open format out. */
  readonly format?: "open" | "modern";
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  /** Only hits of the page with these positions, counted from 0, are shown (default: all). The others have no excerpt and no
   *  matched terms, so that `matched.type` of hits found by words is "meaning" or "filter" there. */
  readonly shown?: Span;
  /** Length of an excerpt in characters: a sentence has as many neighbours as fit (default: 400). */
  readonly excerptLength?: number;
  /** Each hit explains its position. */
  readonly explain?: boolean;
  /** The last word may be unfinished: search while typing. */
  readonly prefix?: boolean;
}

export interface AlsoIn {
  readonly id: string;
  /** Its relation to the hit: the name of a relation, or "same-text". */
  readonly relation: string;
}

/** What a hit is to a player: a text that counts for all cards, the text or ruling of a single card, or an old text that is
 *  historical. Hits of all roles are in one list. A page may separate them. */
export const ROLES = ["rule", "card", "history"] as const;
export type Role = (typeof ROLES)[number];

/** Who puts the hits in order: the linear ranker alone, or the trees after it. */
export const RANKERS = ["linear", "trees"] as const;
export type Ranker = (typeof RANKERS)[number];

export interface Hit {
  readonly id: string;
  readonly role: Role;
  readonly score: number;
  /** HTML whose only element is `<mark>`. */
  readonly excerpt: string;
  readonly plainExcerpt: string;
  /** Offsets of the excerpt in the section's text, from its first character to the one after its last, or null if the section
   *  has no text. */
  readonly span: Span | null;
  /** Offsets of other sentences that answer, the best first. */
  readonly others: readonly Span[];
  /** How the hit was found ("number", "title", "words", …) and by which words. */
  readonly matched: { readonly type: string; readonly terms: readonly string[] };
  readonly alsoIn: readonly AlsoIn[];
  readonly explain?: Readonly<Record<string, number>>;
}

export interface ResultPage {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly hits: readonly Hit[];
  /** How many of all hits, from the first on, are likely to answer. Those after them are only close. */
  readonly certain: number;
  readonly warnings: readonly string[];
  /** The ranker that decided the order, if the request asks for explanations. */
  readonly ranker?: Ranker;
  /** The edition that was searched in the end. */
  readonly edition: Edition;
  readonly didYouMean?: readonly string[];
  /** Words that were read otherwise too. `alone` is the query that keeps to the word as typed. */
  readonly readings?: readonly WordReading[];
}

export interface WordReading {
  readonly typed: string;
  readonly meant: string;
  readonly alone: string;
  /** Whether the word as typed was searched for too. If not, it is a typo. */
  readonly also: boolean;
}

/** What is being typed, to be completed. */
export interface SuggestRequest {
  readonly query: string;
  /** 1e unless given. */
  readonly edition?: Edition;
  readonly limit: number;
}

/** What is offered while a player types. `id` is the section it leads to. */
export interface Suggestion {
  readonly text: string;
  readonly kind: "title" | "number" | "card" | "question";
  readonly id: string;
}
