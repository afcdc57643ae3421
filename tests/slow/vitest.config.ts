import { defineConfig } from "vitest/config";
import base from "../../vitest.config.js";

/** `npm run test:all`: what takes too long for every run, and with TEST_ALL the samples of npm test in full. Files run one
 *  after the other, because most of them measure or kill processes. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    root: `${import.meta.dirname}/../..`,
    include: ["tests/slow/**/*.test.ts", "tests/hostile/*.test.ts", "tests/index/named.test.ts", "tests/doors.test.ts"],
    exclude: [],
    env: { TEST_ALL: "1" },
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
