import { createServer } from "node:http";
import type { Store } from "express-rate-limit";
import { describe, expect, it, vi } from "vitest";
import { countRequests } from "../../../src/server/limits/count-requests.js";
import { SILENT } from "../../../src/server/observe/logger.js";
import { rawGet } from "../../support/raw-get.js";

/** A server behind a limit of two requests a minute; who is refused gets 429. */
function limited(store?: Store, log = SILENT) {
  const refusal = (): Error => new Error("too many");
  const count = countRequests({ requests: 2, seconds: 60, name: "api", proxies: 1, store, refusal, log });
  const handle = createServer((request, response) => {
    count(request, response, (error) => {
      response.statusCode = error ? 429 : 200;
      response.end();
    });
  });
  return (address: string) => rawGet(handle, "/", { "X-Forwarded-For": address });
}

describe("a limit", () => {
  it("tells each client what it has left, in the words of the draft", async () => {
    const { headers } = await limited()("203.0.113.7");
    expect(headers["ratelimit"]).toBe('"api"; r=1; t=60');
    expect(headers["ratelimit-policy"]).toMatch(/^"api"; q=2; w=60; pk=:[\w+/]{16}:$/);
    expect(headers).not.toHaveProperty("retry-after");
  });

  it("refuses the third request, says when to ask again, and lets others ask", async () => {
    const ask = limited();
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask("203.0.113.7")).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await ask("203.0.113.7");
    expect([refused.headers["ratelimit"], refused.headers["retry-after"]]).toEqual(['"api"; r=0; t=60', "60"]);
    expect((await ask("198.51.100.2")).status).toBe(200);
  });

  it("counts a household of IPv6 as one, and an address of IPv4 however it is written", async () => {
    const ask = limited();
    const left = async (address: string) => (await ask(address)).headers["ratelimit"];
    expect(await left("2001:db8:0:12::1")).toContain("r=1");
    expect(await left("2001:db8:0:12::2")).toContain("r=0");
    expect(await left("203.0.113.7")).toContain("r=1");
    expect(await left("::ffff:203.0.113.7")).toContain("r=0");
  });

  it("keeps nobody from reading where the counts cannot be reached, and says so once", async () => {
    const told = vi.fn();
    const lost = { increment: () => Promise.reject(new Error("no answer")) } as never;
    const ask = limited(lost, { error: told } as never);
    for (let i = 0; i < 3; i++) expect((await ask("203.0.113.7")).status).toBe(200);
    expect(told).toHaveBeenCalledOnce();
  });
});
