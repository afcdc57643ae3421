import { announce } from "./announce.js";
import { button, element } from "./element.js";
import { inSite, pathInSite } from "./site.js";

/** Milliseconds until a preview opens after the pointer reaches a link, or closes after the pointer leaves. */
const HOVER_MS = 250;
/** Minimum duration of a long press, in milliseconds. */
const PRESS_MS = 500;

/** Selects the links in sections, relations and hits, but not in navigation, headings or previews. */
const LINKS = ["/1e/", "/2e/"].map((start) => `main a[href^="${inSite(start)}"]`).join();
const EXCLUDED_LINKS = "nav *, h1 *, h2 *, .pilcrow";

let openTimer = 0;
let closeTimer = 0;
let pressed = false;
let pending: HTMLAnchorElement | null = null;
let open: { readonly link: HTMLAnchorElement; readonly card: HTMLElement } | null = null;

/** Shows previews of links on hover, on focus or after a long press. A preview opened by focus is inert until the down
 *  arrow moves the focus into it, so that Tab still goes from link to link. */
export function startPreviews(): void {
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    scheduleCard(linkAt(target));
    clearTimeout(closeTimer);
    if (open && !isIn(target) && !isIn(document.activeElement)) closeTimer = window.setTimeout(closeCard, HOVER_MS);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || isIn(target)) return;
    closeCard();
    if (target.matches(":focus-visible")) scheduleCard(linkAt(target), true);
  });
  document.addEventListener("keydown", handleKey);
  startPressing();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  return link?.matches(EXCLUDED_LINKS) ? null : link;
}

function isIn(node: EventTarget | null): boolean {
  return node instanceof Node && !!open && (open.card.contains(node) || open.link.contains(node));
}

/** Shows the preview of a link after a delay. A second call during the delay cancels the first. */
function scheduleCard(link: HTMLAnchorElement | null, isFocused = false): void {
  clearTimeout(openTimer);
  pending = null;
  if (!link) return;
  void fetchCard(previewAddress(link));
  openTimer = window.setTimeout(() => void showCard(link, isFocused), HOVER_MS);
}

/** Handles keys. The down arrow moves the focus from a link into its preview. Escape, and Tab at either end of the
 *  preview, move the focus back to the link. */
function handleKey(event: KeyboardEvent): void {
  clearTimeout(openTimer);
  if (!open) return;
  const { link, card } = open;
  const stops = [...card.querySelectorAll<HTMLElement>("a, button")];
  const isLeaving = event.key === "Tab" && event.target === stops.at(event.shiftKey ? 0 : -1);
  if (event.key === "Escape" || isLeaving) closeCard();
  else if (event.key === "ArrowDown" && event.target === link) {
    card.inert = false;
    stops[0]?.focus({ preventScroll: true });
  } else return;
  if (event.key !== "Tab") event.preventDefault();
}

/** After a long press on a link, shows the link's preview instead of the browser's menu. A tap elsewhere closes the
 *  preview. */
function startPressing(): void {
  let from = { x: 0, y: 0 };
  document.addEventListener("pointerdown", ({ target, pointerType, clientX, clientY }) => {
    if (!isIn(target)) closeCard();
    pressed = false;
    const link = linkAt(target);
    if (pointerType !== "touch" || !link) return;
    from = { x: clientX, y: clientY };
    clearTimeout(openTimer);
    openTimer = window.setTimeout(() => {
      pressed = true;
      void showCard(link);
    }, PRESS_MS);
  });
  const lift = ({ pointerType, type, clientX, clientY }: PointerEvent): void => {
    const isStill = type === "pointermove" && Math.hypot(clientX - from.x, clientY - from.y) <= 10;
    if (pointerType === "touch" && !isStill) clearTimeout(openTimer);
  };
  for (const end of ["pointermove", "pointerup", "pointercancel"] as const) document.addEventListener(end, lift);
  for (const own of ["contextmenu", "click"] as const) {
    document.addEventListener(own, (event) => {
      if (!pressed || !linkAt(event.target)) return;
      event.preventDefault();
      if (own === "click") pressed = false;
    });
  }
}

async function showCard(link: HTMLAnchorElement, isFocused = false): Promise<void> {
  if (open?.link === link) return;
  pending = link;
  const html = await fetchCard(previewAddress(link));
  if (html === null || pending !== link || !link.isConnected) return;
  closeCard();
  const card = createCard(link, html);
  card.inert = isFocused;
  document.body.append(card);
  card.showPopover({ source: link });
  open = { link, card };
  if (isFocused) announce(`${card.getAttribute("aria-label")}. Press Down to read it.`);
  positionBy(link, card);
}

/** Closes the preview. If the preview had the focus, moves the focus to its link without opening the preview again. */
function closeCard(): void {
  if (!open) return;
  const { link, card } = open;
  open = null;
  link.style.removeProperty("anchor-name");
  if (card.contains(document.activeElement)) {
    link.focus({ preventScroll: true });
    clearTimeout(openTimer);
  }
  card.remove();
}

function createCard(link: HTMLAnchorElement, html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const here = button("Read here", () => {
    closeCard();
    void readHere(link);
  });
  const name = `Preview: ${titleOf(body)}`;
  return element(
    "div",
    { class: "preview-card", popover: "manual", role: "dialog", "aria-label": name },
    ...body.childNodes,
    here,
  );
}

function titleOf({ firstElementChild: article }: HTMLElement): string {
  return article?.getAttribute("data-title") ?? "";
}

async function readHere(link: HTMLAnchorElement): Promise<void> {
  const { pathname, hash } = link;
  const html = await fetchCard(previewAddress({ pathname, hash: /^#p\d+$/.test(hash) ? "" : hash }));
  if (html === null) return location.assign(link.href);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const title = titleOf(body);
  const leave = () => {
    aside.remove();
    link.focus();
  };
  const aside = element(
    "aside",
    { class: "read-here", "aria-label": title, tabindex: "-1" },
    ...body.childNodes,
    button("Close", leave, { class: "close" }),
  );
  const block = link.closest("li, p, dd, blockquote") ?? link;
  if (block.matches("li, dd")) block.append(aside);
  else block.after(aside);
  aside.focus({ preventScroll: true });
  aside.scrollIntoView({ block: "nearest" });
  announce(`${title}, opened here`);
}

const GAP = 6;

/** Puts a preview under its link, or above it if there is more space. If the browser supports CSS anchors, the style
 *  sheet positions the preview instead. */
function positionBy(link: HTMLElement, { style }: HTMLElement): void {
  link.style.setProperty("anchor-name", "--preview");
  style.setProperty("position-anchor", "--preview");
  if (CSS.supports("anchor-name", "--preview")) return;
  const { left, top, bottom } = link.getBoundingClientRect();
  const isBelow = innerHeight - bottom > top;
  style.setProperty("left", `max(0.5rem, min(${left}px, 100vw - 24.5rem))`);
  style.setProperty(isBelow ? "top" : "bottom", `${(isBelow ? bottom : innerHeight - top) + GAP}px`);
}

const responses = new Map<string, Promise<string | null>>();

/** Returns the URL of the preview for a link. `/1e/rulebook/7.6#p3` links to paragraph 3 of 7.6, and `/1e/rulebook#7.6`
 *  links to section 7.6. */
function previewAddress({ pathname, hash }: Pick<URL, "pathname" | "hash">): string {
  const path = pathInSite(pathname);
  const paragraph = /^#p(\d+)$/.exec(hash)?.[1];
  if (paragraph) return inSite(`/preview${path}?p=${paragraph}`);
  return inSite(`/preview${path}${hash && `/${hash.slice(1)}`}`);
}

/** Fetches a preview. Each preview is fetched at most once while the page is open. Returns null if the link has no
 *  preview. */
function fetchCard(address: string): Promise<string | null> {
  const known = responses.get(address);
  if (known) return known;
  const response = fetch(address)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => {
      responses.delete(address);
      return null;
    });
  responses.set(address, response);
  return response;
}
