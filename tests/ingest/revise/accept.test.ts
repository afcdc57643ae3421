import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readCorpus } from "../../../src/corpus/read-corpus.js";
import { accept } from "../../../src/ingest/revise/accept.js";
import { revise } from "../../../src/ingest/revise/revise.js";
import type { Revision } from "../../../src/ingest/revise/revision.js";
import type { ChangePart, Corpus, Section } from "../../../src/model.js";
import { createApp } from "../../../src/server/create-app.js";
import { createSearcher } from "../../../src/index/searcher.js";
import { spaceline } from "../../support/built-command.js";
import { realCorpus } from "../../support/real-corpus.js";
import { PUBLIC_URL } from "../../support/tiny-app.js";
import { asHtml, NEW_ENTRY, newBox, removeRevisions, renumberedChapter, replacedEntry, sent } from "./made-up.js";

// Each text taken in has all of them ingested, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const folder = mkdtempSync(join(tmpdir(), "spaceline-accepted-"));
const data = join(folder, "data");
const environment = { SPACELINE_DATA: data, SPACELINE_CORPUS: join(folder, "corpus.json") };
cpSync("data", data, { recursive: true });
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  removeRevisions();
});

let content: Omit<Corpus, "schema" | "hash"> = realCorpus;
let taken26: Revision;

/** Takes a text in as an editor does; what was taken in before stays.
 *  @returns what the command printed of it */
async function taken(name: string, text: string, ...said: readonly string[]) {
  const args = ["ingest", "--from", sent(name, text), "--accept", "--json", ...said];
  const { code, out, error } = await spaceline(args, { environment });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return JSON.parse(out) as Revision;
}

const inData = (file: string): string => readFileSync(join(data, file), "utf8");

const section = (id: string): Section => {
  const found = content.sections.find((one) => one.id === id);
  if (!found) throw new Error(`the corpus has no section ${id}`);
  return found;
};

describe("what is accepted", () => {
  let get: (path: string) => request.Test;
  let givenAway = "";

  beforeAll(async () => {
    taken26 = await taken("rulebook.txt", renumberedChapter());
    expect([taken26.text.form, taken26.sections.added.length]).toEqual(["text", 0]);
    const glossary = await taken("glossary.html", asHtml(replacedEntry()), "--version", "2.6.1", "--date", "2027-02");
    expect([glossary.text.form, glossary.sections.added.length, glossary.sections.removed.length]).toEqual([
      "html",
      0,
      0,
    ]);
    const before = inData("ids.tsv");
    const newest = await taken("rulebook.md", newBox(renumberedChapter(), "2.6.0 – January 2027"));
    expect(newest.text.form).toBe("markdown");
    expect(newest.sections.added.map(({ title }) => title)).toEqual(["Chasing Cloaked Ships"]);
    expect(newest.sections.renumbered).toEqual([]);
    givenAway = inData("ids.tsv");
    // A run that is killed before its last move leaves all but the new ids.
    writeFileSync(join(data, "ids.tsv"), before);
    expect(await spaceline(["ingest", "--update-ids", "--quiet"], { environment })).toMatchObject({
      code: 0,
      error: "",
    });
    const corpus = readCorpus(environment.SPACELINE_CORPUS);
    content = corpus;
    const app = createApp({ corpus, index: createSearcher(corpus), publicUrl: PUBLIC_URL, rateLimit: false });
    get = (path) => request(app).get(path);
  });

  it("stands in files named with its version, with the rows of the tables that hold, its row and its ids", () => {
    expect(inData("rulebook/1e-rulebook-2.6.0.txt")).toBe(renumberedChapter());
    expect(inData("rulebook/1e-rulebook-2.6.0.box-ends.tsv")).toContain("\treason");
    expect(inData("sources.json")).toContain('"1e-glossary-2.6.1"');
    expect(givenAway).toContain("\n1e/rulebook-2-6-0/15/hologram\t");
    expect(
      readdirSync(data, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".partial")),
    ).toEqual([]);
  });

  it("gets its ids from the next ingestion where the run that took it in was killed before it gave them away", () => {
    expect(inData("ids.tsv")).toBe(givenAway);
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
  it("the text does not say of which version it is", () => {
    const before = inData("sources.json");
    const untold = { ...taken26, text: { ...taken26.text, lines: ["1: Rules"], version: null } };
    expect(() => accept(data, untold)).toThrow("its title block tells no version");
    expect(inData("sources.json")).toBe(before);
  });

  it("its version is there already", async () => {
    const before = inData("sources.json");
    const again = revise(data, sent("again.txt", renumberedChapter()), {}, content);
    await expect(again).rejects.toThrow("a document 1e/rulebook-2-6-0 already");
    expect(inData("sources.json")).toBe(before);
  });
});
