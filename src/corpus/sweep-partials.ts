/** @file Removes what killed runs have left beside the artefact. */
import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The name under which a process writes the artefact before it stands in its place. */
export function partialOf(file: string, process: number): string {
  return `${file}.${process}.partial`;
}

/** Removes the half-written artefacts of processes of this machine that live no more. Where nothing can be removed, nothing
 *  is lost by leaving it. */
export function sweepPartials(file: string): void {
  for (const name of namesBeside(file)) {
    const [, own, writer] = /^(.*)\.(\d+)\.partial$/.exec(name) ?? [];
    if (own !== basename(file) || isAlive(Number(writer))) continue;
    try {
      rmSync(join(dirname(file), name), { force: true });
    } catch {}
  }
}

function namesBeside(file: string): readonly string[] {
  try {
    return readdirSync(dirname(file));
  } catch {
    return [];
  }
}

/** Whether a process runs, be it somebody else's. */
function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
