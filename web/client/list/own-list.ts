/** @file The page of the reader's own list. The server writes it from the ids; here it is put in order, annotated and
 *  copied, and what is done is kept at once. */

import { listHref } from "../../../src/views/list/address.js";
import { postOf } from "../../../src/views/list/post.js";
import { announce } from "../page/announce.js";
import { element } from "../page/element.js";
import { inSite } from "../page/site.js";
import { type KeptEntry, readList, writeList } from "./kept-list.js";
import { makeMovable } from "./ordering.js";

/** Shows the reader's own list in place of the empty page; offers to keep a list that was sent. */
export async function startOwnList(): Promise<void> {
  if (new URLSearchParams(location.search).has("ids")) return offerToKeep();
  const entries = readList();
  if (entries.length === 0) return;
  const answer = await fetch(inSite(listHref(entries)), { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (!main) return;
  document.querySelector("main")?.replaceChildren(...main.childNodes);
  workOn(entries);
}

function workOn(entries: readonly KeptEntry[]): void {
  const list = document.querySelector<HTMLElement>("[data-list]");
  if (!list) return;
  const notes = new Map(entries.map(({ id, note }) => [id, note]));
  const hashes = new Map(entries.map(({ id, hash }) => [id, hash]));
  const save = (): void => {
    const kept = [...list.querySelectorAll<HTMLElement>("[data-section]")].map(({ dataset }) => {
      const id = dataset["section"] ?? "";
      return { id, hash: hashes.get(id) ?? "", note: notes.get(id) ?? "" };
    });
    writeList(kept);
    refresh(kept);
    if (list.childElementCount === 0) location.assign(inSite("/list"));
  };
  for (const entry of [...list.children] as HTMLElement[]) {
    const { section: id = "", title = "" } = entry.dataset;
    entry.querySelector("details")?.removeAttribute("open");
    const acknowledge = entry.querySelector(".changed");
    if (acknowledge) {
      const seen = element("button", { type: "button" }, "I have read it");
      seen.addEventListener("click", () => {
        hashes.set(id, entry.dataset["hash"] ?? "");
        acknowledge.remove();
        save();
      });
      acknowledge.append(" ", seen);
    }
    entry.append(noteField(id, title, notes, save));
    makeMovable(entry, title, save);
  }
  addCopyButtons();
  refresh(entries);
  openForPrint(list);
}

function noteField(id: string, title: string, notes: Map<string, string>, save: () => void): HTMLElement {
  const field = element("textarea", { rows: "1", "aria-label": `Note on ${title}`, placeholder: "Your note" });
  field.value = notes.get(id) ?? "";
  field.addEventListener("input", () => {
    notes.set(id, field.value);
    save();
  });
  return element("p", { class: "own-note" }, field);
}

/** The post and the link say what the list says. */
function refresh(entries: readonly KeptEntry[]): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-list] [data-section]")];
  const notes = new Map(entries.map(({ id, note }) => [id, note]));
  for (const field of document.querySelectorAll<HTMLTextAreaElement>("[data-post]")) {
    const form = field.dataset["post"] ?? "";
    field.value = postOf(
      rows.map(({ dataset }) => ({ quote: dataset[form] ?? "", note: notes.get(dataset["section"] ?? "") ?? "" })),
    );
  }
  const link = document.querySelector<HTMLInputElement>("[data-list-link]");
  if (link) link.value = location.origin + inSite(listHref(entries));
}

function addCopyButtons(): void {
  const print = element("button", { type: "button" }, "Print");
  print.addEventListener("click", () => globalThis.print());
  const tools = element("p", { class: "tools" });
  for (const field of document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    "[data-post], [data-list-link]",
  )) {
    const name = field.labels?.[0]?.textContent ?? "";
    const label = field.dataset["post"] ? `Copy all as ${name}` : "Copy the link";
    const button = element("button", { type: "button" }, label);
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(field.value);
      announce("Copied.");
      button.textContent = "Copied";
      setTimeout(() => button.replaceChildren(label), 2000);
    });
    tools.append(button);
  }
  tools.append(print);
  document.querySelector("[data-list]")?.before(tools);
}

/** On paper every text stands whole, with its note. */
function openForPrint(list: HTMLElement): void {
  const folds = [...list.querySelectorAll("details")];
  let closed: readonly HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    closed = folds.filter(({ open }) => !open);
    for (const fold of closed) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of closed) fold.open = false;
  });
}

/** A list that somebody sent becomes the reader's own when the reader wants it. */
function offerToKeep(): void {
  const list = document.querySelector<HTMLElement>("[data-list]");
  if (!list) return;
  const button = element("button", { type: "button" }, "Put all on your own list");
  button.addEventListener("click", () => {
    const own = readList();
    const known = new Set(own.map(({ id }) => id));
    const sent = [...list.querySelectorAll<HTMLElement>("[data-section]")].map(({ dataset }) => {
      return { id: dataset["section"] ?? "", hash: dataset["hash"] ?? "", note: "" };
    });
    writeList([...own, ...sent.filter(({ id }) => !known.has(id))]);
    location.assign(inSite("/list"));
  });
  list.before(element("p", { class: "tools" }, button));
}
