/** @file The command line as one runs it: bundled from the sources once for all tests that start it. */
import { build } from "vite";

const FOLDER = "build/test/cli";
let built: Promise<unknown> | undefined;

/** The file to start with node. */
export async function builtCli(): Promise<string> {
  built ??= build({
    configFile: false,
    logLevel: "warn",
    build: { ssr: "src/cli.ts", outDir: FOLDER, emptyOutDir: true, target: "node20" },
  });
  await built;
  return `${FOLDER}/cli.js`;
}
