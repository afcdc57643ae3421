/** @file What a browser loads to keep its own copy: the worker, the description of the copy, its files. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Request, type Response, Router } from "express";
import { COPY_FORMAT, type OfflineManifest } from "../../../web/offline/manifest.js";
import { readWorker } from "../../../web/routes/assets.js";
import type { Pages } from "../../../web/routes/pages-router.js";
import { type CopyStore, compressedName } from "./kept-copy.js";

const decompressed = promisify(brotliDecompress);
const FOR_GOOD = "public, max-age=31536000, immutable";

/** Serves the copy of what the pages show. @throws Error when the worker has not been built */
export function createOffline({ context, assets }: Pages, copy: CopyStore): Router {
  const worker = readWorker();
  const { catalog, publicUrl, stylesheet, scripts } = context;
  const description = {
    format: COPY_FORMAT,
    corpus: catalog.corpus.hash,
    build: hashOf([worker, ...assets.map(({ body }) => body)]).slice(0, 16),
    publicUrl,
    stylesheet,
    scripts,
    shell: assets.map(({ href }) => href),
  };
  const router = Router();
  router.get("/sw.js", (_request, response) => {
    response.set("Cache-Control", "no-cache").type("text/javascript").send(worker);
  });
  router.get("/offline/manifest.json", async (_request, response) => {
    const manifest: OfflineManifest = { ...description, files: (await copy()).told };
    response.set("Cache-Control", "max-age=300").json(manifest);
  });
  router.get("/offline/:hash/:name", async (request, response, next) => {
    const { folder, told } = await copy();
    const file = told.find(({ href }) => href === request.path);
    if (file) await sendFile(request, response, join(folder, compressedName(file.name)));
    else next();
  });
  return router;
}

async function sendFile(request: Request, response: Response, path: string): Promise<void> {
  const brotli = await readFile(path);
  response.set("Cache-Control", FOR_GOOD).vary("Accept-Encoding");
  response.type(path.endsWith(compressedName(".json")) ? "application/json" : "application/octet-stream");
  if (request.acceptsEncodings("br")) response.set("Content-Encoding", "br").send(brotli);
  else response.send(await decompressed(brotli));
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
