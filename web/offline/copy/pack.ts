/** @file The corpus as files for a browser's own copy, in the order in which they are of use: what search reads, the table
 *  of word vectors, then the texts as pages show them, document by document. */
import type { Corpus, Section } from "../../../src/model.js";
import { toColumns } from "./columns.js";
import { packMeaning } from "./meaning-file.js";
import { PLAIN, tellWords } from "./section-words.js";

export interface PackedFile {
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Packs a corpus, a file at a time. `unpackCorpus` makes the same of the files again. */
export function* packCorpus(corpus: Corpus): Generator<PackedFile> {
  const { schema, hash, documents, language, rankModel, past, meaning, sections } = corpus;
  yield json("words", { schema, hash, documents, language, rankModel, past, sections: toColumns(tellWords(sections)) });
  if (meaning) yield { name: "meaning.bin", body: packMeaning(meaning) };
  for (const { id } of documents) {
    const own = sections.filter(({ document }) => document === id);
    yield json(`texts-${id.replaceAll("/", "-")}`, { sections: own.map(withoutWords) });
  }
  const { topics, changes, problems } = corpus;
  yield json("topics", { topics, changes, problems });
}

/** What `words` does not tell, or tells in part only. */
function withoutWords(section: Section): Partial<Section> {
  const told: ReadonlySet<string> = new Set(PLAIN);
  return Object.fromEntries(Object.entries(section).filter(([name]) => !told.has(name)));
}

function json(name: string, value: object): PackedFile {
  return { name: `${name}.json`, body: new TextEncoder().encode(JSON.stringify(value)) };
}
