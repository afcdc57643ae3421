/** @file The corpus as files for a browser's own copy, in the order in which they are of use: what search reads, the table
 *  of word vectors, then the texts as pages show them, document by document. */
import type { Corpus, Section } from "../../../src/model.js";
import type { Steps } from "../../../src/steps.js";
import { toColumns } from "./columns.js";
import { packMeaning } from "./meaning-file.js";
import { PLAIN, tellWords } from "./section-words.js";

export interface PackedFile {
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** So many sections are told in a step. */
const STEP = 100;

/** Packs a corpus in steps. `unpackCorpus` makes the same of the files again. */
export function* packCorpus(corpus: Corpus): Steps<PackedFile[]> {
  const { schema, hash, documents, language, rankModel, past, meaning, sections } = corpus;
  const words = yield* tellWords(sections);
  const columns = toColumns(words);
  yield;
  const files = [json("words", { schema, hash, documents, language, rankModel, past, sections: columns })];
  yield;
  if (meaning) files.push({ name: "meaning.bin", body: packMeaning(meaning) });
  for (const { id } of documents) {
    const texts: string[] = [];
    for (const section of sections) {
      if (section.document !== id) continue;
      texts.push(JSON.stringify(withoutWords(section)));
      if (texts.length % STEP === 0) yield;
    }
    files.push(file(`texts-${id.replaceAll("/", "-")}`, `{"sections":[${texts.join(",")}]}`));
    yield;
  }
  const { topics, changes, problems } = corpus;
  files.push(json("topics", { topics, changes, problems }));
  return files;
}

/** What `words` does not tell, or tells in part only. */
function withoutWords(section: Section): Partial<Section> {
  const told: ReadonlySet<string> = new Set(PLAIN);
  return Object.fromEntries(Object.entries(section).filter(([name]) => !told.has(name)));
}

function json(name: string, value: object): PackedFile {
  return file(name, JSON.stringify(value));
}

function file(name: string, text: string): PackedFile {
  return { name: `${name}.json`, body: new TextEncoder().encode(text) };
}
