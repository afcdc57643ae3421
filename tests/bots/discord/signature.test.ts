import request from "supertest";
import { describe, expect, it } from "vitest";
import { makeSignatureCheck } from "../../../src/bots/discord-bot.js";
import { DISCORD_PUBLIC_KEY, forged, interaction, type Sent, send, signed } from "../../support/signed-requests.js";
import { tinyApp } from "../../support/tiny-app.js";

const PING = 1;
const ADDRESS = "/integrations/discord";
const app = tinyApp({ discordPublicKey: DISCORD_PUBLIC_KEY });
const ping = () => signed(interaction(PING));

async function refused(sent: Sent, detail: string | RegExp): Promise<void> {
  const { status, body, headers } = await send(app, sent);
  expect(status).toBe(401);
  expect(headers["content-type"]).toContain("application/problem+json");
  expect(body).toMatchObject({ status: 401, type: "urn:spaceline:problem:bad-signature" });
  expect(body.detail).toMatch(detail);
}

describe("Discord's address", () => {
  it("answers a signed ping with a pong", async () => {
    const { status, body } = await send(app, ping());
    expect([status, body]).toEqual([200, { type: 1 }]);
  });

  it("reads a signature in capitals too", async () => {
    const sent = ping();
    expect((await send(app, { ...sent, signature: sent.signature.toUpperCase() })).status).toBe(200);
  });

  it("refuses what another key has signed", () => refused(forged(interaction(PING)), /does not hold/));

  it("refuses another body, or another time, than was signed", async () => {
    const sent = ping();
    await refused({ ...sent, body: sent.body.replace('"type":1', '"type":2') }, /does not hold/);
    await refused({ ...sent, timestamp: String(Number(sent.timestamp) + 1) }, /does not hold/);
  });

  it.each([
    ["too short", (hex: string) => hex.slice(2)],
    ["too long", (hex: string) => `${hex}00`],
    ["no hexadecimal digits", (hex: string) => `${hex.slice(2)}zz`],
    ["empty", () => ""],
  ])("refuses a signature that is %s", (_, spoilt) => {
    const sent = ping();
    return refused({ ...sent, signature: spoilt(sent.signature) }, /128 hexadecimal digits/);
  });

  it.each(["", "yesterday", "-1", "1e9", "12345678901234567890"])("refuses the time “%s”", (timestamp) =>
    refused({ ...ping(), timestamp }, /seconds since 1970/),
  );

  it("refuses what was signed more than five minutes ago, or is from the future", async () => {
    const minutes = 60_000;
    await refused(signed(interaction(PING), Date.now() - 6 * minutes), /five minutes/);
    await refused(signed(interaction(PING), Date.now() + 6 * minutes), /five minutes/);
    expect((await send(app, signed(interaction(PING), Date.now() - 4 * minutes))).status).toBe(200);
  });

  it("refuses a request that it has answered, however its signature is written", async () => {
    const sent = ping();
    expect((await send(app, sent)).status).toBe(200);
    await refused(sent, /answered already/);
    await refused({ ...sent, signature: sent.signature.toUpperCase() }, /answered already/);
  });

  it("does not remember a request that it has refused", async () => {
    const sent = ping();
    await refused({ ...sent, body: `${sent.body} ` }, /does not hold/);
    expect((await send(app, sent)).status).toBe(200);
  });

  it("forgets old requests, for their time is refused", () => {
    let now = Date.now();
    const faultOf = makeSignatureCheck(DISCORD_PUBLIC_KEY, () => now);
    const { body, ...sent } = ping();
    const asked = { ...sent, body: Buffer.from(body) };
    expect(faultOf(asked)).toBeNull();
    now += 11 * 60_000;
    expect(faultOf(asked)).toMatch(/five minutes/);
  });

  it("refuses a request without any signature", async () => {
    const { status, body } = await request(app).post(ADDRESS).send({ type: PING });
    expect([status, body.status]).toEqual([401, 401]);
  });

  it("takes JSON alone, and not much of it", async () => {
    const { status } = await request(app).post(ADDRESS).type("text/plain").send("ping");
    expect(status).toBe(415);
    const long = await send(app, signed(JSON.stringify({ type: PING, filler: "x".repeat(70_000) })));
    expect([long.status, long.body.status]).toEqual([413, 413]);
  });

  it.each(["get", "put", "delete", "patch"] as const)("is not there for %s", async (method) => {
    const { status, headers } = await request(app)[method](ADDRESS).set("Accept", "application/json");
    expect([status, headers["allow"]]).toEqual([405, "POST, OPTIONS"]);
  });

  it("says what is possible", async () => {
    const { status, headers } = await request(app).options(ADDRESS);
    expect([status, headers["allow"]]).toEqual([204, "POST, OPTIONS"]);
  });

  it("is nothing where no public key is set", async () => {
    const { status, body } = await send(tinyApp(), ping());
    expect([status, body.status]).toEqual([404, 404]);
    expect((await request(tinyApp()).get(ADDRESS)).status).toBe(404);
  });

  it("has a larger budget than other addresses, and one", async () => {
    const limited = tinyApp({ discordPublicKey: DISCORD_PUBLIC_KEY, rateLimit: { requests: 1, seconds: 60 } });
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked++) statuses.push((await send(limited, ping())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
