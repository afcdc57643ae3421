/** @file The marks of Spaceline as files: for tabs, bookmarks, home screens, and beside links in chats. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../src/package-root.js";

export interface Icon {
  readonly path: string;
  /** Its media type. */
  readonly type: string;
  readonly body: Buffer;
}

/** Files in web/icons/ and the addresses under which they are known. */
const ICONS: readonly (readonly [file: string, path: string, type: string])[] = [
  ["favicon.ico", "/favicon.ico", "image/x-icon"],
  ["mark.svg", "/assets/mark.svg", "image/svg+xml"],
  ["icon-192.png", "/assets/icon-192.png", "image/png"],
  ["icon-512.png", "/assets/icon-512.png", "image/png"],
  ["maskable-512.png", "/assets/maskable-512.png", "image/png"],
  ["apple-touch-icon.png", "/assets/apple-touch-icon.png", "image/png"],
];

/** Reads the icons from the package.
 *  @throws Error when the package does not hold one. */
export function readIcons(): readonly Icon[] {
  const folder = join(packageRoot(), "web", "icons");
  return ICONS.map(([file, path, type]) => ({ path, type, body: readFileSync(join(folder, file)) }));
}
