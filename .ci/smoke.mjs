// Starts the product as the README says and asks it what a newcomer would ask first.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

const probe = createServer().listen(0);
await once(probe, "listening");
const { port } = probe.address();
probe.close();

const server = spawn("npm", ["start"], {
  env: { ...process.env, PORT: String(port) },
  stdio: "inherit",
  detached: true,
});
const base = `http://localhost:${port}`;

async function expectAnswer(path, status, contains) {
  const answer = await fetch(base + path);
  const body = await answer.text();
  if (answer.status !== status || !body.includes(contains)) {
    throw new Error(`${path}: expected ${status} with "${contains}", got ${answer.status}: ${body.slice(0, 200)}`);
  }
  console.log(`ok  ${status}  ${path}`);
}

try {
  const deadline = Date.now() + 120_000;
  while (
    !(await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("the server did not become ready");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await expectAnswer("/healthz", 200, "ok");
  await expectAnswer("/", 200, "<h1");
  await expectAnswer("/?q=cloak", 200, "/1e/rulebook/7.6");
  await expectAnswer("/1e/rulebook/7.6", 200, "Cloak");
  await expectAnswer("/offline/manifest.json", 200, "sha256");
  await expectAnswer("/sw.js", 200, "fetch");
  await expectAnswer("/sitemap.xml", 200, "/1e/rulebook/7.6");
  await expectAnswer("/api/v1/sections/1e/rulebook/7.6", 200, '"number":"7.6"');
  await expectAnswer("/api/v1/search?q=7.6", 200, "1e/rulebook/7.6");
  await expectAnswer("/api/v1/documents", 200, "1e/faq-1996");
  await expectAnswer("/api/v1/sections/1e/rulebook/99.9", 404, "suggestions");
  await expectAnswer("/api/v1/search?q=cloak&limit=many", 400, "limit");
} finally {
  if (server.exitCode === null) process.kill(-server.pid, "SIGTERM");
}
