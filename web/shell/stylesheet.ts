/** @file The style sheet as text, under an address that changes with it, so that browsers may keep it for good. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Stylesheet {
  readonly href: string;
  readonly css: string;
}

/** The parts in web/style/, in the order in which later ones win. */
const PARTS = [
  "base",
  "site",
  "search-form",
  "home",
  "notes",
  "text",
  "section",
  "results",
  "book",
  "topics",
  "changes",
  "problems",
  "narrow",
  "print",
];

/** Reads web/style/ from the package, which is found upwards of this file: the compiled pages stand elsewhere
 *  than their style, which needs no compiling.
 *  @throws Error when the package does not hold it. */
export function readStylesheet(): Stylesheet {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  const css = PARTS.map((part) => readFileSync(join(folder, "web", "style", `${part}.css`), "utf8")).join("\n");
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { href: `/assets/style-${hash}.css`, css };
}
