import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { type ChildService, errorLines, startService } from "../../support/built-command.js";
import { sendBytes } from "../../support/http-clients.js";
import { CORPUS_OF_TESTS } from "../../support/paths.js";
import { DISCORD_PUBLIC_KEY } from "../../support/signed-requests.js";
import { type HostileRequest, hostileRequests } from "./requests.js";

const REQUESTS = Number(process.env["REQUESTS"] ?? 20_000);
/** Seed for the random requests. Set SEED to repeat a run. */
const SEED = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 4;
const CHUNK = 1000;
/** Maximum CPU time per request, in milliseconds. */
const MAX_CPU_MS = 100;
/** Maximum growth of memory in the second half of the run, when the caches are full. The value 0.1 means 10 %. */
const MAX_GROWTH = 0.1;
const SETTINGS = { DISCORD_PUBLIC_KEY, PUBLIC_URL: "http://localhost", ANSWER_CACHE_MB: "4" };

const REPORT_MEMORY = `
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("message", () => {
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.send((heapUsed + external) / 1e6);
  });
  process.channel?.unref();`;

const services: ChildService[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.process.kill("SIGKILL");
});
async function start(settings: Readonly<Record<string, string>>, module?: string): Promise<ChildService> {
  const service = await startService(settings, module, CORPUS_OF_TESTS);
  services.push(service);
  return service;
}

const shown = ({ bytes }: HostileRequest): string => JSON.stringify(bytes.slice(0, 400));

/** Sends a request on a new TCP connection, because HTTP clients refuse to send most hostile requests.
 *  @returns status 0 if there was no response */
async function sendRaw(port: number, { bytes, isWhole }: HostileRequest): Promise<{ status: number; text: string }> {
  // An invalid request often gets no response, so the test soon closes its connection.
  const text = await sendBytes(port, bytes, isWhole ? 20_000 : 150);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

const usedMegabytes = (service: ChildService): Promise<number> =>
  new Promise((resolve) => {
    service.process.once("message", (megabytes) => resolve(Number(megabytes)));
    service.process.send("memory");
  });

/** Returns the CPU time of all threads of a process, in milliseconds, as measured by Linux. */
function cpuMs(pid = 0): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      return sum; // The thread has ended since the folder was read.
    }
  }, 0);
}

it.runIf(process.platform === "linux")(
  `the service answers ${REQUESTS} random and hostile requests without an error, at bounded cost (seed ${SEED})`,
  async () => {
    const service = await start(SETTINGS, REPORT_MEMORY);
    const { pid } = service.process;
    const failed: string[] = [];
    const expensive: HostileRequest[] = [];
    let halfway = 0;
    for (let sent = 0; sent < REQUESTS; sent += CHUNK) {
      const chunk = fc.sample(hostileRequests, { seed: SEED + sent, numRuns: CHUNK });
      for (let at = 0; at < CHUNK; at += AT_ONCE) {
        const batch = chunk.slice(at, at + AT_ONCE);
        const before = cpuMs(pid);
        const responses = await Promise.all(batch.map((request) => sendRaw(service.port, request)));
        if (cpuMs(pid) - before >= MAX_CPU_MS) expensive.push(...batch);
        for (const [place, { status, text }] of responses.entries()) {
          const request = batch[place] as HostileRequest;
          if (status >= 500 || (status === 0 && request.isWhole))
            failed.push(`${status} ${shown(request)} ${text.slice(0, 200)}`);
        }
      }
      if (sent < REQUESTS / 2) halfway = await usedMegabytes(service);
    }
    expect(failed.slice(0, 20)).toEqual([]);
    expect(errorLines(service).slice(0, 10)).toEqual([]);
    expect(await usedMegabytes(service)).toBeLessThan(halfway * (1 + MAX_GROWTH));
    service.process.kill("SIGTERM");
    expect(await service.ended).toBe(0);

    // If a batch was expensive, measure its requests again, one at a time and without the cache.
    const alone = await start({ ...SETTINGS, ANSWER_CACHE_MB: "0" });
    for (const request of fc.sample(hostileRequests, { seed: SEED, numRuns: 400 })) await sendRaw(alone.port, request);
    const tooExpensive: string[] = [];
    for (const request of expensive) {
      const costs: number[] = [];
      for (let time = 0; time < 9; time++) {
        const before = cpuMs(alone.process.pid);
        await sendRaw(alone.port, request);
        costs.push(cpuMs(alone.process.pid) - before);
      }
      const median = costs.sort((a, b) => a - b)[4] ?? 0;
      if (median >= MAX_CPU_MS) tooExpensive.push(`${median.toFixed(0)} ms ${shown(request)}`);
    }
    expect(tooExpensive).toEqual([]);
  },
  1_200_000,
);
