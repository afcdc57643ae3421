/** @file The law by which the sheet lost lines: those of one word, and those more than half of whose letters were capitals
 *  (its headings). What such a line said is lost, not taken out. */

/** Whether the sheet would have lost a line of these words.
 *  @example losesLine("DOCKING FACILITIES")  // => true */
export function losesLine(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const capitals = line.match(/\p{Lu}/gu) ?? [];
  return line.trim().split(/\s+/).length === 1 || capitals.length * 2 > letters.length;
}
