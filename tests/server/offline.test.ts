import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import request from "supertest";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepCopy, makeCopy } from "../../src/server/offline/kept-copy.js";
import type { OfflineManifest } from "../../web/offline/manifest.js";
import { rawGet } from "../support/raw-get.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

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

describe("a copy that lies on disk", () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), "spaceline-copy-"));
    // Anybody may read it.
    chmodSync(place, 0o755);
  });
  afterEach(() => rmSync(place, { recursive: true }));

  /** The names of the files with what they hold, asked for as a browser asks. */
  async function loaded(app: ReturnType<typeof tinyApp>): Promise<object[]> {
    const { body } = await request(app).get("/offline/manifest.json");
    const answers = (body as OfflineManifest).files.map(async ({ href, name, size }) => {
      const { status, headers, body: sent } = await rawGet(app, href, { "Accept-Encoding": "br" });
      const sha256 = createHash("sha256").update(brotliDecompressSync(sent)).digest("hex");
      return { name, href, status, isSize: sent.length === size, sha256, kept: headers["cache-control"] };
    });
    return Promise.all(answers);
  }

  it.each([
    ["was cut", (file: string) => truncateSync(file, 100)],
    ["became another", (file: string) => writeFileSync(file, "something else")],
    ["is gone", (file: string) => rmSync(file)],
  ])("is made anew where a file %s, before the service starts or while it runs", async (_, damage) => {
    const { folder } = await makeCopy(place, tinyCorpus);
    const whole = await loaded(tinyApp({ copyFolder: place }));
    expect(whole).toContainEqual(expect.objectContaining({ name: "words.json", status: 200, isSize: true }));
    damage(join(folder, "words.json.br"));
    const app = tinyApp({ copyFolder: place });
    expect(await loaded(app)).toEqual(whole);
    damage(join(folder, "topics.json.br"));
    expect(await loaded(app)).toEqual(whole);
  });

  it("is handed out by a service that may write nothing there", async () => {
    const { folder, told } = await makeCopy(place, tinyCorpus);
    const app = tinyApp({ copyFolder: place });
    const written = () => readdirSync(place, { recursive: true }).sort();
    const before = written();
    for (const path of [folder, place]) chmodSync(path, 0o555);
    try {
      await asAnybody(async () => {
        expect(() => writeFileSync(join(place, "anything"), "")).toThrow("EACCES");
        expect(await keepCopy(place, tinyCorpus)()).toEqual({ folder, told });
        expect(await loaded(app)).toHaveLength(told.length);
      });
    } finally {
      for (const path of [folder, place]) chmodSync(path, 0o755);
    }
    expect(written()).toEqual(before);
  });
});

const NOBODY = 65534;

/** Does something as a user to whom modes of files apply; they do not apply to root. */
async function asAnybody(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
