import request from "supertest";
import { expect, it } from "vitest";
import { tinyApp } from "../support/tiny-app.js";

const FIRST = "203.0.113.7";

/** Whether a second request with another forwarded address counts as the same client. */
async function isSameClient(proxies: number, first: string, second: string): Promise<boolean> {
  const app = tinyApp({ proxies, rateLimit: { requests: 1, seconds: 60 } });
  const statuses = [];
  for (const forwarded of [first, second])
    statuses.push((await request(app).get("/api/v1/documents").set("X-Forwarded-For", forwarded)).status);
  return statuses[1] === 429;
}

it.each([
  ["no proxy is configured: what the client claims does not count", 0, FIRST, "198.51.100.2", true],
  ["one proxy: the last address counts", 1, `${FIRST}, 198.51.100.2`, `${FIRST}, 198.51.100.3`, false],
  ["one proxy: earlier addresses do not count", 1, `${FIRST}, 198.51.100.2`, `192.0.2.1, 198.51.100.2`, true],
  ["two proxies: the address before the last counts", 2, `${FIRST}, 198.51.100.2`, `${FIRST}, 198.51.100.3`, true],
  ["the port of an address does not count", 1, `${FIRST}:4711`, `${FIRST}:4712`, true],
  ["addresses of one IPv6 network count as one", 1, "2001:db8::1", "2001:db8::2", true],
])("identifies a client behind proxies: %s", async (_name, proxies, first, second, expected) => {
  expect(await isSameClient(proxies, first, second)).toBe(expected);
});
