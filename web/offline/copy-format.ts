/** @file The offline copy: its files, its manifest, and the messages between pages and the service worker. */
import { decodeVectors } from "../../src/index/build/vectors.js";
import type { IndexedCorpus } from "../../src/index/create-index.js";
import { textVectors } from "../../src/language/word-vectors.js";
import type { Corpus, Meaning } from "../../src/model.js";
import type { Scripts } from "../shell/context.js";

/** Incremented if the files change their format: a copy in an older format is ignored. */
export const COPY_FORMAT = 2;

export interface OfflineFile {
  readonly name: string;
  /** Its URL, which contains the hash of the corpus. */
  readonly href: string;
  /** Bytes transferred. */
  readonly size: number;
  /** Checksum of its content, as in subresource integrity: "sha256-…". */
  readonly integrity: string;
}

export interface OfflineManifest {
  readonly format: number;
  /** Hash of the corpus. */
  readonly corpus: string;
  /** Hash of style sheet, scripts and icons. */
  readonly build: string;
  readonly publicUrl: string;
  readonly stylesheet: string;
  readonly scripts: Scripts;
  /** Set in a static export, where the copy answers what no file can. Its responses get this content policy. */
  readonly asFiles?: { readonly policy: string };
  /** URLs of style sheet, scripts and icons. */
  readonly shell: readonly string[];
  readonly files: readonly OfflineFile[];
}

/** Total bytes transferred. */
export function sizeOf({ files }: Pick<OfflineManifest, "files">): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

const TEXTS = "texts.json";
const WORD_VECTORS = "word-vectors.json";

/** Returns the files of the copy: the corpus without vectors, and the word vectors. The vectors of the texts are left out,
 *  because the worker computes them from those of the words. */
export function copyFiles({ meaning, ...texts }: Corpus): { readonly name: string; readonly body: string }[] {
  const files = [{ name: TEXTS, body: JSON.stringify(texts) }];
  if (!meaning) return files;
  const { texts: _texts, textVectors: _vectors, ...words } = meaning;
  return [...files, { name: WORD_VECTORS, body: JSON.stringify(words) }];
}

/** @param hash - of the corpus */
export function copyFileHref(hash: string, name: string): string {
  return `/offline/${COPY_FORMAT}-${hash.slice(0, 16)}/${name}`;
}

/** Reads the corpus from the files. @param read - returns the content of a file, undefined if the copy has none */
export async function readCopy(read: (name: string) => Promise<string | undefined>): Promise<Corpus> {
  const texts = await read(TEXTS);
  if (texts === undefined) throw new Error(`the copy has no ${TEXTS}`);
  return JSON.parse(texts) as Corpus;
}

/** The corpus with the vectors that search needs, without vectors if the copy has none. */
export async function withVectors(
  corpus: Corpus,
  read: (name: string) => Promise<string | undefined>,
): Promise<IndexedCorpus> {
  const file = await read(WORD_VECTORS);
  if (file === undefined) return corpus;
  const words = JSON.parse(file) as Omit<Meaning, "texts" | "textVectors">;
  const { table } = decodeVectors({ ...words, texts: [], textVectors: "" });
  return { ...corpus, meaning: { table, ...textVectors(corpus.sections, table) } };
}

/** A message from a page. `state` requests the state. `keep` and `forget` store and delete the copy. `stay` reports that a page
 *  from the copy is open: browsers stop a worker after half a minute, so it builds its index in advance. */
export type Question = "state" | "keep" | "forget" | "stay";

/** The worker's response. */
export interface CopyState {
  /** The stored copy, or null if there is none. `since` is an ISO date. */
  readonly stored: { readonly corpus: string; readonly since: string } | null;
  /** Whether the service has another corpus or build. False if it cannot be reached. */
  readonly newer: boolean;
  /** Bytes transferred for a new copy, or null if the service cannot be reached. */
  readonly size: number | null;
}
