// Asks a service that has just been started whether it serves: a page, a search, its style, its offline copy, its bulk files.
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 120_000;

const EXPECTED = [
  ["/healthz", "ok"],
  ["/", "<h1"],
  ["/1e/rulebook/7.6", "Cloak"],
  ["/search?q=what+does+phasing+do", "Phasing Cloak"],
  ["/api/v1/search?q=7.6", "1e/rulebook/7.6"],
  ["/api/v1/bulk/topics.jsonl", '"object":"topic"'],
  ["/offline/manifest.json", "sha256"],
  ["/sw.js", "fetch"],
  ["/docs", "curl"],
];

/** A port that nobody listens at. */
export async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Waits until the service is ready, then asks it; throws at the first answer that is not as it should be. */
export async function expectAnswers(base) {
  const ready = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + PATIENCE_MS; !(await ready()); await delay(300))
    if (Date.now() > deadline) throw new Error("the service did not become ready");
  for (const [path, contains] of EXPECTED) {
    const answer = await fetch(base + path);
    const body = await answer.text();
    if (answer.status !== 200 || !body.includes(contains))
      throw new Error(`${path}: expected 200 with "${contains}", got ${answer.status}: ${body.slice(0, 200)}`);
    console.log(`ok  200  ${path}`);
  }
  const [style] = /\/assets\/[\w./-]+\.css/.exec(await (await fetch(base)).text()) ?? [];
  if (!style || !(await fetch(base + style)).ok) throw new Error(`the style ${style} is not served`);
}
