/** @file What a browser loads to keep its own copy. Where the site lies as files the copy is also what searches. */
import { createHash } from "node:crypto";
import { packCorpus } from "../../web/offline/copy/pack.js";
import { COPY_FORMAT, type OfflineFile, type OfflineManifest } from "../../web/offline/manifest.js";
import { readWorker } from "../../web/routes/assets.js";
import { policyHeader } from "../../web/routes/content-policy.js";
import { atOnce } from "../steps.js";
import type { Site, SiteFile } from "./site.js";
import { shellOf } from "./site-files.js";

/** Writes the worker, the files of the copy, and the description of both. */
export function* offlineFiles(site: Site): Generator<SiteFile> {
  const { catalog, publicUrl, stylesheet, scripts } = site.pages;
  const worker = readWorker();
  yield { path: "sw.js", body: worker };
  const files: OfflineFile[] = [];
  for (const { name, body } of atOnce(packCorpus(catalog.corpus))) {
    const sha256 = hashOf([body]);
    const href = `/offline/${sha256.slice(0, 16)}/${name}`;
    files.push({ name, href, size: body.length, sha256 });
    yield { path: href.slice(1), body };
  }
  const shell = shellOf(site);
  const manifest: OfflineManifest = {
    format: COPY_FORMAT,
    corpus: catalog.corpus.hash,
    build: hashOf([worker, publicUrl, ...shell.map(({ body }) => body)]).slice(0, 16),
    publicUrl,
    stylesheet,
    scripts,
    shell: shell.map(({ href }) => href),
    asFiles: { policy: policyHeader() },
    files,
  };
  yield { path: "offline/manifest.json", body: JSON.stringify(manifest) };
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
