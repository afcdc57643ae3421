import { describe, expect, it } from "vitest";
import { contrast } from "../../src/ingest/authority/printings/contrast.js";
import { ranking, section } from "../support/ranked.js";

const SHOWN = "both are shown";

describe("the newest Rulebook beside an older entry of the Glossary", () => {
  it.each([
    ["1e/glossary/capturing", "1e/borg/7.7"],
    ["1e/glossary/hand-weapon", "1e/borg/10.3"],
    ["1e/glossary/site", "1e/borg/3.1"],
    ["1e/glossary/once-per-game", "1e/borg/12.8"],
  ])("%s and %s: one statement, the same at both ends and in the relation", (entry, rule) => {
    const told = section(entry).authority.notes.filter((note) => note.includes(SHOWN));
    expect(told).toHaveLength(1);
    expect(section(rule).authority.notes).toContain(told[0]);
    for (const [id, other] of [
      [entry, rule],
      [rule, entry],
    ] as const) {
      const relations = section(id).authority.relations.filter((one) => one.id === other);
      expect(relations.map(({ reason }) => reason)).toEqual(told);
      expect(section(id).authority.governs).toBe(true);
    }
    expect(told[0]).toMatch(/version 2\.5\.6, June 2024.*version 2\.4\.5, May 2023.*the Glossary would come first/);
  });

  it("never says of one pair that a text gives way and that it is shown beside the other", () => {
    const mixed = ranking.sections.filter(({ authority: { notes } }) =>
      notes.some((note) => note.includes(SHOWN) && /gives way|counts here/.test(note)),
    );
    expect(mixed).toEqual([]);
  });

  it("quotes the entry's own words, cut down to where the two differ", () => {
    for (const { id, document, text, authority } of ranking.sections) {
      if (document !== "1e/glossary") continue;
      for (const note of authority.notes.filter((one) => one.includes(SHOWN))) {
        const quoted = /is older and says “(.*)”\. The newer print/.exec(note)?.[1]?.split("…") ?? [];
        const missing = quoted.filter((part) => !text.replace(/\s+/g, " ").includes(part.trim()));
        expect([id, missing]).toEqual([id, []]);
      }
    }
  });

  it("cuts two wordings down to the words around their difference", () => {
    const rule = "When a card has an effect that may be used once or once per game, you may use it once.";
    expect(contrast(rule, rule.replace("once or ", ""))).toEqual([
      "… that may be used once or once per game, you may use …",
      "… that may be used once per game, you may use …",
    ]);
  });
});
