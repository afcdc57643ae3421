/** @file The built client script: its files, and the addresses of the two that a page names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../src/package-root.js";
import type { Scripts } from "../../shell/context.js";

export interface ClientScripts extends Scripts {
  /** Every built file with its address, which changes with what it holds. */
  readonly files: readonly { readonly href: string; readonly body: string }[];
}

/** What vite's manifest says of a file. */
interface Built {
  readonly name?: string;
  readonly file: string;
}

/** Reads what `npm run build` made of web/client.
 *  @throws Error when it has not been built */
export function readClientScripts(): ClientScripts {
  const folder = join(packageRoot(), "dist", "client");
  if (!existsSync(join(folder, "manifest.json"))) {
    throw new Error("the client script is not built; call npm run build first");
  }
  const manifest: Readonly<Record<string, Built>> = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const built = Object.values(manifest);
  const hrefOf = (name: string): string => {
    const entry = built.find((one) => one.name === name);
    if (!entry) throw new Error(`the built client script has no ${name}; call npm run build again`);
    return `/assets/${entry.file}`;
  };
  const files = built.map(({ file }) => ({ href: `/assets/${file}`, body: readFileSync(join(folder, file), "utf8") }));
  return { client: hrefOf("client"), theme: hrefOf("theme"), files };
}
