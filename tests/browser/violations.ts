import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the accessibility violations that axe finds, one line each. The page must be opened with `bypassCSP`, because its
 *  own policy forbids injected scripts.
 *  @param only - the rules to check (default: all) */
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
