/** @file The service worker. With network it stands aside, save for files that it has already; without, it answers from
 *  this browser's copy. */

import { sizeOf } from "../manifest.js";
import type { CopyState, Question } from "../messages.js";
import { answerFrom, isForCopy, SUGGEST } from "./answer.js";
import { begin, currentCopy, forgetCopies, isOlder, keepCopy, keptFile, offered } from "./copies.js";
import { pathInSite } from "./site.js";
import { speakerOf } from "./speaker.js";

declare const self: ServiceWorkerGlobalScope;

/** A network that has not answered after so many milliseconds is none, where there is a copy. */
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const path = pathInSite(pathname);
  if (method !== "GET" || origin !== self.location.origin || path === undefined || path.startsWith("/offline/")) return;
  if (path.startsWith("/assets/")) event.respondWith(asset(event.request));
  else if (!path.startsWith("/api/") || path === SUGGEST) event.respondWith(answer(event, path));
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "stay") return event.waitUntil(getReady());
  const work = obey(event.data as Question).then(
    (state) => port?.postMessage(state),
    (error: unknown) => port?.postMessage({ error: String(error) }),
  );
  event.waitUntil(work);
});

async function getReady(): Promise<void> {
  const copy = await currentCopy();
  if (copy) await (await speakerOf(copy)).ready();
}

/** Obeys a page, and tells how things stand then. */
async function obey(question: Question): Promise<CopyState> {
  const offer = await offered(question === "keep");
  if (question === "forget") await forgetCopies();
  if (question === "keep" && offer) await keepCopy(offer);
  const copy = await currentCopy();
  const newer = copy !== null && offer !== null && isOlder(copy, offer.manifest);
  if (newer) await begin(offer.manifest);
  return {
    kept: copy && { corpus: copy.manifest.corpus, since: copy.since, whole: copy.whole },
    newer,
    size: offer && sizeOf(offer.manifest),
  };
}

/** Style, scripts and icons, whose addresses change with what they hold: what is kept need not be asked for. */
async function asset(request: Request): Promise<Response> {
  return (await keptFile(request)) ?? fetch(request);
}

async function answer(event: FetchEvent, path: string): Promise<Response> {
  const address = new URL(event.request.url);
  const first = isForCopy(path, address) ? await currentCopy() : null;
  const asked = { path, search: address.searchParams };
  if (first?.manifest.asFiles) return answerFrom(first, { ...asked, offline: !self.navigator.onLine });
  const network = fromNetwork(event);
  const copy = await currentCopy();
  if (!copy) return network;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const served = await Promise.race([network.catch(() => null), late]);
  if (served && !(served.status === 404 && copy.manifest.asFiles)) return served;
  const kept = await keptFile(event.request);
  return kept ?? answerFrom(copy, { ...asked, offline: served === null });
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}
