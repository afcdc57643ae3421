/** @file The files of which every page is made beside its HTML: style sheet, scripts, icons. */
import type { PageContext } from "../../shell/context.js";
import { readClientScripts } from "./client-scripts.js";
import { readIcons } from "./icons.js";
import { PREFETCH_RULES } from "./prefetch-rules.js";
import { readStylesheet } from "./stylesheet.js";

/** Seconds for which files may be kept whose address changes with what they hold. */
export const FOR_GOOD = 31_536_000;

export interface Asset {
  readonly href: string;
  /** Its media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Seconds for which it may be kept. */
  readonly seconds: number;
}

export interface Assets extends Pick<PageContext, "stylesheet" | "scripts"> {
  readonly assets: readonly Asset[];
}

/** Reads the files, and what pages need to know of them.
 *  @throws Error when the client script has not been built */
export function readAssets(): Assets {
  const { href: stylesheet, css } = readStylesheet();
  const { files, ...scripts } = readClientScripts();
  const assets: readonly Asset[] = [
    { href: stylesheet, type: "text/css", body: css, seconds: FOR_GOOD },
    ...files.map(({ href, body }) => ({ href, type: "text/javascript", body, seconds: FOR_GOOD })),
    PREFETCH_RULES,
    ...readIcons().map(({ path, type, body }) => ({ href: path, type, body, seconds: 86_400 })),
  ];
  return { stylesheet, scripts, assets };
}
