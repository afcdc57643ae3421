import { describe, expect, it } from "vitest";
import { nearnessTo, summedWords } from "../../src/index/nearness.js";
import { textVector } from "../../src/language/word-vectors.js";
import { realSection } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

const table = realIndex.editions["1e"].vectors?.table;
if (!table) throw new Error("the corpus has no vectors");
const sentences = realSection("1e/rulebook/7.6").text.split(/(?<=\.)\s+/);

describe("the nearness of texts whose words are known", () => {
  it.each(["can a cloaked ship be attacked", "Q’s planet, 7.6", "tachyon detection grid"])(
    "is the product of their vectors, for “%s”",
    (query) => {
      const near = nearnessTo(table, query);
      const wanted = textVector(table, query);
      expect(sentences.length).toBeGreaterThan(5);
      for (const sentence of sentences) {
        const product = textVector(table, sentence).reduce((sum, value, at) => sum + value * (wanted[at] as number), 0);
        expect(near(summedWords(table, sentence)), sentence).toBeCloseTo(product, 5);
      }
    },
  );

  it("is that of the query to itself, and nothing where no word is known", () => {
    const near = nearnessTo(table, "a cloaked ship");
    expect(near(summedWords(table, "A ship, a cloaked one"))).toBeGreaterThan(0.9);
    expect(near(summedWords(table, "a cloaked ship"))).toBeCloseTo(1, 5);
    expect(near(summedWords(table, "▯ …"))).toBe(0);
  });
});
