import { describe, expect, it } from "vitest";
import { type CutText, cutText } from "../../src/index/build/cut-text.js";
import { createIndex } from "../../src/index/create-index.js";
import { boostsOf } from "../../src/index/query/plan.js";
import { search } from "../../src/index/search.js";
import { bytesOf, partsIn, type ReadBytes, readingIn } from "../../src/index/stored/parts.js";
import { indexBytes, indexInBytes, indexOverStatistics } from "../../src/index/stored/stored-index.js";
import { suggest } from "../../src/index/suggest/suggest.js";
import { WEIGHTS } from "../../src/index/weights.js";
import { atOnce } from "../../src/steps.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { naiveEngine } from "../support/naive-engine.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

const bytes = indexBytes(realIndex);
const kept = atOnce(indexInBytes(realCorpus, readingIn(bytes)));

const queries = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections);

describe("an index that was kept", () => {
  it.each([...queries.filter((_, at) => at % 4 === 0)])("answers “$query” as the one that was made", async (asked) => {
    const request = { query: asked.query, edition: asked.edition, page: 1, limit: 20 };
    expect(await search(kept, request)).toEqual(await search(realIndex, request));
  });

  it.each(["amanda r", "can i", "7.4", "holodek", "hedquarters", "-borg is:card ship"])(
    "answers “%s” as the one that was made, and suggests the same",
    async (query) => {
      const request = { query, page: 1, limit: 20 };
      expect(await search(kept, request)).toEqual(await search(realIndex, request));
      expect(await suggest(kept, { query, limit: 8 })).toEqual(await suggest(realIndex, { query, limit: 8 }));
    },
  );

  it("knows where compounds written as one word are cut", () => {
    const { cuts } = kept.editions["1e"].vocabulary;
    expect(cuts.size).toBeGreaterThan(100);
    expect(cuts).toEqual(realIndex.editions["1e"].vocabulary.cuts);
  });

  it("has every text cut into the sentences that it is cut into when it is shown", () => {
    for (const { edition, engine, sections, vectors, cutTextOf } of Object.values(kept.editions)) {
      const { table } = vectors ?? expect.fail("the index has no vectors");
      for (const data of engine.held?.(boostsOf(WEIGHTS)).sections ?? []) {
        const text = sections[data.place]?.text ?? "";
        const [shown, stored] = [cutText(text, data.passages), cutTextOf(data, text)];
        const words = (cut: CutText) => Array.from(cut.starts, (_, sentence) => cut.wordsOf(sentence, text, table));
        expect({ ...stored, wordsOf: words(stored) }, `${edition} ${data.id}`).toEqual({
          ...shown,
          wordsOf: words(shown),
        });
      }
    }
  });

  it("needs but its statistics where the sections lie elsewhere", async () => {
    let read = 0;
    const counting: ReadBytes = (from, size) => {
      read += size;
      return readingIn(bytes)(from, size);
    };
    const lean = atOnce(indexOverStatistics(realCorpus, counting, ({ edition }) => realIndex.editions[edition].engine));
    expect(read).toBeLessThan(bytes.length / 2);
    for (const { query, edition } of queries.filter((_, at) => at % 6 === 0)) {
      const request = { query, edition, page: 1, limit: 20, explain: true };
      expect(await search(lean, request), query).toEqual(await search(realIndex, request));
    }
  });

  it("is none where the engine keeps nothing in this process", () => {
    const elsewhere = createIndex(
      { ...realCorpus, sections: realCorpus.sections.slice(0, 20), meaning: undefined },
      naiveEngine,
    );
    expect(() => indexBytes(elsewhere)).toThrow("lies elsewhere");
  });

  it("can be kept without vectors of meaning", async () => {
    const corpus = { ...realCorpus, meaning: undefined };
    const made = createIndex(corpus);
    const read = atOnce(indexInBytes(corpus, readingIn(indexBytes(made))));
    const request = { query: "cloaked ships in battle", page: 1, limit: 10 };
    expect(read.editions["1e"].vectors).toBeNull();
    expect(await search(read, request)).toEqual(await search(made, request));
  });
});

describe("the parts of what is kept", () => {
  it("come back as they were, whatever their kind", () => {
    const some = bytesOf({ text: "▯ Qo’noS", some: Int8Array.of(-1, 2) });
    const all = bytesOf({ counts: new Float32Array([0.5, 3]), none: new Int32Array(), some });
    const parts = partsIn(readingIn(all));
    expect(parts.within("some").told("text")).toBe("▯ Qo’noS");
    expect(parts.numbers("counts", Float32Array)).toEqual(new Float32Array([0.5, 3]));
    expect(parts.numbers("none", Int32Array)).toHaveLength(0);
    expect(parts.within("some").numbers("some", Int8Array)).toEqual(Int8Array.of(-1, 2));
  });

  it("are refused under another name or as another kind", () => {
    const parts = partsIn(readingIn(bytesOf({ counts: new Float32Array([1]) })));
    expect(() => parts.numbers("counts", Int32Array)).toThrow("no part counts");
    expect(() => parts.told("sections")).toThrow("no part sections");
  });
});
