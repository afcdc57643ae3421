import { announce } from "./announce.js";

/** How the URL enters the browser's history; `none` if it is there already. */
type HistoryEntry = "push" | "replace" | "none";

/** Event on the document after `main` was replaced. */
export const SWAPPED = "spaceline:swapped";

let pending: AbortController | undefined;
let currentState = stateOf(location);

/** Path and query; the fragment is only a position in the page. */
function stateOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname + search;
}

export function isOtherState(address: URL): boolean {
  const here = address.origin === location.origin && address.pathname === location.pathname;
  return here && address.search !== location.search;
}

/** Fetches the page of a URL and shows its `main` here; every state is a whole page on the server, so it can be
 *  reloaded and shared. A later call cancels this one.
 *  @returns false if it was cancelled, or the browser navigates instead */
export async function showPage(address: URL, entry: HistoryEntry): Promise<boolean> {
  pending?.abort();
  const controller = new AbortController();
  pending = controller;
  const main = document.querySelector("main");
  main?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { signal: controller.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (controller.signal.aborted) return false;
    const target = new URL(answer.url);
    if (target.pathname !== address.pathname) return handleRedirect(address, target, entry);
    if (!replacePage(page)) return navigate(answer.url, entry);
    target.hash = address.hash;
    if (entry === "push") history.pushState(null, "", target);
    if (entry === "replace") history.replaceState(null, "", target);
    currentState = stateOf(target);
    document.dispatchEvent(new Event(SWAPPED));
    return true;
  } catch {
    return controller.signal.aborted ? false : navigate(address.href, entry);
  } finally {
    if (pending === controller) main?.removeAttribute("aria-busy");
  }
}

/** The response is a redirect to another page, such as a section for its number. While the visitor is still
 *  typing, the results stay. */
function handleRedirect(requested: URL, target: URL, entry: HistoryEntry): false | Promise<boolean> {
  if (entry !== "replace") return navigate(target.href, entry);
  const list = new URL(requested);
  list.searchParams.set("stay", "1");
  return showPage(list, entry);
}

/** Replaces what differs between pages; refuses a page of another build. */
function replacePage(page: Document): boolean {
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

function navigate(href: string, entry: HistoryEntry): false {
  if (entry === "push") location.assign(href);
  else location.replace(href);
  return false;
}

export function startPageSwaps(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("main a[href]");
    if (!link || event.defaultPrevented || link.target || !isPlainClick(event)) return;
    const address = new URL(link.href);
    if (!isOtherState(address)) return;
    event.preventDefault();
    void showPage(address, "push").then((isShown) => isShown && restoreFocus(link, address));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== "get") return;
    const address = formUrl(form);
    if (!isOtherState(address)) return;
    event.preventDefault();
    void showPage(address, "push").then((isShown) => isShown && announce(document.title));
  });
  addEventListener("popstate", () => {
    if (stateOf(location) !== currentState) void showPage(new URL(location.href), "none");
  });
}

/** The URL that a form submits to, without empty fields. */
export function formUrl(form: HTMLFormElement): URL {
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

/** Keeps the focus on the same link if the new page has it; otherwise moves to its heading. */
function restoreFocus(followed: HTMLAnchorElement, { hash }: URL): void {
  announce(document.title);
  const main = document.querySelector("main");
  const place = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  const turnsPages = /\b(?:next|prev)\b/.test(followed.rel);
  const still = turnsPages ? undefined : [...(main?.querySelectorAll("a") ?? [])].find(matcherOf(followed));
  if (place) place.scrollIntoView();
  else if (still) still.focus({ preventScroll: true });
  else {
    const heading = main?.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }
}

/** Compares links by their letters, within the same navigation; counts and signs may have changed. */
function matcherOf(link: HTMLAnchorElement): (other: HTMLAnchorElement) => boolean {
  const [place, text, words] = [navigationOf(link), link.textContent.trim(), lettersOf(link)];
  return (other) => {
    if (navigationOf(other) !== place) return false;
    const others = lettersOf(other);
    const alike = words !== "" && others !== "" && (words.startsWith(others) || others.startsWith(words));
    return alike || other.textContent.trim() === text;
  };
}

function navigationOf(link: Element): string | null | undefined {
  return link.closest("nav")?.getAttribute("aria-label");
}

function lettersOf({ textContent }: HTMLAnchorElement): string {
  return textContent.replace(/[^\p{L}]+/gu, " ").trim();
}
