import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedTitle } from "../../src/index/build/titles.js";
import { edited, editsTo } from "../../src/language/keyed/edits.js";
import { realCorpus } from "../support/real-corpus.js";

const questions = realCorpus.sections.flatMap(({ help }) => help?.questions ?? []);

describe("how a text is written that is known in plain signs", () => {
  it("is told of every question of the search help", () => {
    for (const written of questions) {
      const plain = foldedTitle(written);
      expect(edited(plain, editsTo(plain, written))).toBe(written);
    }
  });

  it("is told in a tenth of the signs of all questions", () => {
    const edits = questions.map((written) => editsTo(foldedTitle(written), written));
    expect(edits.join("").length).toBeLessThan(questions.join("").length / 10);
  });

  it("is told of any two texts", () => {
    const text = fc.string({ unit: "binary" }).map((one) => one.replaceAll("\n", " "));
    fc.assert(fc.property(text, text, (plain, written) => edited(plain, editsTo(plain, written)) === written));
    fc.assert(
      fc.property(text, (written) => edited(foldedTitle(written), editsTo(foldedTitle(written), written)) === written),
    );
  });

  it("takes no line of its own", () => {
    for (const written of questions) expect(editsTo(foldedTitle(written), written)).not.toContain("\n");
  });
});
