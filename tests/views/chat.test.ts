import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerQuestion, answerReference, chatText, MAX_MESSAGE, printingNote } from "../../src/views/chat.js";
import { escapeChat, quoteInput } from "../../src/views/sanitize.js";
import { cutToFit } from "../../src/views/truncate.js";
import { realCatalog, realContext, realCorpus, realSection } from "../support/real-corpus.js";
import { realSearcher } from "../support/real-index.js";
import { sample } from "../support/sample.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const context = { ...realContext, index: realSearcher };

const citing = (reference: string) => answerReference(reference, realCatalog.cite(reference), context);
const asking = async (query: string) => (await answerQuestion({ query }, context)).answer;
const linesOf = (text: string) => text.split("\n");

const [named, quoted] = [realSection("1e/rulebook/7.6"), realSection("1e/borg/7.6")];

it("unless the rule was removed, the note says that the quoted printing is in force", () => {
  const current = { id: null, citation: null, reason: "Taken out in version 2.6." };
  const start = "The reference names version 2.4.5; version 2.5.6 is";
  expect(printingNote(named, quoted)).toEqual([`${start} in force and quoted here.`]);
  expect(printingNote(named, { ...quoted, current })).toEqual([`${start} quoted here.`]);
});

describe("chat answer to a question", () => {
  it("an answer about a term also lists the card with the same title", async () => {
    const { text, heading, texts } = await asking("lore");
    expect([text?.id, heading]).toEqual(["1e/glossary/lore", "It may also mean:"]);
    expect(texts.map(({ id }) => id)).toEqual(["1e/glossary/lore-2"]);
  });

  it("an answer lists the recorded changes on the subject of a question, or says that there are none", async () => {
    const cloaking = chatText(await asking("what changed about cloaking"));
    expect(cloaking).toContain("A ship needs no personnel aboard to cloak or decloak.");
    const all = await asking("what changed in 2.5.6");
    expect(linesOf(chatText(all)).filter((line) => line.includes(PUBLIC_URL))).toHaveLength(5);
    const { before, texts } = await asking("what changed about probing");
    expect(before).toEqual(["No recorded change mentions “probing”.", "Main changes in the newest printing:"]);
    expect(texts).toEqual(all.texts);
  });

  it("an answer that repeats a hostile question contains no mentions or links", async () => {
    const text = chatText(await asking("@zzqxeveryone `](zzqxjs:zzqq) zzqx://zzqxq"));
    expect(text).toMatch(/^No text answers “[^\n]*$/);
    expect(text).not.toMatch(/@z|\/\/|(?<!\\)[`\]]/);
  });
});

describe("chat answer to a reference", () => {
  it("an answer names the printing if the reference is an id, but not if the reference is a number without a version", () => {
    expect(citing("1e/rulebook/7.4.3").before).toEqual([
      "The reference names version 2.4.5; version 2.5.6 is in force and quoted here.",
    ]);
    expect(citing("7.4.3").before).toEqual([]);
  });

  it("an answer says whether an old ruling is still correct, and why", () => {
    expect(citing("rulings kazon collective").before).toEqual([
      "Kazon Collective, The (2002 Rulings) is no longer in force: The revised card no longer lets Kazon mix with another affiliation; it gives a free report instead.",
    ]);
    expect(citing("rulings headquarters").before[0]).toContain("is historical and only partly correct: ");
    const still = realCorpus.sections.find(({ verdict }) => verdict?.state === "still");
    expect(citing(still?.id ?? "").before[0]).toContain(`is historical, but still correct: ${still?.verdict?.reason}`);
  });

  it("an answer quotes the governing section, and names the overruled points", () => {
    const governed = citing("6.2.0.1");
    expect(governed.text?.id).toBe("1e/glossary/actions-step-1-initiation");
    expect(governed.before[0]).toMatch(
      /^6\.2\.0\.1 Cards Played as Costs \(1E Rulebook\) is no longer in force: “initiation/,
    );
    const battle = citing("7.4.3");
    expect(battle.text?.standing).toBe("point");
    expect(battle.after[0]).toMatch(/^One point is overruled by damage \(1E Glossary\): “/);
  });

  it("an answer follows a cross-reference to its target", () => {
    const { text, before } = citing("glossary stasis");
    expect([text?.name, before]).toEqual(["10.2.4 Stasis", ["stasis (1E Glossary) only refers to this text."]]);
  });

  it("an answer quotes the paragraph or step that the reference names", () => {
    expect(citing("7.4.3 stage 2").text?.words).toMatch(/\n2\. Responses: Players that control a force/);
    expect(citing("10.2.1 p2").text?.words).toMatch(/^Examples: Devastating Communique/);
  });

  it("an answer says to which players a box applies", () => {
    const tip = realCorpus.sections.find(({ kind }) => kind === "tip")?.id ?? "";
    expect(citing(tip).text?.status).toContain("Tip (not a rule)");
    expect(citing("1e/rulebook/6.5.3.0.3-2").text?.status).toContain("Open Rules: Open format only");
  });
});

it("the chat message for any section stays within the length limit, ends with the URL and mentions nobody", () => {
  for (const { id } of sample(realCorpus.sections, 9)) {
    const answer = answerReference(id, realCatalog.cite(id), context);
    const text = chatText(answer);
    expect(text.length, id).toBeLessThanOrEqual(MAX_MESSAGE);
    expect(text, id).not.toMatch(/@(?!\u200b)/);
    expect(linesOf(text).at(-1)).toContain(PUBLIC_URL);
    if (answer.text) expect(linesOf(text).at(-1), id).toBe(answer.text.url);
  }
});

it("a chat message is truncated at the end of a sentence in the rule", () => {
  const answer = citing("10.2.3");
  const whole = linesOf(chatText(answer));
  const short = linesOf(chatText(answer, 500));
  expect(short.join("\n").length).toBeLessThanOrEqual(500);
  expect([short[0], short.at(-1), short.at(-2)]).toEqual([whole[0], whole.at(-1), whole.at(-2)]);
  expect(short.filter((line) => line.startsWith("> ")).slice(-2)).toEqual([
    expect.stringMatching(/[.!?)"”] …$/),
    expect.stringMatching(/^> … the rest of this paragraph/),
  ]);
  const list = chatText(citing("HQ"), 700);
  expect(list.length).toBeLessThanOrEqual(700);
  for (const [url] of list.matchAll(/https:\S+/g))
    expect(realSection(url.slice(PUBLIC_URL.length + 1)).id).toBeDefined();
});

describe("escaped chat text", () => {
  it("escaped text mentions nobody, contains no markup and shows the original words", () => {
    expect(escapeChat("@everyone @here <@123>")).not.toMatch(/@(everyone|here|\d)/);
    const marked = "*a* _b_ ~~c~~ `d` ||e|| [f](javascript:alert(1)) # g > h";
    expect(escapeChat(marked)).not.toMatch(/(?<!\\)[*_~`|[\]#>]/);
    expect(escapeChat(marked).replace(/\\(?=[\\*_~`|[\]<>#])/g, "")).toBe(marked);
  });

  it("quoted user input is on one line, without control characters or links", () => {
    expect(quoteInput(" what\n\u202eis\u200f  this ")).toBe("“what is this”");
    expect(quoteInput("http://evil.example/x")).not.toMatch(/\/\/|\/x/);
    expect(quoteInput("word ".repeat(100)).length).toBeLessThan(90);
  });
});

describe("truncated chat text", () => {
  const rule = "Your ship may cloak. It may not battle, e.g. attack. Then it decloaks.";
  const upTo = (length: number) => (part: string) => part.length <= length;

  it.each([
    [70, rule],
    [60, "Your ship may cloak. It may not battle, e.g. attack. …"],
    [30, "Your ship may cloak. …"],
    [14, "Your ship …"],
  ])("a text truncated to %i characters ends after a sentence or a word", (length, expected) => {
    expect(cutToFit(rule, upTo(length))).toBe(expected);
  });

  it("truncation retains the beginning of a text, and never splits a character", () => {
    const family = "👨‍👩‍👧‍👦";
    expect(cutToFit(family.repeat(10), upTo(family.length * 2 + 5))).toBe(`${family.repeat(2)} …`);
    const check = (text: string, length: number) => {
      const cut = cutToFit(text, upTo(length));
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(cut.replace(/ …$/, "")) || cut === text).toBe(true);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    };
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 0, max: 120 }), check));
  });
});
