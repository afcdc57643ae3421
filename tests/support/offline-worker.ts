/** @file Runs the service worker as if in a browser without a network connection. The worker's offline copy contains
 *  the offline files of the given service. */
import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import type { OfflineManifest } from "../../web/offline/copy-format.js";

const MANIFEST = "/offline/manifest.json";
const SCRIPT = "dist/offline/sw.js";

interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** Starts the worker.
 *  @returns a function that requests a path from the worker */
export async function startOfflineWorker(origin: string): Promise<(path: string) => Promise<Response>> {
  const manifest = (await (await fetch(origin + MANIFEST)).json()) as OfflineManifest;
  const files = {
    keys: async () => manifest.files.map(({ href }) => ({ url: origin + href })),
    match: async (href: string) => (href === MANIFEST ? Response.json(manifest) : fetch(origin + href)),
  };
  const caches = { keys: async () => ["copy-1"], open: async () => files, match: async () => undefined };
  const handlers = new Map<string, (event: FetchEvent) => void>();
  const self = {
    location: new URL("/sw.js", origin),
    addEventListener: (type: string, handler: (event: FetchEvent) => void) => handlers.set(type, handler),
  };
  const noNetwork = () => Promise.reject(new TypeError("fetch failed"));
  compileFunction(readFileSync(SCRIPT, "utf8"), ["self", "caches", "fetch"])(self, caches, noNetwork);
  return (path) =>
    new Promise((resolve) => handlers.get("fetch")?.({ request: new Request(origin + path), respondWith: resolve }));
}
