/** @file A query as the ranker sees it: groups of alternatives, one group for each word that counts. */
import type { Posting } from "./postings.js";

/** One way to read a word. */
export interface Alternative {
  /** As shown to the reader. */
  readonly words: readonly string[];
  readonly kind: "exact" | "synonym" | "abbreviation" | "spelling" | "joined" | "split" | "prefix";
  /** Share of the word's weight that this reading earns. */
  readonly share: number;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly stem: string;
  /** Its number in the shard's vocabulary; -1 where it stands in no title, passage or question. */
  readonly number: number;
  readonly posting: Posting | undefined;
  /** The very form typed, if it stands anywhere. */
  readonly form: Posting | undefined;
}

export interface Group {
  readonly word: string;
  /** Place among the words of the query. */
  readonly place: number;
  /** 1, or less for words that say little. */
  readonly weight: number;
  /** What the word weighs in the query: its weight times the idf of its best reading. */
  readonly mass: number;
  readonly alternatives: readonly Alternative[];
}

/** A query read against a shard. */
export interface Reading {
  readonly groups: readonly Group[];
  /** The sum of the groups' masses, never 0. */
  readonly mass: number;
  /** How long the query is, as words that count fully. */
  readonly length: number;
  /** Readings worth telling: what was typed and what it was taken for. */
  readonly told: readonly { readonly typed: string; readonly kind: Alternative["kind"]; readonly meant: string }[];
}
