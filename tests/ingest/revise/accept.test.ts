import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contentHash, SCHEMA } from "../../../src/corpus/content-hash.js";
import { accept } from "../../../src/ingest/revise/accept.js";
import { revise } from "../../../src/ingest/revise/revise.js";
import type { ChangePart, Corpus, Section } from "../../../src/model.js";
import { createApp } from "../../../src/server/create-app.js";
import { searcherOver } from "../../../src/server/searcher-over-index.js";
import { realCorpus } from "../../support/real-corpus.js";
import { PUBLIC_URL } from "../../support/tiny-app.js";
import { NEW_ENTRY, newBox, removeRevisions, renumberedChapter, replacedEntry, sent } from "./made-up.js";

// Each text taken in has all of them ingested, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const data = mkdtempSync(join(tmpdir(), "spaceline-accepted-"));
cpSync("data", data, { recursive: true });
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
  removeRevisions();
});

let content: Omit<Corpus, "schema" | "hash"> = realCorpus;

/** Takes a text in; what was taken in before stays. */
async function taken(name: string, text: string, said = {}) {
  const revision = await revise(data, sent(name, text), said, content);
  const accepted = accept(data, revision);
  content = accepted.content;
  return { ...revision, files: accepted.files };
}

const section = (id: string): Section => {
  const found = content.sections.find((one) => one.id === id);
  if (!found) throw new Error(`the corpus has no section ${id}`);
  return found;
};

describe("what is accepted", () => {
  let get: (path: string) => request.Test;
  let written: readonly string[] = [];

  beforeAll(async () => {
    written = (await taken("rulebook.txt", renumberedChapter())).files;
    await taken("glossary.txt", replacedEntry(), { version: "2.6.1", date: "2027-02" });
    const { sections } = await taken("rulebook-2.7.txt", newBox(renumberedChapter(), "2.6.0 – January 2027"));
    expect(sections.added.map(({ title }) => title)).toEqual(["Chasing Cloaked Ships"]);
    expect(sections.renumbered).toEqual([]);
    const corpus: Corpus = { schema: SCHEMA, hash: contentHash(content), ...content };
    const app = createApp({ corpus, index: searcherOver(corpus), publicUrl: PUBLIC_URL, rateLimit: false });
    get = (path) => request(app).get(path);
  });

  it("stands in files named with its version, with the rows of the tables that hold, its row and its ids", () => {
    expect(written).toContain("rulebook/1e-rulebook-2.6.0.txt");
    expect(written).toContain("rulebook/1e-rulebook-2.6.0.box-ends.tsv");
    expect(readFileSync(join(data, "ids.tsv"), "utf8")).toContain("\n1e/rulebook-2-6-0/15/hologram\t");
    expect(readdirSync(data).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  it("leaves the former printings readable under their ids, and counts before them", () => {
    expect(section("1e/rulebook/13/hologram").text).toBe(
      realCorpus.sections.find(({ id }) => id === "1e/rulebook/13/hologram")?.text,
    );
    const printings = section("1e/rulebook/7.6").printings;
    expect(printings?.map(({ id, counts }) => [id, counts])).toEqual([
      ["1e/rulebook/7.6", false],
      ["1e/borg/7.6", false],
      ["1e/rulebook-2-6-0/7.6", false],
      ["1e/rulebook-2-7-0/7.6", true],
    ]);
    expect(section("1e/glossary/cloaking-device").authority).toMatchObject({
      governs: false,
      governedBy: "1e/glossary-2-6-1/cloaking-device",
    });
  });

  it("is shown as what changed between the two newest printings", async () => {
    const { body } = await get("/api/v1/changes?class=new");
    expect(body.data.map(({ to }: { to: { title: string } }) => to.title)).toEqual(["Chasing Cloaked Ships"]);
    expect((await get("/changes").expect(200)).text).toContain("Chasing Cloaked Ships");
    const entry = await get("/api/v1/changes/1e/glossary-2-6-1/cloaking-device").expect(200);
    const now = entry.body.parts.filter(({ type }: ChangePart) => type !== "removed");
    expect(now.map(({ text }: ChangePart) => text).join("")).toBe(
      NEW_ENTRY.replace("[phasing cloak](#)", "phasing cloak"),
    );
  });

  it("is answered by pages and API", async () => {
    const page = await get("/1e/glossary-2-6-1/cloaking-device").expect(200);
    expect(page.text).toContain("It does nothing for a facility.");
    const { body } = await get("/api/v1/sections/1e/rulebook-2-7-0/7.4.3.0.6").expect(200);
    expect(body.text).toBe("A cloaked ship may never pursue another ship.");
    await get("/1e/rulebook/13/hologram").expect(200);
  });
});

describe("nothing is written where", () => {
  const bytes = () => readFileSync(join(data, "sources.json"), "utf8");

  it("the text does not say of which version it is", async () => {
    const before = bytes();
    const refused = taken("glossary.txt", replacedEntry());
    await expect(refused).rejects.toThrow("its title block tells no version");
    expect(bytes()).toBe(before);
  });

  it("its version is there already", async () => {
    const before = bytes();
    await expect(taken("rulebook.txt", renumberedChapter())).rejects.toThrow("a document 1e/rulebook-2-6-0 already");
    expect(bytes()).toBe(before);
  });
});
