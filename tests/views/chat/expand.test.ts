import { describe, expect, it } from "vitest";
import { createCatalog } from "../../../src/catalog/catalog.js";
import { expand } from "../../../src/views/expand.js";
import { realCorpus } from "../../support/real-corpus.js";

const context = { catalog: createCatalog(realCorpus), publicUrl: "https://rules.example" };
const expanded = (message: string) => expand(message, context);
const idsOf = (message: string) => expanded(message).answered.map(({ answer }) => answer.text?.section.id ?? null);

describe("a message with marks", () => {
  it("is answered mark by mark: citation, a short quotation, address", () => {
    const { answered, text } = expanded("Is that so? ((cloaking device)) says no");
    expect(answered[0]).toMatchObject({ mark: "((cloaking device))", kind: "term", status: "OK" });
    expect(text).toBe(
      "**cloaking device**, 1E Glossary, cloaking device, version 2.4.5 (May 2023): " +
        "“This special equipment allows a ship or facility to cloak. See Rulebook 7.6: Cloak.” " +
        "https://rules.example/1e/glossary/cloaking-device",
    );
  });

  it("looks terms up in the Glossary, references anywhere, cards among the cards", () => {
    expect(idsOf("((lore)) {{lore}} [[rulebook 9.0.2]]")).toEqual([
      "1e/glossary/lore",
      "1e/glossary/lore-2",
      "1e/rulebook/9.0.2",
    ]);
    expect(idsOf("{{Horga'hn}} ((2e stopped))")).toEqual(["1e/errata/horgahn", "2e/glossary/stopped"]);
  });

  it("is answered in the words that count, and says what no longer does", () => {
    const { text } = expanded("[[7.6]]");
    expect(text).toContain("version 2.5.6");
    expect(text).toContain("Version 2.4.5 does not hold any longer: ");
  });

  it("says of a text that is overruled on a point by which", () => {
    const [battle] = expanded("[[7.4.3]]").answered;
    expect(battle?.notes).toEqual([expect.stringMatching(/^One point is overruled by damage \(1E Glossary\): “/)]);
    expect(battle?.line).toContain("One point is overruled by damage");
  });

  it("answers each mark once, in the order of the message", () => {
    const { answered } = expanded("((stasis)) [[7.6]] ((Stasis)) ((stasis)) [[7.6]]");
    expect(answered.map(({ mark }) => mark)).toEqual(["((stasis))", "[[7.6]]"]);
  });

  it("reads a misspelt card, and says so", () => {
    const [card] = expanded("{{Horgan}}").answered;
    expect(card?.answer.text?.section.id).toBe("1e/errata/horgahn");
    expect(card?.line).toContain("“Horga'hn” is spelt nearly so");
  });

  it("offers the nearest cards where none is nearly so", () => {
    const [card] = expanded("{{Kivas Fajo the Collector}}").answered;
    expect(card).toMatchObject({ status: "UNKNOWN", quotation: "" });
    expect(card?.answer.texts[0]?.id).toBe("1e/glossary/kivas-fajo");
  });

  it("says that no text speaks of a card", () => {
    expect(expanded("{{zzqx}}").text).toBe(
      "“zzqx” names nothing that there is. No text here speaks of a card of that name.",
    );
  });

  it("answers ten marks and tells the others", () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `[[${at + 1}]]`);
    const { answered, left, text } = expanded(numbers.join(" "));
    expect(answered).toHaveLength(10);
    expect(left).toEqual(["[[11]]", "[[12]]"]);
    expect(text).toContain("Not answered here: ");
    expect(text).toMatch(/\\\[\\\[11\\\]\\\], \\\[\\\[12\\\]\\\]$/);
  });

  it("without marks is answered by nothing", () => {
    expect(expanded("What does stasis do?")).toEqual({ answered: [], left: [], text: "" });
  });

  it.each([
    ["names that call, links", "{{@everyone}} ((`](javascript:alert(1)))) [[<@123>]]"],
    ["eighty terms", Array.from({ length: 80 }, (_, at) => `((\u202e${"😀".repeat(3)}${at}))`).join("")],
    ["nothing but openings", "((".repeat(2000)],
    ["a thousand brackets", `${"[[".repeat(1000)}7.6${"]]".repeat(1000)}`],
    ["letters turned round", "((\u202estasis))"],
  ])("is answered in one message that calls nobody: %s", (_, message) => {
    const { text } = expanded(message);
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(text).not.toMatch(/@(?!\u200b)|\u202e|(?<!\\)\]\(/);
  });
});
