/** @file What a browser loads, in bytes on the way. */
import { brotliCompressSync, constants } from "node:zlib";

/** Of one page. */
export interface PageWeight {
  readonly html: number;
  readonly style: number;
  /** All that the page loads before it is touched. */
  readonly scripts: number;
}

/** The page and what it loads, as a client that takes brotli gets it. */
export async function weightOf(origin: string, path: string): Promise<PageWeight> {
  const html = await textAt(`${origin}${path}`);
  const style = await Promise.all(named(html, /<link rel="stylesheet" href="([^"]+)"/g, origin).map(textAt));
  const scripts = new Map<string, string>();
  const load = async (address: string): Promise<void> => {
    if (scripts.has(address)) return;
    const script = await textAt(address);
    scripts.set(address, script);
    await Promise.all(named(script, /\b(?:from|import)\s*"(\.\/[^"]+)"/g, address).map(load));
  };
  for (const address of named(html, /<script[^>]* src="([^"]+)"/g, origin)) await load(address);
  return { html: packed(html), style: sum(style), scripts: sum([...scripts.values()]) };
}

/** The addresses that a text names, seen from where it lies. */
function named(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)].map(([, address = ""]) => new URL(address, from).href);
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}

function sum(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + packed(text), 0);
}

/** As our service compresses what it is asked for. */
export function packed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
