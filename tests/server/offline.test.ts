import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import request from "supertest";
import { expect, it } from "vitest";
import { openCopy } from "../../src/server/offline.js";
import type { OfflineManifest } from "../../web/offline/copy-format.js";
import { rawGet } from "../support/http-clients.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { tinyApp, tinyCorpus } from "../support/tiny-app.js";

const folder = temporaryFolder();

async function manifestOf(app: ReturnType<typeof tinyApp>): Promise<OfflineManifest> {
  return (await request(app).get("/offline/manifest.json")).body;
}

it("offline files are compressed, match their checksums and may be cached permanently", async () => {
  await openCopy(folder, tinyCorpus);
  const app = tinyApp({ copyFolder: folder });
  const { corpus, files } = await manifestOf(app);
  expect(corpus).toBe(tinyCorpus.hash);
  for (const { href, size, integrity } of files) {
    expect(href).toContain(tinyCorpus.hash.slice(0, 16));
    const { status, headers, body } = await rawGet(app, href, { "Accept-Encoding": "br" });
    expect({ status, size: body.length }).toEqual({ status: 200, size });
    expect(`sha256-${createHash("sha256").update(brotliDecompressSync(body)).digest("base64")}`).toBe(integrity);
    expect(headers["cache-control"]).toContain("immutable");
    const plain = await request(app).get(href).set("Accept-Encoding", "identity");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.text).toBe(String(brotliDecompressSync(body)));
  }
});

it("offline files are written to a temporary folder if the configured folder is not writable", async () => {
  const app = tinyApp({ copyFolder: "/dev/null/copy" });
  const { files } = await manifestOf(app);
  expect((await request(app).get(files[0]?.href ?? "")).status).toBe(200);
});

it("offline files include the style sheet, scripts and icons, but no files from another corpus", async () => {
  const app = tinyApp({ copyFolder: folder });
  for (const href of (await manifestOf(app)).shell) expect((await request(app).get(href)).status, href).toBe(200);
  expect((await request(app).get("/offline/2-0000000000000000/texts.json")).status).toBe(404);
});

it("offline files include a service worker, which browsers revalidate on every load", async () => {
  const response = await request(tinyApp()).get("/sw.js");
  expect(response.headers["content-type"]).toContain("text/javascript");
  expect(response.headers["cache-control"]).toBe("no-cache");
});
