/** @file Builds the client script once for all tests: every page names its files. */
import { build } from "vite";

/** Called by vitest before the first test file. */
export async function setup(): Promise<void> {
  await build({ configFile: "web/client/vite.config.ts", logLevel: "warn" });
}
