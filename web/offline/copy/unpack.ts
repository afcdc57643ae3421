/** @file A corpus out of the files of a browser's own copy, as many of them as have come. */
import type { Vectors } from "../../../src/index/build/vector-index.js";
import { textVectors } from "../../../src/language/word-vectors.js";
import type { Corpus, Section } from "../../../src/model.js";
import { type Columns, toRows } from "./columns.js";
import { unpackMeaning } from "./meaning-file.js";
import { NULLABLE, readWords } from "./section-words.js";

interface WordsFile extends Pick<Corpus, "schema" | "hash" | "documents" | "language" | "rankModel" | "past"> {
  readonly sections: Columns;
}

/** Makes a corpus of its files; without `words` there is none.
 *  @param words - the file of that name @param texts - of the other files of JSON those that have come */
export function unpackCorpus(words: string, texts: readonly string[]): Corpus {
  const { sections, ...rest } = JSON.parse(words) as WordsFile;
  const read = texts.map((text) => JSON.parse(text) as Partial<Corpus>);
  const full = new Map(read.flatMap((one) => one.sections ?? []).map((section) => [section.id, section]));
  const { topics = [], changes = [], problems = [] } = read.find((one) => one.topics) ?? {};
  return {
    ...rest,
    sections: readWords(toRows(sections, NULLABLE)).map(
      (section): Section => ({ ...section, ...full.get(section.id) }),
    ),
    topics,
    changes,
    problems,
  };
}

/** The vectors of a corpus, made of the table of words as ingestion made them. */
export function unpackVectors(file: ArrayBuffer, sections: readonly Section[]): Vectors {
  const table = unpackMeaning(file);
  return { table, ...textVectors(sections, table) };
}
