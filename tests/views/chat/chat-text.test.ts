import { describe, expect, it } from "vitest";
import { createCatalog } from "../../../src/catalog/catalog.js";
import { answerReference, answerSearch, searchedFor } from "../../../src/views/chat.js";
import { chatBody, chatText, MAX_MESSAGE } from "../../../src/views/chat-text.js";
import { realCorpus, realSection } from "../../support/real-corpus.js";
import { realSearcher } from "../../support/real-searcher.js";

const PUBLIC_URL = "https://rules.example";
const context = { catalog: createCatalog(realCorpus), publicUrl: PUBLIC_URL };

const cited = (reference: string) => answerReference(reference, context.catalog.cite(reference), context);
const asked = async (query: string) => {
  const found = await realSearcher.search({ query: searchedFor(query, context.catalog), page: 1, limit: 30 });
  return answerSearch(query, found, context);
};
const linesOf = (text: string) => text.split("\n");

describe("a question in a chat", () => {
  it("is answered by the words that count, with standing, version and address", async () => {
    const text = chatText(await asked("what does phasing do"));
    const [heading = ""] = linesOf(text);
    expect(heading).toContain("**7.6 Cloak** · Counts · Rulebook 2.5.6");
    expect(text).toContain("> Cards with the Phasing Cloak special equipment may phase or dephase");
    expect(linesOf(text).at(-2)).toBe("— 1E Rulebook 7.6, paragraph 11, version 2.5.6 (June 2024)");
    expect(linesOf(text).at(-1)).toBe(`${PUBLIC_URL}/1e/borg/7.6?p=11#p11`);
  });

  it("that names a term and a card alike tells of the other", async () => {
    const { text, heading, texts } = await asked("lore");
    expect(text?.section.id).toBe("1e/glossary/lore");
    expect(heading).toBe("It may also mean:");
    expect(texts.map(({ id }) => id)).toEqual(["1e/glossary/lore-2"]);
  });

  it("that is a number which two sections bear is answered by both", async () => {
    const { text, texts } = await asked("6.5.3.0.3");
    expect(text).toBeNull();
    expect(texts.map(({ id }) => id)).toEqual(["1e/rulebook/6.5.3.0.3", "1e/rulebook/6.5.3.0.3-2"]);
  });

  it("about changes is answered by changes", async () => {
    expect(chatText(await asked("what changed about cloaking"))).toContain(
      "A ship needs no personnel aboard to cloak or decloak.",
    );
    expect(
      linesOf(chatText(await asked("what changed in 2.5.6"))).filter((line) => line.includes(PUBLIC_URL)),
    ).toHaveLength(5);
  });

  it("about changes is searched by what they should be about", async () => {
    const { before, texts } = await asked("what changed in battle");
    expect(before).toEqual(["What changed:"]);
    expect(texts.map(({ id }) => id)).toEqual(["1e/borg/10.2.1"]);
  });

  it("about changes where none is known says so, and leads to what did change", async () => {
    const { before, texts } = await asked("what changed about probing");
    expect(before).toEqual(["No change is known of “probing”.", "What the newest printing changed, among much else:"]);
    expect(texts).toEqual((await asked("what changed in 2.5.6")).texts);
  });

  it("that nothing answers is answered by one sentence, which calls nobody and links to nothing", async () => {
    const text = chatText(await asked("@zzqxeveryone `](zzqxjs:zzqq) zzqx://zzqxq"));
    expect(text).toMatch(/^Nothing answers “[^\n]*$/);
    expect(text).not.toMatch(/@z|\/\/|(?<!\\)[`\]]/);
  });
});

describe("a reference in a chat", () => {
  it("to an older printing says what no longer holds, and is answered by the newer", () => {
    const text = chatText(cited("rulebook 7.6"));
    expect(linesOf(text)[1]).toBe(
      "Version 2.4.5 does not hold any longer: A ship needs no personnel aboard to cloak or decloak.",
    );
    expect(text).toContain("version 2.5.6 (June 2024)");
  });

  it("to an old ruling says whether it still holds, with the reason", () => {
    expect(cited("rulings kazon collective").before).toEqual([
      "Kazon Collective, The (2002 Rulings) does not hold any longer: The revised card no longer lets Kazon mix with another affiliation; it gives a free report instead.",
    ]);
    expect(cited("rulings headquarters").before[0]).toContain("is history and holds only in part: ");
    const still = realCorpus.sections.find(({ verdict }) => verdict?.state === "still");
    expect(cited(still?.id ?? "").before[0]).toContain(`is history and still so: ${still?.verdict?.reason}`);
  });

  it("to a text that another contradicts quotes what counts", () => {
    const { text, before } = cited("6.2.0.1");
    expect(text?.section.id).toBe("1e/glossary/actions-step-1-initiation");
    expect(before[0]).toMatch(
      /^6\.2\.0\.1 Cards Played as Costs \(1E Rulebook\) does not hold any longer: “initiation/,
    );
  });

  it("to a text that is overruled on a point says by which and how", () => {
    const { text, behind } = cited("7.4.3");
    expect(text?.standing).toBe("point");
    expect(behind[0]).toMatch(/^One point is overruled by damage \(1E Glossary\): “/);
  });

  it("to a mere cross-reference is answered by its target", () => {
    const { text, before } = cited("glossary stasis");
    expect(text?.name).toBe("10.2.4 Stasis");
    expect(before).toEqual(["stasis (1E Glossary) only leads to this."]);
  });

  it("with a place is answered by it, also where the newer printing counts", () => {
    expect(cited("7.4.3 stage 2").text?.words).toMatch(/\n2\. Responses: Players that control a force/);
    expect(cited("10.2.1 p2").text?.words).toMatch(/^Examples: Devastating Communique/);
  });

  it("that names nothing is answered by one sentence and the nearest", () => {
    const { text, before, texts } = cited("rulebook 7.6.99");
    expect(text).toBeNull();
    expect(before).toEqual(["“rulebook 7.6.99” names nothing that there is."]);
    expect(texts[0]?.id).toBe("1e/rulebook/7.6");
    expect(texts.length).toBeLessThanOrEqual(5);
  });

  it("that is read with a slip repeats no link and no turned letters", () => {
    const { before } = cited("glossary cloking\u202e device");
    expect(before).toEqual(["Nothing is titled “cloking device”; “cloaking device” is spelt nearly so."]);
  });

  it("binds whom it binds: a tip nobody, a box of the Open format that format", () => {
    const tip = realCorpus.sections.find(({ kind }) => kind === "tip")?.id ?? "";
    expect(cited(tip).text?.status).toContain("Tip: binds nobody");
    expect(cited("1e/rulebook/6.5.3.0.3-2").text?.status).toContain("Open Rules: Open format only");
  });
});

describe("a message", () => {
  it("about any section is no longer than chats take, ends in its whole address, and calls nobody", () => {
    for (const { id } of realCorpus.sections) {
      const answer = answerReference(id, context.catalog.cite(id), context);
      const text = chatText(answer);
      expect(text.length, id).toBeLessThanOrEqual(MAX_MESSAGE);
      expect(text, id).not.toMatch(/@(?!\u200b)/);
      expect(linesOf(text).at(-1)).toContain(PUBLIC_URL);
      if (answer.text) expect(linesOf(text).at(-1), id).toBe(answer.text.url);
      expect(chatBody(answer, 2040).length, id).toBeLessThanOrEqual(2040);
    }
  });

  it("that would be longer loses sentences of the rule, never heading, citation or address", () => {
    const answer = cited("10.2.3");
    const whole = linesOf(chatText(answer));
    const short = linesOf(chatText(answer, 500));
    expect(short.join("\n").length).toBeLessThanOrEqual(500);
    expect([short[0], short.at(-1), short.at(-2)]).toEqual([whole[0], whole.at(-1), whole.at(-2)]);
    expect(short.filter((line) => line.startsWith("> ")).at(-1)).toMatch(/[.!?)"”] …$/);
  });

  it("never ends a list in half an address", () => {
    const text = chatText(cited("HQ"), 700);
    expect(text.length).toBeLessThanOrEqual(700);
    for (const [address] of text.matchAll(/https:\S+/g))
      expect(realSection(address.slice(PUBLIC_URL.length + 1)).id).toBeDefined();
  });
});
