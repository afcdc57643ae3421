import { announce } from "./announce.js";

/** How the address is entered in the history of the browser; `none` where it stands there already. */
type Entry = "push" | "replace" | "none";

/** Told to the document when what stands in `main` is another. */
export const SWAPPED = "spaceline:swapped";

let running: AbortController | undefined;
let shown = stateOf(location);

/** Path and query: what a page shows; the rest of the address is a place in it. */
function stateOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname + search;
}

/** Whether an address is another state of the page that is open. */
export function isOtherState(address: URL): boolean {
  const here = address.origin === location.origin && address.pathname === location.pathname;
  return here && address.search !== location.search;
}

/** Shows the page of an address in place of this one. A later call takes the place of one that has not been answered yet.
 *  @param address - a page of this service
 *  @returns whether it is shown; false where another call came after it, or where the browser goes there by itself */
export async function showPage(address: URL, entry: Entry): Promise<boolean> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const main = document.querySelector("main");
  main?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { signal: mine.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine.signal.aborted) return false;
    const target = new URL(answer.url);
    if (target.pathname !== address.pathname) return elsewhere(address, target, entry);
    if (!takeOver(page)) return leaveFor(answer.url, entry);
    target.hash = address.hash;
    if (entry === "push") history.pushState(null, "", target);
    if (entry === "replace") history.replaceState(null, "", target);
    shown = stateOf(target);
    document.dispatchEvent(new Event(SWAPPED));
    return true;
  } catch {
    return mine.signal.aborted ? false : leaveFor(address.href, entry);
  } finally {
    if (running === mine) main?.removeAttribute("aria-busy");
  }
}

/** The answer is another page: a number leads to its section. Who is still typing it stays with the answers. */
function elsewhere(asked: URL, target: URL, entry: Entry): false | Promise<boolean> {
  if (entry !== "replace") return leaveFor(target.href, entry);
  const list = new URL(asked);
  list.searchParams.set("stay", "1");
  return showPage(list, entry);
}

/** Takes hideTimer what differs between pages; not from a page that was built otherwise than this one. */
function takeOver(page: Document): boolean {
  const [main, other] = [document.querySelector("main"), page.querySelector("main")];
  const [sheet, otherSheet] = [document, page].map((one) => one.querySelector("link[rel=stylesheet]")?.outerHTML);
  if (!main || !other || sheet !== otherSheet) return false;
  main.replaceChildren(...other.childNodes);
  document.title = page.title;
  for (const rel of ["link[rel=canonical]", 'link[type="application/json"]', "meta[name=robots]"]) {
    document.head.querySelector(rel)?.remove();
    const next = page.head.querySelector(rel);
    if (next) document.head.append(next);
  }
  for (const input of document.querySelectorAll<HTMLInputElement>("form[data-search] input[id][name=q]")) {
    const next = page.getElementById(input.id);
    if (next instanceof HTMLInputElement && input !== document.activeElement) input.value = next.value;
  }
  return true;
}

function leaveFor(href: string, entry: Entry): false {
  if (entry === "push") location.assign(href);
  else location.replace(href);
  return false;
}

/** Follows links and forms that lead to another state of the same page, and the way back, without loading all anew. */
export function startPageSwaps(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("main a[href]");
    if (!link || event.defaultPrevented || link.target || !isPlainClick(event)) return;
    const address = new URL(link.href);
    if (!isOtherState(address)) return;
    event.preventDefault();
    void showPage(address, "push").then((isShown) => isShown && goOn(link, address));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "get") return;
    const address = addressOf(form);
    if (!isOtherState(address)) return;
    event.preventDefault();
    void showPage(address, "push").then((isShown) => isShown && announce(document.title));
  });
  addEventListener("popstate", () => {
    if (stateOf(location) !== shown) void showPage(new URL(location.href), "none");
  });
}

/** The address to which a form that asks would lead; fields left empty leave no trace in it. */
export function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  address.search = "";
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") address.searchParams.append(name, value);
  }
  return address;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Leaves the reader on the link that was followed, where it still stands; else at the beginning of what is shown now. */
function goOn(followed: HTMLAnchorElement, { hash }: URL): void {
  announce(document.title);
  const main = document.querySelector("main");
  const place = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  const turnsPages = /\b(?:next|prev)\b/.test(followed.rel);
  const still = turnsPages ? undefined : [...(main?.querySelectorAll("a") ?? [])].find(isSame(followed));
  if (place) place.scrollIntoView();
  else if (still) still.focus({ preventScroll: true });
  else {
    const heading = main?.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }
}

/** A link is known again by its words, within the same navigation; counts and signs beside them may have changed. */
function isSame(link: HTMLAnchorElement): (other: HTMLAnchorElement) => boolean {
  const [place, text, words] = [placeOf(link), link.textContent.trim(), wordsOf(link)];
  return (other) => {
    if (placeOf(other) !== place) return false;
    const others = wordsOf(other);
    const alike = words !== "" && others !== "" && (words.startsWith(others) || others.startsWith(words));
    return alike || other.textContent.trim() === text;
  };
}

function placeOf(link: Element): string | null | undefined {
  return link.closest("nav")?.getAttribute("aria-label");
}

function wordsOf({ textContent }: HTMLAnchorElement): string {
  return textContent.replace(/[^\p{L}]+/gu, " ").trim();
}
