/** @file The offline copies that this browser has stored. Each copy is a cache that is named after its content. A copy
 *  is complete once its manifest is stored. While a copy is incomplete, the previous copy is used. */
import { COPY_FORMAT, type OfflineManifest } from "./copy-format.js";

declare const self: ServiceWorkerGlobalScope;

/** Path of the home page, with a slash at each end. The worker's script is in the same folder. */
export const BASE = new URL("./", self.location.href).pathname;

/** Adds the base path of the site to a path.
 *  @example inSite("/sw.js") // => "/rules/sw.js" on a site at /rules/ */
export function inSite(href: string): string {
  return BASE + href.slice(1);
}

/** Prefix of cache names. The prefix contains the path of the site, because several sites may share an origin. */
const PREFIX = `${BASE === "/" ? "" : BASE}copy-`;
const MANIFEST = inSite("/offline/manifest.json");

/** Content security policy to use if the service sends none. */
const DEFAULT_POLICY = "default-src 'self'";

const ANY_VARIANT = { ignoreVary: true };

export type Copy = NonNullable<Awaited<ReturnType<typeof currentCopy>>>;

/** Whether the cache still contains every file. A browser may delete some of the files, and a page created from the
 *  rest could be wrong. */
async function isWhole(manifest: OfflineManifest, files: Cache): Promise<boolean> {
  const paths = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  return manifest.files.every(({ href }) => paths.has(inSite(href)));
}

export async function currentCopy() {
  for (const name of (await copyNames()).reverse()) {
    const files = await caches.open(name);
    const stored = await files.match(MANIFEST, ANY_VARIANT);
    if (!stored) continue;
    const manifest = (await stored.json()) as OfflineManifest;
    if (manifest.format !== COPY_FORMAT || !(await isWhole(manifest, files))) continue;
    return {
      name,
      manifest,
      since: stored.headers.get("Kept-Since") ?? "",
      policy: stored.headers.get("Content-Security-Policy") ?? DEFAULT_POLICY,
      files,
    };
  }
  return null;
}

export async function readFile({ manifest, files }: Copy, name: string): Promise<string | undefined> {
  const file = manifest.files.find((one) => one.name === name);
  return file && (await files.match(inSite(file.href), ANY_VARIANT))?.text();
}

export function storedResponse(request: Request): Promise<Response | undefined> {
  return caches.match(request, ANY_VARIANT);
}

/** Fetches the manifest of the service. Returns null if the service cannot be reached. The browser revalidates the
 *  manifest at each request, so that visitors do not miss an update. */
export async function fetchManifest() {
  try {
    const response = await fetch(MANIFEST, { cache: "no-cache" });
    if (!response.ok) return null;
    const manifest = (await response.json()) as OfflineManifest;
    const policy = manifest.asFiles?.policy ?? response.headers.get("Content-Security-Policy") ?? DEFAULT_POLICY;
    return { manifest, policy };
  } catch {
    return null;
  }
}

export function isOlder(copy: Copy, manifest: OfflineManifest): boolean {
  return copy.name !== cacheName(manifest);
}

/** Creates an empty copy, which records that there is an update, so that offline pages can mention it. */
export async function rememberNewer(manifest: OfflineManifest): Promise<void> {
  await caches.open(cacheName(manifest));
}

/** Whether a newer copy is known to exist, even if it was not downloaded. */
export async function isNewerKnown(copy: Copy): Promise<boolean> {
  return (await copyNames()).some((name) => name !== copy.name);
}

/** Downloads every file, stores the manifest, then deletes older copies. The browser verifies the checksums of the
 *  files.
 *  @throws Error if a download fails or a checksum is wrong. The current copy then stays as it is */
export async function storeCopy({ manifest, policy }: { manifest: OfflineManifest; policy: string }): Promise<void> {
  const files = await caches.open(cacheName(manifest));
  await files.addAll([
    ...manifest.shell.map(inSite),
    ...manifest.files.map(({ href, integrity }) => new Request(inSite(href), { integrity })),
  ]);
  const headers = { "Content-Security-Policy": policy, "Kept-Since": new Date().toISOString() };
  await files.put(MANIFEST, Response.json(manifest, { headers }));
  for (const name of await copyNames()) if (name !== cacheName(manifest)) await caches.delete(name);
}

export async function deleteCopies(): Promise<void> {
  for (const name of await copyNames()) await caches.delete(name);
}

/** Returns the cache names of all copies, oldest first. */
async function copyNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

function cacheName({ format, corpus, build }: OfflineManifest): string {
  return `${PREFIX}${format}-${corpus.slice(0, 16)}-${build.slice(0, 16)}`;
}
