/** @file MiniSearch behind the port. Its own analysis is switched off: it would split `7.2.2.0.4` and `Q's`. */
import MiniSearch from "minisearch";
import type { Engine, EngineDocument } from "../engine.js";

/** No term holds it. */
const SEPARATOR = "\n";

/** An engine that embeds MiniSearch: one field of analysed terms, exact terms, any of them. */
export function minisearchEngine(documents: readonly EngineDocument[]): Engine {
  const index = new MiniSearch<{ id: number; terms: string }>({
    fields: ["terms"],
    tokenize: (text) => text.split(SEPARATOR),
    processTerm: (term) => term,
  });
  index.addAll(documents.map(({ at, terms }) => ({ id: at, terms: terms.join(SEPARATOR) })));
  return {
    candidates(terms) {
      if (terms.length === 0) return [];
      return index.search(terms.join(SEPARATOR), { combineWith: "OR" }).map((result): number => result.id);
    },
  };
}
