/** @file MiniSearch behind the port: fields, boosts and BM25+ are its own; its analysis is switched off, since it would
 *  split `7.2.2.0.4` and `Q's`. */
import MiniSearch, { type Options } from "minisearch";
import type { Steps } from "../../steps.js";
import { type Engine, type EngineDocument, FIELD_NAMES } from "./engine.js";
import { impactsOf } from "./impacts.js";
import { engineInMemory } from "./in-memory.js";
import { scorerOver } from "./scored-terms.js";

const NOTHING: readonly string[] = [""];

const OPTIONS: Options<EngineDocument> = {
  idField: "place",
  fields: [...FIELD_NAMES],
  extractField: ({ data, fields }, name) => {
    const field = FIELD_NAMES.find((one) => one === name);
    return field ? fields[field] : data.place;
  },
  // Fields are terms already: neither written into one text nor cut again. An empty one is as long as a word.
  stringifyField: (terms) => (terms.length > 0 ? terms : NOTHING),
  tokenize: (terms) => terms as unknown as string[],
  processTerm: (term) => term,
};

/** An engine beside the product itself, in memory. */
export function* minisearchEngine(documents: readonly EngineDocument[]): Steps<Engine> {
  const index = new MiniSearch<EngineDocument>(OPTIONS);
  for (const document of documents) {
    index.add(document);
    yield;
  }
  const sections = documents.map(({ data }) => data);
  const scorerFor = scorerOver(index);
  const terms = (): string[] => index.toJSON().index.map(([term]) => term);
  return engineInMemory(sections, scorerFor, (boosts) => impactsOf(terms(), boosts, scorerFor));
}
