import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { EXIT } from "../../src/cli/command.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { COMMAND } from "../support/built-command.js";
import { copyOfData } from "../support/damaged-data.js";
import { realCorpus } from "../support/real-corpus.js";

const NO_WORDS = { abbreviations: [], synonyms: [], stopWords: [], requests: [], weakWords: [] };
const EMPTY = { documents: [], sections: [], topics: [], changes: [], problems: [], language: NO_WORDS };
const LONG = 120_000;

const folder = mkdtempSync(join(tmpdir(), "spaceline-faults-"));
const file = join(folder, "corpus.json");
const former = writeCorpus(file, EMPTY).hash;
const data = copyOfData();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  data.remove();
});

/** Starts `spaceline ingest`.
 *  @param room - the greatest size of a file that it may write, in blocks of 512 or 1024 bytes: a full disk. */
function start(settings: Record<string, string> = {}, room = "unlimited") {
  const env = { PATH: process.env["PATH"] ?? "", SPACELINE_DATA: "data", SPACELINE_CORPUS: file, ...settings };
  const child = spawn("sh", ["-c", `ulimit -f ${room}; exec "$0" "$@"`, process.execPath, COMMAND, "ingest"], { env });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  child.stdout.resume();
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, errors })),
  );
  return { child, ended };
}

describe("ingestion that cannot end leaves the former corpus whole", () => {
  it(
    "on a full disk, and says which file has no room",
    async () => {
      const { code, errors } = await start({}, "2000").ended;
      expect(errors).toContain(`${file}: the corpus cannot be written, what stood there stays (EFBIG`);
      expect(errors).not.toMatch(/^\s+at /m);
      expect(code).toBe(EXIT.data);
      expect(readCorpus(file).hash).toBe(former);
      expect(readdirSync(folder)).toEqual(["corpus.json"]);
    },
    LONG,
  );

  it(
    "in a place that takes no file",
    async () => {
      const place = join(file, "corpus.json");
      const { code, errors } = await start({ SPACELINE_CORPUS: place }).ended;
      expect(errors).toContain(`${place}: the corpus cannot be written`);
      expect(errors).not.toMatch(/^\s+at /m);
      expect(code).toBe(EXIT.data);
    },
    LONG,
  );

  it(
    "with a text that is damaged",
    async () => {
      data.damage("faq/1e-faq-1996.txt", (text) => text.slice(text.length >> 1));
      const before = readFileSync(file);
      const { code, errors } = await start({ SPACELINE_DATA: data.folder }).ended;
      expect(errors).toMatch(/faq\/faq-titles\.tsv:\d+: start_line: no line begins with/);
      expect(code).toBe(EXIT.data);
      expect(readFileSync(file).equals(before)).toBe(true);
    },
    LONG,
  );

  it(
    "killed at any moment, eight times",
    async () => {
      // .ci/killed.mjs does so two hundred times.
      const isWriting = (pid = 0): boolean => readdirSync(folder).some((name) => name.includes(`.${pid}.`));
      for (let kill = 0; kill < 8; kill++) {
        const { child, ended } = start();
        if (kill % 4 !== 1) await wait((kill * 331) % 1500);
        else while (child.exitCode === null && !isWriting(child.pid)) await wait(1);
        child.kill("SIGKILL");
        await ended;
        const { hash } = readCorpus(file);
        expect([former, realCorpus.hash]).toContain(hash);
        if (hash !== former) writeCorpus(file, EMPTY);
      }
    },
    LONG,
  );
});
