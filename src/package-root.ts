/** @file Where the package lies. */
import { existsSync } from "node:fs";
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
