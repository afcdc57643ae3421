/** @file The blocks of finished HTML: its paragraphs, lists and asides, one after the other. */

const BLOCK_TAG = /<(\/?)(?:p|ul|ol|li|aside|h\d|blockquote)\b[^>]*>/g;

/** Cuts the HTML of a body where no block is open.
 *  @example blocksOf("<p>One.</p>\n<ul><li>Two</li></ul>") // => ["<p>One.</p>", "<ul><li>Two</li></ul>"] */
export function blocksOf(html: string): readonly string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: closes, index } of html.matchAll(BLOCK_TAG)) {
    depth += closes ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    blocks.push(html.slice(start, end).trim());
    start = end;
  }
  return blocks;
}
