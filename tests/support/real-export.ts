/** @file Exports the site with the real texts under a base path, once per process, and serves it as static files. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { exportSite } from "../../src/export/export-site.js";
import { type Listening, listen } from "./http-clients.js";
import { realCatalog } from "./real-catalog.js";
import { realCorpus } from "./real-corpus.js";
import { plainSearcher } from "./tiny-corpus.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Serves the files in `root`. */
function serveFiles(root: string): Promise<Listening> {
  return listen(({ url = "/" }, response) => {
    const [path = "/", query] = url.split("?");
    const place = join(root, decodeURIComponent(path));
    if (existsSync(place) && statSync(place).isDirectory() && !path.endsWith("/")) {
      response.writeHead(301, { Location: `${path}/${query === undefined ? "" : `?${query}`}` }).end();
      return;
    }
    const file = path.endsWith("/") ? join(place, "index.html") : place;
    if (existsSync(file)) {
      response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(readFileSync(file));
    } else response.writeHead(404).end("nothing here");
  });
}

export const BASE = "/rules/";
/** The public origin of the exported files. */
export const ORIGIN = "https://rules.example";

let written: ReturnType<typeof write> | undefined;

async function write() {
  const root = mkdtempSync(join(tmpdir(), "spaceline-export-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const parts = { catalog: realCatalog, index: plainSearcher(realCorpus), build: "tests" };
  const stages: string[] = [];
  const exported = await exportSite({ ...parts, publicUrl: ORIGIN }, join(root, BASE), BASE, (stage) =>
    stages.push(stage),
  );
  return { root, exported, stages };
}

/** Exports and serves the site before the tests of a file. */
export function exportRealTexts() {
  let server: Listening;
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
    /** The reported stages, in order. */
    get stages() {
      return site.stages;
    },
  };
}
