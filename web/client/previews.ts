import { announce } from "./announce.js";
import { element } from "./element.js";
import { inSite, pathInSite } from "./site.js";

/** Milliseconds that the pointer rests on a link before its card opens, and is away before the card closes. */
const HOVER_MS = 250;
/** Milliseconds of a long press. */
const PRESS_MS = 500;

/** Links in texts, relations and hits; not navigation and not headings. */
const IN_TEXTS = ["/1e/", "/2e/"].map((start) => `main a[href^="${inSite(start)}"]`);
const LINKS = [...IN_TEXTS, ".preview-card .text a", ".preview-card .instead a"].join();
const EXCLUDED_LINKS = "nav *, h1 *, h2 *, .pilcrow, .ways *";

let openTimer = 0;
let closeTimer = 0;
let pressed = false;

/** Shows a card next to a link: after hovering, focus or a long press. */
export function startPreviews(): void {
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && target instanceof Element) handleHover(target);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    closeCards(depthOf(target));
    if (target.matches(":focus-visible")) scheduleCard(linkAt(target), HOVER_MS);
  });
  document.addEventListener("keydown", handleKey);
  startPressing();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  return link?.matches(EXCLUDED_LINKS) ? null : link;
}

/** Shows the card of a link after a while, unless another link is next. */
function scheduleCard(link: HTMLAnchorElement | null, after: number): void {
  clearTimeout(openTimer);
  cancelPending();
  if (!link) return;
  void fetchCard(previewAddress(link));
  openTimer = window.setTimeout(() => void showCard(link), after);
}

function handleHover(target: Element): void {
  scheduleCard(linkAt(target), HOVER_MS);
  clearTimeout(closeTimer);
  const depth = Math.max(depthOf(target), depthOf(document.activeElement));
  if (depth < openCards()) closeTimer = window.setTimeout(() => closeCards(depth), HOVER_MS);
}

/** Escape closes the top card; arrow down moves from a link into its card. */
function handleKey(event: KeyboardEvent): void {
  clearTimeout(openTimer);
  if (event.key === "Escape" && openCards() > 0) {
    event.preventDefault();
    closeCards(openCards() - 1);
  }
  const link = linkAt(event.target);
  if (event.key === "ArrowDown" && link && enterCard(link)) event.preventDefault();
}

/** A long press on a link shows its card instead of the browser's menu; a tap elsewhere closes it. */
function startPressing(): void {
  let from = { x: 0, y: 0 };
  document.addEventListener("pointerdown", (event) => {
    closeCards(depthOf(event.target as Node));
    pressed = false;
    const link = linkAt(event.target);
    if (event.pointerType !== "touch" || !link) return;
    from = { x: event.clientX, y: event.clientY };
    clearTimeout(openTimer);
    openTimer = window.setTimeout(() => {
      pressed = true;
      void showCard(link);
    }, PRESS_MS);
  });
  const lift = (): void => clearTimeout(openTimer);
  document.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
    if (pointerType === "touch" && Math.hypot(clientX - from.x, clientY - from.y) > 10) lift();
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    document.addEventListener(end, ({ pointerType }) => pointerType === "touch" && lift());
  }
  for (const own of ["contextmenu", "click"] as const) {
    document.addEventListener(own, (event) => {
      if (!pressed || !linkAt(event.target)) return;
      event.preventDefault();
      if (own === "click") pressed = false;
    });
  }
}

interface Card {
  readonly link: HTMLAnchorElement;
  readonly element: HTMLElement;
}

/** Cards may open from cards; a link on the last one is followed. */
const MAX_CARDS = 3;

const open: Card[] = [];
let pending: HTMLAnchorElement | undefined;

/** Number of open cards that contain a node, or whose link contains it. */
function depthOf(place: Node | null): number {
  return open.findLastIndex(({ link, element: card }) => card.contains(place) || link.contains(place)) + 1;
}

function openCards(): number {
  return open.length;
}

/** Shows the card of a link on top of the card it is in, unless another one is requested meanwhile. */
async function showCard(link: HTMLAnchorElement): Promise<void> {
  const below = open.findLastIndex(({ element: card }) => card.contains(link)) + 1;
  if (below >= MAX_CARDS || open[below]?.link === link) return;
  pending = link;
  const html = await fetchCard(previewAddress(link));
  if (html === null || pending !== link || !link.isConnected) return;
  closeCards(below);
  const card = cardOf(link, html, below);
  (open.at(-1)?.element ?? document.body).append(card);
  card.showPopover({ source: link });
  open.push({ link, element: card });
  await positionBy(link, card, `--preview-${below}`);
}

function cancelPending(): void {
  pending = undefined;
}

/** Closes all but the lowest `count` cards and returns the focus to the link if a closed card had it. */
function closeCards(count: number): void {
  const [first, ...others] = open.splice(count);
  for (const { link } of others) releaseAnchor(link);
  if (!first) return;
  releaseAnchor(first.link);
  if (first.element.contains(document.activeElement)) first.link.focus({ preventScroll: true });
  first.element.remove();
}

/** @returns false if the link has no open card */
function enterCard(link: HTMLAnchorElement): boolean {
  const card = open.find((one) => one.link === link);
  card?.element.querySelector("a")?.focus({ preventScroll: true });
  return card !== undefined;
}

function cardOf(link: HTMLAnchorElement, html: string, level: number): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const [article] = body.children;
  const title = article?.getAttribute("data-title") ?? "";
  const here = element("button", { type: "button" }, "Read here");
  const root = open[0]?.link ?? link;
  here.addEventListener("click", () => {
    closeCards(0);
    void readHere(root, new URL(link.href));
  });
  const ways = element("p", { class: "ways" }, element("a", { href: link.href, class: "open" }, "Open"), here);
  return element(
    "div",
    { class: "preview-card", popover: "manual", role: "dialog", "aria-label": `Preview: ${title}` },
    ...(level > 0 ? [trail(level)] : []),
    ...body.childNodes,
    ways,
  );
}

/** Names of the cards below; a click goes back to one. */
function trail(level: number): HTMLElement {
  const steps = open.slice(0, level).map(({ element: card }, at) => {
    const step = element("button", { type: "button" }, card.querySelector(".preview .title")?.textContent ?? "");
    step.addEventListener("click", () => closeCards(at + 1));
    return element("li", {}, step);
  });
  return element("ol", { class: "trail", "aria-label": "Previous previews" }, ...steps);
}

/** Shows the whole text of `address` below the paragraph with `link`. */
async function readHere(link: HTMLAnchorElement, address: URL): Promise<void> {
  const html = await fetchCard(
    `${previewAddress({ pathname: address.pathname, hash: sectionPlace(address) })}?whole=1`,
  );
  if (html === null) {
    location.assign(address.href);
    return;
  }
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const title = body.firstElementChild?.getAttribute("data-title") ?? "";
  const close = element("button", { type: "button", class: "close" }, "Close");
  const aside = element(
    "aside",
    { class: "read-here", "aria-label": title, tabindex: "-1" },
    ...body.childNodes,
    close,
  );
  const block = link.closest("li, p, dd, blockquote") ?? link;
  if (block.matches("li, dd")) block.append(aside);
  else block.after(aside);
  close.addEventListener("click", () => {
    aside.remove();
    link.focus();
  });
  aside.focus({ preventScroll: true });
  aside.scrollIntoView({ block: "nearest" });
  announce(`${title}, opened here`);
}

/** The fragment, unless it is a paragraph. */
function sectionPlace({ hash }: URL): string {
  return /^#p\d+$/.test(hash) ? "" : hash;
}

/** @param name - CSS anchor name, one per card */
async function positionBy(link: HTMLElement, card: HTMLElement, name: string): Promise<void> {
  if (CSS.supports("anchor-name", name)) {
    link.style.setProperty("anchor-name", name);
    card.style.setProperty("position-anchor", name);
    return;
  }
  const { computePosition, flip, offset, shift } = await import("@floating-ui/dom");
  const middleware = [offset(6), flip(), shift({ padding: 8 })];
  const { x, y } = await computePosition(link, card, { strategy: "fixed", placement: "bottom-start", middleware });
  card.style.setProperty("left", `${x}px`);
  card.style.setProperty("top", `${y}px`);
}

function releaseAnchor(link: HTMLElement): void {
  link.style.removeProperty("anchor-name");
}

const responses = new Map<string, Promise<string | null>>();

/** The URL of the card: `/1e/rulebook/7.6#p3` is paragraph 3 of 7.6, `/1e/rulebook#7.6` is the section 7.6. */
function previewAddress({ pathname, hash }: Pick<URL, "pathname" | "hash">): string {
  const path = pathInSite(pathname);
  const paragraph = /^#p(\d+)$/.exec(hash)?.[1];
  if (paragraph) return inSite(`/preview${path}?p=${paragraph}`);
  return inSite(`/preview${path}${hash && `/${hash.slice(1)}`}`);
}

/** Fetches a card once while the page is open; null if there is none. */
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
