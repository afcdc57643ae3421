import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { onceASection } from "../../src/views/results/once-a-section.js";
import { realCorpus } from "../support/real-corpus.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const catalog = createCatalog(realCorpus);
const context = { catalog, publicUrl: PUBLIC_URL };
const [battle, cloak, borg] = catalog.sections(["1e/rulebook/7.4", "1e/glossary/cloaking-device", "1e/borg/7.6"]);

/** What tells a title, and which titles it has worked out. */
function titles(most: number) {
  const made: string[] = [];
  const told = onceASection(most, ({ title }, { publicUrl }) => {
    made.push(title);
    return `${publicUrl} ${title}`;
  });
  return { told, made };
}

describe("what is told of a section", () => {
  if (!battle || !cloak || !borg) throw new Error("the texts have changed");

  it("is worked out once, and once more where the service has another address", () => {
    const { told, made } = titles(10);
    expect([told(cloak, context), told(cloak, context)]).toEqual([
      `${PUBLIC_URL} ${cloak.title}`,
      `${PUBLIC_URL} ${cloak.title}`,
    ]);
    expect(told(cloak, { catalog, publicUrl: "http://other.test" })).toBe(`http://other.test ${cloak.title}`);
    expect(made).toEqual([cloak.title, cloak.title]);
  });

  it("is kept while there is room; what nobody has asked for lately goes first", () => {
    const { told, made } = titles(2);
    for (const section of [battle, cloak, battle, borg, battle, cloak]) told(section, context);
    expect(made).toEqual([battle.title, cloak.title, borg.title, cloak.title]);
  });

  it("is not kept where a text of it had yet to be fetched", () => {
    const { told, made } = titles(2);
    let isThere = false;
    const lean = { ...context, catalog: { ...catalog, allWereThere: () => isThere } };
    told(cloak, lean);
    isThere = true;
    told(cloak, lean);
    told(cloak, lean);
    expect(made).toEqual([cloak.title, cloak.title]);
  });
});
