/** @file `spaceline search WORDS…`: the ten best answers in the terminal. */
import { readCorpus } from "../corpus/read-corpus.js";
import { createIndex } from "../index/create-index.js";
import { search } from "../index/search.js";
import { readPlaces } from "../server/places.js";

/** Rejects when there is no corpus or nothing to search for. */
export async function searchCommand(words: readonly string[]): Promise<void> {
  const query = words.join(" ");
  if (query.trim() === "") throw new Error("search for what? e.g. spaceline search cloak");
  const corpus = readCorpus(readPlaces(process.env).corpusFile);
  const titles = new Map(corpus.sections.map(({ id, title }) => [id, title]));
  const page = await search(createIndex(corpus), { query, page: 1, limit: 10 });
  for (const warning of page.warnings) console.log(`(${warning})`);
  if (page.hits.length === 0) console.log("nothing answers this");
  for (const { id, plainExcerpt } of page.hits) {
    console.log(`${titles.get(id)}  [${id}]\n    ${plainExcerpt.replace(/\s+/g, " ").slice(0, 200)}`);
  }
}
