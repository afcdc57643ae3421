/** @file A visitor's list of sections: as a URL that can be shared, and as one forum post. */

export interface ListedSection {
  readonly id: string;
  /** The beginning of the hash of its text when it was listed; "" if unknown. */
  readonly hash: string;
}

const HASH_LENGTH = 8;

/** Returns the URL of the page that shows a list.
 *  @example listHref([{ id: "1e/rulebook/7.6", hash: "0f3a9c1e55…" }]) // => "/list?ids=1e/rulebook/7.6@0f3a9c1e" */
export function listHref(sections: readonly ListedSection[]): string {
  if (sections.length === 0) return "/list";
  return `/list?ids=${sections.map(({ id, hash }) => `${encodeURI(id)}@${hash.slice(0, HASH_LENGTH)}`).join(",")}`;
}

/** Parses the `ids` parameter of such a URL. */
export function parseList(ids: string): ListedSection[] {
  return ids
    .split(",")
    .map((one) => one.trim().split("@"))
    .flatMap(([id = "", hash = ""]) => (id === "" ? [] : [{ id, hash }]));
}

/** A quotation ready to be posted, and the visitor's note on it. */
export interface PostedQuote {
  readonly quote: string;
  readonly note: string;
}

/** Joins quotations to one post, each followed by its note. */
export function forumPost(quotes: readonly PostedQuote[]): string {
  return quotes.map(({ quote, note }) => (note.trim() === "" ? quote : `${quote}\n\n${note.trim()}`)).join("\n\n");
}
