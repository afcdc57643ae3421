// Packs a release, unpacks it in an empty folder with the packages it needs and no others, and asks it what a newcomer would.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAnswers, freePort } from "./ask.mjs";

const folder = mkdtempSync(join(tmpdir(), "spaceline-release-"));
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
let server;
try {
  run("npm", ["run", "release", "--silent", "--", folder]);
  const [archive] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  run("tar", ["-xf", archive], folder);
  const release = join(folder, "package");
  run("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], release);
  run("npx", ["--no-install", "spaceline", "ingest", "--quiet"], release);
  run("npx", ["--no-install", "spaceline", "index"], release);
  const port = await freePort();
  server = spawn("npx", ["--no-install", "spaceline", "serve", "--port", String(port)], {
    cwd: release,
    stdio: "inherit",
    detached: true,
  });
  await expectAnswers(`http://localhost:${port}`);
} finally {
  if (server && server.exitCode === null) {
    process.kill(-server.pid, "SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}
