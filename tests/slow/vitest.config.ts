import { defineConfig } from "vitest/config";
import base from "../../vitest.config.js";

/** `npm run test:all`: what takes too long for every run. Files start one after the other: most of them measure or kill processes. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    root: `${import.meta.dirname}/../..`,
    include: ["tests/slow/**/*.test.ts"],
    exclude: [],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
