import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/package-root.js";
import type { Scripts } from "../shell/context.js";

/** Cache lifetime, in seconds, of files whose URLs change when their content changes. */
export const IMMUTABLE_SECONDS = 31_536_000;

export interface Asset {
  readonly href: string;
  readonly type: string;
  readonly body: string | Buffer;
  readonly seconds: number;
}

/** Reads all assets, and returns them with the URLs that pages need.
 *  @throws Error if the client script is not built */
export function readAssets() {
  const stylesheet = readStylesheet();
  const { files, ...scripts } = readClientScripts();
  return { stylesheet: stylesheet.href, scripts, assets: [stylesheet, ...files, PREFETCH_RULES, ...readIcons()] };
}

/** Files in web/style/, in cascade order. */
const STYLE_PARTS = [
  "base",
  "search-form",
  "client",
  "home",
  "notes",
  "section",
  "sidebar",
  "results",
  "book",
  "topics",
  "changes",
  "docs",
  "list",
  "print",
];

function readStylesheet(): Asset {
  const folder = join(packageRoot(), "web", "style");
  const body = STYLE_PARTS.map((part) => readFileSync(join(folder, `${part}.css`), "utf8")).join("\n");
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 12);
  return { href: `/assets/style-${hash}.css`, type: "text/css", body, seconds: IMMUTABLE_SECONDS };
}

function readClientScripts(): Scripts & { readonly files: readonly Asset[] } {
  const folder = join(packageRoot(), "dist", "client");
  if (!existsSync(join(folder, "manifest.json"))) {
    throw new Error("the client script is not built; run npm run build first");
  }
  const manifest: object = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const built: readonly { readonly name?: string; readonly file: string }[] = Object.values(manifest);
  const hrefOf = (name: string): string => {
    const entry = built.find((one) => one.name === name);
    if (!entry) throw new Error(`the built client script has no ${name}; run npm run build again`);
    return `/assets/${entry.file}`;
  };
  const files = built.map(({ file }): Asset => {
    const body = readFileSync(join(folder, file), "utf8");
    return { href: `/assets/${file}`, type: "text/javascript", body, seconds: IMMUTABLE_SECONDS };
  });
  return { client: hrefOf("client"), theme: hrefOf("theme"), files };
}

/** @throws Error if web/offline is not built */
export function readWorker(): string {
  const file = join(packageRoot(), "dist", "offline", "sw.js");
  if (!existsSync(file)) throw new Error("the service worker is not built; run npm run build first");
  return readFileSync(file, "utf8");
}

const ICONS: readonly (readonly [file: string, path: string, type: string])[] = [
  ["favicon.ico", "/favicon.ico", "image/x-icon"],
  ["mark.svg", "/assets/mark.svg", "image/svg+xml"],
  ["icon-192.png", "/assets/icon-192.png", "image/png"],
  ["icon-512.png", "/assets/icon-512.png", "image/png"],
  ["maskable-512.png", "/assets/maskable-512.png", "image/png"],
  ["apple-touch-icon.png", "/assets/apple-touch-icon.png", "image/png"],
];

function readIcons(): readonly Asset[] {
  const folder = join(packageRoot(), "web", "icons");
  return ICONS.map(([file, href, type]) => ({ href, type, body: readFileSync(join(folder, file)), seconds: 86_400 }));
}

/** Speculation rules, which let a browser prefetch links when the visitor hovers over them. The rules are served as a
 *  file, because the content security policy forbids inline scripts. */
export const PREFETCH_RULES = {
  href: "/assets/prefetch.json",
  type: "application/speculationrules+json",
  body: JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: ["/api/*", "/assets/*", "/feed.atom"] } },
            { not: { selector_matches: "[rel~=nofollow], .pilcrow" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  }),
  seconds: 86_400,
};

/** Content-Security-Policy directives. They allow scripts and styles only from the site's own files. */
export const CONTENT_POLICY = {
  "default-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
};

export function policyHeader(): string {
  return Object.entries(CONTENT_POLICY)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";");
}
