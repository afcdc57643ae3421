import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { openCorpusInSteps } from "../../src/corpus/open-corpus.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import type { Section } from "../../src/model.js";
import { atOnce } from "../../src/steps.js";
import { realCorpus, servedCorpus } from "../support/real-corpus.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-open-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a corpus whose texts are read when they are asked for", () => {
  it("says the same as one that is read whole, property by property", () => {
    const { texts, ...served } = servedCorpus;
    expect(texts).toBeDefined();
    for (const [at, section] of realCorpus.sections.entries()) {
      const stored = served.sections[at] as Section;
      for (const name of Object.keys(section) as (keyof Section)[]) expect(stored[name]).toEqual(section[name]);
    }
    expect(JSON.parse(JSON.stringify(served))).toEqual(realCorpus);
  });

  it("gives each item as plain data with all that it holds", () => {
    const { whole } = createCatalog(servedCorpus);
    const [section, topic, change] = [realCorpus.sections[700], realCorpus.topics[7], realCorpus.changes[7]];
    expect({ ...whole(servedCorpus.sections[700] as Section) }).toEqual(section);
    expect({ ...whole(servedCorpus.topics[7] as (typeof realCorpus.topics)[number]) }).toEqual(topic);
    expect({ ...whole(servedCorpus.changes[7] as (typeof realCorpus.changes)[number]) }).toEqual(change);
    expect(servedCorpus.sections.map((one) => whole(one))).toEqual(realCorpus.sections);
  });

  it("keeps nothing of a section but what is looked up and listed", () => {
    const stored = servedCorpus.sections.find(({ id }) => id === "1e/borg/7.6") as Section;
    expect(Object.getOwnPropertyDescriptor(stored, "title")?.value).toBe(stored.title);
    for (const name of ["text", "html", "links", "authority", "help"])
      expect(Object.getOwnPropertyDescriptor(stored, name)?.get).toBeDefined();
    expect(stored.text).toContain("cloak");
  });

  it("holds all of a section for whoever takes it apart, too", () => {
    const { number: _number, ...rest } = servedCorpus.sections.find(({ id }) => id === "1e/borg/7.6") as Section;
    const { number: _other, ...read } = realCorpus.sections.find(({ id }) => id === "1e/borg/7.6") as Section;
    expect(rest).toEqual(read);
  });

  it("has one name, however it is read, also where it is written again", () => {
    const file = join(folder, "again.json");
    const { hash } = writeCorpus(file, tinyCorpus);
    expect([readCorpus(file).hash, atOnce(openCorpusInSteps(file)).hash]).toEqual([hash, hash]);
  });

  it("goes on saying it when its file is written over", () => {
    const file = join(folder, "corpus.json");
    const { schema: _schema, hash: _hash, ...content } = tinyCorpus;
    writeCorpus(file, content);
    const served = atOnce(openCorpusInSteps(file));
    writeFileSync(file, "something else");
    expect(served.sections.map(({ text }) => text)).toEqual(content.sections.map(({ text }) => text));
  });
});
