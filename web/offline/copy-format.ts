/** @file The offline copy: its files, its manifest, and the messages between pages and the service worker. */
import { decodeVectors } from "../../src/index/build/vectors.js";
import type { IndexedCorpus } from "../../src/index/create-index.js";
import { textVectors } from "../../src/language/word-vectors.js";
import type { Corpus } from "../../src/model.js";
import type { Meaning } from "../../src/search-data.js";
import type { Scripts } from "../shell/context.js";

/** Version of the file format. Increase it whenever the format changes. Copies in an older format are ignored. */
export const COPY_FORMAT = 2;

export interface OfflineFile {
  readonly name: string;
  /** URL of the file, including the hash of the corpus. */
  readonly href: string;
  readonly size: number;
  /** Checksum of the content, in the format used for subresource integrity ("sha256-…"). */
  readonly integrity: string;
}

export interface OfflineManifest {
  readonly format: number;
  /** Hash of the corpus. */
  readonly corpus: string;
  /** Hash of the style sheet, scripts and icons. */
  readonly build: string;
  readonly publicUrl: string;
  readonly stylesheet: string;
  readonly scripts: Scripts;
  /** Set only in a static export, where the worker answers requests for which there is no file. `policy` is the content
   *  security policy of these responses. */
  readonly asFiles?: { readonly policy: string };
  /** URLs of the style sheet, scripts and icons. */
  readonly shell: readonly string[];
  readonly files: readonly OfflineFile[];
}

const TEXTS = "texts.json";
const WORD_VECTORS = "word-vectors.json";

/** Returns the files of a copy: the corpus without vectors, and the word vectors. The worker computes the vectors of
 *  texts from the word vectors. */
export function copyFiles({ meaning, ...texts }: Corpus): { readonly name: string; readonly body: string }[] {
  const files = [{ name: TEXTS, body: JSON.stringify(texts) }];
  if (!meaning) return files;
  const { texts: _texts, textVectors: _vectors, ...words } = meaning;
  return [...files, { name: WORD_VECTORS, body: JSON.stringify(words) }];
}

/** Returns the URL of a file in the copy.
 *  @param hash - hash of the corpus */
export function copyFileHref(hash: string, name: string): string {
  return `/offline/${COPY_FORMAT}-${hash.slice(0, 16)}/${name}`;
}

/** Reads the corpus from the copy's files.
 *  @param read - returns the content of a file, or undefined if the copy lacks it */
export async function readCopy(read: (name: string) => Promise<string | undefined>): Promise<Corpus> {
  const texts = await read(TEXTS);
  if (texts === undefined) throw new Error(`the copy has no ${TEXTS}`);
  return JSON.parse(texts) as Corpus;
}

/** Adds the vectors for search to the corpus. Adds nothing if the copy has no word vectors. */
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

/** A message from a page. `state` requests the state. `keep` stores the copy, and `forget` deletes the copy. `stay`
 *  reports that a page from the copy is open. This lets the worker build its index in advance, and keeps the browser
 *  from stopping the worker because it is idle. */
export type Question = "state" | "keep" | "forget" | "stay";

/** The worker's response. */
export interface CopyState {
  /** The stored copy, or null if there is none. `since` is an ISO date. */
  readonly stored: { readonly corpus: string; readonly since: string } | null;
  /** Whether the service's corpus or build differs from that of the copy. False if the service cannot be reached. */
  readonly newer: boolean;
  /** Number of bytes to download for a new copy, or null if the service cannot be reached. */
  readonly size: number | null;
}
