/** @file A browser for tests that needs neither root nor anything installed: it unpacks the libraries it lacks by itself. */
import type { Browser } from "playwright-core";

/** Opens the browser; whoever opens it closes it. */
export async function openBrowser(): Promise<Browser> {
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  const { chromium } = await import("playwright-core");
  const args = packed.args.filter((arg) => arg !== "--single-process");
  return chromium.launch({ executablePath: await packed.executablePath(), args, headless: true });
}
