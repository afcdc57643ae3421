// Two workers that serve together, while clients ask without a pause, for 60 seconds or as many as SECONDS says: restarted one
// after the other, as fast as they come, they lose no good request; killed one after the other, none that is asked once more
// where its connection breaks.
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startClients } from "./faults/clients.mjs";
import { expectThat, ingestInto, ownFolder, startService } from "./faults/service.mjs";

const SECONDS = Number(process.env.SECONDS || 60);
/** So much of the time is for restarts, the rest for kills. */
const RESTARTING = 2 / 3;
const CROWD = { keeping: 6, opening: 4 };
const KILLED = "a worker ended; another takes its place";

const corpusFile = join(ownFolder("rolling"), "corpus.json");
await ingestInto(corpusFile);
const service = await startService(corpusFile, { WORKERS: "2", WATCH_SECONDS: "0" });
/** The process that holds each place. */
const pids = new Map();

const restarted = await underLoad(RESTARTING * SECONDS, CROWD, async () => {
  service.child.kill("SIGUSR2");
  await nextWorker();
  await nextWorker();
  return 2;
});
expectThat(
  `${restarted.times} workers restarted: ${restarted.bad.length} of ${restarted.answers} good requests failed`,
  restarted.bad.length === 0 && restarted.times > 0 && restarted.answers > restarted.times,
);
expectThat(
  `what is counted has never fallen: ${restarted.counted} answers counted at the end`,
  restarted.falls === 0 && restarted.counted >= restarted.answers,
);
expectThat("the log tells no error", service.faults.length === 0);

const killed = await underLoad((1 - RESTARTING) * SECONDS, { ...CROWD, asksAgain: true }, async (times) => {
  const replaced = nextWorker();
  process.kill([...pids.values()][times % pids.size], "SIGKILL");
  await replaced;
  return 1;
});
expectThat(
  `${killed.times} workers killed: ${killed.bad.length} of ${killed.answers} good requests failed, ${killed.askedAgain} of them asked twice`,
  killed.bad.length === 0 && killed.times > 0 && killed.answers > killed.times,
);
expectThat("what is counted has never fallen", killed.falls === 0);
expectThat(
  "the log tells of each that was killed, and no other error",
  service.faults.length === killed.times && service.faults.every((line) => JSON.parse(line).msg === KILLED),
);
expectThat("the leading process ends with 0", (await service.stop()) === 0);

/** Does something over and over while clients ask.
 *  @param act - told how often it was done; tells how many workers it has cost
 *  @returns what came of it, for the clients and in the figures */
async function underLoad(seconds, crowd, act) {
  const clients = startClients(service.port, crowd);
  const watched = watchFigures();
  let times = 0;
  for (const deadline = Date.now() + 1000 * seconds; Date.now() < deadline; ) {
    times += await act(times);
    console.log(`     ${times} workers, ${clients.answers()} answers, ${clients.bad.length} failed`);
  }
  const told = await clients.end();
  for (const line of told.bad.slice(0, 20)) console.log(`     ${line}`);
  console.log(`     p99 ${told.p99Ms.toFixed(0)} ms, slowest ${told.slowestMs.toFixed(0)} ms`);
  return { ...told, ...(await watched.end()), times };
}

/** Waits for the next worker that takes its place. */
async function nextWorker() {
  const { worker, pid } = await service.nextLine(({ msg }) => msg === "a worker has taken its place");
  pids.set(worker, pid);
}

/** Reads the figures every second. @returns what ends it and tells how often the number of answers fell */
function watchFigures() {
  let isOver = false;
  let falls = 0;
  let counted = 0;
  const get = async () => (await fetch(`${service.url}/metrics`, { headers: { Connection: "close" } })).text();
  const read = async () => {
    const told = await get().catch(get);
    const now = [...told.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    if (now < counted) falls++;
    counted = now;
  };
  const watching = (async () => {
    for (; !isOver; await delay(1000)) await read();
    await read();
    return { falls, counted };
  })();
  return {
    end: () => {
      isOver = true;
      return watching;
    },
  };
}
