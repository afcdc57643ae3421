import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { errorLines, startService } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";

const PATHS = [
  "/1e/rulebook/7.6",
  "/api/v1/search?q=cloak",
  "/search?q=what+does+phasing+do",
  "/api/v1/sections/1e/glossary/cloaking-device",
  "/api/v1/cite?ref=rulebook+7.6",
  "/problems",
];

/** Sends one request and reads the whole response.
 *  @returns its status, or null if the connection was refused, so that a balancer sends it elsewhere */
function get(port: number, path: string, agent: Agent | false): Promise<number | null> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent, host: "127.0.0.1" }, (response: IncomingMessage) => {
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", reject);
      response.resume();
    })
      .on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? resolve(null) : reject(error)))
      .end();
  });
}

it.each([1, 2, 3])("a service under load loses no request when it is stopped, run %i", async () => {
  const service = await startService({ DRAIN_MS: "300" }, "", CORPUS_OF_TESTS);
  const client = async (number: number): Promise<number> => {
    // Half of the clients keep one connection, the others open a new one for each request.
    const agent = number % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; ; count++) {
      const status = await get(service.port, PATHS[(number + count) % PATHS.length] ?? "/", agent);
      if (status === null) return count;
      expect(status).toBe(200);
    }
  };
  const clients = Array.from({ length: 8 }, (_, number) => client(number));
  await delay(1500);
  service.process.kill("SIGTERM");
  for (const answered of await Promise.all(clients)) expect(answered).toBeGreaterThan(0);
  expect(await service.ended).toBe(0);
  expect(errorLines(service)).toEqual([]);
});
