/** @file Asks axe whether everyone can use a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, as one line each. The page's own policy forbids scripts, so axe comes in from outside,
 *  into a page that was opened with `bypassCSP`.
 *  @param only - the rules to ask for; all where it is left out */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  const asked = { source: axe, options: only ? { runOnly: { type: "rule", values: only } } : {} };
  return page.evaluate(async ({ source, options }) => {
    new Function(source)();
    const { axe: checker } = globalThis as unknown as {
      axe: { run(how: object): Promise<{ violations: Violation[] }> };
    };
    const found = await checker.run(options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    interface Violation {
      id: string;
      nodes: { html: string }[];
    }
  }, asked);
}
