/** @file When a link to a section shows its card: the pointer rests on it, the focus comes to it, a finger stays on it. */
import { inSite } from "../page/site.js";
import { closeCards, depthOf, enterCard, openCards, showCard, wantNothing } from "./cards.js";
import { fetchCard, previewAddress } from "./fragment.js";

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
