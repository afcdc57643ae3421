import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/make-corpus.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
