/** @file Exports the site with the real texts under a base path, once per process, and serves it as static files. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll } from "vitest";
import { exportSite } from "../../src/export/export-site.js";
import { type Listening, listen } from "./http-clients.js";
import { realCatalog } from "./real-corpus.js";
import { realSearcher } from "./real-index.js";

export const BASE = "/rules/";
export const ORIGIN = "https://rules.example";

let written: ReturnType<typeof write> | undefined;

async function write() {
  const root = mkdtempSync(join(tmpdir(), "spaceline-export-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const parts = { catalog: realCatalog, index: realSearcher, build: "tests" };
  const stages: string[] = [];
  const exported = await exportSite({ ...parts, publicUrl: ORIGIN }, join(root, BASE), BASE, (stage) =>
    stages.push(stage),
  );
  return { root, exported, stages };
}

export function exportRealTexts() {
  let server: Listening;
  let site: Awaited<ReturnType<typeof write>>;
  beforeAll(async () => {
    written ??= write();
    site = await written;
    server = await listen(express().use(express.static(site.root)));
  }, 240_000);
  afterAll(() => server?.close());
  return {
    get folder() {
      return join(site.root, BASE);
    },
    get origin() {
      return server.origin;
    },
    get exported() {
      return site.exported;
    },
    get stages() {
      return site.stages;
    },
  };
}
