import { readFileSync } from "node:fs";
import { contentHash, SCHEMA } from "../../src/corpus/content-hash.js";
import type { Corpus } from "../../src/model.js";

const content: Omit<Corpus, "schema" | "hash"> = JSON.parse(readFileSync("tests/support/tiny-corpus.json", "utf8"));

/** A few real sections, with the lines on which the publications have them. */
export const tinyCorpus: Corpus = { schema: SCHEMA, hash: contentHash(content), ...content };
