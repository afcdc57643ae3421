/** @file The built service worker. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../src/package-root.js";

/** Reads what `npm run build` made of web/offline.
 *  @throws Error when it has not been built */
export function readWorker(): string {
  const file = join(packageRoot(), "dist", "offline", "sw.js");
  if (!existsSync(file)) throw new Error("the service worker is not built; call npm run build first");
  return readFileSync(file, "utf8");
}
