import { expect, it } from "vitest";
import { unpackVectors as vectorsOf } from "../../src/index/build/vector-index.js";
import { atOnce } from "../../src/steps.js";
import { packCorpus } from "../../web/offline/copy/pack.js";
import { unpackCorpus, unpackVectors } from "../../web/offline/copy/unpack.js";
import { realCorpus } from "../support/real-corpus.js";

const { meaning, ...searchedByWords } = realCorpus;
const files = new Map(atOnce(packCorpus(realCorpus)).map(({ name, body }) => [name, body]));
const textOf = (name: string): string => new TextDecoder().decode(files.get(name));
const textsBehind = [...files.keys()].filter((name) => name.endsWith(".json") && name !== "words.json").map(textOf);

it("a browser's copy holds the whole corpus", () => {
  expect(unpackCorpus(textOf("words.json"), textsBehind)).toEqual(searchedByWords);
});

it("a browser makes the vectors of the texts as ingestion made them, byte for byte", () => {
  if (!meaning) throw new Error("the corpus has no vectors");
  const expected = vectorsOf(meaning);
  const file = files.get("meaning.bin")?.slice().buffer ?? new ArrayBuffer();
  const made = unpackVectors(file, realCorpus.sections);
  expect([...made.table.rows].join()).toBe([...expected.table.rows].join());
  expect(made.texts).toEqual(expected.texts);
  expect(Buffer.from(made.bytes).equals(Buffer.from(expected.bytes))).toBe(true);
});

it("before its texts have come, a section of the copy has its words as paragraphs", () => {
  const early = unpackCorpus(textOf("words.json"), []);
  const section = early.sections.find(({ id }) => id === "1e/rulebook/7.6");
  expect(section?.html).toContain("<p>");
  expect(section?.text).toBe(realCorpus.sections.find(({ id }) => id === "1e/rulebook/7.6")?.text);
});
