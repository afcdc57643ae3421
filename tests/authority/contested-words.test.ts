import { describe, expect, it } from "vitest";
import { placeOfWords } from "../../src/language/icons.js";
import { realCorpus } from "../support/real-corpus.js";

const byId = new Map(realCorpus.sections.map((section) => [section.id, section]));
const contestedAt = (id: string) =>
  (byId.get(id)?.contested ?? []).map(({ span, ...rest }) => ({
    ...rest,
    words: span && byId.get(id)?.text.slice(...span),
  }));

describe("the words on which another text says something else", () => {
  it("stand where the text has them, in the newer printing too where it still says so", () => {
    for (const id of ["1e/rulebook/7.4.3", "1e/borg/7.4.3"])
      expect(contestedAt(id)).toMatchObject([
        {
          standing: "overruled",
          words: "(The ship will be destroyed at the end of the battle.)",
          by: "1e/glossary/damage",
          says: "HULL integrity is reduced by 100% and the target is thus immediately destroyed",
        },
      ]);
  });

  it("are marked in an entry that a newer print has overtaken, though the order leaves it its place", () => {
    expect(contestedAt("1e/glossary/site")).toMatchObject([
      { standing: "newer-print", words: "Your seed deck may include up to six sites", by: "1e/borg/3.1" },
    ]);
  });

  it("are both told where a text contradicts itself", () => {
    expect(contestedAt("1e/borg/4.3").map(({ standing }) => standing)).toEqual(["open", "open"]);
  });

  it("are found for every row of the table that says of one text that its words yield", () => {
    const overruled = realCorpus.sections.flatMap(({ contested = [] }) =>
      contested.filter(({ standing, span }) => standing === "overruled" && span === null),
    );
    expect(overruled).toEqual([]);
  });
});

describe("the place of words in a text", () => {
  it("is found across lost icons, tags and line breaks", () => {
    expect(placeOfWords("The ▯ Interrupts\nplay at any [Fed] time.", "Interrupts play at any time")).toEqual([6, 39]);
    expect(placeOfWords("Points from [Mis] Mission cards.", "from Mission")).toEqual([7, 25]);
    expect(placeOfWords("Points from cards.", "to cards")).toBeNull();
  });
});
