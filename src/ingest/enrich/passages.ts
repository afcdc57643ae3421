/** @file A section cut into passages for the vectors: long enough to mean something, short enough to mean one thing. */

const WORDS = 130;

/** Paragraphs gathered to about 130 words; a longer paragraph stays whole.
 *  @returns at least one passage unless the text is empty */
export function passages(text: string): string[] {
  const found: string[] = [];
  let words = 0;
  for (const paragraph of text.split(/\n+/)) {
    const length = paragraph.split(/\s+/).length;
    if (found.length > 0 && words + length <= WORDS) {
      found[found.length - 1] += ` ${paragraph}`;
      words += length;
    } else if (paragraph !== "") {
      found.push(paragraph);
      words = length;
    }
  }
  return found;
}
