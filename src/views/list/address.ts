/** @file A list of texts as an address, so that it can be sent to others. */

/** A text on a list, and as which it was put there: the beginning of the hash of its words. */
export interface Listed {
  readonly id: string;
  readonly hash: string;
}

/** So many signs of a hash tell one version of a text from another. */
const SIGNS = 8;

/** The page that shows a list.
 *  @example listHref([{ id: "1e/rulebook/7.6", hash: "0f3a9c1e55…" }]) // => "/list?ids=1e/rulebook/7.6@0f3a9c1e" */
export function listHref(listed: readonly Listed[]): string {
  if (listed.length === 0) return "/list";
  return `/list?ids=${listed.map(({ id, hash }) => `${encodeURI(id)}@${hash.slice(0, SIGNS)}`).join(",")}`;
}

/** Reads `ids` of such an address; a text without hash counts as unchanged. */
export function readListed(ids: string): Listed[] {
  return ids
    .split(",")
    .map((one) => one.trim().split("@"))
    .flatMap(([id = "", hash = ""]) => (id === "" ? [] : [{ id, hash }]));
}
