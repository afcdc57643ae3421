/** @file The exported site of the real texts below a base path, written once per process and served as plain files. */
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
/** The public origin of the exported files. */
export const ORIGIN = "https://rules.example";

let written: Promise<{ readonly root: string; readonly exported: Exported }> | undefined;

async function write() {
  const root = mkdtempSync(join(tmpdir(), "spaceline-export-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const parts = { catalog: createCatalog(realCorpus), index: plainSearcher(realCorpus), build: "tests" };
  const exported = await exportSite({ ...parts, publicUrl: ORIGIN }, join(root, BASE), BASE);
  return { root, exported };
}

/** Writes and serves the site before the tests of a file. */
export function exportRealTexts() {
  let server: FileServer;
  let site: Awaited<ReturnType<typeof write>>;
  beforeAll(async () => {
    written ??= write();
    site = await written;
    server = await serveFiles(site.root);
  }, 240_000);
  afterAll(() => server?.close());
  return {
    /** The root folder of the site. */
    get folder() {
      return join(site.root, BASE);
    },
    /** Origin of the file server. */
    get origin() {
      return server.origin;
    },
    get exported() {
      return site.exported;
    },
  };
}
