import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files that take several seconds. These files start first, so that both workers finish at about the same
 *  time. */
const LONGEST_FIRST = [
  "tests/slow/damaged.test.ts",
  "tests/slow/revise.test.ts",
  "tests/doors.test.ts",
  "tests/browser/pages.test.ts",
  "tests/bots/mcp-server.test.ts",
  "tests/cli/process.test.ts",
  "tests/server/stopping.test.ts",
  "tests/read/read-data.test.ts",
  "tests/eval/quality.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST_FIRST.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? LONGEST_FIRST.length : at;
    };
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** Configuration for `npm test`, which tests every folder, the API, and every kind of page in a browser. The tests in
 *  tests/slow are run by `npm run test:all`. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "tests/slow/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/property-seed.ts"],
    maxWorkers: 2,
    // All test files in a worker share their modules, so the corpus and the index are loaded only once per worker.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
