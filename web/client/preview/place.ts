/** @file Where a card stands: below the words it belongs to, above them where there is no room. */

/** Places a shown card by its link. @param name - of the anchor, one a card */
export async function placeBy(link: HTMLElement, card: HTMLElement, name: string): Promise<void> {
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
export function leave(link: HTMLElement): void {
  link.style.removeProperty("anchor-name");
}
