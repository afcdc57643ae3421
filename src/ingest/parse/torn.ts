/** @file Sentences torn by a page break: the second half stands as a paragraph of its own and is joined again. */

const ENDED = /[.!?:;)\]"”…]$/;
const CONTINUES = /^[("“'‘]?[a-z]/;
/** No sentence and no heading ends so: whatever follows goes on with it. */
const DANGLING = /(?:,|\b(?:an?|the|and|or|of|to|by|with|from|your|its|is))$/;
/** A space before the first word is the place of a lost icon, with which the sentence begins. */
const LOST_START = /^\s/;

/** Whether `next` goes on with the sentence that `previous` left open. List items never do.
 *  @example isTorn("can use either a", "personnel or a ship")  // => true (Compendium 118/120 is of this kind) */
export function isTorn(previous: string, next: string): boolean {
  const open = previous.replace(/[*_]+$/, "").trimEnd();
  if (open === "" || ENDED.test(open) || LOST_START.test(next)) return false;
  return DANGLING.test(open) || CONTINUES.test(next.replace(/^[*_[\s]+/, ""));
}
