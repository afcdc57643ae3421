/** @file The real texts as files below a path, written once for a file of tests, and served by a file server that knows
 *  nothing else. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { type Exported, exportSite } from "../../src/export/export-site.js";
import { type FileServer, serveFiles } from "./file-server.js";
import { plainSearcher } from "./plain-searcher.js";
import { realCorpus } from "./real-corpus.js";

export const BASE = "/rules/";

/** What an export is written from. */
export const PARTS = { catalog: createCatalog(realCorpus), index: plainSearcher(realCorpus), build: "tests" };

/** Writes and serves the site before the tests of a file, and removes it behind them. */
export function exportRealTexts() {
  const root = mkdtempSync(join(tmpdir(), "spaceline-export-"));
  const folder = join(root, "rules");
  let server: FileServer;
  let exported: Exported;
  beforeAll(async () => {
    server = await serveFiles(root);
    exported = await exportSite({ ...PARTS, publicUrl: server.origin }, folder, BASE);
  }, 120_000);
  afterAll(() => {
    server?.close();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    folder,
    get origin() {
      return server.origin;
    },
    get exported() {
      return exported;
    },
  };
}
