/** @file Writes the site for any static file server. An export changes only files that an earlier export created. */
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { readAssets } from "../../web/routes/assets.js";
import type { PageContext } from "../../web/shell/context.js";
import type { ApiContext } from "../api/route.js";
import { apiFiles } from "./api-files.js";
import { pageFiles } from "./page-files.js";
import { type Site, type SiteFile, siteFiles } from "./site-files.js";

type ExportContext = ApiContext & Pick<PageContext, "feedbackUrl">;

type StagePassed = (stage: string, ms: number) => void;

/** @param context - `publicUrl` is the origin of the site, followed by its path if `base` is not given
 *  @param base - the path of the site, for example "/rules/"
 *  @throws FolderError if the folder contains other files, or Error if the scripts are not built */
export async function exportSite(context: ExportContext, folder: string, base?: string, passed?: StagePassed) {
  const site = createSite(context, base);
  const { publicUrl, catalog } = site.api;
  const about = { corpus: catalog.corpus.hash, publicUrl, base: site.base };
  const written = await writeExport(folder, about, filesOf(site, passed));
  return {
    pages: written.filter(({ path }) => path.endsWith(".html")).length,
    files: written.length,
    bytes: written.reduce((sum, { size }) => sum + size, 0),
    publicUrl,
  };
}

function createSite({ feedbackUrl, ...api }: ExportContext, wantedBase: string | undefined): Site {
  const { origin, pathname } = new URL(api.publicUrl);
  const base = `/${wantedBase ?? pathname}/`.replace(/\/+/g, "/");
  const context = { ...api, publicUrl: origin + base.slice(0, -1) };
  const { assets, ...addresses } = readAssets();
  return { base, assets, pages: { ...context, ...addresses, feedbackUrl }, api: context };
}

const STAGES = { site: siteFiles, api: apiFiles, pages: pageFiles };

async function* filesOf(site: Site, passed?: StagePassed): AsyncGenerator<SiteFile> {
  for (const [stage, files] of Object.entries(STAGES)) {
    const started = performance.now();
    yield* files(site);
    passed?.(stage, performance.now() - started);
  }
}

export interface ExportedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

type About = Readonly<Record<"corpus" | "publicUrl" | "base", string>>;

/** Name of the file that lists all files of an export. A folder that contains such a file was created by an export. */
const LIST = "spaceline-export.json";

const EXIT_INTERRUPTED = 130;
const FILES_PER_TURN = 50;

export class FolderError extends Error {}

/** Writes all files to a temporary folder, then moves them to `folder` and removes files that are no longer part of the
 *  site. If a signal stops the process, the folder contains either the old export or the new one.
 *  @throws FolderError if the folder contains other files, or if a file that was not exported would be overwritten */
export async function writeExport(folder: string, about: About, files: AsyncIterable<SiteFile>) {
  const path = resolve(folder);
  const previous = previousFiles(path);
  fs.mkdirSync(dirname(path), { recursive: true });
  let partial = "";
  const removePartial = (): void => {
    if (partial) fs.rmSync(partial, { recursive: true, force: true });
  };
  const stop = (): void => {
    removePartial();
    process.exit(EXIT_INTERRUPTED);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    partial = fs.mkdtempSync(join(dirname(path), `.${basename(path)}.partial-`));
    const written = await writeAll(partial, files);
    const foreign = written.find((file) => !previous.has(file.path) && fs.existsSync(join(path, file.path)));
    if (foreign) throw new FolderError(`${join(folder, foreign.path)} was not created by an earlier export`);
    const writeList = (list: readonly ExportedFile[]): void =>
      fs.writeFileSync(join(path, LIST), `${JSON.stringify({ object: "export", ...about, files: list }, null, 1)}\n`);
    fs.mkdirSync(path, { recursive: true });
    // If the process is killed now, the next export recognises all these files as its own and rewrites them.
    const paths = [...previous.keys(), ...written.map((file) => file.path)];
    writeList(paths.map((one) => ({ path: one, size: 0, sha256: "" })));
    for (const file of written) {
      const unchanged = previous.get(file.path) === file.sha256 && fs.existsSync(join(path, file.path));
      if (unchanged) continue;
      fs.mkdirSync(dirname(join(path, file.path)), { recursive: true });
      fs.renameSync(join(partial, file.path), join(path, file.path));
    }
    const current = new Set(written.map((file) => file.path));
    for (const old of previous.keys()) if (!current.has(old)) removeFile(path, old);
    writeList(written);
    return written;
  } finally {
    process.removeListener("SIGINT", stop).removeListener("SIGTERM", stop);
    removePartial();
  }
}

/** Returns the checksums of the previous export, keyed by path, or an empty map if the folder is missing or empty.
 *  @throws FolderError if the folder contains other files */
function previousFiles(folder: string): ReadonlyMap<string, string> {
  if (fs.existsSync(join(folder, LIST))) {
    const { files } = JSON.parse(fs.readFileSync(join(folder, LIST), "utf8")) as { files: readonly ExportedFile[] };
    return new Map(files.map(({ path, sha256 }) => [path, sha256]));
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new FolderError(
      `${folder} is not empty, and it was not created by an earlier export; choose an empty folder`,
    );
  return new Map();
}

async function writeAll(folder: string, files: AsyncIterable<SiteFile>): Promise<ExportedFile[]> {
  const written: ExportedFile[] = [];
  for await (const { path, body } of files) {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), bytes);
    // Node handles signals only between turns of the event loop, so the export pauses regularly.
    if (written.length % FILES_PER_TURN === 0) await setImmediate();
    written.push({ path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  return written;
}

/** Removes a file, and the folders that are then empty. */
function removeFile(folder: string, path: string): void {
  fs.rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    if (!fs.existsSync(join(folder, parent)) || fs.readdirSync(join(folder, parent)).length > 0) return;
    fs.rmdirSync(join(folder, parent));
  }
}
