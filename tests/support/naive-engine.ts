/** @file The oracle of the engine contract: a scan over all documents, too simple to be wrong. */
import type { Engine, EngineDocument } from "../../src/index/engine.js";

/** An engine that looks at every document for every question. */
export function naiveEngine(documents: readonly EngineDocument[]): Engine {
  return {
    candidates: (terms) =>
      documents.filter((one) => terms.some((term) => one.terms.includes(term))).map(({ at }) => at),
  };
}
