import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SCHEMA } from "../../src/corpus/content-hash.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";

const NO_WORDS = { abbreviations: [], synonyms: [], stopWords: [], requests: [], weakWords: [] };

const content = { documents: [], sections: [], topics: [], changes: [], problems: [], language: NO_WORDS };
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spaceline-corpus-"));
  file = join(folder, "corpus.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the corpus file", () => {
  it("is read back as it was written", () => {
    const written = writeCorpus(file, content);
    expect(readCorpus(file)).toEqual(written);
  });

  it("stays unchanged if writing a new one fails half-way", () => {
    const former = writeCorpus(file, content);
    const broken = {
      ...content,
      topics: [
        {
          slug: "x",
          title: "x",
          members: [],
          toJSON: () => {
            throw new Error("half-way");
          },
        },
      ],
    };
    expect(() => writeCorpus(file, broken)).toThrow("half-way");
    expect(readCorpus(file)).toEqual(former);
    expect(readdirSync(folder)).toEqual(["corpus.json"]);
  });

  it.each([
    ["missing", null, /no corpus file yet/],
    ["torn", (text: string) => text.slice(0, -20), /incomplete or damaged/],
    ["of another schema", (text: string) => text.replace(`"schema":${SCHEMA}`, '"schema":0'), /has schema 0/],
    ["no corpus at all", () => "null", /has schema undefined/],
    ["changed by hand", (text: string) => text.replace('"topics":[]', '"topics":[{}]'), /does not match its hash/],
  ])("is rejected if it is %s, naming the file", (_, damage, message) => {
    if (damage) {
      writeCorpus(file, content);
      writeFileSync(file, damage(readFileSync(file, "utf8")));
    }
    expect(() => readCorpus(file)).toThrow(message);
    expect(() => readCorpus(file)).toThrow(file);
  });
});
