/** @file Words and lost icons marked in finished HTML. */
import { escapeHtml } from "../../language/escape-html.js";
import { fold } from "../../language/fold.js";

/** The words of `terms`, which are folded, marked where they stand between tags.
 *  @example markWords('<a href="/cloak">Cloak</a>', ["cloak"]) // => '<a href="/cloak"><mark>Cloak</mark></a>' */
export function markWords(html: string, terms: readonly string[]): string {
  const wanted = new Set(terms);
  const parts = html.split(/(<[^>]*>|&[#\w]+;)/);
  const mark = (word: string): string => (wanted.has(fold(word)) ? `<mark>${word}</mark>` : word);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[\p{L}\p{N}]+/gu, mark))).join("");
}

/** Lost icons drawn as they are in a section's own text: not every font has a letter for them.
 *  @param excerpt - HTML of an excerpt, in which a lost icon is a letter */
export function drawLostIcons(excerpt: string): string {
  return excerpt.replaceAll("▯", '<span class="lost" title="An icon is lost here">▯</span>');
}

/** A text as an excerpt: safe to stand in a page, its lost icons drawn. */
export function excerptHtml(text: string): string {
  return drawLostIcons(escapeHtml(text));
}
