/** @file What a link leads to, fetched as a card once and kept while the page is open. */
import { inSite, pathInSite } from "../page/site.js";

const fetched = new Map<string, Promise<string | null>>();

/** The address of the card of what a link leads to: `/1e/rulebook/7.6#p3` is the third paragraph of 7.6,
 *  `/1e/rulebook#7.6` the section at that place of its document. */
export function previewAddress({ pathname, hash }: Pick<URL, "pathname" | "hash">): string {
  const path = pathInSite(pathname);
  const paragraph = /^#p(\d+)$/.exec(hash)?.[1];
  if (paragraph) return inSite(`/preview${path}?p=${paragraph}`);
  return inSite(`/preview${path}${hash && `/${hash.slice(1)}`}`);
}

/** The card behind an address as HTML; null where there is none. */
export function fetchCard(address: string): Promise<string | null> {
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
