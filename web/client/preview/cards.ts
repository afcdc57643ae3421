/** @file The cards that are open, one upon the other: from a link on the page to a first, from a link on that to a second,
 *  up to three. */
import { element } from "../page/element.js";
import { fetchCard, previewAddress } from "./fragment.js";
import { leave, placeBy } from "./place.js";
import { readHere } from "./read-here.js";

interface Card {
  readonly link: HTMLAnchorElement;
  readonly element: HTMLElement;
}

/** Cards upon cards; a link on the last one is followed, not shown. */
const MOST = 3;

const open: Card[] = [];
let wanted: HTMLAnchorElement | undefined;

/** How many cards a place of the page keeps open: those that hold it, and those whose link holds it. */
export function depthOf(place: Node | null): number {
  return open.findLastIndex(({ link, element: card }) => card.contains(place) || link.contains(place)) + 1;
}

/** How many cards are open. */
export function openCards(): number {
  return open.length;
}

/** Shows the card of a link upon the card it stands on; nothing where there is none, or where another is wanted since. */
export async function showCard(link: HTMLAnchorElement): Promise<void> {
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
export function wantNothing(): void {
  wanted = undefined;
}

/** Closes the cards above so many. The focus goes back to the link of the lowest that closes, if one of them had it. */
export function closeCards(kept: number): void {
  const [first, ...others] = open.splice(kept);
  for (const { link } of others) leave(link);
  if (!first) return;
  leave(first.link);
  if (first.element.contains(document.activeElement)) first.link.focus({ preventScroll: true });
  first.element.remove();
}

/** The way into the card of a link for who moves by keys. @returns whether there is one */
export function enterCard(link: HTMLAnchorElement): boolean {
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
