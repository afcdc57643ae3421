import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Creates a folder that is deleted after the tests in the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
