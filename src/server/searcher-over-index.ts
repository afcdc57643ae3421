/** @file The API's two questions asked of the product's own index. */
import { createIndex } from "../index/create-index.js";
import { search } from "../index/search.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";

/** Indexes a corpus. What is being typed is suggested the titles of its best hits. */
export function searcherOver(corpus: Corpus): Searcher {
  const index = createIndex(corpus);
  const sections = new Map(corpus.sections.map((section) => [section.id, section]));
  return {
    search: (request) => search(index, request),
    async suggest({ limit, ...typed }) {
      const { hits } = await search(index, { ...typed, page: 1, limit, prefix: true });
      return hits.flatMap(({ id }) => {
        const section = sections.get(id);
        if (!section) return [];
        const kind = section.kind === "card" || section.kind === "erratum" ? "card" : "title";
        return [{ id, text: section.title, kind }];
      });
    },
  };
}
