import { expect, it } from "vitest";
import { decodeVectors } from "../../src/index/build/vectors.js";
import { copyFiles, readCopy, withVectors } from "../../web/offline/copy-format.js";
import { realCorpus } from "../support/real-corpus.js";

const { meaning, ...withoutVectors } = realCorpus;
const files = new Map(copyFiles(realCorpus).map(({ name, body }) => [name, body]));
const read = async (name: string) => files.get(name);

it("the offline copy contains the whole corpus", async () => {
  expect(await readCopy(read)).toEqual(JSON.parse(JSON.stringify(withoutVectors)));
});

it("the offline copy has the same vectors as ingestion, byte for byte", async () => {
  if (!meaning) throw new Error("the corpus has no vectors");
  const expected = decodeVectors(meaning);
  const { meaning: computed } = await withVectors(realCorpus, read);
  if (!computed || !("table" in computed)) throw new Error("the copy has no vectors");
  expect([...computed.table.rows].join()).toBe([...expected.table.rows].join());
  expect(computed.texts).toEqual(expected.texts);
  expect(Buffer.from(computed.bytes).equals(Buffer.from(expected.bytes))).toBe(true);
});
