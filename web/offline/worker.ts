/** @file The service worker. Online, it serves only assets from the copy. Offline, it also serves pages. */
import {
  BASE,
  currentCopy,
  deleteCopies,
  fetchManifest,
  isOlder,
  rememberNewer,
  storeCopy,
  storedResponse,
} from "./copies.js";
import type { CopyState, Question } from "./copy-format.js";
import { answerFrom, openSite, SUGGEST } from "./offline-site.js";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for the network before using the copy. */
const NETWORK_TIMEOUT = 4000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || !pathname.startsWith(BASE)) return;
  const path = `/${pathname.slice(BASE.length)}`;
  if (path.startsWith("/offline/")) return;
  // An asset's URL changes whenever its content changes, so a stored asset is never out of date.
  if (path.startsWith("/assets/"))
    event.respondWith(storedResponse(event.request).then((stored) => stored ?? fetch(event.request)));
  else if (!path.startsWith("/api/") || path === SUGGEST) event.respondWith(pageResponse(event, path));
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "stay") return event.waitUntil(prepareSearch());
  const work = handle(event.data as Question).then(
    (state) => port?.postMessage(state),
    (error: unknown) => port?.postMessage({ error: String(error) }),
  );
  event.waitUntil(work);
});

async function prepareSearch(): Promise<void> {
  const copy = await currentCopy();
  if (copy) await (await openSite(copy)).prepare();
}

async function handle(question: Question): Promise<CopyState> {
  const offer = await fetchManifest();
  if (question === "forget") await deleteCopies();
  if (question === "keep" && offer) await storeCopy(offer);
  const copy = await currentCopy();
  const newer = copy !== null && offer !== null && isOlder(copy, offer.manifest);
  if (newer) await rememberNewer(offer.manifest);
  return {
    stored: copy && { corpus: copy.manifest.corpus, since: copy.since },
    newer,
    size: offer ? offer.manifest.files.reduce((sum, { size }) => sum + size, 0) : null,
  };
}

async function pageResponse(event: FetchEvent, path: string): Promise<Response> {
  const { search, searchParams } = new URL(event.request.url);
  // A static export has no files for queries, previews and suggestions.
  const needsCopy = search !== "" || path.startsWith("/preview/");
  const first = needsCopy ? await currentCopy() : null;
  if (first?.manifest.asFiles) return answerFrom(first, path, searchParams, !self.navigator.onLine);
  const network = fromNetwork(event);
  const copy = await currentCopy();
  if (!copy) return network;
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, null));
  const response = await Promise.race([network.catch(() => null), timeout]);
  if (response && !(response.status === 404 && copy.manifest.asFiles)) return response;
  const stored = await storedResponse(event.request);
  return stored ?? answerFrom(copy, path, searchParams, response === null);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}
