// Asks the served API whatever a fuzzer from PyPI can think of, and holds each answer against the description of the API.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "spaceline-fuzz-"));
const installed =
  spawnSync("python3", ["-m", "venv", folder]).status === 0 &&
  spawnSync(join(folder, "bin", "pip"), ["install", "--quiet", "schemathesis"]).status === 0;
if (!installed) {
  console.log("skipped: pip cannot install schemathesis here, so the API is not fuzzed from outside");
  rmSync(folder, { recursive: true });
  process.exit(0);
}

const probe = createServer().listen(0);
await once(probe, "listening");
const { port } = probe.address();
probe.close();

const server = spawn(process.execPath, ["dist/src/cli.js", "serve"], {
  env: { ...process.env, PORT: String(port), RATE_LIMIT: "0", PAGE_RATE_LIMIT: "0" },
  stdio: "ignore",
});
try {
  const base = `http://localhost:${port}`;
  const answers = (path) =>
    fetch(base + path).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + 120_000;
  while (!(await answers("/readyz"))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("the server did not become ready");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await answers("/api/v1/bulk"); // its files are made when they are first asked for
  const phases = ["--phases", "examples,coverage,fuzzing,stateful", "--checks", "all", "--mode", "all"];
  const bounds = ["--max-examples", "30", "--request-timeout", "60", "--continue-on-failure", "--no-color"];
  const { status } = spawnSync(join(folder, "bin", "st"), ["run", `${base}/openapi.json`, ...phases, ...bounds], {
    cwd: folder,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
