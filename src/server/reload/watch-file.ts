/** @file Notices that there is another corpus to serve: that a file has become another one, on any file system. */
import { statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { indexFileOf } from "../../corpus/index-file.js";
import type { Config } from "../config.js";

/** Watches the artefact, and the index beside it where no corpus is taken without one; see watchFile. */
export function watchCorpus({ corpusFile, engine, watchSeconds }: Watched, changed: () => void): () => void {
  const files = engine === "opensearch" ? [corpusFile, indexFileOf(corpusFile)] : [corpusFile];
  const ends = files.map((file) => watchFile(file, watchSeconds, changed));
  return () => {
    for (const end of ends) end();
  };
}

type Watched = Pick<Config, "corpusFile" | "engine" | "watchSeconds">;

/** Looks at a file every so many seconds and tells when it has become another one, that is once it has looked the same
 *  twice: a file that is still being copied is left in peace. One that is missing is waited for.
 *  @param seconds - 0 looks never
 *  @returns what ends the watch */
function watchFile(file: string, seconds: number, changed: () => void): () => void {
  if (seconds === 0) return () => undefined;
  let known = stampOf(statSync(file, { bigint: true, throwIfNoEntry: false }));
  let before = known;
  const look = async (): Promise<void> => {
    const now = stampOf(await stat(file, { bigint: true }).catch(() => undefined));
    const isNew = now !== "" && now !== known && now === before;
    before = now;
    if (!isNew) return;
    known = now;
    changed();
  };
  const timer = setInterval(look, seconds * 1000).unref();
  return () => clearInterval(timer);
}

interface Stamped {
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

function stampOf(file: Stamped | undefined): string {
  return file ? [file.ino, file.size, file.mtimeNs].join() : "";
}
