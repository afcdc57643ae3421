import { readFileSync } from "node:fs";
import { contentHash, SCHEMA } from "../../src/corpus/content-hash.js";
import type { Searcher } from "../../src/index/search.js";
import type { Corpus } from "../../src/model.js";

const content: Omit<Corpus, "schema" | "hash"> = JSON.parse(readFileSync("tests/support/tiny-corpus.json", "utf8"));

/** A few real sections, with their line numbers in the publications. */
export const tinyCorpus: Corpus = { schema: SCHEMA, hash: contentHash([JSON.stringify(content)]), ...content };

/** Creates a simple searcher, which finds every section that contains all words, in reading order. */
export function plainSearcher({ sections }: Corpus): Searcher {
  return {
    async search({ query, edition = "1e", document, kind, status, format, page, limit, explain }) {
      const terms = query.toLowerCase().match(/[a-z0-9.]+/g) ?? [];
      const found = sections.filter(
        (section) =>
          section.edition === edition &&
          (document === undefined || section.document === document) &&
          (kind === undefined || section.kind === kind) &&
          (status === undefined || section.status === status) &&
          (format !== "modern" || section.format !== "open") &&
          terms.length > 0 &&
          terms.every((term) =>
            `${section.number ?? ""} ${section.title} ${section.text}`.toLowerCase().includes(term),
          ),
      );
      const hits = found.slice((page - 1) * limit, page * limit).map(({ id, text }) => ({
        id,
        role: "rule" as const,
        score: 1,
        excerpt: `<mark>${terms.join(" ")}</mark>`,
        plainExcerpt: text.slice(0, 80),
        span: [0, Math.min(80, text.length)] as const,
        others: [],
        matched: { type: "words" as const, terms },
        alsoIn: [],
        ...(explain && { explain: { words: 1 } }),
      }));
      return { total: found.length, page, limit, hits, certain: hits.length, warnings: [], edition };
    },
    async suggest({ query, edition = "1e", limit }) {
      const start = query.toLowerCase();
      return sections
        .filter((section) => section.edition === edition && section.title.toLowerCase().startsWith(start))
        .slice(0, limit)
        .map(({ id, title }) => ({ id, text: title, kind: "title" }));
    },
  };
}
