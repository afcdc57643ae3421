/** @file What a browser loads to keep its own copy: the worker, the description of the copy, its files. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { type Request, type Response, Router } from "express";
import { type PackedFile, packCorpus } from "../../web/offline/copy/pack.js";
import { COPY_FORMAT, FOR_SEARCH, type OfflineFile, type OfflineManifest } from "../../web/offline/manifest.js";
import type { Pages } from "../../web/routes/express/create-pages.js";
import { readWorker } from "../../web/routes/express/worker-script.js";
import type { Catalog } from "../catalog/catalog.js";
import { inSteps } from "../steps.js";

interface ServedFile extends OfflineFile {
  readonly brotli: Buffer;
}

const compressed = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);
/** What search needs is made as small as can be; the texts nearly so, at a tenth of the work. */
const QUALITY = { search: 10, texts: 9 };
const FOR_GOOD = "public, max-age=31536000, immutable";

/** Serves the copy of what the pages show. Its files are made when they are first asked for, and kept.
 *  @throws Error when the worker has not been built */
export function createOffline({ context, assets }: Pages): Router {
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
  let making: Promise<readonly ServedFile[]> | undefined;
  const made = (): Promise<readonly ServedFile[]> => {
    making ??= makeFiles(catalog).catch((error) => {
      making = undefined;
      throw error;
    });
    return making;
  };
  const router = Router();
  router.get("/sw.js", (_request, response) => {
    response.set("Cache-Control", "no-cache").type("text/javascript").send(worker);
  });
  router.get("/offline/manifest.json", async (_request, response) => {
    const files = (await made()).map(({ brotli, ...file }) => file);
    const manifest: OfflineManifest = { ...description, files };
    response.set("Cache-Control", "max-age=300").json(manifest);
  });
  router.get("/offline/:hash/:name", async (request, response, next) => {
    const file = (await made()).find(({ href }) => href === request.path);
    if (file) await sendFile(request, response, file);
    else next();
  });
  return router;
}

async function sendFile(request: Request, response: Response, { name, brotli }: ServedFile): Promise<void> {
  response.set("Cache-Control", FOR_GOOD).vary("Accept-Encoding");
  response.type(name.endsWith(".json") ? "application/json" : "application/octet-stream");
  if (request.acceptsEncodings("br")) response.set("Content-Encoding", "br").send(brotli);
  else response.send(await decompressed(brotli));
}

/** The files are compressed side by side, on threads of their own: that is nearly all of the work. */
async function makeFiles({ corpus, fetched }: Catalog): Promise<readonly ServedFile[]> {
  const sections = await fetched(corpus.sections);
  const [topics, changes] = [await fetched(corpus.topics), await fetched(corpus.changes)];
  const packed = await inSteps(packCorpus({ ...corpus, sections, topics, changes }), setImmediate);
  return Promise.all(packed.map(servedFile));
}

async function servedFile({ name, body }: PackedFile): Promise<ServedFile> {
  const quality = FOR_SEARCH.has(name) ? QUALITY.search : QUALITY.texts;
  const brotli = await compressed(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const sha256 = hashOf([body]);
  return { name, href: `/offline/${sha256.slice(0, 16)}/${name}`, size: brotli.length, sha256, brotli };
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
