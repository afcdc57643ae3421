/** @file Builds the module that runs in the page, as the product's own scripts are built. */
import { join } from "node:path";
import { build } from "vite";
import { packageRoot } from "../../src/package-root.js";

/** The module as one script. */
export async function inPageScript(): Promise<string> {
  const root = packageRoot();
  const input = join(root, "bench", "browser", "in-page.ts");
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "es2022", rollupOptions: { input, output: { format: "iife" } } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  return result.output[0].code;
}
