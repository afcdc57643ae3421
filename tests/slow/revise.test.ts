/** @file Accepts invented printings one after another with `spaceline ingest --from`, and checks the service's
 *  responses. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { createIndex } from "../../src/index/create-index.js";
import { searcherFor } from "../../src/index/search.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import type { Revision } from "../../src/ingest/revise/revise.js";
import { slug } from "../../src/language/fold.js";
import type { Corpus, Section } from "../../src/model.js";
import { cite } from "../../src/views/citation.js";
import { printingIds } from "../../src/views/rule.js";
import { revisedFiles } from "../ingest/revised-texts.js";
import { spaceline } from "../support/built-command.js";
import {
  borgSheet26,
  COMPENDIUM_PARTS,
  compendium257,
  rulings2027,
  secondEdition5,
} from "../support/made-printings.js";
import { readTexts } from "../support/read-texts.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const folder = temporaryFolder();
const revisedFile = revisedFiles();
const data = join(folder, "data");
const environment = { SPACELINE_DATA: data, SPACELINE_CORPUS: join(folder, "corpus.json") };
cpSync("data", data, { recursive: true });

let corpus: Corpus = realCorpus;
const service = () => realApp({ corpus, index: searcherFor(createIndex(corpus)) });
let idsAfterAccept = "";
const inData = (file: string): string => readFileSync(join(data, file), "utf8");
const section = (id: string): Section => {
  const found = corpus.sections.find((one) => one.id === id);
  if (!found) throw new Error(`the corpus has no section ${id}`);
  return found;
};
const from = (name: string, text: string, ...options: readonly string[]) =>
  spaceline(["ingest", "--from", revisedFile(name, text), "--json", ...options], { environment });

/** Accepts a text with the command.
 *  @returns the revision that the command prints */
async function accepted(name: string, text: string): Promise<Revision> {
  const { code, out, error } = await from(name, text, "--accept");
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return JSON.parse(out) as Revision;
}

describe("accepted printings", () => {
  beforeAll(async () => {
    await accepted("compendium.txt", compendium257);
    const idsBefore = inData("ids.tsv");
    const rulings = await accepted("rulings.txt", rulings2027);
    expect(rulings.row).toMatchObject({ id: "1e-rulings-2027", status: "current" });
    expect(rulings.statusReason).toBe("newer than all texts in force, the newest of which is dated 2026-10");
    await accepted("sheet.txt", borgSheet26);
    await accepted("rulebook.txt", secondEdition5);
    idsAfterAccept = inData("ids.tsv");
    // Simulates a run that was killed before it wrote its last file.
    writeFileSync(join(data, "ids.tsv"), idsBefore);
    const again = await spaceline(["ingest", "--update-ids", "--quiet"], { environment });
    expect(again).toMatchObject({ code: 0, error: "" });
    corpus = readCorpus(environment.SPACELINE_CORPUS);
  });

  it("the file names of an accepted printing contain the version, and the next ingestion adds missing ids", () => {
    expect(inData("glossary/1e-compendium-2.5.7.errata.txt").trimEnd()).toBe(
      COMPENDIUM_PARTS.errata.join("\n").trimEnd(),
    );
    expect(inData("rulebook/1e-compendium-2.5.7.box-ends.tsv")).toContain("\treason");
    expect(inData("ids.tsv")).toBe(idsAfterAccept);
    const files = readdirSync(data, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => /\.partial$|\.accepting$/.test(name))).toEqual([]);
  });

  it("accepted printings are in force, and the ids of previous printings do not change", () => {
    const printings = section("1e/rulebook/7.6").printings?.map(({ id, counts }) => [id, counts]);
    expect(printings).toEqual([
      ["1e/rulebook/7.6", false],
      ["1e/borg/7.6", false],
      ["1e/rulebook-2-5-7/7.7", false],
      [expect.stringMatching(/^1e\/borg-2-6\/7\.[67]$/), true],
    ]);
    expect(section("1e/rulebook/7.6").text).toBe(realCorpus.sections.find(({ id }) => id === "1e/rulebook/7.6")?.text);
  });

  it.each([
    ["1e/rulebook/7.8", "1e/borg-2-6/7.8"],
    ["1e/errata/horgahn", "1e/errata-2-5-7/horgahn"],
    ["1e/glossary-2-5-7/mandarin-bailiff", "1e/rulings-2027/mandarin-bailiff"],
    ["2e/glossary/response-actions", "2e/glossary-5/response-actions"],
    ["1e/glossary/energy-dampener", null],
    ["1e/errata/aamin-marritza", null],
    ["2e/glossary/abilities", null],
  ])("accepted printings replace or remove %s", (id, current) => {
    expect(section(id).current).toMatchObject({ id: current });
  });

  it("three printings of a rule are connected, even if the number and the words changed", () => {
    const previousOf = (id: string) => section(id).comparedWith?.id;
    expect(previousOf("1e/rulebook-2-5-7/7.9")).toBe("1e/borg/7.8");
    expect(previousOf("1e/rulebook-2-5-7/10.2.8")).toBe("1e/borg/10.2.7");
    expect(previousOf("1e/glossary-2-5-7/yuta-dilemma")).toBe("1e/glossary/yuta");
    expect(previousOf("1e/borg/7.8")).toBe("1e/rulebook/7.8");
    expect(previousOf("1e/rulebook-2-5-7/7.6")).toBeNull();
  });

  it.each(["2026-10", "2024-01"])("a section has at most one next printing if the Compendium's date is %s", (date) => {
    const manifest = inData("sources.json");
    writeFileSync(join(data, "sources.json"), manifest.replace('"date": "2026-10"', `"date": "${date}"`));
    const previous = parseSections(readTexts(data)).sections.flatMap(({ comparedWith }) => comparedWith?.id ?? []);
    writeFileSync(join(data, "sources.json"), manifest);
    expect(previous.filter((id, at) => previous.indexOf(id) !== at)).toEqual([]);
  });

  it("an accepted ruling list has links, backlinks and a rank of authority", () => {
    const rulings = corpus.sections.filter(({ document }) => document === "1e/rulings-2027");
    expect(rulings.map(({ id }) => id.replace("1e/rulings-2027/", ""))).toEqual([
      ...["rulings-march-2027", "horgahn", "isomagnetic-disintegrator", "mandarin-bailiff", "quantum-fissure"],
      "tribbles",
    ]);
    const horgahn = { kind: "ruling", status: "current", date: "2027-03", authority: { governs: true } };
    expect(section("1e/rulings-2027/horgahn")).toMatchObject(horgahn);
    const targets = section("1e/rulings-2027/quantum-fissure").links.map(({ target }) => target);
    expect(targets).toContain("1e/glossary-2-5-7/docking");
    expect(section("1e/glossary-2-5-7/docking").citedBy.map(({ id }) => id)).toContain(
      "1e/rulings-2027/quantum-fissure",
    );
  });

  it("sections of an accepted ruling list have pages, come before the entries that they replace, and can be cited and listed by document", async () => {
    const app = service();
    const get = (path: string) => request(app).get(path).expect(200);
    const { data } = (await get("/api/v1/search?q=mandarin+bailiff")).body;
    expect(data.slice(0, 3).map((hit: { section: { id: string } }) => hit.section.id)).toEqual([
      "1e/rulings-2027/mandarin-bailiff",
      "1e/glossary-2-5-7/mandarin-bailiff",
      "1e/errata-2-5-7/mandarin-bailiff",
    ]);
    const { body } = await get("/api/v1/documents/1e/rulings-2027");
    expect(body).toMatchObject({ role: "rulings", status: "current", sections: 6 });
    const cited = await get("/api/v1/cite?ref=2027%20Rulings,%20Horga'hn");
    expect(JSON.stringify(cited.body)).toContain("1e/rulings-2027/horgahn");
    expect((await get("/1e/rulings-2027/horgahn")).text).toContain("Taking a double turn");
  });

  it("requests by number and by card name return the text of the accepted printings", async () => {
    const app = service();
    const scan = await request(app).get("/api/v1/cite?ref=7.6").expect(200);
    expect(JSON.stringify(scan.body)).toContain("1e/rulebook-2-5-7/7.6");
    const note = "7.6 was “CLOAK”, now 7.7.";
    expect((await request(app).get("/api/v1/search?q=7.6").expect(200)).text).toContain(note);
    expect((await request(app).get("/1e/rulebook-2-5-7/7.6").expect(200)).text).toContain(note);
    const card = await request(app).get("/1e/glossary/horgahn").expect(200);
    const words = card.text.replace(/<[^>]+>/g, "");
    expect(words).toContain("draw two extra cards");
    expect(words).not.toMatch(/as last revised.{0,300}draw an extra card/s);
  });

  it("/changes, the feed and the API list each rule that an accepted printing removes", async () => {
    const app = service();
    const rows = new Map<string, object>();
    for (let url = "/api/v1/changes?group=taken-out&limit=50"; url; ) {
      const { body } = await request(app).get(url.replace(PUBLIC_URL, "")).expect(200);
      for (const { id, takenOutIn } of body.data) rows.set(id, takenOutIn);
      url = body.next ?? "";
    }
    const takenOut = corpus.sections.filter(({ current }) => current?.reason.startsWith("Taken out in "));
    expect([...rows.keys()].sort()).toEqual(
      takenOut.flatMap(({ id, printings }) => (printings && printings.at(-1)?.id !== id ? [] : id)).sort(),
    );
    expect(rows.get("1e/errata/aamin-marritza")).toMatchObject({ id: "1e/errata-2-5-7", version: "2.5.7" });
    const feed = (await request(app).get("/feed.atom").expect(200)).text;
    const dates = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, date]) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const entries = [...feed.matchAll(/<id>(urn:spaceline:change:.*?)<\/id>/g)].map(([, id]) => id);
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries).toContain("urn:spaceline:change:1e/errata/aamin-marritza:2.5.7");
    const page = (await request(app).get("/changes/1e/errata/aamin-marritza").expect(200)).text;
    expect(page).toContain("Taken out in version 2.5.7, October 2026.");
    const list = (await request(app).get("/changes").expect(200)).text;
    for (const title of ["Rulebook 2.6", "Glossary 2.5.7", "Errata 2.5.7"])
      expect(list).toContain(`to First Edition ${title}`);
  });

  it("accepted printings do not rename the remaining topics", () => {
    const [before, after] = [createCatalog(realCorpus), createCatalog(corpus)];
    const lost = before.topicNames().filter((name) => !after.topicNamed(name));
    const subjects = lost.flatMap((name) => corpus.sections.filter(({ title }) => slug(title) === name));
    expect(subjects.filter(({ current }) => current === null)).toEqual([]);
    const blocks = corpus.sections.filter(
      ({ kind, parent, document, current }) =>
        kind === "notice" && !parent && document.startsWith("1e/rulebook") && !current,
    );
    expect(new Set(blocks.map(({ document }) => document))).toEqual(new Set(["1e/rulebook-2-5-7"]));
  });

  it("removed sections still have pages, and a number finds the same section in search and in citations", async () => {
    const app = service();
    const takenOut = corpus.sections.filter(({ current }) => current?.reason.startsWith("Taken out in "));
    expect(takenOut.length).toBeGreaterThan(2);
    for (const { id, current, printings } of takenOut) {
      expect((await request(app).get(`/${id}`).expect(200)).text).toContain(current?.reason);
      if (!printings || printings.at(-1)?.id === id) continue;
      expect((await request(app).get(`/api/v1/sections/${id}.txt`)).text).toContain(
        "the last printing, no longer in force:",
      );
    }
    const meant = async (path: string) => {
      const { status, answer } = (await request(app).get(`/api/v1/${path}`).expect(200)).body;
      return [status, answer?.id];
    };
    const numbers = new Set(
      corpus.sections.flatMap(({ number, edition }) => (edition === "1e" && number ? [number] : [])),
    );
    for (const number of [...numbers].filter((one) => /^\d+\.\d+$/.test(one)))
      expect(await meant(`search?as=chat&q=${number}`)).toEqual(await meant(`cite?as=chat&ref=${number}`));
  });

  it("a citation matches the accepted printing, or a printing with the same words", () => {
    const context = { catalog: createCatalog(corpus), publicUrl: PUBLIC_URL };
    const misread = corpus.sections.filter((section) => {
      const named = context.catalog.cite(cite(section, context).short).sections;
      return !named.some(({ id, hash }) => printingIds(section).includes(id) && hash === section.hash);
    });
    expect(misread.map((section) => cite(section, context).short)).toEqual([]);
  });

  it("a printing that was already accepted or that has no version is rejected", async () => {
    const again = await from("compendium.txt", compendium257, "--accept");
    expect(again).toMatchObject({ code: 3, error: expect.stringContaining("1e/rulebook-2-5-7 already exists") });
    const unversioned = compendium257.replace(/^Version .*$/m, "");
    const { code, error } = await from("compendium.txt", unversioned, "--accept");
    expect([code, error]).toEqual([3, expect.stringContaining("gives no version: pass it with --version")]);
    const bare = await spaceline(["ingest", "--accept"], { environment });
    expect(bare).toMatchObject({ code: 2, error: expect.stringContaining("--accept needs --from FILE") });
  });
});
