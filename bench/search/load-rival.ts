/** @file Loads the packages that only the bench needs: from bench/rivals, into which they are installed when they are missing. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../src/package-root.js";

const FOLDER = join(packageRoot(), "bench", "rivals");

/** Loads a package of bench/rivals; what it exports by default where it has that.
 *  @throws Error where it cannot be installed */
export async function loadRival<Module>(name: string): Promise<Module> {
  if (!existsSync(join(FOLDER, "node_modules"))) install();
  const place = createRequire(join(FOLDER, "package.json")).resolve(name);
  const loaded = (await import(pathToFileURL(place).href)) as { readonly default?: Module };
  return loaded.default ?? (loaded as Module);
}

/** Installs exactly what the lock file of bench/rivals names; no package runs a script for that. */
function install(): void {
  console.log("installing the packages of bench/rivals");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
