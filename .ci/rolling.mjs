// Restarts two workers one after the other, as fast as they come, for 60 seconds or as many as SECONDS says, while clients ask
// without a pause: no good request fails while workers end as they should.
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startClients } from "./faults/clients.mjs";
import { expectThat, ingestInto, ownFolder, startService } from "./faults/service.mjs";

const SECONDS = Number(process.env.SECONDS || 60);

const corpusFile = join(ownFolder("rolling"), "corpus.json");
await ingestInto(corpusFile);
const service = await startService(corpusFile, { WORKERS: "2", WATCH_SECONDS: "0" });
const clients = startClients(service.port, { keeping: 6, opening: 4 });
const counted = watchFigures();

let restarts = 0;
for (const deadline = Date.now() + 1000 * SECONDS; Date.now() < deadline; ) {
  service.child.kill("SIGUSR2");
  await nextWorker();
  await nextWorker();
  restarts += 2;
  console.log(`     ${restarts} restarts, ${clients.answers()} answers, ${clients.bad.length} failed`);
}
const { answers, bad, slowestMs, p99Ms } = await clients.end();
for (const line of bad.slice(0, 20)) console.log(`     ${line}`);
expectThat(
  `${SECONDS} s, ${restarts} workers restarted: ${bad.length} of ${answers} good requests failed`,
  bad.length === 0 && restarts > 0 && answers > restarts,
);
console.log(`     p99 ${p99Ms.toFixed(0)} ms, slowest ${slowestMs.toFixed(0)} ms`);
const { falls, last } = await counted.end();
expectThat(`what is counted has never fallen: ${last} answers counted at the end`, falls === 0 && last >= answers);
expectThat("the log tells no error", service.faults.length === 0);
expectThat("the leading process ends with 0", (await service.stop()) === 0);

/** The next worker that takes its place. */
function nextWorker() {
  return service.nextLine(({ msg }) => msg === "a worker has taken its place");
}

/** Reads the figures every second. @returns what ends it and tells how often the number of answers fell */
function watchFigures() {
  let isOver = false;
  let falls = 0;
  let last = 0;
  const read = async () => {
    const told = await (await fetch(`${service.url}/metrics`, { headers: { Connection: "close" } })).text();
    const now = [...told.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    if (now < last) falls++;
    last = now;
  };
  const watching = (async () => {
    for (; !isOver; await delay(1000)) await read();
    await read();
    return { falls, last };
  })();
  return {
    end: () => {
      isOver = true;
      return watching;
    },
  };
}
