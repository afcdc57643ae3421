/** @file The style sheet as text, under an address that changes with it, so that browsers may keep it for good. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../src/package-root.js";

export interface Stylesheet {
  readonly href: string;
  readonly css: string;
}

/** The parts in web/style/, in the order in which later ones win. */
const PARTS = [
  "base",
  "site",
  "section/sign",
  "client/theme",
  "client/own-copy",
  "client/suggestions",
  "client/preview",
  "client/copy",
  "client/keys",
  "client/here",
  "search-form",
  "home",
  "notes",
  "text",
  "section",
  "section/beside",
  "section/cite",
  "results",
  "book",
  "topics",
  "changes",
  "problems",
  "docs/docs",
  "client/list",
  "narrow",
  "print",
];

/** Reads web/style/ from the package: the compiled pages stand elsewhere than their style, which needs no compiling.
 *  @throws Error when the package does not hold it. */
export function readStylesheet(): Stylesheet {
  const folder = join(packageRoot(), "web", "style");
  const css = PARTS.map((part) => readFileSync(join(folder, `${part}.css`), "utf8")).join("\n");
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { href: `/assets/style-${hash}.css`, css };
}
