// Gives a built service 50 new corpora, or as many as RELOADS says, while clients ask without a pause: no good request fails,
// and no piece of the work holds the loop for more than 50 ms.
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startClients } from "./faults/clients.mjs";
import { hashOf, makeCorpora, putCorpus } from "./faults/corpora.mjs";
import { expectLinux, expectThat, ownFolder, startService } from "./faults/service.mjs";

const RELOADS = Number(process.env.RELOADS || 50);
const MOST_HELD_MS = 50;
/** A process that has just started is slower than it will be. */
const WARM_MS = 5000;

expectLinux();
const folder = ownFolder("reloads");
const corpora = await makeCorpora(folder, 3);
const place = join(folder, "corpus.json");
putCorpus(corpora[0], place);
let at = 0;
const service = await startService(place, { WATCH_SECONDS: "0" }, true);

await delay(WARM_MS);
const crowd = await reload(RELOADS, { keeping: 4, opening: 2 });
console.log(`     as clients saw it: p99 ${crowd.p99Ms.toFixed(0)} ms, slowest ${crowd.slowestMs.toFixed(0)} ms`);
expectThat(
  `${RELOADS} reloads: ${crowd.bad.length} of ${crowd.answers} good requests failed`,
  crowd.bad.length === 0 && crowd.answers > RELOADS,
);
const longest = (what, holds) => Math.max(0, ...holds.map((one) => one[what]));
console.log(
  `     longest hold ${longest("ms", crowd.holds).toFixed(0)} ms by the clock, ${longest("garbageMs", crowd.holds).toFixed(0)} ms of garbage`,
);

// Of one client no two questions fall into the same turn of the loop: what holds it then is one piece of work.
const alone = await reload(Math.ceil(RELOADS / 5), { keeping: 1, opening: 0 });
const work = longest("workMs", alone.holds);
expectThat(
  `no piece of work holds the loop for more than ${MOST_HELD_MS} ms: ${work.toFixed(1)} ms`,
  work <= MOST_HELD_MS,
);
for (const line of service.faults.slice(0, 10)) console.log(`     ${line}`);
expectThat("the log tells no error", service.faults.length === 0);
expectThat("the service ends with 0", (await service.stop()) === 0);

/** So many reloads while clients ask. @returns what came of their questions, and what held the loop */
async function reload(times, asking) {
  const clients = startClients(service.port, asking);
  await service.ask("holds");
  const holds = [];
  for (let time = 1; time <= times; time++) {
    const file = corpora[++at % corpora.length];
    const served = service.nextLine(
      ({ msg, hash }) => msg.startsWith("reloaded") && hash === hashOf(file).slice(0, 12),
    );
    putCorpus(file, place);
    service.child.kill("SIGHUP");
    const { ms } = await served;
    holds.push(...(await service.ask("holds")));
    if (time % 5 === 0) console.log(`     ${time} reloads, the last in ${ms} ms; ${clients.answers()} answers`);
  }
  const told = await clients.end();
  for (const line of told.bad.slice(0, 20)) console.log(`     ${line}`);
  return { ...told, holds };
}
