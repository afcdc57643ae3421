import { readFileSync } from "node:fs";
import { contentHash, SCHEMA } from "../../src/corpus/read-corpus.js";
import { createIndex } from "../../src/index/create-index.js";
import { searcherFor } from "../../src/index/search.js";
import type { Corpus } from "../../src/model.js";

const content: Omit<Corpus, "schema" | "hash"> = JSON.parse(readFileSync("tests/support/tiny-corpus.json", "utf8"));

/** A corpus of a few real sections, with their real line numbers in the publications. */
export const tinyCorpus: Corpus = { schema: SCHEMA, hash: contentHash([JSON.stringify(content)]), ...content };

export const tinySearcher = searcherFor(createIndex(tinyCorpus));
