/** @file Opens a browser, without root access or installation, and checks the accessibility of pages. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";

/** Unpacks libraries that are missing from the system, then opens the browser. The caller must close it. */
export async function openBrowser(): Promise<Browser> {
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  const { chromium } = await import("playwright-core");
  const args = packed.args.filter((arg) => arg !== "--single-process");
  return chromium.launch({ executablePath: await packed.executablePath(), args, headless: true });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the accessibility violations that axe finds, one per line. Open the page with `bypassCSP`, because its
 *  content security policy forbids the injected script.
 *  @param rules - the rules to check (default: all)
 *  @param exclude - selectors of the elements to leave out */
export async function violations(
  page: Page,
  { rules, exclude = [] }: { readonly rules?: readonly string[]; readonly exclude?: readonly string[] } = {},
): Promise<string[]> {
  const checks = { source: axe, exclude, options: rules ? { runOnly: { type: "rule", values: rules } } : {} };
  return page.evaluate(async ({ source, exclude, options }) => {
    new Function(source)();
    const { axe: checker } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
    };
    const found = await checker.run({ exclude }, options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    interface Violation {
      id: string;
      nodes: { html: string }[];
    }
  }, checks);
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(Math.round(sum * 1000) / 1000), 100);
      }),
  );
}
