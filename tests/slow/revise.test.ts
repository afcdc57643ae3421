/** @file Reviews and accepts new printings and a new text, with all texts ingested each time. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { createSearcher } from "../../src/index/searcher.js";
import { accept } from "../../src/ingest/revise/new-publication.js";
import { revise } from "../../src/ingest/revise/revise.js";
import type { Revision } from "../../src/ingest/revise/revision.js";
import type { ChangePart, Corpus, Section } from "../../src/model.js";
import { createApp } from "../../src/server/create-app.js";
import {
  asHtml,
  NEW_ENTRY,
  RULINGS_2003,
  removeRevised,
  revisedFile,
  withAddedBox,
  withRenumberedChapter,
  withReplacedEntry,
} from "../ingest/revised-texts.js";
import { spaceline } from "../support/built-command.js";
import { realCorpus } from "../support/real-corpus.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const folder = mkdtempSync(join(tmpdir(), "spaceline-accepted-"));
const data = join(folder, "data");
const environment = { SPACELINE_DATA: data, SPACELINE_CORPUS: join(folder, "corpus.json") };
cpSync("data", data, { recursive: true });
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  removeRevised();
});

const PLAIN_ENTRY = NEW_ENTRY.replace("[phasing cloak](#)", "phasing cloak");

describe("the review", () => {
  const review = (name: string, text: string) => revise("data", revisedFile(name, text), {}, realCorpus);

  it("reports an added box as one new section that breaks nothing", () => {
    const { sections, rows, links, clean, row } = review("box.md", withAddedBox());
    expect(sections.added).toMatchObject([{ id: "1e/rulebook/7.4.3.0.6", title: "Chasing Cloaked Ships", words: 8 }]);
    expect([sections.removed, sections.renumbered, sections.changed.length]).toEqual([[], [], 1]);
    expect([links, rows, clean]).toEqual([[], [], true]);
    expect(row).toMatchObject({ id: "1e-rulebook-2.7.0", documents: [{ printingOf: "1e/rulebook" }] });
  });

  it("reports the old and the new words of a replaced entry", () => {
    const { text, sections, former } = review("glossary.txt", withReplacedEntry());
    expect(text.version).toBeNull();
    expect(former).toMatchObject({ documents: ["1e/glossary"], version: "2.4.5" });
    expect(sections.changed).toMatchObject([
      { to: { id: "1e/glossary/cloaking-device", words: 20 }, from: { words: 14 }, difference: { new: PLAIN_ENTRY } },
    ]);
    expect([sections.added, sections.removed, sections.renumbered]).toEqual([[], [], []]);
  });

  it("makes the row of a text that is no printing of another, and counts all its sections as new", () => {
    const { former, row, sections } = review("rulings-2003.txt", RULINGS_2003);
    expect(former).toBeNull();
    expect(row).toMatchObject({
      id: "1e-rulings-2003",
      version: "2003",
      date: "2003",
      status: "legacy",
      documents: [{ id: "1e/rulings-2003", title: "Recent Rulings (2003)", short: "2003 Rulings" }],
      files: [{ file: "faq/1e-rulings-2003.txt", format: "rulings-2002" }],
    });
    expect(sections.added.map(({ id }) => id)).toEqual([
      "1e/rulings-2003/rulings-2003",
      "1e/rulings-2003/horgahn",
      "1e/rulings-2003/phantom-docking",
      "1e/rulings-2003/quantum-fissure",
    ]);
  });
});

describe("accepted printings", () => {
  let corpus: Corpus = realCorpus;
  let first: Revision;
  let idsAfterAccept = "";
  const inData = (file: string): string => readFileSync(join(data, file), "utf8");
  const get = (path: string) =>
    request(createApp({ corpus, index: createSearcher(corpus), publicUrl: PUBLIC_URL, rateLimit: false })).get(path);
  const section = (id: string): Section => {
    const found = corpus.sections.find((one) => one.id === id);
    if (!found) throw new Error(`the corpus has no section ${id}`);
    return found;
  };

  /** Accepts a text with the command. @returns the revision that it prints */
  async function accepted(name: string, text: string, ...options: readonly string[]): Promise<Revision> {
    const args = ["ingest", "--from", revisedFile(name, text), "--accept", "--json", ...options];
    const { code, out, error } = await spaceline(args, { environment });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    return JSON.parse(out) as Revision;
  }

  beforeAll(async () => {
    first = await accepted("rulebook.txt", withRenumberedChapter());
    const glossary = asHtml(withReplacedEntry());
    const { sections } = await accepted("glossary.html", glossary, "--version", "2.6.1", "--date", "2027-02");
    expect([sections.added, sections.removed]).toEqual([[], []]);
    const idsBefore = inData("ids.tsv");
    const newest = await accepted("rulebook.md", withAddedBox(withRenumberedChapter(), "2.6.0 – January 2027"));
    expect(newest.sections.added.map(({ title }) => title)).toEqual(["Chasing Cloaked Ships"]);
    expect(newest.sections.renumbered).toEqual([]);
    idsAfterAccept = inData("ids.tsv");
    // The state after a run that was killed before its last file.
    writeFileSync(join(data, "ids.tsv"), idsBefore);
    expect(await spaceline(["ingest", "--update-ids", "--quiet"], { environment })).toMatchObject({
      code: 0,
      error: "",
    });
    corpus = readCorpus(environment.SPACELINE_CORPUS);
  });

  it("are in files named with their version, with the matching rows of the tables, a row and ids", () => {
    expect(inData("rulebook/1e-rulebook-2.6.0.txt")).toBe(withRenumberedChapter());
    expect(inData("rulebook/1e-rulebook-2.6.0.box-ends.tsv")).toContain("\treason");
    expect(inData("sources.json")).toContain('"1e-glossary-2.6.1"');
    expect(idsAfterAccept).toContain("\n1e/rulebook-2-6-0/15/hologram\t");
    const files = readdirSync(data, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  it("get their ids from the next ingestion if the run that accepted them was killed", () => {
    expect(inData("ids.tsv")).toBe(idsAfterAccept);
  });

  it("govern, while the former printings stay under their ids", () => {
    const hologram = realCorpus.sections.find(({ id }) => id === "1e/rulebook/13/hologram");
    expect(section("1e/rulebook/13/hologram").text).toBe(hologram?.text);
    expect(section("1e/rulebook/7.6").printings?.map(({ id, counts }) => [id, counts])).toEqual([
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

  it("are shown with what changed between the two newest", async () => {
    const { body } = await get("/api/v1/changes?class=new");
    expect(body.data.map(({ to }: { to: { title: string } }) => to.title)).toEqual(["Chasing Cloaked Ships"]);
    expect((await get("/changes").expect(200)).text).toContain("Chasing Cloaked Ships");
    const entry = await get("/api/v1/changes/1e/glossary-2-6-1/cloaking-device").expect(200);
    const now = entry.body.parts.filter(({ type }: ChangePart) => type !== "removed");
    expect(now.map(({ text }: ChangePart) => text).join("")).toBe(PLAIN_ENTRY);
    expect((await get("/1e/glossary-2-6-1/cloaking-device").expect(200)).text).toContain("does nothing for a facility");
  });

  it("are refused without a version, or if it exists", () => {
    const before = inData("sources.json");
    const unversioned = { ...first, text: { ...first.text, lines: ["1: Rules"], version: null } };
    expect(() => accept(data, unversioned)).toThrow("its title block gives no version");
    expect(() => revise(data, revisedFile("again.txt", withRenumberedChapter()), {}, corpus)).toThrow(
      "the document 1e/rulebook-2-6-0 already exists",
    );
    expect(inData("sources.json")).toBe(before);
  });
});
