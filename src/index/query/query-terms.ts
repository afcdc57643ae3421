/** @file A query as retrieval and ranking see it: a term for each word that counts, with the variants in which it may be
 *  written. */
import type { LeftOut } from "./budget.js";

/** One way to read a word. */
export interface Variant {
  /** As shown to the reader. */
  readonly words: readonly string[];
  readonly kind: "exact" | "synonym" | "abbreviation" | "spelling" | "joined" | "split" | "prefix";
  /** How much it counts beside the word itself. */
  readonly weight: number;
  readonly stems: readonly VariantStem[];
}

export interface VariantStem {
  readonly stem: string;
  /** Its number in the edition's vocabulary; -1 where no section holds it. */
  readonly number: number;
  /** The number of the very form typed; -1 where no section holds it. */
  readonly form: number;
  readonly idf: number;
}

export interface QueryTerm {
  readonly word: string;
  /** Place among the words of the query. */
  readonly place: number;
  /** What the word weighs in the query: the idf of its best variant. */
  readonly idfWeight: number;
  readonly variants: readonly Variant[];
}

/** How a word was read otherwise: what was typed and what it was taken for. */
export interface Rewrite {
  readonly typed: string;
  readonly kind: Variant["kind"];
  readonly meant: string;
}

/** A query read against an edition. */
export interface InterpretedQuery {
  /** The words of the query, written out where the texts write them otherwise. */
  readonly words: readonly string[];
  readonly terms: readonly QueryTerm[];
  /** The sum of the terms' weights, never 0. */
  readonly idfWeight: number;
  /** Rewrites worth telling. */
  readonly rewrites: readonly Rewrite[];
  /** The words of the query with misspelt ones put right: what similarity of meaning is asked for. */
  readonly corrected: readonly string[];
  /** The same with the words besides that are offered in place of others. */
  readonly offered: readonly string[];
  /** The quotations that are looked for as such. */
  readonly phrases: readonly (readonly string[])[];
  /** What the budget of a search had no room for. */
  readonly leftOut: LeftOut;
}
