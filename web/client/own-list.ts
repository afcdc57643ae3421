import { forumPost, listHref } from "../../src/views/list.js";
import { announce } from "./announce.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { type ListEntry, readList, readSetting, writeList, writeSetting } from "./storage.js";

/** Shows the visitor's own list instead of the empty page, or offers to save a shared list. */
export async function startOwnList(): Promise<void> {
  if (new URLSearchParams(location.search).has("ids")) return offerToSave();
  const entries = readList();
  if (entries.length === 0) return;
  const href = listHref(entries.map(({ id, hash }) => ({ id, hash })));
  const answer = await fetch(inSite(href), { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (!main) return;
  document.querySelector("main")?.replaceChildren(...main.childNodes);
  document.querySelector("main h1")?.replaceChildren("Your list");
  enhanceList(entries);
}

function enhanceList(entries: readonly ListEntry[]): void {
  const list = document.querySelector<HTMLElement>("[data-list]");
  if (!list) return;
  const notes = new Map(entries.map(({ id, note }) => [id, note]));
  const hashes = new Map(entries.map(({ id, hash }) => [id, hash]));
  const save = (): void => {
    const saved = [...list.querySelectorAll<HTMLElement>("[data-section]")].map(({ dataset }) => {
      const id = dataset["section"] ?? "";
      return { id, hash: hashes.get(id) ?? "", note: notes.get(id) ?? "" };
    });
    writeList(saved);
    refresh(saved);
    if (list.childElementCount === 0) location.assign(inSite("/list"));
  };
  for (const entry of [...list.children] as HTMLElement[]) {
    const { section: id = "", title = "" } = entry.dataset;
    entry.querySelector("details")?.removeAttribute("open");
    const acknowledge = entry.querySelector(".changed");
    if (acknowledge) {
      const seen = element("button", { type: "button" }, "Mark as read");
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
  addNameField();
  refresh(entries);
}

/** The name appears in the link, above the list that others open. */
function addNameField(): void {
  const field = element("input", { type: "text", maxlength: "100", placeholder: "A shared list" });
  field.value = readSetting("list-name") ?? "";
  field.addEventListener("input", () => {
    writeSetting("list-name", field.value.trim() || null);
    refresh(readList());
  });
  document.querySelector(".share")?.prepend(element("label", {}, "Name of the list, for others ", field));
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

/** Updates the post and the link. */
function refresh(entries: readonly ListEntry[]): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-list] [data-section]")];
  const notes = new Map(entries.map(({ id, note }) => [id, note]));
  for (const field of document.querySelectorAll<HTMLTextAreaElement>("[data-post]")) {
    const form = field.dataset["post"] ?? "";
    field.value = forumPost(
      rows.map(({ dataset }) => ({ quote: dataset[form] ?? "", note: notes.get(dataset["section"] ?? "") ?? "" })),
    );
  }
  const link = document.querySelector<HTMLInputElement>("[data-list-link]");
  if (link) link.value = location.origin + inSite(listHref(entries, readSetting("list-name") ?? ""));
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

function offerToSave(): void {
  const list = document.querySelector<HTMLElement>("[data-list]");
  if (!list) return;
  const button = element("button", { type: "button" }, "Save all to my list");
  button.addEventListener("click", () => {
    const own = readList();
    const known = new Set(own.map(({ id }) => id));
    const sent = [...list.querySelectorAll<HTMLElement>("[data-section]")].map(({ dataset }) => {
      const note = list.querySelector(`[data-section="${dataset["section"]}"] .own-note`)?.textContent ?? "";
      return { id: dataset["section"] ?? "", hash: dataset["hash"] ?? "", note };
    });
    writeList([...own, ...sent.filter(({ id }) => !known.has(id))]);
    location.assign(inSite("/list"));
  });
  list.before(element("p", { class: "tools" }, button));
}

/** Adds buttons and keys to an entry.
 *  @param changed - called after the list changed */
function makeMovable(entry: HTMLElement, title: string, changed: () => void): void {
  const list = entry.parentElement;
  if (!list) return;
  const move = (steps: -1 | 1): void => {
    const other = steps < 0 ? entry.previousElementSibling : entry.nextElementSibling;
    if (!other) return;
    moveBefore(entry, steps < 0 ? other : other.nextElementSibling);
    changed();
    announce(`${title}: position ${[...list.children].indexOf(entry) + 1} of ${list.childElementCount}`);
  };
  const remove = (): void => {
    const next = (entry.nextElementSibling ?? entry.previousElementSibling)?.querySelector<HTMLElement>(".off");
    entry.remove();
    changed();
    next?.focus();
    announce(`${title} was removed from your list.`);
  };
  entry.querySelector("h2")?.after(
    element(
      "p",
      { class: "moves" },
      button("↑", `Move up: ${title}`, "up", () => move(-1)),
      button("↓", `Move down: ${title}`, "down", () => move(1)),
      button("×", `Remove from the list: ${title}`, "off", remove),
    ),
  );
  entry.addEventListener("keydown", (event) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  });
}

function button(sign: string, name: string, kind: string, work: () => void): HTMLElement {
  const made = element("button", { type: "button", class: kind, "aria-label": name, title: name }, sign);
  made.addEventListener("click", work);
  return made;
}

/** Moves an entry before another, or to the end; its focus is preserved. */
function moveBefore(entry: HTMLElement, before: Element | null): void {
  if (before === entry || entry.nextElementSibling === before) return;
  const focused = document.activeElement;
  entry.parentElement?.insertBefore(entry, before);
  if (focused instanceof HTMLElement && entry.contains(focused)) focused.focus();
}
