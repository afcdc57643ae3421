import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import type { OfflineManifest } from "../../web/offline/manifest.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";

const app = realApp();
let manifest: OfflineManifest;

beforeAll(async () => {
  manifest = (await request(app).get("/offline/manifest.json")).body;
});

describe("what a browser loads for its own copy", () => {
  it("is named by corpus, and by address what it holds, so that it may be kept for good", async () => {
    expect(manifest.corpus).toBe(realCorpus.hash);
    for (const { href, sha256 } of manifest.files) expect(href).toContain(sha256.slice(0, 16));
    const answer = await request(app)
      .get(manifest.files.at(-1)?.href ?? "")
      .set("Accept-Encoding", "br, gzip");
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.headers["content-encoding"]).toBe("br");
  });

  it("begins with what search needs: two files of at most 1.3 MB", () => {
    const [words, meaning] = manifest.files;
    expect([words?.name, meaning?.name]).toEqual(["words.json", "meaning.bin"]);
    expect((words?.size ?? 0) + (meaning?.size ?? 0)).toBeLessThan(1_300_000);
  });

  it("comes as it is to a client that reads no brotli", async () => {
    const href = manifest.files.find(({ name }) => name === "texts-1e-lists.json")?.href ?? "";
    const plain = await request(app).get(href).set("Accept-Encoding", "identity");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.body.sections.length).toBeGreaterThan(3);
  });

  it("names files of pages that are there", async () => {
    for (const href of manifest.shell) expect([href, (await request(app).get(href)).status]).toEqual([href, 200]);
  });

  it("has no file of another corpus", async () => {
    expect((await request(app).get("/offline/0000000000000000/words.json")).status).toBe(404);
  });

  it("is looked after by a worker that is asked for again each time", async () => {
    const answer = await request(app).get("/sw.js");
    expect(answer.headers["content-type"]).toContain("text/javascript");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });
});
