import { defineConfig } from "vitest/config";
import base from "../../vitest.config.js";

/** Tests that run on their own, because they measure time, kill processes, depend on a browser's time limits, or build
 *  in the checkout. */
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

/** Configuration for `npm run test:all`: tests that are too slow for `npm test`, and all cases of the tests that use
 *  samples in `npm test`. Most files run two at a time. The others run one after another at the end. */
export default defineConfig({
  ...base,
  test: {
    root: shared.root,
    globalSetup: base.test?.globalSetup ?? [],
    // As in the main configuration, the files that take longest run first.
    sequence: base.test?.sequence ?? {},
    projects: [
      {
        test: {
          ...shared,
          name: "together",
          include: [
            "tests/slow/*.test.ts",
            "tests/hostile/*.test.ts",
            "tests/bots/mcp-tools.test.ts",
            "tests/index/named.test.ts",
            "tests/language/reference/citations.test.ts",
            "tests/views/{chat,quotation}.test.ts",
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
