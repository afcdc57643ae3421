import type { APIEmbed } from "discord-api-types/v10";
import express from "express";
import { afterEach, describe, expect, it, vi } from "vitest";
import { discordBot } from "../../../src/bots/discord-bot.js";
import { createCatalog } from "../../../src/catalog/catalog.js";
import { realApp } from "../../support/real-app.js";
import { realCorpus, realSection } from "../../support/real-corpus.js";
import { command, DISCORD_PUBLIC_KEY, interaction, send, signed, typing } from "../../support/signed-requests.js";
import { PUBLIC_URL } from "../../support/tiny-app.js";

const app = realApp({ discordPublicKey: DISCORD_PUBLIC_KEY });

async function answerTo(body: string) {
  const { status, body: answer } = await send(app, signed(body));
  expect(status).toBe(200);
  return answer;
}

/** The message to a command, which calls nobody and keeps to Discord's limits. */
async function messageTo(name: string, typed?: string) {
  const { type, data } = await answerTo(command(name, typed));
  expect(type).toBe(4);
  expect(data.allowed_mentions).toEqual({ parse: [] });
  const embeds: APIEmbed[] = data.embeds ?? [];
  for (const { title = "", description = "", footer } of embeds) {
    expect(title.length).toBeLessThanOrEqual(256);
    expect(title.length + description.length + (footer?.text.length ?? 0)).toBeLessThanOrEqual(2040);
    expect(description.length + (data.content?.length ?? 0)).toBeGreaterThan(0);
    expect(footer?.text.length ?? 0).toBeLessThanOrEqual(2048);
  }
  expect(data.content?.length ?? 0).toBeLessThanOrEqual(2000);
  expect(JSON.stringify(data)).not.toMatch(/@(?!\u200b)/);
  return { content: String(data.content ?? ""), flags: data.flags, embed: embeds[0] };
}

async function choicesFor(name: string, typed: string): Promise<readonly { name: string; value: string }[]> {
  const { type, data } = await answerTo(typing(name, typed));
  expect(type).toBe(8);
  expect(data.choices.length).toBeLessThanOrEqual(25);
  for (const choice of data.choices) {
    expect(choice.name.length).toBeGreaterThan(0);
    expect(choice.name.length).toBeLessThanOrEqual(100);
    expect(choice.value.length).toBeLessThanOrEqual(100);
  }
  return data.choices;
}

describe("/rule", () => {
  it("answers a question with the words that count, their standing, version and address", async () => {
    const { embed } = await messageTo("rule", "what does phasing do");
    expect(embed).toMatchObject({ title: "7.6 Cloak", url: `${PUBLIC_URL}/1e/borg/7.6?p=11#p11` });
    expect(embed?.description).toContain("> Cards with the Phasing Cloak special equipment may phase or dephase");
    expect(embed?.footer?.text).toMatch(/^1E Rulebook 7\.6, paragraph 11, version 2\.5\.6 \(June 2024\) · Counts/);
  });

  it("answers a number", async () => {
    expect((await messageTo("rule", "7.4.3")).embed?.title).toBe("7.4.3 Ship Battle");
  });

  it("answers what was chosen from what it offered", async () => {
    for (const { value } of await choicesFor("rule", "stasis")) {
      const { embed, content } = await messageTo("rule", value);
      expect(embed?.description ?? content).not.toBe("");
    }
  });

  it("offers titles, and questions in their words", async () => {
    const choices = await choicesFor("rule", "stasis");
    expect(choices[0]).toEqual({ name: "10.2.4 Stasis (1E Rulebook)", value: "1e/rulebook/10.2.4" });
    expect(choices).toContainEqual({ name: "in stasis can he be targeted", value: "in stasis can he be targeted" });
  });

  it("says so, to whoever asked alone, where nothing answers", async () => {
    const { content, flags } = await messageTo("rule", "zzqx");
    expect([content, flags]).toEqual(["Nothing answers “zzqx”.", 64]);
  });
});

describe("/cite", () => {
  it("answers a reference, and says what no longer holds", async () => {
    const { embed } = await messageTo("cite", "rulings kazon collective");
    expect(embed?.title).toBe("The Kazon Collective");
    expect(embed?.description).toMatch(/^Kazon Collective, The \(2002 Rulings\) does not hold any longer: /);
  });

  it("tells all that a reference may mean, each with its address", async () => {
    const { embed } = await messageTo("cite", "6.5.3.0.3");
    expect(embed?.title).toBeUndefined();
    expect(embed?.description).toContain(`](${PUBLIC_URL}/1e/rulebook/6.5.3.0.3-2): `);
  });

  it("offers texts alone", async () => {
    const choices = await choicesFor("cite", "stasis");
    for (const { value } of choices) expect(realSection(value).id).toBe(value);
    expect((await choicesFor("cite", "7.4")).map(({ value }) => value)).toContain("1e/rulebook/7.4.3");
  });
});

describe("/changes", () => {
  it("tells the most telling changes where nothing is asked for", async () => {
    const { embed } = await messageTo("changes");
    expect(embed?.url).toBe(`${PUBLIC_URL}/changes`);
    expect(embed?.description?.split("\n")).toHaveLength(10);
    expect(embed?.description).toContain(`(${PUBLIC_URL}/changes/1e/borg/3.1): Missions and sites are no longer`);
    expect(embed?.footer?.text).toBe("1E Rulebook 2.4.5 → 2.5.6 (June 2024)");
  });

  it("tells those of a chapter", async () => {
    const { embed } = await messageTo("changes", "7");
    expect(embed?.title).toBe("Changes in 7 Executing Orders");
    expect(embed?.url).toBe(`${PUBLIC_URL}/changes?chapter=7`);
    expect(embed?.description).toContain("[7.6 Cloak](");
  });

  it("tells that of a section word by word, however it is named", async () => {
    for (const typed of ["7.6", "cloak", "1e/borg/7.6"]) {
      const { embed } = await messageTo("changes", typed);
      expect(embed?.url).toBe(`${PUBLIC_URL}/changes/1e/borg/7.6`);
      expect(embed?.description).toContain("**A ship needs no personnel aboard to cloak or decloak.**");
      expect(embed?.description).toContain("**(No personnel are required to operate a cloak.)**");
    }
  });

  it("says of a text that stands in one printing only that no change is known", async () => {
    expect((await messageTo("changes", "glossary cloaking device")).content).toBe(
      "cloaking device (1E Glossary) stands in one printing only: no change is known of it.",
    );
    expect((await messageTo("changes", "zzqx")).content).toBe(
      "“zzqx” names nothing that there is: no change is known of it.",
    );
  });

  it("offers chapters first, and sections that changed", async () => {
    expect((await choicesFor("changes", ""))[0]).toMatchObject({ name: expect.stringMatching(/^Chapter /) });
    const choices = await choicesFor("changes", "cloak");
    expect(choices).toContainEqual({ name: "7.6 Cloak", value: "1e/borg/7.6" });
  });

  it("answers each choice that it offers", async () => {
    for (const { value } of await choicesFor("changes", ""))
      expect((await messageTo("changes", value)).embed?.description, value).toBeTruthy();
  });
});

describe("whatever Discord sends", () => {
  const HOSTILE = [
    "@everyone @here <@123> <@&1>",
    "**bold** _it_ ~~no~~ ||spoiler|| `code` ```block``` > quote # head",
    "[click](javascript:alert(1)) ](https://evil.example) http://evil.example",
    "\u202eturned\u202c \u200f\u0000",
    "👨‍👩‍👧‍👦".repeat(40),
    "x".repeat(500),
    "y".repeat(5000),
    "  ",
    '"',
    "-",
    "((((",
    "cites:",
    "kind:tip",
    "1e/",
    "2e",
  ];

  it.each(["rule", "cite", "changes"])("/%s answers with a message or choices", async (name) => {
    for (const typed of HOSTILE) {
      const { embed, content } = await messageTo(name, typed);
      const told = `${embed?.description ?? ""}${content}`;
      expect(told, typed).not.toMatch(
        /(?<!\\)\]\((?!https:\/\/rules\.example\/)|evil\.example\/|:\/\/evil|[\u202e\u200f]/,
      );
      await choicesFor(name, typed);
    }
  });

  it("an unknown command is answered by a sentence", async () => {
    for (const name of ["help", "__proto__", "constructor", ""]) {
      expect((await messageTo(name, "x")).content).toContain("/rule, /cite and /changes");
      expect(await choicesFor(name, "x")).toEqual([]);
    }
  });

  it("odd payloads are answered by a sentence", async () => {
    const odd = [
      "not json",
      "null",
      "[]",
      '"text"',
      "{}",
      '{"type":"2"}',
      '{"type":3}',
      '{"type":5,"data":{"custom_id":"x"}}',
      interaction(99),
      interaction(2),
      interaction(2, { name: 7 }),
      interaction(2, { name: "rule", options: "no" }),
      interaction(2, { name: "rule", options: [{ name: "question", value: { deep: [] } }] }),
    ];
    for (const [at, body] of odd.entries()) {
      const { type, data } = await answerTo(`${" ".repeat(at)}${body}`);
      expect([type, data.flags]).toEqual([4, 64]);
      expect(data.content, body).toMatch(/^[A-Z].*[.?a-z]$/);
    }
  });

  it("a command without its option, or with one of another sort, is answered", async () => {
    expect((await messageTo("rule")).content).toContain("What would you like to know?");
    expect((await messageTo("cite")).content).toContain("Which text?");
    const { type } = await answerTo(interaction(2, { name: "rule", options: [{ name: "question", value: 7.6 }] }));
    expect(type).toBe(4);
  });
});

describe("a search that does not end", () => {
  afterEach(() => vi.useRealTimers());

  it("is given up in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const never = () => new Promise<never>(() => undefined);
    const context = {
      catalog: createCatalog(realCorpus),
      publicUrl: PUBLIC_URL,
      index: { search: never, suggest: never },
    };
    const slow = express().post("/integrations/discord", discordBot(DISCORD_PUBLIC_KEY, context));
    const asked = send(slow, signed(command("rule", "cloak"))).then(({ body }) => body);
    const offered = send(slow, signed(typing("rule", "cloak"))).then(({ body }) => body);
    const ended = Promise.all([asked, offered]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), { interval: 5 });
    await vi.advanceTimersByTimeAsync(2999);
    const [message, choices] = await ended;
    expect(message.data.content).toContain("takes too long");
    expect(choices).toEqual({ type: 8, data: { choices: [] } });
  });
});
