// Starts 200 ingestions, or as many as KILLS says, and kills them at moments spread over the whole run and in the midst of writing, and a
// service 20 times while it takes a new corpus: the artefact is whole after each, and what a killed run leaves is swept.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hashOf, makeCorpora, putCorpus } from "./faults/corpora.mjs";
import { COMMAND, expectThat, ingestInto, ownFolder, startService } from "./faults/service.mjs";

const KILLS = Number(process.env.KILLS || 200);
const SERVICES = Math.ceil(KILLS / 10);
const AT_ONCE = 2;
/** A run that writes is killed within so many milliseconds. */
const WRITING_MS = 15;

const folder = ownFolder("killed");
const [texts, former] = await makeCorpora(folder, 2);
const [newBytes, formerBytes] = [texts, former].map((file) => readFileSync(file));
const timed = performance.now();
await ingestInto(join(folder, "timed.json"));
const runMs = performance.now() - timed;

const seen = { former: 0, new: 0, torn: 0, partial: 0, killed: 0, ended: 0 };
let kills = 0;
const places = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => killUntilDone(number)));
console.log(`     ${JSON.stringify(seen)}; a run takes ${(runMs / 1000).toFixed(1)} s`);
expectThat(`${seen.killed} ingestions killed: ${seen.torn} artefacts torn`, seen.killed > 0 && seen.torn === 0);
expectThat(`${seen.partial} of them while they wrote`, seen.partial > 0);
for (const place of places) {
  const left = partialsBeside(place).length;
  await ingestInto(place);
  expectThat(`${left} half-written files swept by the next run`, partialsBeside(place).length === 0);
  expectThat("which makes the same artefact as ever", readFileSync(place).equals(newBytes));
}
await killServices();

/** Kills runs that write to a place of their own, one after the other. @returns the place */
async function killUntilDone(number) {
  const own = join(folder, String(number));
  mkdirSync(own);
  const place = join(own, "corpus.json");
  copyFileSync(former, place);
  while (kills < KILLS) {
    kills++;
    await killOne(place, kills);
    const bytes = readFileSync(place);
    const is = bytes.equals(formerBytes) ? "former" : "new";
    seen[is === "new" && !bytes.equals(newBytes) ? "torn" : is]++;
    if (is !== "former") copyFileSync(former, place);
    if (kills % 20 === 0) console.log(`     ${kills} killed`);
  }
  return place;
}

/** Every other run is killed once it writes, the others at any moment. */
async function killOne(place, kill) {
  const child = spawn(process.execPath, [COMMAND, "ingest", "--quiet"], {
    env: { ...process.env, SPACELINE_CORPUS: place },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isWriting = () => partialsBeside(place).some((name) => name.includes(`.${child.pid}.`));
  if (kill % 2 === 0) await Promise.race([delay(Math.random() * 1.1 * runMs), ended]);
  else {
    while (!isOver() && !isWriting()) await delay(1);
    await delay(Math.random() * WRITING_MS);
  }
  child.kill("SIGKILL");
  const [, signal] = await ended;
  seen[signal === "SIGKILL" ? "killed" : "ended"]++;
  if (signal === "SIGKILL" && isWriting()) seen.partial++;
}

function partialsBeside(place) {
  return readdirSync(join(place, "..")).filter((name) => name.endsWith(".partial"));
}

/** A service is killed while it takes a new corpus and makes bulk files; the next one has to serve what lies there. */
async function killServices() {
  const place = join(folder, "served.json");
  putCorpus(texts, place);
  let wrong = 0;
  for (let kill = 0; kill < SERVICES; kill++) {
    const service = await startService(place, { WATCH_SECONDS: "0" });
    const answer = await fetch(`${service.url}/api/v1/documents`);
    const bulk = fetch(`${service.url}/api/v1/bulk`).catch(() => undefined);
    if (answer.headers.get("spaceline-corpus") !== hashOf(place)) wrong++;
    if (kill % 3 === 0 && (await (await bulk).json()).corpus !== hashOf(place)) wrong++;
    putCorpus(kill % 2 === 0 ? former : texts, place);
    service.child.kill("SIGHUP");
    await delay(Math.random() * 2500);
    service.child.kill("SIGKILL");
    await service.ended;
  }
  const last = await startService(place);
  const files = await (await fetch(`${last.url}/api/v1/bulk`)).json();
  expectThat(
    `${SERVICES} services killed while they took a corpus: ${wrong} served another one afterwards`,
    wrong === 0,
  );
  expectThat("and bulk files are those of the corpus", files.corpus === hashOf(place));
  expectThat("the service ends with 0", (await last.stop()) === 0);
}
