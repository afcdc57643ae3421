import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { readDiscordCredentials, registerDiscordCommands } from "../../../src/bots/discord-commands.js";

const credentials = { applicationId: "123456789012345678", botToken: "MTIz.secret-token_of.the-bot" };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What answers in Discord's place, and what it was asked. */
async function discordAnswering(status: number, answer: string, headers: Record<string, string> = {}) {
  const asked: { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    asked.push({ method, url, headers: request.headers, body: await text(request) });
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v10`, asked };
}

async function failure(status: number, answer: object | string, headers: Record<string, string> = {}): Promise<string> {
  const body = typeof answer === "string" ? answer : JSON.stringify(answer);
  const { api } = await discordAnswering(status, body, headers);
  return registerDiscordCommands(credentials, api).then(
    () => "it went well",
    (error: Error) => error.message,
  );
}

describe("registering the commands", () => {
  it("puts all three in place of what was there, in one request", async () => {
    const { api, asked } = await discordAnswering(
      200,
      JSON.stringify([{ name: "rule" }, { name: "cite" }, { name: "changes" }]),
    );
    expect(await registerDiscordCommands(credentials, api)).toEqual(["rule", "cite", "changes"]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: "PUT", url: "/api/v10/applications/123456789012345678/commands" });
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Bot ${credentials.botToken}`,
      "content-type": "application/json",
    });
    const commands: { name: string; description: string; options: { autocomplete: boolean; description: string }[] }[] =
      JSON.parse(asked[0]?.body ?? "");
    expect(commands.map(({ name }) => name)).toEqual(["rule", "cite", "changes"]);
    for (const { name, description, options } of commands) {
      expect(name).toMatch(/^[a-z]{1,32}$/);
      for (const told of [description, ...options.map((one) => one.description)]) {
        expect(told.length).toBeGreaterThan(0);
        expect(told.length).toBeLessThanOrEqual(100);
      }
      expect(options.map(({ autocomplete }) => autocomplete)).toEqual([true]);
    }
  });

  it.each([
    [401, "Discord does not accept the bot token (DISCORD_BOT_TOKEN)."],
    [403, "This bot may not register commands for DISCORD_APPLICATION_ID. Discord says: 401: nobody"],
    [404, "Discord knows no application of that number (DISCORD_APPLICATION_ID)."],
    [500, "Discord answers 500. Discord says: 401: nobody"],
  ])("tells in plain words what %i means", async (status, told) => {
    expect(await failure(status, { message: "401: nobody", code: 0 })).toBe(told);
  });

  it("tells how long Discord asks to wait", async () => {
    expect(await failure(429, {}, { "Retry-After": "12" })).toBe(
      "Discord asks to wait 12 seconds before the next try.",
    );
  });

  it("tells nobody's token, not even where Discord repeats it", async () => {
    expect(await failure(400, { message: `bad ${credentials.botToken}` })).toBe(
      "Discord answers 400. Discord says: bad (the token)",
    );
  });

  it("says so where what answers is not Discord", async () => {
    expect(await failure(200, "<html>")).toMatch(/^What answers at http:\S+ is not Discord/);
    expect(await failure(302, "", { Location: "http://elsewhere.example/" })).toMatch(/^Discord cannot be reached/);
  });

  it("says so where nothing answers", async () => {
    const { api } = await discordAnswering(200, "[]");
    await new Promise((resolve) => servers.pop()?.close(resolve));
    await expect(registerDiscordCommands(credentials, api)).rejects.toThrow(
      `Discord cannot be reached at ${api}: connect ECONNREFUSED`,
    );
  });
});

describe("the credentials", () => {
  it("are taken from the environment", () => {
    const environment = {
      DISCORD_APPLICATION_ID: credentials.applicationId,
      DISCORD_BOT_TOKEN: ` ${credentials.botToken}\n`,
    };
    expect(readDiscordCredentials(environment)).toEqual(credentials);
  });

  it("that are missing or malformed are all named, and what they hold is not told", () => {
    expect(() => readDiscordCredentials({})).toThrow(
      /DISCORD_APPLICATION_ID is not set.*\nDISCORD_BOT_TOKEN is not set/,
    );
    const wrong = () => readDiscordCredentials({ DISCORD_APPLICATION_ID: "my bot", DISCORD_BOT_TOKEN: "a secret" });
    expect(wrong).toThrow(/DISCORD_APPLICATION_ID is malformed.*\nDISCORD_BOT_TOKEN is malformed/);
    expect(wrong).not.toThrow(/my bot|a secret/);
  });
});
