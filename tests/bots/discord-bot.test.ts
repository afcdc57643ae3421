import express from "express";
import request from "supertest";
import { afterEach, describe, expect, it, vi } from "vitest";
import { discordBot } from "../../src/bots/discord-bot.js";
import { realApp } from "../support/real-app.js";
import { realCatalog, realSection } from "../support/real-corpus.js";
import {
  command,
  DISCORD_PUBLIC_KEY,
  forged,
  interaction,
  type Sent,
  send,
  signed,
  typing,
} from "../support/signed-requests.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";

const app = realApp({ discordPublicKey: DISCORD_PUBLIC_KEY });

async function answerTo(body: string) {
  const { status, body: answer } = await send(app, signed(body));
  expect(status).toBe(200);
  return answer;
}

const ONLY_FOR_SENDER = 64;

async function messageTo(name: string, typed?: string): Promise<{ content: string; flags: number }> {
  const { type, data } = await answerTo(command(name, typed));
  expect(type).toBe(4);
  expect(data.allowed_mentions).toEqual({ parse: [] });
  expect(data.content.length).toBeGreaterThan(0);
  expect(data.content.length).toBeLessThanOrEqual(2000);
  expect(data.content).not.toMatch(/@(?!\u200b)/);
  return data;
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

it("/rule quotes the wording in force with the citation and the URL", async () => {
  const { content, flags } = await messageTo("rule", "what does phasing do");
  expect(content).toContain("> Cards with the Phasing Cloak special equipment may phase or dephase");
  expect(content).toContain("— 1E Rulebook 7.6, paragraph 11, version 2.5.6 (June 2024)");
  expect(content.endsWith(`${PUBLIC_URL}/1e/borg/7.6?p=11#p11`)).toBe(true);
  expect(flags).not.toBe(ONLY_FOR_SENDER);
});

it("/rule suggests titles and questions, and answers every suggestion", async () => {
  const choices = await choicesFor("rule", "stasis");
  expect(choices[0]).toEqual({ name: "10.2.4 Stasis (1E Rulebook)", value: "1e/rulebook/10.2.4" });
  expect(choices).toContainEqual({ name: "in stasis can he be targeted", value: "in stasis can he be targeted" });
  for (const { value } of choices) await messageTo("rule", value);
});

it("if no text answers the question, /rule shows the reply only to the player who asked", async () => {
  expect(await messageTo("rule", "zzqx")).toMatchObject({
    content: "No text answers “zzqx”.",
    flags: ONLY_FOR_SENDER,
  });
});

it("/cite suggests only sections, and lists every section that an ambiguous reference may mean", async () => {
  expect((await messageTo("cite", "6.5.3.0.3")).content).toContain(`\n  ${PUBLIC_URL}/1e/rulebook/6.5.3.0.3-2`);
  for (const { value } of await choicesFor("cite", "stasis")) expect(realSection(value).id).toBe(value);
  expect((await choicesFor("cite", "7.4")).map(({ value }) => value)).toContain("1e/rulebook/7.4.3");
});

describe("/changes", () => {
  it("/changes lists the main changes, or the changes in one chapter", async () => {
    const { content } = await messageTo("changes");
    expect(content).toContain(": Missions and sites are no longer");
    expect(content).toContain(`\n  ${PUBLIC_URL}/changes/1e/borg/3.1`);
    const { content: chapter } = await messageTo("changes", "7");
    expect(chapter).toContain(`${PUBLIC_URL}/changes?chapter=7`);
    expect(chapter).toContain(`${PUBLIC_URL}/changes/1e/borg/7.6`);
  });

  it("/changes summarises the change to a section, with the URL of the comparison", async () => {
    for (const typed of ["7.6", "cloak", "1e/borg/7.6"]) {
      const { content } = await messageTo("changes", typed);
      expect(content).toContain("2.4.5 → 2.5.6");
      expect(content).toContain("A ship needs no personnel aboard to cloak or decloak.");
      expect(content).toContain(`${PUBLIC_URL}/changes/1e/borg/7.6`);
    }
  });

  it("/changes says that nothing can be compared if a section was printed only once or is unknown", async () => {
    expect((await messageTo("changes", "glossary cloaking device")).content).toBe(
      "cloaking device (1E Glossary) was printed only once.",
    );
    expect((await messageTo("changes", "zzqx")).content).toBe("No text matches “zzqx”.");
  });

  it("/changes suggests chapters and changed sections, and shows the changes for every suggestion", async () => {
    const choices = await choicesFor("changes", "");
    expect(choices[0]).toMatchObject({ name: expect.stringMatching(/^Chapter /) });
    expect(await choicesFor("changes", "cloak")).toContainEqual({ name: "7.6 Cloak", value: "1e/borg/7.6" });
    for (const { value } of choices) expect((await messageTo("changes", value)).content, value).toContain(PUBLIC_URL);
  });
});

it("the bot says what to type if an option is missing, if no text matches, or if the command is unknown", async () => {
  expect((await messageTo("rule")).content).toContain("Type a question");
  expect((await messageTo("cite")).content).toContain("No text matches");
  expect((await messageTo("rule", "y".repeat(5000))).content).toContain("No text answers “yyy");
  for (const name of ["help", "__proto__", "constructor", ""]) {
    expect((await messageTo(name, "x")).content).toBe("Unknown command. Use /rule, /cite or /changes.");
    expect(await choicesFor(name, "x")).toEqual([]);
  }
});

it("the bot replies to a malformed or unknown interaction with a readable message", async () => {
  const bodies = [
    ...["not json", "null", "[]", '"text"', "{}", '{"type":"2"}', '{"type":3}'],
    '{"type":5,"data":{"custom_id":"x"}}',
    interaction(99),
    interaction(2),
    interaction(2, { name: 7 }),
    interaction(2, { name: "rule", options: "no" }),
    interaction(2, { name: "rule", options: [{ name: "question", value: { deep: [] } }] }),
  ];
  for (const [at, body] of bodies.entries()) {
    const { type, data } = await answerTo(`${" ".repeat(at)}${body}`);
    expect([type, data.flags]).toEqual([4, ONLY_FOR_SENDER]);
    expect(data.content, body).toMatch(/^[A-Z].*[.?a-z]$/);
  }
});

afterEach(() => vi.useRealTimers());

it("the bot replies before Discord's time limit, even if a search never ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const never = () => new Promise<never>(() => undefined);
  const index = { search: never, suggest: never };
  const context = { catalog: realCatalog, publicUrl: PUBLIC_URL, index };
  const slow = express().post("/integrations/discord", discordBot(DISCORD_PUBLIC_KEY, context));
  const answers = Promise.all(
    [command("rule", "cloak"), typing("rule", "cloak")].map((body) => send(slow, signed(body)).then((one) => one.body)),
  );
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), { interval: 5 });
  await vi.advanceTimersByTimeAsync(2999);
  const [message, choices] = await answers;
  expect(message.data.content).toContain("is taking too long");
  expect(choices).toEqual({ type: 8, data: { choices: [] } });
});

describe("Discord endpoint", () => {
  const PING = 1;
  const ADDRESS = "/integrations/discord";
  const tiny = tinyApp({ discordPublicKey: DISCORD_PUBLIC_KEY });
  const ping = (at?: number) => signed(interaction(PING), at);

  async function expectRefusal(sent: Sent, detail: string | RegExp): Promise<void> {
    const { status, body, headers } = await send(tiny, sent);
    expect(status).toBe(401);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(body).toMatchObject({ status: 401, type: "urn:spaceline:problem:bad-signature" });
    expect(body.detail).toMatch(detail);
  }

  it("the Discord endpoint replies to a signed ping", async () => {
    const { status, body } = await send(tiny, ping());
    expect([status, body]).toEqual([200, { type: PING }]);
    const sent = ping();
    expect((await send(tiny, { ...sent, signature: sent.signature.toUpperCase() })).status).toBe(200);
  });

  it("the Discord endpoint rejects a request if the key, body or time does not match the signature", async () => {
    await expectRefusal(forged(interaction(PING)), /is invalid/);
    const sent = ping();
    await expectRefusal({ ...sent, body: sent.body.replace('"type":1', '"type":2') }, /is invalid/);
    await expectRefusal({ ...sent, timestamp: String(Number(sent.timestamp) + 1) }, /is invalid/);
    expect((await send(tiny, sent)).status).toBe(200);
  });

  it("the Discord endpoint rejects malformed signatures and timestamps", async () => {
    const { signature, ...sent } = ping();
    for (const spoilt of [signature.slice(2), `${signature}00`, `${signature.slice(2)}zz`, ""])
      await expectRefusal({ ...sent, signature: spoilt }, /is invalid/);
    for (const timestamp of ["", "yesterday", "-1", "1e9", "12345678901234567890"])
      await expectRefusal({ ...ping(), timestamp }, /is invalid/);
    expect((await request(tiny).post(ADDRESS).send({ type: PING })).status).toBe(401);
  });

  it("the Discord endpoint rejects timestamps that differ from the current time by more than five minutes", async () => {
    const minutes = 60_000;
    await expectRefusal(ping(Date.now() - 6 * minutes), /five minutes/);
    await expectRefusal(ping(Date.now() + 6 * minutes), /five minutes/);
    expect((await send(tiny, ping(Date.now() - 4 * minutes))).status).toBe(200);
  });

  it("the Discord endpoint accepts only POST with JSON of limited size", async () => {
    expect((await request(tiny).post(ADDRESS).type("text/plain").send("ping")).status).toBe(415);
    const long = await send(tiny, signed(JSON.stringify({ type: PING, filler: "x".repeat(70_000) })));
    expect([long.status, long.body.status]).toEqual([413, 413]);
    for (const method of ["get", "put", "delete", "patch"] as const) {
      const { status, headers } = await request(tiny)[method](ADDRESS).set("Accept", "application/json");
      expect([method, status, headers["allow"]]).toEqual([method, 405, "POST, OPTIONS"]);
    }
    expect((await request(tiny).options(ADDRESS)).status).toBe(204);
  });

  it("the Discord endpoint returns 404 if no public key is set", async () => {
    expect((await send(tinyApp(), ping())).status).toBe(404);
    expect((await request(tinyApp()).get(ADDRESS)).status).toBe(404);
  });

  it("the rate limit for the Discord endpoint is ten times that for the API", async () => {
    const limited = tinyApp({ discordPublicKey: DISCORD_PUBLIC_KEY, rateLimit: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await send(limited, ping())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
