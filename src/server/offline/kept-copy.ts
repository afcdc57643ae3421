/** @file A browser's own copy of the texts as files on disk, compressed: made once for a corpus and a build, before the
 *  service starts or when it is first asked for. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type PackedFile, packCorpus } from "../../../web/offline/copy/pack.js";
import { FOR_SEARCH, type OfflineFile } from "../../../web/offline/manifest.js";
import { type Fill, folderIn, type KeptFolder, keepFolder } from "../../kept-folder.js";
import type { Corpus } from "../../model.js";
import { atOnce } from "../../steps.js";
import { runningBuild } from "../build.js";

/** The files, in the order in which they are of use. */
type KeptCopy = KeptFolder<readonly OfflineFile[]>;

/** Hands out the files, making them where they are not there. */
export type CopyStore = () => Promise<KeptCopy>;

const compressed = promisify(brotliCompress);
/** What search needs is made as small as can be; the texts nearly so, at a tenth of the work. */
const QUALITY = { search: 10, texts: 9 };

/** The copy of a corpus below `place`; in a temporary folder where that is left out or cannot be written to. */
export function keepCopy(place: string | undefined, corpus: Corpus): CopyStore {
  return keepFolder({ place, kind: "copy", version: versionOf(corpus) }, fillingWith(corpus));
}

/** The same at once. @throws Error where `place` cannot be written to */
export function makeCopy(place: string, corpus: Corpus): Promise<KeptCopy> {
  return folderIn(place, versionOf(corpus), fillingWith(corpus));
}

/** What a compressed file of the copy is called. */
export function compressedName(name: string): string {
  return `${name}.br`;
}

function versionOf({ hash }: Corpus): string {
  return hashOf(`${hash}\n${runningBuild()}`).slice(0, 16);
}

/** Files are compressed on another thread, one after the other: each takes fifty times its room while it is. */
function fillingWith(corpus: Corpus): Fill<readonly OfflineFile[]> {
  return async (folder) => {
    const files: OfflineFile[] = [];
    for (const file of atOnce(packCorpus(corpus))) files.push(await written(folder, file));
    return files;
  };
}

async function written(folder: string, { name, body }: PackedFile): Promise<OfflineFile> {
  const quality = FOR_SEARCH.has(name) ? QUALITY.search : QUALITY.texts;
  const brotli = await compressed(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await writeFile(join(folder, compressedName(name)), brotli);
  const sha256 = hashOf(body);
  return { name, href: `/offline/${sha256.slice(0, 16)}/${name}`, size: brotli.length, sha256 };
}

function hashOf(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}
