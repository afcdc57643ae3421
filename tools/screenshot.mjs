// Takes the screenshot for the README: `npm run screenshot`. Build Spaceline and ingest the texts first.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const FILE = "docs/images/answer.png";
const MAX_BYTES = 150_000;
const PORT = 3999;

const service = spawn("node", ["dist/src/cli.js", "serve"], {
  env: { ...process.env, PORT: String(PORT), LOG_LEVEL: "info" },
  stdio: ["ignore", "pipe", "inherit"],
});
for (let output = ""; !output.includes("sections in"); output += (await once(service.stdout, "data"))[0]);
process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
const { default: packed } = await import("@sparticuz/chromium");
const { chromium } = await import("playwright-core");
const args = packed.args.filter((arg) => arg !== "--single-process");
const browser = await chromium.launch({ executablePath: await packed.executablePath(), args, headless: true });
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 640 }, colorScheme: "light" });
  await page.goto(`http://localhost:${PORT}/search?q=can+a+cloaked+ship+attack%3F`, { waitUntil: "networkidle" });
  mkdirSync(dirname(FILE), { recursive: true });
  await page.screenshot({ path: FILE });
} finally {
  await browser.close();
  service.kill();
}
const { size } = statSync(FILE);
console.log(`${FILE}: ${Math.round(size / 1000)} KB`);
if (size > MAX_BYTES) throw new Error(`${FILE} is larger than ${MAX_BYTES / 1000} KB`);
