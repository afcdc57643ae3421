/** @file Takes a new printing or a new text in: its file, its tables and its row, all of them or none. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nextLock } from "../ids/next-lock.js";
import { writeIdLock } from "../ids/write-lock.js";
import { ingest } from "../ingest.js";
import type { Publication } from "../read/manifest.js";
import type { RenewLock } from "../understand.js";
import type { Revision } from "./revision.js";
import { hashOf } from "./trial.js";
import { takenBy, type Written, writeWhole } from "./write-whole.js";

/** What was written, and the corpus that the texts make with it. */
export interface Accepted {
  /** Below the data folder. */
  readonly files: readonly string[];
  readonly content: ReturnType<typeof ingest>;
}

const IDS = "ids.tsv";
/** Without its row here a file is no part of the data. */
const MANIFEST = "sources.json";

/** Writes the text and what belongs to it below `dataDir`, if the whole ingestion of the data with it passes.
 *  @throws Error that says what is wrong, or missing; then nothing has been written */
export function accept(dataDir: string, { text, row, tables }: Revision): Accepted {
  if (text.version === null || text.date === null)
    throw new Error(
      `${text.name}: its title block tells no ${text.version === null ? "version" : "date"}: say which it is`,
    );
  const [own] = row.files;
  if (!own) throw new Error(`${row.id} has no file`);
  const words = `${text.lines.join("\n")}\n`;
  const files: Written[] = [[own.file, words], ...tables.map(({ file, content }): Written => [file, content])];
  const there = takenBy(dataDir, files);
  if (there) throw new Error(`${there} is there already`);
  const publication: Publication = {
    ...row,
    sha256: hashOf([Buffer.from(words)]),
    files: [{ ...own, tables: Object.fromEntries(tables.map(({ name, file }) => [name, file])) }],
  };
  const manifest = withPublication(readFileSync(join(dataDir, MANIFEST), "utf8"), publication);
  const { content, ids } = tryOut(dataDir, files, manifest);
  // What the manifest does not name is no part of the data, and an id that is not given away yet no fault; one that was given
  // away for a text which the manifest does not name would be.
  const all: Written[] = [...files, [MANIFEST, manifest], [IDS, ids]];
  writeWhole(dataDir, all);
  return { files: all.map(([file]) => file), content };
}

/** The whole ingestion of a copy, and the lockfile of ids with those that are new.
 *  @throws Error as `ingest` does, in the words of the real folder */
function tryOut(dataDir: string, files: readonly Written[], manifest: string) {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-accept-"));
  try {
    cpSync(dataDir, folder, { recursive: true });
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    writeFileSync(join(folder, MANIFEST), manifest);
    const renew: RenewLock = (before, sections) => {
      const { lock } = nextLock(before, sections, () => undefined);
      writeIdLock(lock);
      return lock;
    };
    const content = ingest(folder, undefined, renew);
    return { content, ids: readFileSync(join(folder, IDS), "utf8") };
  } catch (cause) {
    throw new Error((cause as Error).message.replaceAll(folder, dataDir), { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The manifest with a publication behind all others; what stands there keeps its shape. */
function withPublication(manifest: string, publication: Publication): string {
  const { publications } = JSON.parse(manifest) as { publications: unknown[] };
  const lines = JSON.stringify(publication, null, 2).split("\n");
  const entry = lines.map((line) => `    ${line}`).join("\n");
  const longer = manifest.replace(/\s*\]\s*\}\s*$/, () => `,\n${entry}\n  ]\n}\n`);
  const whole = { publications: [...publications, publication] };
  return JSON.stringify(JSON.parse(longer)) === JSON.stringify(whole) ? longer : `${JSON.stringify(whole, null, 2)}\n`;
}
