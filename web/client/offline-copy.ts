import type { CopyState, Question } from "../offline/copy-format.js";
import { announce } from "./announce.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { readSetting, writeSetting } from "./storage.js";

/** The Network Information API, where browsers support it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Milliseconds until the worker is asked to build its index (not at once, in case the visitor moves on), and
 *  between reminders that keep it alive. */
const FIRST_PING_MS = 4000;
const PING_MS = 20_000;

const line = document.querySelector<HTMLElement>("[data-copy-state]");

/** Milliseconds between checks whether the copy is ready. */
const POLL_MS = 300;

/** Registers the worker and stores or updates the copy.
 *  @param needed - this page is a static file that cannot show what its URL asks for: it is reloaded as soon as the
 *  copy is there, even on a metered connection */
export async function startOfflineCopy(needed = false): Promise<void> {
  if (!line || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(inSite("/sw.js"));
  if (document.querySelector("[data-copy-note]")) void keepWorkerReady();
  const state = await ask("state");
  const wanted = needed || (readSetting("offline") !== "no" && !isMetered());
  if (needed) void reloadFromCopy();
  if (wanted && navigator.onLine && (!state.kept || state.newer)) await storeCopy(state);
  else show(state);
}

/** Reloads this page as soon as the copy can answer. */
async function reloadFromCopy(): Promise<void> {
  while (!navigator.serviceWorker.controller || !(await ask("state")).kept) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  location.reload();
}

/** Keeps the worker's index in memory while a page from the copy is read. */
async function keepWorkerReady(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const ping = (): void => {
    if (document.visibilityState === "visible") active?.postMessage("stay" satisfies Question);
  };
  setTimeout(ping, FIRST_PING_MS);
  setInterval(ping, PING_MS);
}

async function storeCopy(state: CopyState): Promise<void> {
  const isUpdate = state.kept !== null && state.newer;
  showState(
    isUpdate
      ? "Newer texts are available; they are being kept …"
      : "The texts are being kept for reading without network …",
  );
  try {
    const after = await ask("keep");
    show(after);
    if (isUpdate) announce("Newer texts are kept on this device.");
  } catch {
    show(state);
  }
}

function show({ kept: copy, newer, size }: CopyState): void {
  const bytes = size === null ? "" : ` (${(size / 1e6).toFixed(1)} MB)`;
  if (!copy) showState("", button(`Keep offline${bytes}`, "keep"));
  else if (newer)
    showState("Newer texts are available than those kept on this device. ", button(`Keep them${bytes}`, "keep"));
  else
    showState(
      `Kept on this device since ${formatDay(copy.since)}: search and read without network. `,
      button("Forget", "forget"),
    );
}

function showState(text: string, ...actions: readonly HTMLElement[]): void {
  line?.replaceChildren(text, ...actions);
}

function button(name: string, question: "keep" | "forget"): HTMLElement {
  const made = element("button", { type: "button" }, name);
  made.addEventListener("click", async () => {
    made.disabled = true;
    writeSetting("offline", question === "forget" ? "no" : null);
    const state = await ask("state");
    if (question === "keep") await storeCopy(state);
    else show(await ask("forget"));
    announce(question === "keep" ? "The texts are kept on this device." : "The copy is forgotten.");
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
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.type === "cellular";
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
