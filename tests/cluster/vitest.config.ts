import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { defineConfig } from "vitest/config";

const ROOT = resolve(import.meta.dirname, "../..");
const TEXTS = join(import.meta.dirname, "texts");

/** What a test imports that asks the real texts by the application, by its two questions, or by the index. */
const ASKS = /\/support\/(?:real-app|real-searcher|real-index|serve-app)\.js"/;

/** The tests that ask the same of the cluster. Those of the small corpus have a searcher without an engine; `export`, `browser`
 *  and the rest of `server` are about files and processes, whatever engine is behind them. */
const ASKING = ["api", "bots", "cli", "hostile", "index", "views", "web"];

/** `stored-index` and `engine-in-memory` keep what is in memory. `named` asks for each of five thousand titles, `rank-model`
 *  reads what the cluster hands over of them all: minutes for what the contract of the engine says already. */
const NOT_HERE = ["stored-index.test.ts", "engine-in-memory.test.ts", "named.test.ts", "rank-model.test.ts"];

function testsThatAsk(folder: string): string[] {
  const files = readdirSync(join(ROOT, "tests", folder), { recursive: true, encoding: "utf8" });
  return files
    .map((file) => join("tests", folder, file))
    .filter((file) => file.endsWith(".test.ts") && !NOT_HERE.includes(basename(file)))
    .filter((file) => ASKS.test(readFileSync(join(ROOT, file), "utf8")));
}

const shared = {
  root: ROOT,
  setupFiles: ["tests/support/property-seed.ts"],
  fileParallelism: false,
  // Three nodes on a busy machine stumble now and then; what is wrong is so twice.
  retry: 1,
  // A busy machine starts three nodes in minutes; what hangs is told all the same.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};
const alias = ["real-index", "real-searcher"].map((name) => ({
  find: new RegExp(`^.*/${name}\\.js$`),
  replacement: `${TEXTS}/${name}.ts`,
}));

/** `npm run test:cluster`: what needs a real cluster, and with it Java and Maven. What asks the real texts asks here the same
 *  of the cluster, first and with one index for all; then come the tests that load other indices and kill nodes. */
export default defineConfig({
  test: {
    root: ROOT,
    globalSetup: ["tests/support/global-setup.ts", "tests/cluster/machine/start-cluster.ts"],
    teardownTimeout: 60_000,
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          name: "asked",
          include: ASKING.flatMap(testsThatAsk),
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: { ...shared, name: "cluster", include: ["tests/cluster/**/*.test.ts"], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
