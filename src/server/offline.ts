/** @file What a browser loads for its offline copy: the service worker, the manifest, and the files. */
import { createHash } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Router } from "express";
import { COPY_FORMAT, copyFileHref, copyFiles, type OfflineManifest } from "../../web/offline/copy-format.js";
import { readWorker } from "../../web/routes/assets.js";
import type { Pages } from "../../web/routes/pages-router.js";
import { ensureFolder, FORMS, type Manifest, type Origin, readManifest } from "../corpus/write-folder.js";
import type { Corpus } from "../model.js";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Writes the files of the copy into a folder unless they are there. @throws Error of the file system */
export async function ensureCopy(folder: string, corpus: Corpus): Promise<void> {
  await ensureFolder(folder, originOf(corpus), () => copyFiles(corpus));
}

/** The files depend on the corpus and their format alone. */
function originOf({ hash }: Corpus): Origin {
  return { corpus: hash, publicUrl: "", build: `format ${COPY_FORMAT}` };
}

/** @param folder - with the files; a temporary one if left out or not writable
 *  @throws Error if the worker is not built */
export function createOffline({ context, assets }: Pages, folder: string | undefined): Router {
  const worker = readWorker();
  const { catalog, publicUrl, stylesheet, scripts } = context;
  const { corpus } = catalog;
  const description = {
    format: COPY_FORMAT,
    corpus: corpus.hash,
    build: hashOf([worker, ...assets.map(({ body }) => body)]),
    publicUrl,
    stylesheet,
    scripts,
    shell: assets.map(({ href }) => href),
  };
  let opened: ReturnType<typeof openFolder> | undefined;
  const open = () => {
    opened ??= openFolder(folder, corpus).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const router = Router();
  router.get("/sw.js", (_request, response) => {
    response.set("Cache-Control", "no-cache").type("text/javascript").send(worker);
  });
  router.get("/offline/manifest.json", async (_request, response) => {
    const files = (await open()).manifest.files.map(({ name, forms }) => {
      return { name, href: copyFileHref(corpus.hash, name), size: forms.br.bytes, sha256: forms.identity.sha256 };
    });
    response.set("Cache-Control", "max-age=300").json({ ...description, files } satisfies OfflineManifest);
  });
  router.get("/offline/:version/:name", async (request, response, next) => {
    const { path, manifest } = await open();
    const file = manifest.files.find(({ name }) => copyFileHref(corpus.hash, name) === request.path);
    if (!file) return next();
    const encodings = ["br", "gzip", "identity"] as const;
    const encoding = encodings.find((one) => one === request.acceptsEncodings(...encodings)) ?? "identity";
    response.set("Cache-Control", IMMUTABLE).vary("Accept-Encoding").type("application/json");
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.sendFile(file.name + FORMS[encoding], { root: path, cacheControl: false });
  });
  return router;
}

async function openFolder(folder: string | undefined, corpus: Corpus): Promise<{ path: string; manifest: Manifest }> {
  const write = async (path: string) => {
    await ensureCopy(path, corpus);
    const manifest = await readManifest(path, originOf(corpus));
    if (!manifest) throw new Error(`${path}: another process wrote different files`);
    return { path, manifest };
  };
  const temporary = async () => write(join(await mkdtemp(join(tmpdir(), "spaceline-")), "copy"));
  return folder === undefined ? temporary() : write(folder).catch(temporary);
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}
