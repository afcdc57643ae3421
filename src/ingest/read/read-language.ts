/** @file Reads the tables of players' words below data/language. */
import { join } from "node:path";
import type { EditorialTable } from "../../model.js";
import { readText } from "./read-file.js";
import { readTable } from "./read-table.js";

export type LanguageSources = Readonly<
  Record<"abbreviations" | "synonyms" | "stopWords" | "weakWords", EditorialTable>
>;

/** Reads the tables; they are checked against the texts where the corpus is enriched.
 *  @throws Error naming the file that is missing, or file and line of a malformed row. */
export function readLanguage(dataDir: string): LanguageSources {
  const read = (name: string): EditorialTable => {
    const file = join(dataDir, "language", name);
    return readTable(readText(file), file);
  };
  return {
    abbreviations: read("abbreviations.tsv"),
    synonyms: read("synonyms.tsv"),
    stopWords: read("stop-words.tsv"),
    weakWords: read("weak-words.tsv"),
  };
}
