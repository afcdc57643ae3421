import { describe, expect, it } from "vitest";
import { KeyGatherer, placesUnder } from "../../../src/language/reference/names/key-places.js";
import { WORDS } from "../../../src/language/reference/names/name-keys.js";
import { sectionIndexOf } from "../../../src/language/reference/section-index.js";
import { atOnce } from "../../../src/steps.js";
import { realSection } from "../../support/real-corpus.js";

/** Two words that have one number. */
const [WORD, OTHER] = ["liquid", "costarring"];
const cloak = realSection("1e/glossary/cloaking-device");

describe("the keys of names", () => {
  it("give the places of a key in order, each once", () => {
    const gatherer = new KeyGatherer();
    for (const place of [7, 3, 7, 200_000]) gatherer.add("ship", place);
    gatherer.add("shop", 5);
    gatherer.add("", 1);
    const keys = gatherer.finish();
    expect(placesUnder("ship", keys)).toEqual([3, 7, 200_000]);
    expect(placesUnder("shop", keys)).toEqual([5]);
    expect(placesUnder("shape", keys)).toEqual([]);
    expect(placesUnder("", keys)).toEqual([]);
  });

  it("never lead to a section of another name, even where the two have one number", () => {
    const sections = [WORD, OTHER].map((title) => ({ ...cloak, id: `1e/glossary/${title}`, title, aliases: [] }));
    const { titled, keys } = atOnce(sectionIndexOf(sections));
    expect(placesUnder(WORD, keys.byWay[WORDS] ?? new Float64Array())).toEqual([0, 1]);
    expect(titled(WORD, () => true)).toEqual([sections[0]]);
    expect(titled(OTHER, () => true)).toEqual([sections[1]]);
  });
});
