/** @file The words of the artefact that is about to be replaced: what ingestion finds changed has them no longer, and the
 *  lockfile of ids may want them. They wait beside the artefact until it has taken them. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Corpus, FormerText, Section } from "../model.js";
import { readCorpus } from "./read-corpus.js";
import { writeWhole } from "./write-corpus.js";

/** Words by the id and the hash of their section. */
export type FormerWords = (id: string, hash: string) => FormerText | undefined;

/** Keeps the words of sections that the artefact in place has otherwise, or has alone. */
export function keepFormerWords(corpusFile: string, sections: readonly Pick<Section, "id" | "hash">[]): void {
  const now = new Map(sections.map(({ id, hash }) => [id, hash]));
  const waiting = waitingWords(corpusFile);
  const known = new Set(waiting.map(keyOf));
  const lost = wordsOf(corpusFile).filter((text) => now.get(text.id) !== text.hash && !known.has(keyOf(text)));
  if (lost.length === 0) return;
  const lines = [...waiting, ...lost].map((text) => `${JSON.stringify(text)}\n`);
  writeWhole(waitingFile(corpusFile), (partial) => writeFileSync(partial, lines.join("")));
}

/** The words that wait, and those of artefacts. One that cannot be read has none. */
export function readFormerWords(corpusFile: string, others: readonly string[] = []): FormerWords {
  const texts = [...waitingWords(corpusFile), ...[corpusFile, ...others].flatMap(wordsOf)];
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  return (id, hash) => byKey.get(keyOf({ id, hash }));
}

/** The lockfile has taken what waited. */
export function dropFormerWords(corpusFile: string): void {
  rmSync(waitingFile(corpusFile), { force: true });
}

function waitingFile(corpusFile: string): string {
  return join(dirname(corpusFile), "former-texts.jsonl");
}

/** @throws Error if the file is damaged */
function waitingWords(corpusFile: string): FormerText[] {
  const file = waitingFile(corpusFile);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  try {
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as FormerText);
  } catch (cause) {
    throw new Error(`${file}: damaged; remove it if you do not need the words of changed sections`, { cause });
  }
}

function wordsOf(corpusFile: string): FormerText[] {
  let corpus: Corpus;
  try {
    corpus = readCorpus(corpusFile);
  } catch {
    return [];
  }
  const sections = corpus.sections.map(({ id, hash, number, title, version, date, text }): FormerText => {
    return { id, hash, number, title, version, date, text };
  });
  return [...sections, ...(corpus.past?.texts ?? [])];
}

function keyOf({ id, hash }: Pick<FormerText, "id" | "hash">): string {
  return `${id}\t${hash}`;
}
