/** @file MiniSearch behind the port. Its own analysis is switched off: it would split `7.2.2.0.4` and `Q's`. */
import MiniSearch from "minisearch";
import type { Engine, EngineDocument } from "../engine.js";

/** No term holds it. */
const SEPARATOR = "\n";

/** Terms whose documents are remembered: the words of queries repeat, the corpus never changes. */
const MOST_KNOWN = 20_000;

/** An engine that embeds MiniSearch: one field of analysed terms, exact terms, any of them. */
export function minisearchEngine(documents: readonly EngineDocument[]): Engine {
  const index = new MiniSearch<{ id: number; terms: string }>({
    fields: ["terms"],
    tokenize: (text) => text.split(SEPARATOR),
    processTerm: (term) => term,
  });
  index.addAll(documents.map(({ at, terms }) => ({ id: at, terms: terms.join(SEPARATOR) })));
  const known = new Map<string, readonly number[]>();
  const holding = (term: string): readonly number[] => {
    const found = known.get(term) ?? index.search(term).map((result): number => result.id);
    if (known.size < MOST_KNOWN) known.set(term, found);
    return found;
  };
  return {
    candidates(terms) {
      const marked = new Uint8Array(documents.length);
      for (const term of terms) for (const at of holding(term)) marked[at] = 1;
      const found: number[] = [];
      for (let at = 0; at < marked.length; at++) if (marked[at] === 1) found.push(at);
      return found;
    },
  };
}
