/** @file What is asked of the index and what it answers: plain types, the same for every engine and every door. */
import type { Edition, Kind, Span, Status } from "../model.js";

export interface SearchRequest {
  /** As the player typed it; never reaches an engine unparsed. */
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
  /** Of the hits of the page only those in these places, the first being 0, are shown: the others have no excerpt and name
   *  no words by which they were found, so that `matched.type` of what words have found is "meaning" or "filter" there. All
   *  are shown if left out. */
  readonly shown?: Span;
  /** Each hit says why it stands where it stands. */
  readonly explain?: boolean;
  /** The last word may be unfinished: search while typing. */
  readonly prefix?: boolean;
}

export interface AlsoIn {
  readonly id: string;
  /** How that section stands to the hit: a relation's name, or "same-text". */
  readonly relation: string;
}

/** What a hit is to a player: a text that counts for all cards, the text or ruling of a single card, or an old text that is
 *  kept as history. Hits of all roles stand in one list; a page may show them apart. */
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
  /** Where the excerpt stands in the section's text, from its first character to the one behind its last; null where the
   *  section has no text. */
  readonly span: Span | null;
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
  /** How many of the hits, counted from the first, say what was asked; those behind are only near in meaning. */
  readonly certain: number;
  readonly warnings: readonly string[];
  /** Which ranker has had the last word, where the request asks why hits stand where they stand. */
  readonly ranker?: Ranker;
  /** The edition that was searched in the end. */
  readonly edition: Edition;
  readonly didYouMean?: readonly string[];
  /** Words that were read otherwise too; `alone` is the query that keeps to the word as typed. */
  readonly readings?: readonly WordReading[];
}

export interface WordReading {
  readonly typed: string;
  readonly meant: string;
  readonly alone: string;
}

/** What is being typed, to be completed. */
export interface SuggestRequest {
  readonly query: string;
  /** 1e unless given. */
  readonly edition?: Edition;
  readonly limit: number;
}

/** What is offered while a player types; `id` is the section it leads to. */
export interface Suggestion {
  readonly text: string;
  readonly kind: "title" | "number" | "card" | "question";
  readonly id: string;
}
