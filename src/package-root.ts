/** @file Finds the folder and the version of this package. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the folder that contains package.json. The result does not depend on the working directory or on the
 *  location of the compiled code.
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

/** Returns the version of Spaceline, which the command line, the API and the MCP server report. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { version: string };
  return version;
}
