/** @file Location and version of the package. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the folder of package.json, whatever the working directory and the location of the compiled code.
 *  @throws Error if no folder above this file contains a package.json */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const up = dirname(folder);
    if (up === folder) throw new Error("package.json of Spaceline was not found above its own files");
    folder = up;
  }
  return folder;
}

/** Returns the product's version, which the command line, API and MCP server report. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { version: string };
  return version;
}
