import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { COMMAND } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();

it.for([20, 22, 24])(
  "Node %i makes the same corpus and searches it, without a message on stderr",
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
