import { defineConfig } from "vitest/config";
import base from "../../vitest.config.js";

/** Measure, kill processes, share a browser's time limits, or build in the checkout. */
const ALONE = [
  "tests/slow/browser/*.test.ts",
  "tests/slow/hostile/*.test.ts",
  "tests/slow/opensearch/*.test.ts",
  "tests/slow/{container,proxies,release}.test.ts",
];

const shared = {
  ...base.test,
  root: `${import.meta.dirname}/../..`,
  globalSetup: [],
  env: { TEST_ALL: "1" },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** `npm run test:all`: what takes too long for every run, and with TEST_ALL the samples of npm test in full. Most files run two
 *  at a time, then the others one after the other. */
export default defineConfig({
  ...base,
  test: {
    root: shared.root,
    globalSetup: base.test?.globalSetup ?? [],
    // The root decides the order of files, the longest first.
    sequence: base.test?.sequence ?? {},
    projects: [
      {
        test: {
          ...shared,
          name: "together",
          include: [
            "tests/slow/*.test.ts",
            "tests/hostile/*.test.ts",
            "tests/index/named.test.ts",
            "tests/doors.test.ts",
          ],
          exclude: ALONE,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...shared, name: "alone", include: ALONE, exclude: [], maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
