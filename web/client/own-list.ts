import { forumPost, listHref } from "../../src/views/list.js";
import { announce, showMessage } from "./announce.js";
import { button, element } from "./element.js";
import { inSite } from "./site.js";
import { type ListEntry, readList, readSetting, writeList, writeSetting } from "./storage.js";

/** If the page shows no list, shows the visitor's own list. On the page for a shared list, offers to save that list. */
export async function startOwnList(): Promise<void> {
  if (new URLSearchParams(location.search).has("ids")) offerToSave();
  else if (readList().length > 0) await showOwnList();
}

/** Replaces the page with the stored list, and adds controls for editing the list. */
async function showOwnList() {
  const entries = readList().map(({ id, hash }) => ({ id, hash }));
  const answer = await fetch(inSite(listHref(entries)), { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.querySelector("main")?.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  document.querySelector("main h1")?.replaceChildren("Your list");
  const { citation = "" } = page.documentElement.dataset;
  document.documentElement.dataset["citation"] = citation.replace("Shared list", "Your list");
  for (const row of rows()) makeEditable(row);
  addCopyButtons();
  addNameField();
  refreshPosts();
}

function rows() {
  return [...document.querySelectorAll<HTMLElement>("[data-list] > [data-section]")];
}

function entryOf({ dataset: { section: id = "", hash = "" } }: HTMLElement): ListEntry {
  return readList().find((entry) => entry.id === id) ?? { id, hash, note: "" };
}

/** Stores the list in the order of the rows.
 *  @param changed - a new entry for a section, which replaces the section's old entry */
function save(changed?: ListEntry): void {
  writeList(rows().map((row) => (changed && changed.id === row.dataset["section"] ? changed : entryOf(row))));
  refreshPosts();
}

function makeEditable(row: HTMLElement): void {
  const { title = "", hash = "" } = row.dataset;
  const named = (name: string) => ({ "aria-label": name, title: name });
  row.querySelector("details")?.removeAttribute("open");
  const changed = row.querySelector(".changed");
  changed?.append(
    " ",
    button("Mark as read", () => {
      changed.remove();
      save({ ...entryOf(row), hash });
    }),
  );
  const note = element("textarea", { rows: "1", "aria-label": `Note on ${title}`, placeholder: "Your note" });
  note.value = entryOf(row).note;
  note.addEventListener("input", () => save({ ...entryOf(row), note: note.value }));
  row.append(element("p", { class: "own-note" }, note));
  row.querySelector("h2")?.after(
    element(
      "p",
      { class: "moves" },
      button("Up", () => move(row, -1), named(`Move up: ${title}`)),
      button("Down", () => move(row, 1), named(`Move down: ${title}`)),
      button("Remove", () => remove(row), named(`Remove from the list: ${title}`)),
    ),
  );
  row.addEventListener("keydown", (event) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(row, event.key === "ArrowUp" ? -1 : 1);
  });
}

/** Moves a row up or down by moving the row above or below it, so that the moved row keeps the focus. */
function move(row: HTMLElement, by: -1 | 1): void {
  if (by < 0 && row.previousElementSibling) row.after(row.previousElementSibling);
  if (by > 0 && row.nextElementSibling) row.before(row.nextElementSibling);
  save();
  announce(`${row.dataset["title"]}: position ${rows().indexOf(row) + 1} of ${rows().length}`);
}

function remove(row: HTMLElement): void {
  const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>(".moves :last-child");
  row.remove();
  save();
  if (rows().length === 0) location.assign(inSite("/list"));
  next?.focus();
  announce(`${row.dataset["title"]} was removed from your list.`);
}

/** Adds a field for the list's name. The share link contains the name, and the page for the shared list shows it above
 *  the list. */
function addNameField(): void {
  const field = element("input", { type: "text", maxlength: "100", placeholder: "Shared list" });
  field.value = readSetting("list-name") ?? "";
  field.addEventListener("input", () => {
    writeSetting("list-name", field.value.trim() || null);
    refreshPosts();
  });
  document.querySelector(".share")?.prepend(element("label", {}, "Name of the list (visible to others) ", field));
}

function refreshPosts(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>("[data-post]")) {
    const { post: form = "" } = field.dataset;
    field.value = forumPost(rows().map((row) => ({ quote: row.dataset[form] ?? "", note: entryOf(row).note })));
  }
  const link = document.querySelector<HTMLInputElement>("[data-list-link]");
  if (link) link.value = location.origin + inSite(listHref(readList(), readSetting("list-name") ?? ""));
}

function addCopyButtons(): void {
  const fields = "[data-post], [data-list-link]";
  const buttons = [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(fields)].map((field) => {
    const name = field.dataset["post"] ? `all as ${field.labels?.[0]?.textContent}` : "the link";
    const copy = async () => {
      await navigator.clipboard.writeText(field.value);
      showMessage("Copied.");
    };
    return button(`Copy ${name}`, copy);
  });
  const printing = button("Print", () => print());
  document.querySelector(".list-page .tools")?.replaceChildren(...buttons, printing);
}

function offerToSave(): void {
  document.querySelector("[data-save-list]")?.addEventListener("click", () => {
    const own = readList();
    const known = new Set(own.map(({ id }) => id));
    const sent = rows().map((row) => ({ ...entryOf(row), note: row.querySelector(".own-note")?.textContent ?? "" }));
    writeList([...own, ...sent.filter(({ id }) => !known.has(id))]);
    location.assign(inSite("/list"));
  });
}
