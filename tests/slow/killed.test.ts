import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { COMMAND } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";

const KILLS = 40;
/** A run that has begun to write is killed within this time. */
const WRITING_MS = 15;

const folder = mkdtempSync(join(tmpdir(), "spaceline-killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const target = join(folder, "corpus.json");
const previous = join(folder, "previous.json");
const partialFiles = () => readdirSync(folder).filter((name) => name.endsWith(".partial"));

function startIngestion(): ChildProcess {
  const env = { ...process.env, SPACELINE_DATA: "data", SPACELINE_CORPUS: target };
  return spawn(process.execPath, [COMMAND, "ingest", "--quiet"], { env, stdio: ["ignore", "ignore", "inherit"] });
}

it(`leaves a whole corpus when ${KILLS} ingestions are killed, half of them while they write`, async () => {
  const newBytes = readFileSync(CORPUS_OF_TESTS);
  writeFileSync(previous, newBytes.subarray(0, newBytes.length - 1));
  const previousBytes = readFileSync(previous);
  const started = performance.now();
  await once(startIngestion(), "exit");
  const runMs = performance.now() - started;
  expect(readFileSync(target).equals(newBytes)).toBe(true);

  let killedWhileWriting = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    copyFileSync(previous, target);
    const child = startIngestion();
    const ended = once(child, "exit");
    const isWriting = () => partialFiles().some((name) => name.includes(`.${child.pid}.`));
    if (kill % 2 === 0) await Promise.race([delay(Math.random() * 1.1 * runMs), ended]);
    else {
      while (child.exitCode === null && !isWriting()) await delay(1);
      await delay(Math.random() * WRITING_MS);
    }
    child.kill("SIGKILL");
    await ended;
    if (isWriting()) killedWhileWriting++;
    const bytes = readFileSync(target);
    expect(bytes.equals(previousBytes) || bytes.equals(newBytes)).toBe(true);
  }
  expect(killedWhileWriting).toBeGreaterThan(0);

  await once(startIngestion(), "exit");
  expect(readFileSync(target).equals(newBytes)).toBe(true);
  expect(partialFiles()).toEqual([]);
}, 600_000);
