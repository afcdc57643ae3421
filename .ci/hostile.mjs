// Asks a built service random and hostile questions from outside, 100,000 or as many as REQUESTS says; SEED repeats a run.
// No answer of status 5xx, no request unanswered, none that costs 100 ms of CPU, memory flat, no error in the log.
import { join } from "node:path";
import fc from "fast-check";
import { askRaw, bytesOf, DISCORD_PUBLIC_KEY } from "./faults/hostile/ask-raw.mjs";
import { hostileRequests } from "./faults/hostile/requests.mjs";
import { cpuMs, expectLinux, expectThat, ingestInto, ownFolder, startService } from "./faults/service.mjs";

const REQUESTS = Number(process.env.REQUESTS || 100_000);
const SEED = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31));
const MOST_MS = 100;
/** So many are asked at once; where all of them together cost less than one may, none needs a look of its own. */
const AT_ONCE = 4;
const SAMPLED = Math.min(1000, Math.ceil(REQUESTS / 5));
/** By so much of itself memory may grow from the third fifth to the last: what is kept has a bound, and is full by then. */
const MOST_GROWTH = 0.05;
/** Kept answers have little room, so that it is soon full. */
const ANSWER_CACHE_MB = "4";

expectLinux();
console.log(`${REQUESTS} requests, SEED=${SEED}`);
const corpusFile = join(ownFolder("hostile"), "corpus.json");
await ingestInto(corpusFile);

const settings = { DISCORD_PUBLIC_KEY, PUBLIC_URL: "http://localhost" };
const service = await startService(corpusFile, { ...settings, ANSWER_CACHE_MB }, true);
const api = await (await fetch(`${service.url}/openapi.json`)).json();
await (await fetch(`${service.url}/api/v1/bulk`)).text(); // its files are made when they are first asked for
const requests = hostileRequests(api);

const statuses = new Map();
const bad = [];
const dear = [];
const memory = [];
const startedAt = { ms: performance.now(), cpu: cpuMs(service.pid) };
let asked = 0;
for (let chunk = 0; asked < REQUESTS; chunk++) {
  const some = fc.sample(requests, { seed: SEED + chunk, numRuns: Math.min(SAMPLED, REQUESTS - asked) });
  for (let at = 0; at < some.length; at += AT_ONCE) {
    const batch = some.slice(at, at + AT_ONCE);
    const before = cpuMs(service.pid);
    const answers = await Promise.all(batch.map((request) => askRaw(service.port, request)));
    if (cpuMs(service.pid) - before >= MOST_MS) dear.push(...batch);
    answers.forEach(({ status, text }, place) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const unanswered =
        status === 0 && batch[place].bytes === undefined && batch[place].method === batch[place].method.toUpperCase();
      if (status >= 500 || unanswered) bad.push({ status, request: batch[place], text });
    });
    if (service.child.exitCode !== null) throw new Error(`the service ended with ${service.child.exitCode}`);
  }
  asked += some.length;
  if (asked < ((memory.length + 1) * REQUESTS) / 5) continue;
  memory.push(await service.ask("memory"));
  const { usedMb, residentMb } = memory.at(-1);
  console.log(`     ${asked} asked, ${usedMb.toFixed(0)} MB used, ${residentMb.toFixed(0)} MB resident`);
}
const seconds = (performance.now() - startedAt.ms) / 1000;
const cpuEach = (cpuMs(service.pid) - startedAt.cpu) / asked;
console.log(`     ${seconds.toFixed(0)} s, ${cpuEach.toFixed(2)} ms of CPU a request, answers by status:`);
console.log(
  `     ${[...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || "none"}: ${count}`)
    .join(", ")}`,
);

for (const { status, request, text } of bad.slice(0, 20))
  console.log(`     ${status}  ${shown(request)}  ${text.slice(0, 200).replaceAll("\r\n", " ")}`);
expectThat(`${bad.length} of ${asked} requests failed`, bad.length === 0);
for (const line of service.faults.slice(0, 10)) console.log(`     ${line}`);
expectThat(`${service.faults.length} lines of the log tell an error`, service.faults.length === 0);

const [third, last] = [memory[2].usedMb, memory.at(-1).usedMb];
expectThat(
  `memory in use after the third fifth: ${third.toFixed(0)} MB, after the last: ${last.toFixed(0)} MB`,
  last < third * (1 + MOST_GROWTH),
);
expectThat("the service ends with 0", (await service.stop()) === 0);

// What may have been dear is asked anew, alone, of a service that keeps no answers.
const alone = await startService(corpusFile, { ...settings, ANSWER_CACHE_MB: "0" });
await (await fetch(`${alone.url}/api/v1/bulk`)).text();
for (const request of fc.sample(requests, { seed: SEED, numRuns: 400 })) await askRaw(alone.port, request);
const costs = [];
for (const request of dear) costs.push({ ms: await costOf(request), request });
costs.sort((a, b) => b.ms - a.ms);
for (const { ms, request } of costs.slice(0, 5)) console.log(`     ${ms.toFixed(1)} ms  ${shown(request)}`);
const slowest = costs[0]?.ms ?? 0;
expectThat(`${dear.length} requests asked anew: the slowest takes ${slowest.toFixed(1)} ms of CPU`, slowest < MOST_MS);
await alone.stop();

function median(list) {
  return [...list].sort((a, b) => a - b)[list.length >> 1];
}

/** Milliseconds of CPU of a request by itself: the median of three, for the first may fall into a collection of garbage. */
async function costOf(request) {
  const taken = [];
  for (let time = 0; time < 3; time++) {
    const before = cpuMs(alone.pid);
    await askRaw(alone.port, request);
    taken.push(cpuMs(alone.pid) - before);
  }
  return median(taken);
}

function shown(request) {
  return JSON.stringify(bytesOf(request).toString("latin1").slice(0, 400));
}
