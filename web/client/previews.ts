import { announce } from "./announce.js";
import { element } from "./element.js";
import { inSite, pathInSite } from "./site.js";

/** Milliseconds that a pointer rests on a link before its card comes, and is away before the card goes. */
const REST = 250;
/** Milliseconds that a finger stays. */
const PRESS = 500;

/** Links to texts that stand in texts, relations and hits; not those that lead through the book, and no headings. */
const IN_TEXTS = ["/1e/", "/2e/"].map((start) => `main a[href^="${inSite(start)}"]`);
const LINKS = [...IN_TEXTS, ".preview-card .text a", ".preview-card .instead a"].join();
const OTHER_LINKS = "nav *, h1 *, h2 *, .pilcrow, .ways *";

let soon = 0;
let later = 0;
let pressed = false;

/** Shows and hides cards from now on. */
export function startPreviews(): void {
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && target instanceof Element) rest(target);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    closeCards(depthOf(target));
    if (target.matches(":focus-visible")) plan(linkAt(target), REST);
  });
  document.addEventListener("keydown", byKeys);
  startPressing();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  return link?.matches(OTHER_LINKS) ? null : link;
}

/** Shows the card of a link after a while, unless something else comes first. */
function plan(link: HTMLAnchorElement | null, after: number): void {
  clearTimeout(soon);
  wantNothing();
  if (!link) return;
  void fetchCard(previewAddress(link));
  soon = window.setTimeout(() => void showCard(link), after);
}

/** The pointer is over an element: its card comes; cards go to which neither pointer nor focus belongs. */
function rest(target: Element): void {
  plan(linkAt(target), REST);
  clearTimeout(later);
  const kept = Math.max(depthOf(target), depthOf(document.activeElement));
  if (kept < openCards()) later = window.setTimeout(() => closeCards(kept), REST);
}

/** Escape closes the topmost card; the down arrow leads from a link into its card. */
function byKeys(event: KeyboardEvent): void {
  clearTimeout(soon);
  if (event.key === "Escape" && openCards() > 0) {
    event.preventDefault();
    closeCards(openCards() - 1);
  }
  const link = linkAt(event.target);
  if (event.key === "ArrowDown" && link && enterCard(link)) event.preventDefault();
}

/** A finger that stays on a link shows its card instead of the browser's own list; a tap elsewhere closes it. */
function startPressing(): void {
  let from = { x: 0, y: 0 };
  document.addEventListener("pointerdown", (event) => {
    closeCards(depthOf(event.target as Node));
    pressed = false;
    const link = linkAt(event.target);
    if (event.pointerType !== "touch" || !link) return;
    from = { x: event.clientX, y: event.clientY };
    clearTimeout(soon);
    soon = window.setTimeout(() => {
      pressed = true;
      void showCard(link);
    }, PRESS);
  });
  const lift = (): void => clearTimeout(soon);
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

/** Cards upon cards; a link on the last one is followed, not shown. */
const MOST = 3;

const open: Card[] = [];
let wanted: HTMLAnchorElement | undefined;

/** How many cards a place of the page keeps open: those that hold it, and those whose link holds it. */
function depthOf(place: Node | null): number {
  return open.findLastIndex(({ link, element: card }) => card.contains(place) || link.contains(place)) + 1;
}

/** How many cards are open. */
function openCards(): number {
  return open.length;
}

/** Shows the card of a link upon the card it stands on; nothing where there is none, or where another is wanted since. */
async function showCard(link: HTMLAnchorElement): Promise<void> {
  const below = open.findLastIndex(({ element: card }) => card.contains(link)) + 1;
  if (below >= MOST || open[below]?.link === link) return;
  wanted = link;
  const html = await fetchCard(previewAddress(link));
  if (html === null || wanted !== link || !link.isConnected) return;
  closeCards(below);
  const card = cardOf(link, html, below);
  (open.at(-1)?.element ?? document.body).append(card);
  card.showPopover({ source: link });
  open.push({ link, element: card });
  await placeBy(link, card, `--preview-${below}`);
}

/** What is wanted no longer is not shown when it comes. */
function wantNothing(): void {
  wanted = undefined;
}

/** Closes the cards above so many. The focus goes back to the link of the lowest that closes, if one of them had it. */
function closeCards(kept: number): void {
  const [first, ...others] = open.splice(kept);
  for (const { link } of others) leave(link);
  if (!first) return;
  leave(first.link);
  if (first.element.contains(document.activeElement)) first.link.focus({ preventScroll: true });
  first.element.remove();
}

/** The way into the card of a link for who moves by keys. @returns whether there is one */
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

/** The cards below, by name: a step back closes those above it. */
function trail(level: number): HTMLElement {
  const steps = open.slice(0, level).map(({ element: card }, at) => {
    const step = element("button", { type: "button" }, card.querySelector(".preview .title")?.textContent ?? "");
    step.addEventListener("click", () => closeCards(at + 1));
    return element("li", {}, step);
  });
  return element("ol", { class: "trail", "aria-label": "The way here" }, ...steps);
}

/** Opens what `address` leads to below the paragraph of `link`, and goes there. */
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

/** A place that is no paragraph belongs to what the address names. */
function sectionPlace({ hash }: URL): string {
  return /^#p\d+$/.test(hash) ? "" : hash;
}

/** Places a shown card by its link. @param name - of the anchor, one a card */
async function placeBy(link: HTMLElement, card: HTMLElement, name: string): Promise<void> {
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

/** Gives back what the link lent to the card. */
function leave(link: HTMLElement): void {
  link.style.removeProperty("anchor-name");
}

const fetched = new Map<string, Promise<string | null>>();

/** The address of the card of what a link leads to: `/1e/rulebook/7.6#p3` is the third paragraph of 7.6,
 *  `/1e/rulebook#7.6` the section at that place of its document. */
function previewAddress({ pathname, hash }: Pick<URL, "pathname" | "hash">): string {
  const path = pathInSite(pathname);
  const paragraph = /^#p(\d+)$/.exec(hash)?.[1];
  if (paragraph) return inSite(`/preview${path}?p=${paragraph}`);
  return inSite(`/preview${path}${hash && `/${hash.slice(1)}`}`);
}

/** The card behind an address as HTML; null where there is none. */
function fetchCard(address: string): Promise<string | null> {
  const known = fetched.get(address);
  if (known) return known;
  const asked = fetch(address)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => {
      fetched.delete(address);
      return null;
    });
  fetched.set(address, asked);
  return asked;
}
