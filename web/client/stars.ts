import { showMessage } from "./announce.js";
import { button, element } from "./element.js";
import { inSite } from "./site.js";
import { LIST_CHANGED, readList, writeList } from "./storage.js";

/** Selects sections and hits, except on the list page, which has its own buttons. */
const STARRED = "main :is(article, li)[data-section]:not([data-list] > *)";

export function startStars(): void {
  addStars();
  document.addEventListener(LIST_CHANGED, showState);
  addEventListener("storage", showState);
  addEventListener("pageshow", showState);
}

function addStars(): void {
  for (const article of document.querySelectorAll<HTMLElement>(STARRED)) {
    const heading = article.querySelector("h1, h2");
    if (!heading || article.querySelector(".star")) continue;
    const label = `Add to your list: ${article.dataset["title"]}`;
    heading.after(button("", () => toggle(article), { class: "star", "aria-label": label }));
  }
  showState();
}

function showState(): void {
  const listed = new Set(readList().map(({ id }) => id));
  for (const article of document.querySelectorAll<HTMLElement>(STARRED)) {
    const on = listed.has(article.dataset["section"] ?? "");
    const star = article.querySelector(".star");
    star?.setAttribute("aria-pressed", String(on));
    star?.setAttribute("title", on ? "Remove from your list" : "Add to your list");
  }
}

function toggle(article: HTMLElement): void {
  const { section: id = "", hash = "" } = article.dataset;
  const list = readList();
  const rest = list.filter((entry) => entry.id !== id);
  const isNew = rest.length === list.length;
  writeList(isNew ? [...list, { id, hash, note: "" }] : rest);
  const text = isNew ? "Added to your list. " : "Removed from your list. ";
  showMessage(text, element("a", { href: inSite("/list") }, "Open list"));
}
