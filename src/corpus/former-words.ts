/** @file Saves texts that a new corpus no longer contains, until the id lockfile records them. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Corpus, FormerText, Section } from "../model.js";
import { readRegularFile } from "../read-file.js";
import { readCorpus } from "./read-corpus.js";
import { writeWhole } from "./write-corpus.js";

/** Saves the texts in the current corpus file that are missing from `sections` or reworded there. */
export function keepFormerWords(corpusFile: string, sections: readonly Pick<Section, "id" | "hash">[]): void {
  const now = new Map(sections.map(({ id, hash }) => [id, hash]));
  const saved = savedWords(corpusFile);
  const known = new Set(saved.map(keyOf));
  const lost = wordsOf(corpusFile).filter((text) => now.get(text.id) !== text.hash && !known.has(keyOf(text)));
  if (lost.length === 0) return;
  const lines = [...saved, ...lost].map((text) => `${JSON.stringify(text)}\n`);
  writeWhole(savedFile(corpusFile), (partial) => writeFileSync(partial, lines.join("")));
}

/** Returns a function that finds a text by id and hash. Searches the saved texts and the readable corpus files. */
export function readFormerWords(corpusFile: string, other?: string) {
  const texts = [...savedWords(corpusFile), ...wordsOf(corpusFile), ...(other === undefined ? [] : wordsOf(other))];
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  return (id: string, hash: string) => byKey.get(keyOf({ id, hash }));
}

/** Deletes the saved texts. Call this function after the lockfile has recorded the texts. */
export function dropFormerWords(corpusFile: string): void {
  rmSync(savedFile(corpusFile), { force: true });
}

function savedFile(corpusFile: string): string {
  return join(dirname(corpusFile), "former-texts.jsonl");
}

function savedWords(corpusFile: string): FormerText[] {
  const file = savedFile(corpusFile);
  if (!existsSync(file)) return [];
  const lines = readRegularFile(file).toString("utf8").split("\n");
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
