import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    // A cluster needs Java: npm run test:cluster.
    exclude: [...configDefaults.exclude, "tests/cluster/**"],
    globalSetup: ["tests/support/make-corpus.ts", "tests/support/make-client.ts", "tests/support/make-command.ts"],
    setupFiles: ["tests/support/property-seed.ts"],
    // Test files of one worker share their modules: the corpus is read once a worker, not once a file.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
