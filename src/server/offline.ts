import { createHash } from "node:crypto";
import { Router } from "express";
import { COPY_FORMAT, copyFileHref, copyFiles, type OfflineManifest } from "../../web/offline/copy-format.js";
import { readWorker } from "../../web/routes/assets.js";
import type { Pages } from "../../web/routes/pages-router.js";
import { encodingFor } from "../api/response-cache.js";
import { FORMS, openedOnce, openFolderAnywhere, type WrittenFolder } from "../corpus/write-folder.js";
import type { Corpus } from "../model.js";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Opens the folder of the offline copy in `parent` (default: a temporary folder), and writes missing files.
 *  @throws Error if no folder is writable */
export function openCopy(parent: string | undefined, corpus: Corpus): Promise<WrittenFolder> {
  // The files depend only on the corpus and their format.
  const origin = { corpus: corpus.hash, publicUrl: "", build: `format ${COPY_FORMAT}` };
  return openFolderAnywhere(parent, origin, () => copyFiles(corpus));
}

/** @throws Error if the service worker has not been built */
export function createOffline({ context, assets }: Pages, folder: string | undefined): Router {
  const worker = readWorker();
  const { catalog, publicUrl, stylesheet, scripts } = context;
  const { corpus } = catalog;
  const build = createHash("sha256").update(worker);
  for (const { body } of assets) build.update(body);
  const description = {
    format: COPY_FORMAT,
    corpus: corpus.hash,
    build: build.digest("hex").slice(0, 16),
    publicUrl,
    stylesheet,
    scripts,
    shell: [...assets.map(({ href }) => href), "/about"],
  };
  const open = openedOnce(() => openCopy(folder, corpus));
  const router = Router();
  router.get("/sw.js", (_request, response) => {
    response.set("Cache-Control", "no-cache").type("text/javascript").send(worker);
  });
  router.get("/offline/manifest.json", async (_request, response) => {
    const files = (await open()).files.map(({ name, forms }) => {
      const integrity = `sha256-${Buffer.from(forms.identity.sha256, "hex").toString("base64")}`;
      return { name, href: copyFileHref(corpus.hash, name), size: forms.br.bytes, integrity };
    });
    response.set("Cache-Control", "max-age=300").json({ ...description, files } satisfies OfflineManifest);
  });
  router.get("/offline/:version/:name", async (request, response, next) => {
    const { path, files } = await open();
    const file = files.find(({ name }) => copyFileHref(corpus.hash, name) === request.path);
    if (!file) return next();
    const encoding = encodingFor(request, "application/json", file.forms.identity.bytes);
    response.set("Cache-Control", IMMUTABLE).vary("Accept-Encoding").type("application/json");
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.sendFile(file.name + FORMS[encoding], { root: path, cacheControl: false });
  });
  return router;
}
