/** @file Builds the client script and the service worker once for all tests: every page names the files of the one, and
 *  the application serves the other. */
import { build } from "vite";

/** Called by vitest before the first test file. */
export async function setup(): Promise<void> {
  for (const place of ["client", "offline"])
    await build({ configFile: `web/${place}/vite.config.ts`, logLevel: "warn" });
}
