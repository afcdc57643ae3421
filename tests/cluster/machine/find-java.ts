/** @file Finds a Java that runs OpenSearch: JAVA_HOME, the PATH, then what is installed beside them. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const OLDEST = 21;

/** Folders in which each folder may be a Java. */
const INSTALLED = ["/usr/lib/jvm", "/opt", "/opt/java", "/usr/java", join(homedir(), ".sdkman/candidates/java")];

/** The command of the first Java that is new enough.
 *  @throws Error that says what to install */
export function findJava(): string {
  const { JAVA_HOME } = process.env;
  const installed = INSTALLED.filter(existsSync).flatMap((folder) =>
    readdirSync(folder).map((one) => join(folder, one)),
  );
  const homes = [...(JAVA_HOME ? [JAVA_HOME] : []), ...installed];
  const commands = homes.map((home) => join(home, "bin", "java")).filter(existsSync);
  const [ofHome, ...others] = JAVA_HOME ? commands : [undefined, ...commands];
  const found = [ofHome, "java", ...others].find((command) => command !== undefined && versionOf(command) >= OLDEST);
  if (found) return found;
  throw new Error(`A cluster needs Java ${OLDEST} or newer: install one, or let JAVA_HOME name its folder.`);
}

/** The first number of a Java's version; 0 where the command does not run. */
function versionOf(command: string): number {
  const { stderr } = spawnSync(command, ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
}
