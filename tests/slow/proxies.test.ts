/** @file Runs the Caddy and nginx examples from docs/operations.md in front of a service, and serves an export with
 *  nginx running as another user. Skipped if the programs cannot be installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ChildService, spaceline, startService } from "../support/built-command.js";
import { freePort, isUp } from "../support/http-clients.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const DOCS = readFileSync("docs/operations.md", "utf8");
const folder = temporaryFolder();
chmodSync(folder, 0o755);
let service: ChildService;
let proxy: ChildProcess | undefined;

beforeAll(async () => {
  service = await startService({ PROXIES: "1", PUBLIC_URL: "https://rules.example" });
});
afterEach(async () => {
  if (!proxy) return;
  const ended = once(proxy, "exit");
  proxy.kill("SIGTERM");
  await ended;
  proxy = undefined;
});
afterAll(() => {
  service.process.kill("SIGTERM");
});

function isInstalled(name: string, packageName = name): boolean {
  const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && (succeeds("which", name) || succeeds("apt-get", "install", "-y", packageName))) return true;
  console.log(`skipped: ${name} cannot be installed or run here`);
  return false;
}

/** Returns the first matching example in the docs, with its ports (3000, 3001, …) replaced by the given ports. */
function exampleFor(pattern: RegExp, ports: readonly number[] = [service.port]): string {
  const [, example = ""] = [...DOCS.matchAll(/```\n([^`]*)```/g)].find(([, text = ""]) => pattern.test(text)) ?? [];
  return example.replace(/127\.0\.0\.1:(\d+)/g, (_, port) => `127.0.0.1:${ports[Number(port) - 3000]}`);
}

function startCaddy(site: string, port: number): void {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${site.replace("rules.example", `http://127.0.0.1:${port}`)}`);
  const env = { ...process.env, HOME: folder };
  proxy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" });
}

async function startNginx(server: string): Promise<void> {
  const config = join(folder, "nginx.conf");
  const http = `access_log off; types { text/html html; text/css css; application/json json; } ${server}`;
  writeFileSync(config, `user www-data; pid ${folder}/pid; error_log stderr; daemon off; events {} http { ${http} }`);
  proxy = spawn("nginx", ["-c", config], { stdio: ["ignore", "inherit", "inherit"] });
}

async function untilReady(url: string): Promise<void> {
  while (!(await isUp(url))) await delay(50);
}

async function expectProxied(origin: string): Promise<void> {
  await untilReady(`${origin}/healthz`);
  const page = await fetch(`${origin}/1e/rulebook/7.6`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Cloak")]);
  const headers = { "If-None-Match": page.headers.get("ETag") ?? "" };
  expect((await fetch(`${origin}/1e/rulebook/7.6`, { headers })).status).toBe(304);
  expect((await fetch(`${origin}/metrics`)).status).toBe(200);
  expect((await fetch(`${origin}/api/v1/bulk/topics.jsonl`, { headers: { Range: "bytes=0-9" } })).status).toBe(206);
  expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
}

it("nginx with the documented configuration serves pages, 304 responses and ranges", async ({ skip }) => {
  if (!isInstalled("nginx", "nginx-light")) return skip();
  const port = await freePort();
  await startNginx(exampleFor(/^server \{/).replace("listen 443 ssl", `listen 127.0.0.1:${port}`));
  await expectProxied(`http://127.0.0.1:${port}`);
});

it("Caddy with the documented configuration serves pages, 304 responses and ranges", async ({ skip }) => {
  if (!isInstalled("caddy")) return skip();
  const port = await freePort();
  startCaddy(exampleFor(/^rules\.example \{\n\treverse_proxy 127\.0\.0\.1:3000\n/), port);
  await expectProxied(`http://127.0.0.1:${port}`);
});

it("no request fails while two services behind Caddy restart as documented", async ({ skip }) => {
  if (!isInstalled("caddy")) return skip();
  const [, drainMs = ""] = /`DRAIN_MS=(\d+)`, and list the copies/.exec(DOCS) ?? [];
  const start = (port: number) => startService({ PORT: String(port), DRAIN_MS: drainMs, PROXIES: "1" });
  const copies = [await start(await freePort()), await start(await freePort())];
  const port = await freePort();
  const ports = copies.map((copy) => copy.port);
  startCaddy(exampleFor(/^rules\.example \{\n\treverse_proxy 127\.0\.0\.1:3000 127/, ports), port);
  const url = `http://127.0.0.1:${port}/1e/glossary/cloaking-device`;
  await untilReady(url);
  const statuses = new Map<number, number>();
  let isDone = false;
  const load = async () => {
    while (!isDone) {
      const { status } = await fetch(url);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await delay(5);
    }
  };
  const clients = [load(), load(), load(), load()];
  for (const [at, copy] of copies.entries()) {
    await delay(2000);
    copy.process.kill("SIGTERM");
    expect(await copy.ended).toBe(0);
    copies[at] = await start(copy.port);
  }
  await delay(2000);
  isDone = true;
  await Promise.all(clients);
  for (const copy of copies) copy.process.kill("SIGTERM");
  expect([...statuses.keys()]).toEqual([200]);
}, 120_000);

it("a web server that runs as another user can read an export", async ({ skip }) => {
  if (!isInstalled("nginx", "nginx-light")) return skip();
  const site = join(folder, "srv", "site", "rules");
  expect((await spaceline(["export", site, "--base", "/rules/"])).code).toBe(0);
  const port = await freePort();
  await startNginx(`server { listen 127.0.0.1:${port}; root ${join(folder, "srv", "site")}; }`);
  await untilReady(`http://127.0.0.1:${port}/rules/`);
  for (const path of ["/rules/", "/rules/1e/rulebook/7.6", "/rules/api/v1/sections/1e/rulebook/7.6.json"])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
});
