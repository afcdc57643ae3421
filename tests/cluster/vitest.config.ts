import { defineConfig } from "vitest/config";

const TEXTS = `${import.meta.dirname}/texts`;

/** `npm run test:cluster`: what needs a real cluster, and with it Java and Maven. What asks the real index or the real
 *  application asks here the same over the cluster. */
export default defineConfig({
  resolve: {
    alias: ["real-index", "real-app"].map((name) => ({
      find: new RegExp(`^.*/${name}\\.js$`),
      replacement: `${TEXTS}/${name}.ts`,
    })),
  },
  test: {
    root: `${import.meta.dirname}/../..`,
    include: [
      "tests/cluster/**/*.test.ts",
      "tests/index/{search,counting-printing,excerpt}.test.ts",
      "tests/api/{chat,leads-to,section-summaries}.test.ts",
      "tests/api/openapi/examples.test.ts",
      "tests/web/results.test.ts",
    ],
    globalSetup: [
      "tests/support/make-corpus.ts",
      "tests/support/make-client.ts",
      "tests/support/make-command.ts",
      "tests/cluster/machine/start-cluster.ts",
    ],
    fileParallelism: false,
    // A busy machine starts three nodes in minutes; what hangs is told all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
});
