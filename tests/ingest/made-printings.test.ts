/** @file Ingests invented publications, each with a file and a row in data/sources.json. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { contentHash, SCHEMA } from "../../src/corpus/content-hash.js";
import { createIndex } from "../../src/index/create-index.js";
import { searcherFor } from "../../src/index/search.js";
import { ingest } from "../../src/ingest/ingest.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import type { Corpus, Section } from "../../src/model.js";
import { dataWith } from "../support/made-printings.js";
import { readTexts } from "../support/read-texts.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";

const compendium = dataWith("compendium");
const rulings = dataWith("rulings");

it("three printings of a rule are connected, even if its number and words changed", () => {
  const manifest = join(compendium, "sources.json");
  for (const date of ["2026-10", "2024-01"]) {
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"date": "2026-10"', `"date": "${date}"`));
    const { sections } = parseSections(readTexts(compendium));
    const previous = sections.flatMap(({ comparedWith }) => comparedWith?.id ?? []);
    expect(previous.filter((id, at) => previous.indexOf(id) !== at)).toEqual([]);
    if (date === "2024-01") continue;
    const previousOf = (id: string) => sections.find((one) => one.id === id)?.comparedWith?.id;
    expect(previousOf("1e/rulebook-2-5-7/7.9")).toBe("1e/borg/7.8");
    expect(previousOf("1e/rulebook-2-5-7/10.2.8")).toBe("1e/borg/10.2.7");
    expect(previousOf("1e/glossary-2-5-7/yuta-dilemma")).toBe("1e/glossary/yuta");
    expect(previousOf("1e/borg/7.8")).toBe("1e/rulebook/7.8");
    expect(previousOf("1e/rulebook-2-5-7/7.6")).toBeNull();
  }
});

describe("new ruling list", () => {
  const content = ingest(rulings);
  const corpus: Corpus = { schema: SCHEMA, hash: contentHash([JSON.stringify(content)]), ...content };
  const app = tinyApp({ corpus, index: searcherFor(createIndex(corpus)), publicUrl: PUBLIC_URL });
  const get = (path: string) => request(app).get(path).expect(200);
  const section = (id: string) => corpus.sections.find((one) => one.id === id) as Section;

  it("a new ruling list is parsed with the grammar that sources.json names", () => {
    const names = [
      "rulings-march-2027",
      "horgahn",
      "isomagnetic-disintegrator",
      "mandarin-bailiff",
      "quantum-fissure",
      "tribbles",
    ];
    expect(corpus.sections.filter(({ document }) => document === "1e/rulings-2027").map(({ id }) => id)).toEqual(
      names.map((name) => `1e/rulings-2027/${name}`),
    );
    expect(section("1e/rulings-2027/horgahn")).toMatchObject({ kind: "ruling", status: "current", date: "2027-03" });
  });

  it("a new ruling list has links, backlinks and a rank of authority", () => {
    const targets = section("1e/rulings-2027/quantum-fissure").links.map(({ target }) => target);
    expect(targets).toContain("1e/glossary/docking");
    expect(section("1e/glossary/docking").citedBy.map(({ id }) => id)).toContain("1e/rulings-2027/quantum-fissure");
    expect(section("1e/rulings-2027/horgahn").authority.governs).toBe(true);
    expect(section("1e/glossary/mandarin-bailiff").current?.id).toBe("1e/rulings-2027/mandarin-bailiff");
  });

  it("a new ruling list is found by search, listed as a document, cited, and shown as a page", async () => {
    const found = (await get("/api/v1/search?q=mandarin+bailiff")).body.data;
    expect(found[0].section.id).toBe("1e/rulings-2027/mandarin-bailiff");
    const { body } = await get("/api/v1/documents/1e/rulings-2027");
    expect(body).toMatchObject({ role: "rulings", status: "current", sections: 6 });
    const cited = await get("/api/v1/cite?ref=2027%20Rulings,%20Horga'hn");
    expect(JSON.stringify(cited.body)).toContain("1e/rulings-2027/horgahn");
    expect((await get("/1e/rulings-2027/horgahn")).text).toContain("Taking a double turn");
  });
});
