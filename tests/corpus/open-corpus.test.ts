import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { openCorpusInSteps } from "../../src/corpus/open-corpus.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { storedLines } from "../../src/corpus/stored-items.js";
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

describe("a corpus whose texts are passed over", () => {
  const file = join(folder, "passed-over.json");
  const { schema: _schema, hash: _hash, ...content } = tinyCorpus;
  const { meaning = expect.fail("the texts have no vectors") } = realCorpus;

  it("keeps what is looked up and listed, and how long each text is; of a text it says that it was read too early", async () => {
    writeCorpus(file, content);
    const { sections, topics, problems, texts } = atOnce(openCorpusInSteps(file, () => false));
    expect(sections.map(({ id, title, source }) => ({ id, title, source }))).toEqual(
      content.sections.map(({ id, title, source }) => ({ id, title, source })),
    );
    expect(sections.map((section) => texts?.lengthOf(section))).toEqual(
      content.sections.map(({ text }) => text.length),
    );
    expect(topics.map(({ members }) => members)).toEqual(content.topics.map(({ members }) => members));
    expect(problems).toEqual(content.problems);
    expect(() => sections[0]?.text).toThrow("line 0 is read where no answer is made");
    await expect(texts?.answered(() => sections[0]?.text)).rejects.toThrow("before it is known where it lies");
  });

  it("fetches its texts once it is told from where, by the numbers that they have in the cluster", async () => {
    writeCorpus(file, content);
    const { letTextsGo, sections, texts } = atOnce(openCorpusInSteps(file, () => false));
    const lines = [...storedLines(tinyCorpus)];
    letTextsGo(async (numbers) => numbers.map((number) => lines[number] as string));
    expect(await texts?.answered(() => sections.map(({ text }) => text))).toEqual(
      content.sections.map(({ text }) => text),
    );
  });

  it("tells a topic as JSON, and as plain data, without fetching its line, for all of it is kept", async () => {
    writeCorpus(file, content);
    const { letTextsGo, topics, changes, sections, texts } = atOnce(openCorpusInSteps(file, () => false));
    const lines = [...storedLines(tinyCorpus)];
    const read: number[] = [];
    letTextsGo(async (numbers) => {
      read.push(...numbers);
      return numbers.map((number) => lines[number] as string);
    });
    expect(JSON.stringify(topics)).toBe(JSON.stringify(content.topics));
    expect(await texts?.fetched(topics)).toEqual(content.topics);
    expect(await texts?.answered(() => topics.map((topic) => texts.whole(topic)))).toEqual(content.topics);
    expect(read).toEqual([]);
    expect(await texts?.fetched([...sections, ...changes])).toEqual([...content.sections, ...content.changes]);
    expect(read.length).toBe(sections.length + changes.length);
  });

  it("reads the vectors of meaning where they are asked for, as long as they lie there", () => {
    writeCorpus(file, { ...content, meaning });
    const passedOver = atOnce(openCorpusInSteps(file, () => false));
    expect(passedOver.meaning).toEqual(meaning);
    writeCorpus(file, { ...content, problems: [], meaning });
    expect(() => passedOver.meaning).toThrow("the corpus has become another");
    rmSync(file);
    expect(() => passedOver.meaning).toThrow("there is no corpus");
  });

  it("is asked for by the hash that its file names", () => {
    const { hash } = writeCorpus(file, content);
    const asked: string[] = [];
    atOnce(openCorpusInSteps(file, (name) => asked.push(name) > 0));
    expect(asked).toEqual([hash]);
  });
});
