/** @file The port: what the product asks of a search engine. An engine finds and scores candidates over fields of analysed
 *  terms; the order of results is made by src/index/rank, the same for every engine. */
import type { Edition } from "../../model.js";
import type { Steps } from "../../steps.js";
import type { Filter } from "./filter.js";
import type { SectionData } from "./section-data.js";

// biome-ignore format: a list of words, not of lines
export const FIELD_NAMES = ["title", "help", "questions", "aliases", "body", "parents"] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** A section as an engine indexes it: its stems field by field, already analysed, and the data it brings back. */
export interface EngineDocument {
  readonly data: SectionData;
  readonly fields: Readonly<Record<FieldName, readonly string[]>>;
}

/** A word of the query: any of its variants will do. */
export interface Clause {
  /** Each variant is one or more stems, and how much it counts beside the word as typed. */
  readonly variants: readonly { readonly terms: readonly string[]; readonly weight: number }[];
}

/** What to retrieve: sections that pass the filter and hold any clause, the best `limit` of them. Without clauses all that
 *  pass the filter, the likeliest before anything is asked first. */
export interface Plan {
  readonly clauses: readonly Clause[];
  readonly filter: Filter;
  /** What a term in each field is worth. */
  readonly boosts: Readonly<Record<FieldName, number>>;
  readonly limit: number;
}

export interface Candidate {
  /** By the engine's own scoring; 0 for sections fetched by their ids. */
  readonly score: number;
  readonly data: SectionData;
}

export interface Retrieved {
  /** How many sections answer in all, brought or not. */
  readonly total: number;
  /** The highest score first. */
  readonly candidates: readonly Candidate[];
}

/** Terms are compared letter by letter; an engine analyses nothing. It rejects only when it cannot be reached, with
 *  EngineUnreachable. */
export interface Engine {
  retrieve(plan: Plan): Promise<Retrieved>;
  /** Of the sections with these ids those that pass the filter, in any order. */
  fetch(ids: readonly string[], filter: Filter): Promise<readonly Candidate[]>;
  /** What it holds, so that it need not be made anew; an engine that keeps nothing in this process has nothing to tell.
   *  @param boosts - with which it will be asked */
  held?(boosts: Plan["boosts"]): Held;
}

/** What an engine in this process can be made of again. */
export interface Held {
  readonly sections: readonly SectionData[];
  readonly impacts: Impacts;
}

/** What each term scores by itself, for one set of boosts: of the term at a place of `terms` from `firstOf` there to the next,
 *  the sections that hold it by their places, and the score of each. */
export interface Impacts {
  readonly boosts: Plan["boosts"];
  readonly terms: readonly string[];
  readonly firstOf: Int32Array;
  readonly places: Int32Array;
  readonly scores: Float32Array;
}

/** Makes an engine over all sections of an edition; called once per corpus and edition. An engine that takes long to make
 *  is made in steps. */
export type EngineMaker = (documents: readonly EngineDocument[], edition: Edition) => Engine | Steps<Engine>;

/** Makes an engine, in one go or in steps. */
export function* engineOver(documents: readonly EngineDocument[], edition: Edition, make: EngineMaker): Steps<Engine> {
  const made = make(documents, edition);
  return "next" in made ? yield* made : made;
}

/** The engine cannot be asked this moment; whoever asks may ask again. */
export class EngineUnreachable extends Error {
  /** @param retryAfter - seconds after which to ask again */
  constructor(
    readonly retryAfter: number,
    options?: ErrorOptions,
  ) {
    super("The search engine cannot be reached.", options);
    this.name = "EngineUnreachable";
  }
}
