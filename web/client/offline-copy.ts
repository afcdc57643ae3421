import type { CopyState, Question } from "../offline/copy-format.js";
import { announce, showMessage } from "./announce.js";
import { button } from "./element.js";
import { inSite } from "./site.js";
import { readSetting, writeSetting } from "./storage.js";

/** Delay, in milliseconds, before the worker begins to build its index. The worker builds no index if the visitor
 *  leaves sooner. After the delay, the page sends a message to the worker every PING_MS milliseconds to keep the worker
 *  alive. */
const FIRST_PING_MS = 4000;
const PING_MS = 20_000;

const line = document.querySelector<HTMLElement>("[data-copy-state]");

const MIN_VISITS = 3;

/** Registers the worker. Stores or updates the copy once the visitor has searched or opened a few pages.
 *  @param needed - true if this page is a static file that cannot answer the query in its URL. If true, the copy is
 *  stored at once, even on a metered connection, and the page is reloaded */
export async function startOfflineCopy(needed = false): Promise<void> {
  if (!line || !("serviceWorker" in navigator)) return;
  if (!needed) offerInstallation();
  await navigator.serviceWorker.register(inSite("/sw.js"));
  if (document.querySelector("[data-copy-note]")) void keepWorkerReady();
  const state = await ask("state");
  const choice = readSetting("offline");
  const isUsed = /\/search\/?$/.test(location.pathname) || Number(readSetting("visits")) >= MIN_VISITS;
  const wanted = choice === "yes" || (choice === null && isUsed && !isMetered());
  if (needed) return reloadFromCopy(state);
  if (wanted && navigator.onLine && (!state.stored || state.newer)) await storeCopy(state);
  else show(state);
}

/** Stores the copy, then reloads this page, which the worker renders from the copy. The active worker answers a reload
 *  even if it does not control this page yet. */
async function reloadFromCopy({ stored, size }: CopyState): Promise<void> {
  const place = document.querySelector("[data-asks-copy]");
  place?.replaceChildren(`Loading the rules${sizeText(size)}. The search then starts automatically.`);
  try {
    if (!stored && !(await ask("keep")).stored) throw new Error("the copy could not be stored");
    location.reload();
  } catch {
    place?.replaceChildren("The rules could not be loaded. Check your connection, then reload this page.");
  }
}

/** Shows a button in the footer that installs the site as an app, until the visitor has accepted or declined. */
function offerInstallation(): void {
  addEventListener("beforeinstallprompt", (event) => {
    const offer = event as Event & { prompt(): Promise<unknown> };
    offer.preventDefault();
    if (readSetting("install") !== null) return;
    const install = button("Install as an app", () => {
      writeSetting("install", "answered");
      install.remove();
      void offer.prompt();
    });
    line?.after(install);
  });
}

/** Keeps the worker's index in memory while a page from the copy is open. */
async function keepWorkerReady(): Promise<void> {
  document.addEventListener("submit", () => showMessage("Searching your offline copy …"));
  const { active } = await navigator.serviceWorker.ready;
  const ping = (): void => {
    if (document.visibilityState === "visible") active?.postMessage("stay" satisfies Question);
  };
  setTimeout(ping, FIRST_PING_MS);
  setInterval(ping, PING_MS);
}

async function storeCopy(state: CopyState): Promise<void> {
  const work = state.stored ? "Updating your offline copy" : "Saving the rules for offline use";
  line?.replaceChildren(`${work}${sizeText(state.size)} …`);
  try {
    show(await ask("keep"));
    announce("The rules are available offline.");
  } catch {
    show(state);
  }
}

function show({ stored: copy, newer, size }: CopyState): void {
  const bytes = sizeText(size);
  if (!copy) line?.replaceChildren(choice(`Save for offline use${bytes}`, "keep"));
  else if (newer)
    line?.replaceChildren("An update to your offline copy is available. ", choice(`Update${bytes}`, "keep"));
  else line?.replaceChildren(`Available offline, saved on ${formatDay(copy.since)}. `, choice("Delete", "forget"));
}

function sizeText(size: number | null): string {
  return size === null ? "" : ` (${(size / 1e6).toFixed(1)} MB)`;
}

function choice(name: string, question: "keep" | "forget"): HTMLElement {
  const made = button(name, async () => {
    made.disabled = true;
    writeSetting("offline", question === "forget" ? "no" : "yes");
    if (question === "keep") return storeCopy(await ask("state"));
    show(await ask("forget"));
    announce("The offline copy was deleted.");
  });
  return made;
}

/** @throws Error if the worker failed */
async function ask(question: Question): Promise<CopyState> {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<CopyState | { readonly error: string }>) => {
      if ("error" in data) reject(new Error(data.error));
      else resolve(data);
    };
    active?.postMessage(question, [port2]);
  });
}

function isMetered(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean; readonly type?: string } };
  return connection?.saveData === true || connection?.type === "cellular";
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
