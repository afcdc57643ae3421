/** @file A section's text cut into passages: the pieces that answer and that excerpts are cut from. */

/** Paragraphs, short ones gathered until they have `least` words. @returns offsets into the text */
export function passagesOf(text: string, least: number): { start: number; end: number }[] {
  const passages: { start: number; end: number }[] = [];
  let words = least;
  for (const paragraph of text.matchAll(/[^\n]+(?:\n(?!\n)[^\n]+)*/g)) {
    const end = paragraph.index + paragraph[0].length;
    const last = passages.at(-1);
    if (last && words < least) last.end = end;
    else {
      passages.push({ start: paragraph.index, end });
      words = 0;
    }
    words += paragraph[0].split(/\s+/).length;
  }
  return passages;
}
