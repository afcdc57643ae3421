import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BULK_FILES, type BulkFile, piecesOf } from "../../src/api/bulk/files.js";
import { keepBulkFiles } from "../../src/api/bulk/kept-files.js";
import { bulkSchema } from "../../src/api/contract/bulk.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import { rawGet } from "../support/raw-get.js";
import { realCorpus } from "../support/real-corpus.js";
import { revisedCorpus } from "../support/revised-corpus.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-bulk-test-"));
afterAll(() => rmSync(folder, { recursive: true }));
const app = tinyApp({ bulkFolder: join(folder, "served") });
const SECTIONS = "/api/v1/bulk/sections.jsonl";

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describe("GET /api/v1/bulk", () => {
  it("lists every file with its size in each encoding and its checksum", async () => {
    const { files, corpus } = bulkSchema.parse((await request(app).get("/api/v1/bulk")).body);
    expect(corpus).toBe(tinyCorpus.hash);
    expect(files.map(({ name }) => name)).toEqual([
      "sections.jsonl",
      "links.jsonl",
      "relations.jsonl",
      "topics.jsonl",
      "changes.jsonl",
      "ids.jsonl",
      "corpus.json",
    ]);
    for (const { url, mediaType, records, bytes, sha256: checksum } of files) {
      const path = url.slice(PUBLIC_URL.length);
      const plain = await rawGet(app, path);
      expect([plain.headers["content-type"]?.split(";")[0], plain.body.length]).toEqual([mediaType, bytes.identity]);
      expect(sha256(plain.body)).toBe(checksum);
      expect(plain.body.toString().split("\n").length - 1).toBe(records);
    }
  });
});

function fileCalled(wanted: string): BulkFile {
  const file = BULK_FILES.find(({ name }) => name === wanted);
  if (!file) throw new Error(`there is no file ${wanted}`);
  return file;
}

describe("the bulk files of the real texts", () => {
  const context = { catalog: createCatalog(realCorpus), publicUrl: PUBLIC_URL };

  it.each(BULK_FILES.filter(({ mediaType }) => mediaType === "application/jsonl"))(
    "hold one object a line that keeps the contract: $name",
    (file) => {
      let lines = 0;
      const broken: string[] = [];
      for (const line of piecesOf(file, context)) {
        lines++;
        const read = file.schema.safeParse(JSON.parse(line));
        if (!read.success || line.indexOf("\n") !== line.length - 1) broken.push(`${line.slice(0, 80)} ${read.error}`);
      }
      expect(broken.slice(0, 3)).toEqual([]);
      expect(lines).toBeGreaterThan(200);
    },
  );

  it("hold as one object all that the texts say, and nothing that only serves search", () => {
    const whole = fileCalled("corpus.json");
    const read = JSON.parse([...piecesOf(whole, context)].join(""));
    const parsed = whole.schema.safeParse(read);
    expect(parsed.error?.issues.slice(0, 3)).toBeUndefined();
    for (const list of ["documents", "sections", "topics", "changes", "problems"] as const)
      expect([list, read[list].length]).toEqual([list, realCorpus[list].length]);
    expect(Object.keys(read)).not.toContain("meaning");
    expect(Object.keys(read)).not.toContain("rankModel");
    expect(read.sections.some((section: object) => "help" in section || "marks" in section)).toBe(false);
  });

  it("tell every id that was given away: where it leads that has moved, what stands near one that is gone", () => {
    const ids = fileCalled("ids.jsonl");
    const revised = { catalog: createCatalog(revisedCorpus), publicUrl: PUBLIC_URL };
    const told = [...piecesOf(ids, revised)].map((line) => JSON.parse(line));
    const former = told.filter(({ state }) => state !== "stands");
    expect(former.map(({ id, state, to }) => ({ id, state, to }))).toEqual(
      revisedCorpus.past?.ids.map(({ id, state, to }) => ({ id, state, to })),
    );
    expect(new Set(former.map(({ state }) => state))).toEqual(new Set(["moved", "gone"]));
    expect(told.length - former.length).toBe(revisedCorpus.sections.length);
    for (const line of former) expect(ids.schema.safeParse(line).error).toBeUndefined();
  });

  it("tell every link and every relation by the section at which it stands", () => {
    const linesOf = (wanted: string) => [...piecesOf(fileCalled(wanted), context)].map((line) => JSON.parse(line));
    const text = new Map(realCorpus.sections.map((section) => [section.id, section.text]));
    for (const { from, start, end, text: words } of linesOf("links.jsonl"))
      expect(text.get(from)?.slice(start, end)).toBe(words);
    const said = new Set(linesOf("relations.jsonl").map(({ from, type, to }) => `${from} ${type} ${to}`));
    expect(said).toContain("1e/borg/7.6 newer-version-of 1e/rulebook/7.6");
    expect(said).toContain("1e/rulebook/7.6 older-version-of 1e/borg/7.6");
  });
});

describe("GET /api/v1/bulk/sections.jsonl", () => {
  let plain: Buffer;
  let etag: string;

  beforeAll(async () => {
    const answer = await rawGet(app, SECTIONS);
    plain = answer.body;
    etag = String(answer.headers.etag);
  });

  it("gives every section in reading order", () => {
    const ids = plain
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(tinyCorpus.sections.map(({ id }) => id));
  });

  it("is compressed as the client takes it, with a validator of those bytes", async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const etags = new Set([etag]);
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, body } = await rawGet(app, SECTIONS, { "Accept-Encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers.vary).toContain("Accept-Encoding");
      expect(unpack[encoding](body)).toEqual(plain);
      etags.add(String(headers.etag));
    }
    expect(etags.size).toBe(3);
    expect([...etags].join()).not.toContain("W/");
  });

  it("is sent in parts that fit together, in each encoding", async () => {
    for (const encoding of ["identity", "br"]) {
      const taken = { "Accept-Encoding": encoding };
      const whole = await rawGet(app, SECTIONS, taken);
      const parts = [];
      for (const range of ["bytes=0-499", "bytes=500-"]) {
        const headers = { ...taken, Range: range, "If-Range": String(whole.headers.etag) };
        parts.push(await rawGet(app, SECTIONS, headers));
      }
      expect(parts.map(({ status }) => status)).toEqual([206, 206]);
      expect(parts[0]?.headers["content-range"]).toBe(`bytes 0-499/${whole.body.length}`);
      expect(Buffer.concat(parts.map(({ body }) => body))).toEqual(whole.body);
    }
  });

  it("is sent from its end", async () => {
    const { status, body } = await rawGet(app, SECTIONS, { Range: "bytes=-10" });
    expect([status, body.toString()]).toEqual([206, plain.subarray(-10).toString()]);
  });

  it("is sent whole where the part belongs to another version, another encoding, or cannot be read", async () => {
    const brotli = await rawGet(app, SECTIONS, { "Accept-Encoding": "br" });
    for (const headers of [
      { Range: "bytes=0-9", "If-Range": '"older"' },
      { Range: "bytes=0-9", "If-Range": String(brotli.headers.etag) },
      { Range: "lines=1-2" },
      { Range: "bytes=nine" },
    ]) {
      const { status, body } = await rawGet(app, SECTIONS, headers as Record<string, string>);
      expect([headers, status, body.length]).toEqual([headers, 200, plain.length]);
    }
  });

  it("says what there is to a client that asks beyond it", async () => {
    const { status, headers, body } = await rawGet(app, SECTIONS, {
      Range: `bytes=${plain.length}-`,
      "Accept-Encoding": "identity",
    });
    expect([status, headers["content-type"]]).toEqual([416, "application/problem+json; charset=utf-8"]);
    expect(headers["content-range"]).toBe(`bytes */${plain.length}`);
    expect([headers.etag, headers["content-encoding"], headers["cache-control"]]).toEqual([
      undefined,
      undefined,
      "no-store",
    ]);
    expect(problemDetailsSchema.parse(JSON.parse(body.toString())).detail).toContain(String(plain.length));
  });

  it("answers HEAD with what GET would send, whatever part is asked for", async () => {
    const { status, headers, body } = await rawGet(app, SECTIONS, { Range: "bytes=0-9" }, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, String(plain.length), 0]);
    expect([headers["accept-ranges"], headers.etag]).toEqual(["bytes", etag]);
  });

  it("is not sent again to a client that has it", async () => {
    const again = await rawGet(app, SECTIONS, { "If-None-Match": etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers.vary).toContain("Accept-Encoding");
    expect(again.headers["cache-control"]).toContain("max-age");
  });

  it("is refused to a client that insists on another version", async () => {
    const { status, body } = await rawGet(app, SECTIONS, { "If-Match": '"older"' });
    expect([status, problemDetailsSchema.parse(JSON.parse(body.toString())).status]).toEqual([412, 412]);
  });
});

describe("the bulk files", () => {
  const context = { catalog: createCatalog(tinyCorpus), publicUrl: PUBLIC_URL, build: "one" };
  const place = join(folder, "kept");

  it("are made once, by whoever is asked first, and shared", async () => {
    const stores = [keepBulkFiles(place, context), keepBulkFiles(place, context)];
    const [made, ...others] = await Promise.all([...stores, ...stores].map((store) => store()));
    if (!made) throw new Error("nothing was made");
    expect(made.folder.startsWith(place)).toBe(true);
    for (const other of others) expect(other).toEqual(made);
    const at = () => statSync(join(made.folder, "sections.jsonl")).mtimeMs;
    const before = at();
    expect(await keepBulkFiles(place, context)()).toEqual(made);
    expect(at()).toBe(before);
    expect(readdirSync(place)).toHaveLength(1);
  });

  it("are others for another build or another address", async () => {
    const folders = await Promise.all(
      [context, { ...context, build: "two" }, { ...context, publicUrl: "https://elsewhere.example" }].map(
        async (one) => (await keepBulkFiles(place, one)()).folder,
      ),
    );
    expect(new Set(folders).size).toBe(3);
  });

  it("leave no more than three versions behind, and touch nothing else", async () => {
    writeFileSync(join(place, "notes.txt"), "mine");
    for (const build of ["three", "four", "five"]) await keepBulkFiles(place, { ...context, build })();
    expect(readdirSync(place)).toHaveLength(4);
    expect(existsSync(join(place, "notes.txt"))).toBe(true);
  });

  it("are made again where they were removed", async () => {
    const store = keepBulkFiles(place, { ...context, build: "removed" });
    const { folder: made } = await store();
    rmSync(made, { recursive: true });
    await Promise.all([store(), store()]);
    expect(existsSync(join(made, "sections.jsonl.br"))).toBe(true);
  });

  it("are made elsewhere where nothing can be written", async () => {
    writeFileSync(join(folder, "file"), "");
    const { folder: made } = await keepBulkFiles(join(folder, "file", "bulk"), context)();
    expect(made.startsWith(tmpdir())).toBe(true);
    expect(existsSync(join(made, "sections.jsonl.gz"))).toBe(true);
    rmSync(dirname(made), { recursive: true });
  });

  it("have one such place a process, in which former versions are swept too", async () => {
    const listeners = process.listenerCount("exit");
    const places = new Set<string>();
    for (const build of ["one", "two", "three", "four", "five"]) {
      const { folder: made } = await keepBulkFiles(join(folder, "file", "bulk"), { ...context, build })();
      places.add(dirname(made));
    }
    const [shared = "", ...others] = places;
    expect(others).toEqual([]);
    expect(readdirSync(shared)).toHaveLength(3);
    expect(process.listenerCount("exit") - listeners).toBeLessThanOrEqual(1);
  });
});
