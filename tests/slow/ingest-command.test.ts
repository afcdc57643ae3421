import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { build } from "vite";
import { beforeEach, expect, it } from "vitest";
import { EXIT } from "../../src/cli/command.js";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { COMMAND, spaceline } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";
import { realCorpus } from "../support/real-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const KILLS = 4;
const WRITER_KILLS = 40;
/** Maximum time between a process's first write and the signal that kills it, in milliseconds. */
const WRITING_MS = 15;

const folder = temporaryFolder();
const file = join(folder, "corpus.json");
let tinyHash: string;
beforeEach(() => {
  tinyHash = writeCorpus(file, tinyCorpus).hash;
});

/** Starts `spaceline ingest`.
 *  @param maxBlocks - maximum size of a written file, in blocks of 512 or 1024 bytes, which simulates a full disk */
function startIngestion(maxBlocks = "unlimited") {
  const env = { PATH: process.env["PATH"] ?? "", SPACELINE_DATA: "data", SPACELINE_CORPUS: file };
  const limited = ["-c", `ulimit -f ${maxBlocks}; exec "$0" "$@"`, process.execPath, COMMAND, "ingest"];
  const child = spawn("sh", limited, { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = Promise.all([once(child, "close"), text(child.stderr)]).then(([[code], errors]) => ({ code, errors }));
  return { child, ended };
}

const CORPUS_MODULES = ["read-corpus", "write-corpus"] as const;
const modules = join(folder, "modules");

/** Code that repeats only the last step of ingestion: writing the files. Tests kill this process while it writes, and
 *  so need no full ingestion. */
const WRITE_REPEATEDLY = `
  import { readCorpus } from ${JSON.stringify(join(modules, "read-corpus.js"))};
  import { writeCorpus } from ${JSON.stringify(join(modules, "write-corpus.js"))};
  const corpus = readCorpus(${JSON.stringify(CORPUS_OF_TESTS)});
  for (;;) writeCorpus(${JSON.stringify(file)}, corpus);
`;

function startWriter() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", WRITE_REPEATEDLY], { stdio: "ignore" });
  return { child, ended: once(child, "close") };
}

const partialFiles = () => readdirSync(folder).filter((name) => name.endsWith(".partial"));

it("ingest writes the offline copy and prints counts as JSON, and index writes the index", async () => {
  const environment = { SPACELINE_CORPUS: file, SPACELINE_DATA: resolve("data") };
  const { code, out, error } = await spaceline(["ingest", "--json"], { environment });
  expect({ code, error }).toEqual({ code: 0, error: "" });
  const { sections, documents, problems, hash } = realCorpus;
  const counts = { sections: sections.length, documents: documents.length, problems: problems.length };
  expect(JSON.parse(out)).toMatchObject({ ...counts, file, corpus: hash });
  expect(readCorpus(file).hash).toBe(hash);
  const [origin = ""] = readdirSync(join(folder, "copy"));
  expect(readdirSync(join(folder, "copy", origin))).toEqual(
    expect.arrayContaining(["manifest.json", "texts.json.br", "word-vectors.json.br"]),
  );
  const index = join(folder, "corpus.index");
  expect(existsSync(index)).toBe(false);
  const stagesOf = async () => {
    const { code, out, error } = await spaceline(["index"], { environment });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out.endsWith(`\n${index}  ${hash.slice(0, 12)}\n`)).toBe(true);
    return [...out.matchAll(/^(\w+) +\d+ ms$/gm)].map(([, stage]) => stage);
  };
  expect(await stagesOf()).toEqual(["read", "index", "write"]);
  const written = statSync(index).mtimeMs;
  expect(await stagesOf()).toEqual(["read"]);
  expect(statSync(index).mtimeMs).toBe(written);
});

it("ingest --if-changed does nothing if the corpus file is unchanged, and runs if the file was replaced", async () => {
  const environment = { SPACELINE_CORPUS: file, SPACELINE_DATA: resolve("data") };
  const ingest = async () => (await spaceline(["ingest", "--if-changed"], { environment })).out;
  expect(await ingest()).toContain("sections in");
  expect(await ingest()).toBe(`${file}  unchanged\n`);
  writeCorpus(file, tinyCorpus);
  expect(await ingest()).toContain("sections in");
});

it("the previous corpus does not change if the disk is full", async () => {
  const { code, errors } = await startIngestion("2000").ended;
  expect(errors).toMatch(/corpus\.json: .*EFBIG/);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(code).toBe(EXIT.data);
  expect(readCorpus(file).hash).toBe(tinyHash);
  expect(partialFiles()).toEqual([]);
});

it(`the previous corpus stays complete if ${KILLS} ingestions and ${WRITER_KILLS} writers are killed`, async () => {
  const whole = [file, CORPUS_OF_TESTS].map((one) => readFileSync(one));
  const started = performance.now();
  await startIngestion().ended;
  const runMs = performance.now() - started;
  const kill = async ({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }) => {
    child.kill("SIGKILL");
    await ended;
    const left = readFileSync(file);
    expect(whole.some((bytes) => bytes.equals(left))).toBe(true);
  };
  for (let killed = 0; killed < KILLS; killed++) {
    writeCorpus(file, tinyCorpus);
    const ingestion = startIngestion();
    await delay(((killed + Math.random()) / KILLS) * runMs);
    await kill(ingestion);
  }
  const input = CORPUS_MODULES.map((name) => resolve("src", "corpus", `${name}.ts`));
  await build({
    configFile: false,
    logLevel: "warn",
    build: { ssr: true, outDir: modules, rollupOptions: { input } },
  });
  let killedWhileWriting = 0;
  for (let killed = 0; killed < WRITER_KILLS; killed++) {
    writeCorpus(file, tinyCorpus);
    const writer = startWriter();
    const isWriting = () => partialFiles().some((name) => name.includes(`.${writer.child.pid}.`));
    while (writer.child.exitCode === null && !isWriting()) await delay(1);
    await delay(Math.random() * WRITING_MS);
    await kill(writer);
    if (isWriting()) killedWhileWriting++;
  }
  expect(killedWhileWriting).toBeGreaterThan(WRITER_KILLS / 4);
  await startIngestion().ended;
  expect(readCorpus(file).hash).toBe(realCorpus.hash);
  expect(partialFiles()).toEqual([]);
});

const OTHER_NODES = [20, 22, 24].filter((version) => !process.version.startsWith(`v${version}.`));

it.for(OTHER_NODES)(
  "Node %i creates the same corpus and searches it, without messages on stderr",
  (version, { skip }) => {
    const prefix = join(folder, String(version));
    const name = `node-${process.platform}-${process.arch}`;
    spawnSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", prefix, `${name}@${version}`]);
    const node = join(prefix, "node_modules", name, "bin", "node");
    if (!existsSync(node)) {
      console.log(`skipped: npm cannot install ${name}@${version} here`);
      return skip();
    }
    const corpusFile = join(prefix, "corpus.json");
    const env = { PATH: process.env["PATH"], SPACELINE_DATA: "data", SPACELINE_CORPUS: corpusFile };
    const run = (...args: string[]) => spawnSync(node, [COMMAND, ...args], { env, encoding: "utf8" });
    expect(run("ingest", "--quiet")).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(corpusFile).equals(readFileSync(CORPUS_OF_TESTS))).toBe(true);
    const search = run("search", "cloaking device");
    expect(search).toMatchObject({ status: 0, stderr: "" });
    expect(search.stdout).toContain("1e/glossary/cloaking-device");
  },
);
