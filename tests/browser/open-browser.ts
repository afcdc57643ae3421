/** @file A browser that needs neither root nor installation: it unpacks missing libraries itself. */
import type { Browser } from "playwright-core";

/** Opens the browser. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  const { chromium } = await import("playwright-core");
  const args = packed.args.filter((arg) => arg !== "--single-process");
  return chromium.launch({ executablePath: await packed.executablePath(), args, headless: true });
}
