import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { readDiscordCredentials, registerDiscordCommands } from "../../src/bots/discord-commands.js";
import { type Listening, listen } from "../support/http-clients.js";

const credentials = { applicationId: "123456789012345678", botToken: "MTIz.secret-token_of.the-bot" };

const servers: Listening[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

async function fakeDiscord(status: number, body: string, headers: Record<string, string> = {}) {
  const requests: ReceivedRequest[] = [];
  const server = await listen(async (request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
  });
  servers.push(server);
  return { api: `${server.origin}/api/v10`, requests };
}

async function failure(status: number, body: object | string, headers: Record<string, string> = {}): Promise<string> {
  const { api } = await fakeDiscord(status, typeof body === "string" ? body : JSON.stringify(body), headers);
  return registerDiscordCommands(credentials, api).then(
    () => "no error",
    (error: Error) => error.message,
  );
}

describe("registerDiscordCommands", () => {
  it("the registration replaces all commands in one request, within Discord's limits", async () => {
    const registered = JSON.stringify([{ name: "rule" }, { name: "cite" }, { name: "changes" }]);
    const { api, requests } = await fakeDiscord(200, registered);
    expect(await registerDiscordCommands(credentials, api)).toEqual(["rule", "cite", "changes"]);
    expect(requests).toMatchObject([
      {
        method: "PUT",
        url: "/api/v10/applications/123456789012345678/commands",
        headers: { authorization: `Bot ${credentials.botToken}`, "content-type": "application/json" },
      },
    ]);
    const commands = JSON.parse(requests[0]?.body ?? "");
    expect(commands.map(({ name }: { name: string }) => name)).toEqual(["rule", "cite", "changes"]);
    for (const { description, options } of commands) {
      expect(options).toMatchObject([{ autocomplete: true, description: expect.stringMatching(/^.{1,100}$/) }]);
      expect(description).toMatch(/^.{1,100}$/);
    }
  });

  it("the registration prints Discord's reason for a rejection, and never prints the token", async () => {
    expect(await failure(401, { message: "401: Unauthorized", code: 0 })).toBe(
      "Discord rejected the commands (status 401): 401: Unauthorized. Check DISCORD_APPLICATION_ID and DISCORD_BOT_TOKEN.",
    );
    expect(await failure(400, { message: `bad ${credentials.botToken}` })).toMatch(
      /\(status 400\): bad \(the token\)\.$/,
    );
    const cut = await failure(400, { message: `${"x".repeat(190)}${credentials.botToken}` });
    expect(cut).not.toContain(credentials.botToken.slice(0, 4));
  });

  it("if Discord rejects the registration, the error message suggests only remedies that can help", async () => {
    for (const status of [401, 403, 404])
      expect(await failure(status, {})).toMatch(/\. Check DISCORD_APPLICATION_ID and DISCORD_BOT_TOKEN\.$/);
    const limited = { message: "You are being rate limited.", retry_after: 12 };
    expect(await failure(429, limited, { "Retry-After": "12" })).toBe(
      "Discord rejected the commands (status 429): You are being rate limited. Try again in 12 seconds.",
    );
    expect(await failure(429, limited)).toMatch(/: You are being rate limited\.$/);
    expect(await failure(500, {})).toBe("Discord rejected the commands (status 500): Internal Server Error.");
  });

  it("the registration reports a server that is unreachable or is not Discord's", async () => {
    expect(await failure(200, "<html>")).toMatch(/^The server at http:\S+ is not Discord/);
    expect(await failure(302, "", { Location: "http://elsewhere.example/" })).toMatch(/^Discord cannot be reached/);
    const { api } = await fakeDiscord(200, "[]");
    servers.pop()?.close();
    await expect(registerDiscordCommands(credentials, api)).rejects.toThrow(
      `Discord cannot be reached at ${api}: connect ECONNREFUSED`,
    );
  });
});

it("the registration reads the credentials from the environment", () => {
  const { applicationId, botToken } = credentials;
  const environment = { DISCORD_APPLICATION_ID: applicationId, DISCORD_BOT_TOKEN: ` ${botToken}\n` };
  expect(readDiscordCredentials(environment)).toEqual(credentials);
});

it("the registration lists missing and malformed settings without their values", () => {
  expect(() => readDiscordCredentials({})).toThrow(/DISCORD_APPLICATION_ID is not set.*\nDISCORD_BOT_TOKEN is not set/);
  const malformed = () => readDiscordCredentials({ DISCORD_APPLICATION_ID: "my bot", DISCORD_BOT_TOKEN: "a secret" });
  expect(malformed).toThrow(/DISCORD_APPLICATION_ID is malformed/);
  expect(malformed).not.toThrow(/my bot|a secret/);
});
