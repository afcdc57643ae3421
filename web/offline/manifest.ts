/** @file What the server tells of the files of a browser's own copy. */
import type { Scripts } from "../shell/context.js";

/** Raised when the files say the same in another shape: a copy in an old shape is no copy. */
export const COPY_FORMAT = 1;

/** What search needs; a first copy answers as soon as it has these. */
export const FOR_SEARCH: ReadonlySet<string> = new Set(["words.json", "meaning.bin"]);

export interface OfflineFile {
  readonly name: string;
  /** Its address, which changes with what it holds. */
  readonly href: string;
  /** Bytes on the way. */
  readonly size: number;
  /** sha256 of what it holds, hexadecimal. */
  readonly sha256: string;
}

export interface OfflineManifest {
  readonly format: number;
  /** Hash of the corpus. */
  readonly corpus: string;
  /** Hash of the pages' own files: style, scripts, icons. */
  readonly build: string;
  readonly publicUrl: string;
  readonly stylesheet: string;
  readonly scripts: Scripts;
  /** The site lies as files: what no file can answer is asked of the copy. These headers protect its answers. */
  readonly asFiles?: { readonly policy: string };
  /** Addresses of what pages are made of. */
  readonly shell: readonly string[];
  /** In the order in which they are of use: what search reads first. */
  readonly files: readonly OfflineFile[];
}

/** Bytes on the way, all in all. */
export function sizeOf({ files }: Pick<OfflineManifest, "files">): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
