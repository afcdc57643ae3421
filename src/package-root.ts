/** @file Where the package is, and its version. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds package.json, wherever the command was called and wherever the compiled code stands.
 *  @throws Error when there is none above this file */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const up = dirname(folder);
    if (up === folder) throw new Error("package.json of Spaceline was not found above its own files");
    folder = up;
  }
  return folder;
}

/** The version of the product, which command line, API and MCP server report. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { version: string };
  return version;
}
