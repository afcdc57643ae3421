import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** @throws Error if no folder above this file contains a package.json */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const up = dirname(folder);
    if (up === folder) throw new Error("package.json of Spaceline was not found above its own files");
    folder = up;
  }
  return folder;
}

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { version: string };
  return version;
}
