import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import request from "supertest";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { BULK_FILES, type BulkFile, openBulkFiles } from "../../src/api/bulk.js";
import { bulkSchema } from "../../src/api/contract/bulk.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { rawGet } from "../support/http-clients.js";
import { realCatalog, realCorpus } from "../support/real-corpus.js";
import { revisedCorpus } from "../support/revised-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { PUBLIC_URL, tinyApp, tinyCorpus } from "../support/tiny-app.js";

const root = temporaryFolder();

const folder = join(root, "bulk");
const built = { catalog: createCatalog(tinyCorpus), publicUrl: PUBLIC_URL, build: "tests" };
const app = tinyApp({ bulkFolder: folder, build: "tests" });
beforeAll(() => openBulkFiles(folder, built));

const SECTIONS = "/api/v1/bulk/sections.jsonl";
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describe("GET /api/v1/bulk", () => {
  it("returns 503 and says what to do if no folder is writable", async () => {
    vi.stubEnv("TMPDIR", "/dev/null");
    const answer = await request(tinyApp({ bulkFolder: "/dev/null/bulk" })).get(SECTIONS);
    vi.unstubAllEnvs();
    expect(answer.status).toBe(503);
    expect(problemDetailsSchema.parse(answer.body).detail).toContain("make their folder writable");
  });

  it("lists each bulk file with its number of records, its sizes and its checksum", async () => {
    const { files, corpus } = bulkSchema.parse((await request(app).get("/api/v1/bulk")).body);
    expect(corpus).toBe(tinyCorpus.hash);
    expect(files.map(({ name }) => name)).toEqual(BULK_FILES.map(({ name }) => name));
    for (const { url, mediaType, records, bytes, sha256: checksum } of files) {
      const path = url.slice(PUBLIC_URL.length);
      const plain = await rawGet(app, path);
      expect([plain.headers["content-type"]?.split(";")[0], plain.body.length]).toEqual([mediaType, bytes.identity]);
      expect(sha256(plain.body)).toBe(checksum);
      expect(plain.body.toString().split("\n").length - 1).toBe(records);
    }
  });

  it("writes the bulk files on the first request if they are missing or outdated", async () => {
    const smaller = { ...tinyCorpus, hash: "another", sections: tinyCorpus.sections.slice(1) };
    const changes = [{}, { build: "other" }, { publicUrl: "https://other.example" }, { corpus: smaller }];
    for (const [at, change] of changes.entries()) {
      const { publicUrl, corpus } = { publicUrl: PUBLIC_URL, corpus: tinyCorpus, ...change };
      const app = tinyApp({ bulkFolder: join(root, "lazy"), build: "tests", ...change });
      const [first, second] = await Promise.all([request(app).get("/api/v1/bulk"), request(app).get("/api/v1/bulk")]);
      expect([at, first.status, second.body]).toEqual([at, 200, first.body]);
      expect(first.body.files[0]).toMatchObject({
        url: expect.stringContaining(publicUrl),
        records: corpus.sections.length,
      });
    }
  });

  it("writes bulk files to a temporary folder if the configured folder is not writable", async () => {
    fs.writeFileSync(join(root, "no-folder"), "");
    const bulkFolder = join(root, "no-folder", "bulk");
    const { status, body } = await rawGet(tinyApp({ bulkFolder, build: "tests" }), SECTIONS);
    expect([status, body.toString().split("\n").length - 1]).toEqual([200, tinyCorpus.sections.length]);
  });
});

function fileNamed(name: string): BulkFile {
  const file = BULK_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`there is no file ${name}`);
  return file;
}

describe("bulk files with the real texts", () => {
  const context = { catalog: realCatalog, publicUrl: PUBLIC_URL };

  it.each(BULK_FILES)("every record in $name matches the file's schema", ({ name, records, schema }) => {
    const all = JSON.parse(JSON.stringify([...records(context)])) as object[];
    expect(all.flatMap((record) => schema.safeParse(record).error?.issues ?? []).slice(0, 3)).toEqual([]);
    expect(all.length).toBeGreaterThan(name === "corpus.json" ? 0 : 200);
  });

  it("corpus.json contains the whole corpus as one object, without the data that only search uses", () => {
    const [whole] = [...fileNamed("corpus.json").records(context)] as [Record<string, readonly object[]>];
    for (const list of ["documents", "sections", "topics", "changes", "problems"] as const)
      expect([list, whole[list]?.length]).toEqual([list, realCorpus[list].length]);
    expect(Object.keys(whole)).not.toContain("meaning");
    expect(Object.keys(whole)).not.toContain("rankModel");
    expect(whole["sections"]?.some((section) => "help" in section || "marks" in section)).toBe(false);
  });

  it("ids.jsonl lists every id ever issued, with the new id of each moved section", () => {
    const { records, schema } = fileNamed("ids.jsonl");
    const revised = { catalog: createCatalog(revisedCorpus), publicUrl: PUBLIC_URL };
    const ids = [...records(revised)] as { state: string }[];
    const past = ids.filter(({ state }) => state !== "stands");
    expect(past).toMatchObject(revisedCorpus.past?.ids.map(({ id, state, to }) => ({ id, state, to })) ?? []);
    expect(new Set(past.map(({ state }) => state))).toEqual(new Set(["moved", "gone"]));
    expect(ids.length - past.length).toBe(revisedCorpus.sections.length);
    for (const id of past) expect(schema.safeParse(id).error).toBeUndefined();
  });

  it("bulk files contain the target of every link and both sections of every relation", () => {
    const text = new Map(realCorpus.sections.map((section) => [section.id, section.text]));
    const links = [...fileNamed("links.jsonl").records(context)] as { from: string; start: number; end: number }[];
    for (const { from, start, end, ...link } of links)
      expect(text.get(from)?.slice(start, end)).toBe((link as { text?: string }).text);
    const relations = [...fileNamed("relations.jsonl").records(context)] as Record<"from" | "type" | "to", string>[];
    const written = new Set(relations.map(({ from, type, to }) => `${from} ${type} ${to}`));
    expect(written).toContain("1e/borg/7.6 newer-version-of 1e/rulebook/7.6");
    expect(written).toContain("1e/rulebook/7.6 older-version-of 1e/borg/7.6");
  });
});

describe("GET /api/v1/bulk/sections.jsonl", async () => {
  const { body: plain, headers: first } = await rawGet(app, SECTIONS);

  it("sends sections.jsonl in the requested encoding, with a different ETag per encoding", async () => {
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
    const etags = new Set([first.etag]);
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, body } = await rawGet(app, SECTIONS, { "Accept-Encoding": encoding });
      expect([headers["content-encoding"], headers["content-length"]]).toEqual([encoding, String(body.length)]);
      expect(headers.vary).toContain("Accept-Encoding");
      expect(decompress[encoding](body)).toEqual(plain);
      etags.add(headers.etag);
    }
    expect(etags.size).toBe(3);
    expect([...etags].join()).not.toContain("W/");
  });

  it("in every encoding, the ranges of sections.jsonl add up to the whole file", async () => {
    for (const encoding of ["identity", "br"]) {
      const accepted = { "Accept-Encoding": encoding };
      const whole = await rawGet(app, SECTIONS, accepted);
      const parts = [];
      for (const range of ["bytes=0-499", "bytes=500-"]) {
        const headers = { ...accepted, Range: range, "If-Range": String(whole.headers.etag) };
        parts.push(await rawGet(app, SECTIONS, headers));
      }
      expect(parts.map(({ status }) => status)).toEqual([206, 206]);
      expect(parts[0]?.headers["content-range"]).toBe(`bytes 0-499/${whole.body.length}`);
      expect(Buffer.concat(parts.map(({ body }) => body))).toEqual(whole.body);
    }
  });

  it("returns 416 for a range beyond the end of the file, and 412 for an outdated ETag", async () => {
    const { status, headers, body } = await rawGet(app, SECTIONS, {
      Range: `bytes=${plain.length}-`,
      "Accept-Encoding": "identity",
    });
    expect([status, headers["content-type"]]).toEqual([416, "application/problem+json; charset=utf-8"]);
    expect(headers["content-range"]).toBe(`bytes */${plain.length}`);
    expect([headers.etag, headers["cache-control"]]).toEqual([undefined, "no-store"]);
    expect(problemDetailsSchema.parse(JSON.parse(body.toString())).detail).toContain(String(plain.length));
    expect((await rawGet(app, SECTIONS, { "If-Match": '"older"' })).status).toBe(412);
  });
});

const truncated = (file: string) => fs.truncateSync(file, 100);
const replaced = (file: string) => fs.writeFileSync(file, "something else");
const flipped = (file: string) => {
  const bytes = fs.readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  fs.writeFileSync(file, bytes);
};

describe("bulk folder", () => {
  const own = join(root, "own");
  const open = (more = {}) => openBulkFiles(own, { ...built, ...more });

  it("the service rewrites damaged bulk files, and deletes bulk folders that have not been used for a day", async () => {
    const { path } = await open();
    const file = join(path, "sections.jsonl");
    const { mtimeMs } = fs.statSync(file);
    await open();
    expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
    const whole = fs.readFileSync(`${file}.br`);
    for (const damage of [truncated, replaced, flipped, fs.rmSync]) {
      damage(`${file}.br`);
      await open();
      expect(fs.readFileSync(`${file}.br`).equals(whole)).toBe(true);
    }
    const manifest = join(path, "manifest.json");
    fs.writeFileSync(manifest, fs.readFileSync(manifest, "utf8").replace('"records":', '"records":1'));
    const { files } = await open();
    expect(files[0]?.records).toBe(tinyCorpus.sections.length);
    fs.mkdirSync(`${path}.partial-killed`);
    for (const old of [path, `${path}.partial-killed`]) fs.utimesSync(old, 0, 0);
    const { path: next } = await open({ build: "other" });
    expect(fs.readdirSync(own)).toEqual([basename(next)]);
  });

  it("five requests at the same time for a deleted bulk file all return the whole file", async () => {
    const app = tinyApp({ bulkFolder: own });
    const before = await rawGet(app, SECTIONS);
    const [file = ""] = (fs.readdirSync(own, { recursive: true }) as string[])
      .filter((name) => name.endsWith("sections.jsonl"))
      .sort((a, b) => fs.statSync(join(own, b)).mtimeMs - fs.statSync(join(own, a)).mtimeMs);
    fs.rmSync(join(own, file));
    const answers = await Promise.all(Array.from({ length: 5 }, () => rawGet(app, SECTIONS)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, before.body]));
  });
});
