import { createServer } from "node:http";
import { connect } from "node:net";
import { afterAll, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { oneAtATime, rejectUnreadable } from "../../src/server/request-gate.js";
import { createObserver } from "../../src/server/request-log.js";
import { listen, sendBytes } from "../support/http-clients.js";
import { recordLog } from "../support/record-log.js";

const { log, lines } = recordLog();
const observer = createObserver({ log });
const limits = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 };
const { listener, running } = oneAtATime((_request, response) => response.write("half"));
const server = createServer(limits, listener);
rejectUnreadable(server, running, observer);
const { port, close } = await listen(server);
afterAll(close);

const HEAD = "GET / HTTP/1.1\r\nHost: rules.example\r\n";

it.each([
  [431, "head-too-large", `${HEAD}X-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  [400, "bad-request", "no such thing\r\n\r\n"],
  [408, "request-timeout", HEAD],
])("the service returns status %i for an unreadable request, and logs and counts it", async (status, code, bytes) => {
  const [head = "", body = ""] = (await sendBytes(port, bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("Content-Type: application/problem+json");
  expect(head).toContain("Connection: close");
  expect(problemDetailsSchema.parse(JSON.parse(body))).toMatchObject({ status });
  const id = /X-Request-Id: (\S+)/.exec(head)?.[1];
  expect(lines.at(-1)).toMatchObject({ id, status, problem: code });
  expect(await observer.metrics.registry.metrics()).toContain(`spaceline_problems_total{code="${code}"} 1`);
});

it("the service does not answer an unreadable request in the middle of another response", async () => {
  const before = lines.length;
  expect(await sendBytes(port, `${HEAD}\r\nno such thing\r\n\r\n`)).not.toContain("400");
  expect(lines.length).toBe(before);
});

it("the service ignores an unreadable request if the client has disconnected", () => {
  const [socket, other] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  socket.destroy();
  const error = Object.assign(new Error("no HTTP"), { code: "HPE_INVALID_METHOD" });
  expect(() => server.emit("clientError", error, socket)).not.toThrow();
  expect(() => server.emit("clientError", Object.assign(error, { code: "ECONNRESET" }), other)).not.toThrow();
  expect(other.destroyed).toBe(true);
});
