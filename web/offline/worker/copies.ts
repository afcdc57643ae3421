/** @file The copies that this browser keeps: each in a cache of its own, named after what it holds. A copy counts from the
 *  moment when its description is put beside its files; until then the one before it answers. */
import { COPY_FORMAT, FOR_SEARCH, type OfflineFile, type OfflineManifest } from "../manifest.js";
import { BASE, inSite } from "./site.js";

/** Several sites of one origin keep copies of their own. */
const PREFIX = `${BASE === "/" ? "" : BASE}copy-`;
const MANIFEST = inSite("/offline/manifest.json");

/** The policy where a service tells none. */
const NO_HEADERS = "default-src 'self'";

const ANY_VARIANT = { ignoreVary: true };

export interface Copy {
  readonly name: string;
  readonly manifest: OfflineManifest;
  /** When it was kept, as an ISO date. */
  readonly since: string;
  readonly whole: boolean;
  /** The headers with which the service protects its pages. */
  readonly policy: string;
  readonly files: Cache;
}

/** The copy that counts; null where there is none. */
export async function currentCopy(): Promise<Copy | null> {
  for (const name of (await copyNames()).reverse()) {
    const files = await caches.open(name);
    const told = await files.match(MANIFEST, ANY_VARIANT);
    if (!told) continue;
    const manifest = (await told.json()) as OfflineManifest;
    if (manifest.format !== COPY_FORMAT) continue;
    const since = told.headers.get("Kept-Since") ?? "";
    const policy = told.headers.get("Content-Security-Policy") ?? NO_HEADERS;
    return { name, manifest, since, policy, files, whole: told.headers.has("Whole") };
  }
  return null;
}

/** A file of a copy, where it has come. */
export function fileOf({ files }: Copy, { href }: OfflineFile): Promise<Response | undefined> {
  return files.match(inSite(href), ANY_VARIANT);
}

/** What is kept of the pages' own files under an address. */
export function keptFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, ANY_VARIANT);
}

/** What the service has to offer; null where it cannot be reached.
 *  @param now - whether to ask even where it was asked some minutes ago */
export async function offered(now: boolean): Promise<{ manifest: OfflineManifest; policy: string } | null> {
  try {
    const told = await fetch(MANIFEST, { cache: now ? "no-cache" : "default" });
    if (!told.ok) return null;
    const manifest = (await told.json()) as OfflineManifest;
    const policy = manifest.asFiles?.policy ?? told.headers.get("Content-Security-Policy") ?? NO_HEADERS;
    return { manifest, policy };
  } catch {
    return null;
  }
}

/** Whether a copy is of other texts or other pages than those offered. */
export function isOlder(copy: Copy, manifest: OfflineManifest): boolean {
  return copy.name !== nameOf(manifest);
}

/** Whether a newer copy has been begun that is not whole yet. */
export async function newerIsKnown(copy: Copy): Promise<boolean> {
  return (await copyNames()).some((name) => name !== copy.name);
}

/** Begins a copy of what is offered, so that it is known that there is something newer. */
export async function begin(manifest: OfflineManifest): Promise<Cache> {
  return caches.open(nameOf(manifest));
}

/** Loads what is offered, checks every file, and lets it count when it is whole; then the copies before it go. What has
 *  come already, now or for the copy before, is not loaded again.
 *  @throws Error when a file does not come, or not as promised: all stays as it was */
export async function keepCopy({ manifest, policy }: { manifest: OfflineManifest; policy: string }): Promise<void> {
  const before = await currentCopy();
  const files = await begin(manifest);
  for (const href of manifest.shell.map(inSite))
    if (!(await files.match(href, ANY_VARIANT))) await files.put(href, await loaded(href));
  const lastForSearch = manifest.files.findLast(({ name }) => FOR_SEARCH.has(name));
  for (const file of manifest.files) {
    await keepFile(file, files, before);
    if (file === lastForSearch && !before) await describe(files, manifest, policy, false);
  }
  await describe(files, manifest, policy, true);
  for (const name of await copyNames()) if (name !== nameOf(manifest)) await caches.delete(name);
}

/** Forgets every copy. */
export async function forgetCopies(): Promise<void> {
  for (const name of await copyNames()) await caches.delete(name);
}

async function keepFile({ href: name, sha256 }: OfflineFile, files: Cache, before: Copy | null): Promise<void> {
  const href = inSite(name);
  if (await files.match(href, ANY_VARIANT)) return;
  const file = (await before?.files.match(href, ANY_VARIANT)) ?? (await loaded(href));
  const bytes = await file.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("") !== sha256) {
    throw new Error(`${href} did not come as the service has it`);
  }
  await files.put(href, file);
}

async function loaded(href: string): Promise<Response> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} did not come: ${response.status}`);
  return response;
}

async function describe(files: Cache, manifest: OfflineManifest, policy: string, whole: boolean): Promise<void> {
  const headers = {
    "Content-Type": "application/json",
    "Content-Security-Policy": policy,
    "Kept-Since": new Date().toISOString(),
    ...(whole && { Whole: "yes" }),
  };
  await files.put(MANIFEST, new Response(JSON.stringify(manifest), { headers }));
}

/** From old to new. */
async function copyNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

function nameOf({ format, corpus, build }: OfflineManifest): string {
  return `${PREFIX}${format}-${corpus.slice(0, 16)}-${build.slice(0, 16)}`;
}
