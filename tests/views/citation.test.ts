import { describe, expect, it } from "vitest";
import { citationOf, fullNameOf, shortNameOf } from "../../src/views/citation.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

function cited(id: string) {
  const section = tinyCorpus.sections.find((one) => one.id === id);
  const document = tinyCorpus.documents.find((one) => one.id === section?.document);
  if (!section || !document) throw new Error(id);
  return citationOf(section, document, "https://rules.example");
}

describe("a citation", () => {
  it("names a numbered section by document and number", () => {
    expect(cited("1e/rulebook/7.6")).toEqual({
      short: "1E Rulebook 7.6",
      full: "First Edition Rulebook, 7.6 CLOAK (version 2.4.5, May 2023)",
      markdown: "[1E Rulebook 7.6](https://rules.example/1e/rulebook/7.6)",
      bbcode: "[url=https://rules.example/1e/rulebook/7.6]1E Rulebook 7.6[/url]",
      url: "https://rules.example/1e/rulebook/7.6",
    });
  });

  it("names a section without a number by its title", () => {
    expect(cited("1e/glossary/cloaking-device").short).toBe("1E Glossary, cloaking device");
    expect(cited("1e/glossary/cloaking-device").full).toBe(
      "First Edition Glossary, “cloaking device” (version 2.4.5, May 2023)",
    );
  });

  it("of a later printing has its version behind, and the title of the document says it once", () => {
    const document = realCorpus.documents.find(({ id }) => id === "1e/borg");
    if (!document) throw new Error("the corpus has no 1e/borg");
    const { short, full, markdown } = citationOf(realSection("1e/borg/10.2.1"), document, "https://rules.example");
    expect(short).toBe("1E Rulebook 10.2.1 (2.5.6)");
    expect(full).toBe("First Edition Rulebook 2.5.6, 10.2.1 STOPPED (June 2024)");
    expect(markdown).toBe("[1E Rulebook 10.2.1 (2.5.6)](https://rules.example/1e/borg/10.2.1)");
    expect([shortNameOf(document), fullNameOf(document)]).toEqual([
      "1E Rulebook (2.5.6)",
      "First Edition Rulebook 2.5.6 (Borg Rules sheet)",
    ]);
  });

  it("does not repeat a year that is the version", () => {
    expect(cited("1e/faq-1996/borg-ship").full).toBe("FAQ (1996), “Borg Ship” (1996)");
  });
});
