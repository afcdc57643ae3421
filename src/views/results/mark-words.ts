/** @file Words marked in finished HTML. */
import { fold } from "../../language/fold.js";

/** The words of `terms`, which are folded, marked where they stand between tags.
 *  @example markWords('<a href="/cloak">Cloak</a>', ["cloak"]) // => '<a href="/cloak"><mark>Cloak</mark></a>' */
export function markWords(html: string, terms: readonly string[]): string {
  const wanted = new Set(terms);
  const parts = html.split(/(<[^>]*>|&[#\w]+;)/);
  const mark = (word: string): string => (wanted.has(fold(word)) ? `<mark>${word}</mark>` : word);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[\p{L}\p{N}]+/gu, mark))).join("");
}
