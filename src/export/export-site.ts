/** @file Writes the whole site as files, so that any file server can serve it, below any path. */
import { readAssets } from "../../web/routes/assets.js";
import { keepBulkFiles } from "../api/bulk/kept-files.js";
import type { BuiltContext } from "../api/http/validity.js";
import type { Searcher } from "../index/searcher.js";
import { apiFiles } from "./api-files.js";
import { type WrittenFile, writeFolder } from "./folder.js";
import { offlineFiles } from "./offline-files.js";
import { pageFiles } from "./pages.js";
import type { Site, SiteFile } from "./site.js";
import { siteFiles } from "./site-files.js";

export interface ExportParts extends BuiltContext {
  readonly index: Searcher;
}

/** What was written. */
export interface Exported {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Where the site will be reached from outside, without a slash at its end. */
  readonly publicUrl: string;
}

/** Writes the site into `folder`.
 *  @param parts - of its `publicUrl` the origin counts; the path too, unless `base` says otherwise
 *  @param base - the path below which the site will lie: "/rules/"
 *  @throws FolderError where the folder holds something else; Error when client script or worker are not built */
export async function exportSite(parts: ExportParts, folder: string, base?: string): Promise<Exported> {
  const site = siteOf(parts, base);
  const { publicUrl, catalog } = site.api;
  const about = { corpus: catalog.corpus.hash, publicUrl, base: site.base };
  const written = await writeFolder(folder, about, filesOf(site));
  return {
    pages: written.filter(({ path }) => path.endsWith(".html")).length,
    files: written.length,
    bytes: written.reduce((sum: number, { size }: WrittenFile) => sum + size, 0),
    publicUrl,
  };
}

function siteOf(parts: ExportParts, asked: string | undefined): Site {
  const { origin, pathname } = new URL(parts.publicUrl);
  const base = `/${asked ?? pathname}/`.replace(/\/+/g, "/");
  const publicUrl = origin + base.slice(0, -1);
  const { assets, ...addresses } = readAssets();
  const context = { ...parts, publicUrl };
  return {
    base,
    assets,
    pages: { ...context, ...addresses },
    api: { ...context, bulk: keepBulkFiles(undefined, context) },
  };
}

async function* filesOf(site: Site): AsyncGenerator<SiteFile> {
  yield* siteFiles(site);
  yield* offlineFiles(site);
  yield* apiFiles(site);
  yield* pageFiles(site);
}
