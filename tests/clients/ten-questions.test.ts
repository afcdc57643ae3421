import { beforeAll, describe, expect, it } from "vitest";
import type { Chat, Spaceline } from "../../clients/typescript/spaceline.js";
import { serveRules } from "./served-rules.js";

/** What players ask a bot that was written from /docs alone: it posts what it is told, and needs to know no more than that. */
const served = serveRules();
let rules: Spaceline;
beforeAll(() => {
  rules = served.client();
});

/** Posted as it is: the words, where they stand, and nothing that a chat would cut off. */
function expectPosted({ text, answer }: Chat, words: string | RegExp, path: string): void {
  expect(text).toMatch(words);
  expect(text).toContain(`${served.origin}${path}`);
  expect(answer?.url).toContain(path);
  expect(text).toContain(answer?.version);
  expect(text.length).toBeLessThanOrEqual(2000);
}

describe("a bot written from the page of the API answers", () => {
  it("a number", async () => {
    expectPosted(await rules.chat({ q: "7.4.3" }), /Ship Battle/, "/1e/borg/7.4.3");
    expectPosted(await rules.chat({ q: "what does rule 7.4.3 say?" }), /Ship Battle/, "/1e/borg/7.4.3");
  });

  it("a card, by its text as last revised", async () => {
    const told = await rules.chat({ q: "What does Horga'hn do?" });
    expectPosted(told, /Each turn, gain an additional normal card play/, "/1e/errata/horgahn");
  });

  it("what is mistyped, and says how it was read", async () => {
    const told = await rules.chat({ q: "clokaing device" });
    expectPosted(told, /allows a ship or facility to cloak/, "/1e/glossary/cloaking-device");
    expect(told.warnings.join(" ")).toMatch(/clokaing.*cloaking/);
  });

  it("a question in plain English", async () => {
    expectPosted(await rules.chat({ q: "Can a cloaked ship attack?" }), /may not initiate battle/, "/1e/borg/7.6");
  });

  it("an old ruling, by the text that has replaced it", async () => {
    const told = await rules.chat({ ref: "1996 FAQ, Borg Ship" });
    expectPosted(told, /1996 FAQ/, "/1e/errata/borg-ship");
    expect(told.notes.length).toBeGreaterThan(0);
  });

  it("whether a citation still holds, with the words that were cited", async () => {
    const { hash } = await rules.section("1e/rulebook/7.6");
    const { data } = await rules.check([
      { ref: "1E Rulebook 7.6 (2.4.5)", hash },
      "1E Glossary, stasis",
      "Rulebook 77.6",
    ]);
    expect(data.map(({ status }) => status)).toEqual(["SUPERSEDED", "OK", "GONE"]);
    expect(data[0]?.told).toContain("1E Rulebook 7.6 (2.5.6)");
    expect(data[0]?.supersededBy?.section.citation.url).toBe(`${served.origin}/1e/borg/7.6`);
    expect(data[2]?.candidates.map(({ id }) => id)).toContain("1e/rulebook/7.6");
  });

  it("what changed, of all rules and of one matter", async () => {
    const all = await rules.chat({ q: "What changed?" });
    const cloak = await rules.chat({ q: "what changed about cloaking?" });
    expect([all.status, cloak.status]).toEqual(["LIST", "LIST"]);
    expect(all.others).toHaveLength(5);
    expect(cloak.text).toContain("needs no personnel aboard to cloak");
  });

  it("of the Second Edition, where it is named", async () => {
    for (const asked of [
      { q: "when are personnel stopped by a dilemma in second edition?" },
      { q: "dilemma", edition: "2e" as const },
    ]) {
      const { answer, text } = await rules.chat(asked);
      expect(answer?.id).toMatch(/^2e\//);
      expect(text).toContain("Second Edition");
    }
  });

  it("a number that stands twice, with both", async () => {
    for (const asked of [{ q: "6.5.3.0.3" }, { ref: "6.5.3.0.3" }]) {
      const { status, answer, others, text } = await rules.chat(asked);
      expect([status, answer]).toEqual(["AMBIGUOUS", null]);
      expect(others.map(({ id }) => id)).toEqual(["1e/rulebook/6.5.3.0.3", "1e/rulebook/6.5.3.0.3-2"]);
      for (const { url } of others) expect(text).toContain(url);
    }
  });

  it("what no rule knows, by saying so", async () => {
    for (const asked of [{ q: "can I play a Pikachu?" }, { q: "xyzzy plugh" }, { ref: "rulebook 99.9" }]) {
      const { status, answer, text } = await rules.chat(asked);
      expect([asked, status, answer]).toEqual([asked, "UNKNOWN", null]);
      expect(text).toMatch(/Nothing answers|names nothing/);
    }
  });
});
