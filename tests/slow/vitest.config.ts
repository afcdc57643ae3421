import { defineConfig } from "vitest/config";
import base from "../../vitest.config.js";

/** Ingest again and again and share no folder: two at a time. */
const INGESTING = ["damaged", "generators", "ids", "ingest-command", "review", "revise"].map(
  (name) => `tests/slow/${name}.test.ts`,
);

const shared = {
  ...base.test,
  root: `${import.meta.dirname}/../..`,
  globalSetup: [],
  env: { TEST_ALL: "1" },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** `npm run test:all`: what takes too long for every run, and with TEST_ALL the samples of npm test in full. */
export default defineConfig({
  ...base,
  test: {
    root: shared.root,
    globalSetup: base.test?.globalSetup ?? [],
    projects: [
      {
        test: {
          ...shared,
          name: "ingesting",
          include: INGESTING,
          exclude: [],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // One after the other, because most of them measure, kill processes or build in the checkout.
        test: {
          ...shared,
          name: "alone",
          include: [
            "tests/slow/**/*.test.ts",
            "tests/hostile/*.test.ts",
            "tests/index/named.test.ts",
            "tests/doors.test.ts",
          ],
          exclude: INGESTING,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
