import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { afterAll, describe, expect, it } from "vitest";
import { contentHash, SCHEMA } from "../../src/corpus/content-hash.js";
import { createSearcher } from "../../src/index/searcher.js";
import { ingest } from "../../src/ingest/ingest.js";
import type { Corpus, Section } from "../../src/model.js";
import { createApp } from "../../src/server/create-app.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const RULINGS = `RULINGS 2003
Horga'hn - This artifact gives you no second turn while your opponent's
next turn is skipped. See artifact.
phantom docking - A ship phantom docked at an outpost is not protected by its SHIELDS. See docking.
* Quantum Fissure - Place this dilemma on the ship even if all its crew are
disabled. See phantom docking, cloaking device.
Zefram's Flask - You may open the flask only once each turn.
`;

const UPDATE = `GLOSSARY

phantom docking

A ship is phantom docked while it is docked at a facility that its player does not control. It gains nothing from the facility's attributes. See [docking](#), [Quantum Fissure](#).

tachyon residue

See [cloaking device](#).
`;

const data = mkdtempSync(join(tmpdir(), "spaceline-data-"));
cpSync("data", data, { recursive: true });
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Adds a text and its row of data/sources.json: all that a new publication needs. */
function publish(file: string, text: string, format: string, row: Record<string, unknown>, document: object): void {
  writeFileSync(join(data, file), text);
  const manifest = JSON.parse(readFileSync(join(data, "sources.json"), "utf8"));
  manifest.publications.push({
    ...row,
    sha256: createHash("sha256").update(text).digest("hex"),
    edition: "1e",
    whole: true,
    documents: [document],
    files: [{ file, startLine: 1, format, tables: {} }],
  });
  writeFileSync(join(data, "sources.json"), JSON.stringify(manifest));
}

publish(
  "faq/1e-rulings-2003.txt",
  RULINGS,
  "rulings-2002",
  { id: "1e-rulings-2003", version: "2003", date: "2003", status: "legacy" },
  {
    id: "1e/rulings-2003",
    title: "Recent Rulings (2003)",
    short: "2003 Rulings",
    role: "rulings",
    markup: "plain",
    prior: 0.55,
    citingWeight: 2,
    reach: ["1e/rulings-2003", "1e/glossary-update", "1e/glossary", "1e/rulebook", "1e/errata"],
    names: ["2003 rulings", "rulings 2003"],
  },
);
publish(
  "glossary/1e-glossary-update.txt",
  UPDATE,
  "glossary",
  { id: "1e-glossary-update", version: "2.6.0", date: "2025-01", status: "current" },
  {
    id: "1e/glossary-update",
    title: "First Edition Glossary Update",
    short: "1E Glossary Update",
    role: "glossary",
    markup: "markdown",
    prior: 1.3,
    citingWeight: 0,
    reach: ["1e/glossary-update", "1e/glossary", "1e/rulebook", "1e/errata"],
    names: ["glossary update", "update"],
  },
);

const content = ingest(data);
const corpus: Corpus = { schema: SCHEMA, hash: contentHash(content), ...content };
const section = (id: string): Section => {
  const found = corpus.sections.find((one) => one.id === id);
  if (!found) throw new Error(`the corpus has no section ${id}`);
  return found;
};
const targets = (id: string): (string | null)[] => section(id).links.map(({ target }) => target);
const app = createApp({
  corpus,
  index: createSearcher(corpus),
  publicUrl: PUBLIC_URL,
  rateLimit: false,
});
const get = (path: string) => request(app).get(path);

describe("a publication added by a row and a file", () => {
  it("is parsed by the grammar in its row, into its own documents", () => {
    const ids = corpus.sections.filter(({ document }) => /2003|update/.test(document)).map(({ id }) => id);
    expect(ids).toEqual([
      "1e/rulings-2003/rulings-2003",
      "1e/rulings-2003/horgahn",
      "1e/rulings-2003/phantom-docking",
      "1e/rulings-2003/quantum-fissure",
      "1e/rulings-2003/zeframs-flask",
      "1e/glossary-update/glossary",
      "1e/glossary-update/phantom-docking",
      "1e/glossary-update/tachyon-residue",
    ]);
    expect(section("1e/rulings-2003/quantum-fissure")).toMatchObject({ kind: "ruling", starred: true, date: "2003" });
    expect(section("1e/glossary-update/phantom-docking")).toMatchObject({ kind: "term", version: "2.6.0" });
  });

  it("has links and backlinks, within itself and with the other texts", () => {
    expect(targets("1e/rulings-2003/quantum-fissure")).toEqual(
      expect.arrayContaining(["1e/rulings-2003/phantom-docking", "1e/glossary/cloaking-device"]),
    );
    expect(targets("1e/glossary-update/phantom-docking")).toEqual(
      expect.arrayContaining(["1e/glossary/docking", "1e/glossary/quantum-fissure"]),
    );
    expect(section("1e/glossary/docking").citedBy.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["1e/glossary-update/phantom-docking", "1e/rulings-2003/phantom-docking"]),
    );
    const citing = section("1e/glossary/cloaking-device").citedBy.map(({ id }) => id);
    const [current, old] = ["1e/glossary-update/tachyon-residue", "1e/rulings-2003/quantum-fissure"];
    expect(citing).toEqual(expect.arrayContaining([current, old]));
    expect(citing.indexOf(current)).toBeLessThan(citing.indexOf(old));
  });

  it("is ranked by authority and added to topics", () => {
    const old = section("1e/rulings-2003/horgahn").authority;
    expect([old.governs, old.governedBy]).toEqual([false, "1e/errata/horgahn"]);
    expect(section("1e/glossary/horgahn").authority.relations.map(({ id }) => id)).toContain("1e/rulings-2003/horgahn");
    expect(section("1e/glossary-update/phantom-docking").authority.governs).toBe(true);
    const topic = corpus.topics.find(({ members: [lead] }) => lead?.id === "1e/errata/horgahn");
    expect(topic?.members.map(({ id }) => id)).toContain("1e/rulings-2003/horgahn");
  });

  it("is found by search, the current text before the old one", async () => {
    const ids = async (query: string): Promise<string[]> => {
      const { body } = await get(`/api/v1/search?q=${encodeURIComponent(query)}`);
      return body.data.flatMap((hit: { section: { id: string }; alsoIn: { id: string }[] }) => [
        hit.section.id,
        ...hit.alsoIn.map(({ id }) => id),
      ]);
    };
    const both = ["1e/glossary-update/phantom-docking", "1e/rulings-2003/phantom-docking"];
    expect((await ids("phantom docking")).slice(0, 2)).toEqual(both);
    expect((await ids("zefram flask"))[0]).toBe("1e/rulings-2003/zeframs-flask");
  });

  it("is listed as a document, cited and shown as a page", async () => {
    const { body } = await get("/api/v1/documents/1e/rulings-2003").expect(200);
    expect(body).toMatchObject({ role: "rulings", status: "legacy", sections: 5 });
    const cited = await get("/api/v1/cite?ref=2003%20Rulings,%20Horga'hn").expect(200);
    expect(JSON.stringify(cited.body)).toContain("1e/rulings-2003/horgahn");
    expect((await get("/1e/rulings-2003/horgahn").expect(200)).text).toContain("gives you no second turn");
    expect((await get("/1e/glossary-update").expect(200)).text).toContain("phantom docking");
  });
});
