/** @file Sentences torn by a page break: the second half stands as a paragraph of its own and is joined again. */

const ENDED = /[.!?:;)\]"”…]$/;
const CONTINUES = /^[("“'‘]?[a-z]/;

/** Whether `next` goes on with the sentence that `previous` left open. List items never do.
 *  @example isTorn("can use either a", "personnel or a ship")  // => true (Compendium 118/120 is of this kind) */
export function isTorn(previous: string, next: string): boolean {
  const open = previous.replace(/[*_]+$/, "").trimEnd();
  return open !== "" && !ENDED.test(open) && CONTINUES.test(next.replace(/^[*_[\s]+/, ""));
}
