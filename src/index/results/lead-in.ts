/** @file What introduces the items of a list: an item alone ("three Borg") tells nothing without it. */

const ITEM = /^ *- /;
const LONGEST = 110;
const ENDS: ReadonlySet<string> = new Set([".", "!", "?"]);
/** So many letters hold the sign with which an item begins, indented or not. */
const SIGN = 12;

/** The last sentence before the list in which a place of a text stands, shortened to its end where it is long; "" where the
 *  place is in no list, or where nothing introduces the list.
 *  @example leadIn("You may:\n- beam\n- walk", 16)  // => "You may:" */
export function leadIn(text: string, place: number): string {
  const start = text.lastIndexOf("\n", place - 1) + 1;
  if (!ITEM.test(text.slice(start, start + SIGN))) return "";
  const lines = text.slice(0, start).split("\n");
  const before = lines.findLast((line) => line.trim() !== "" && !ITEM.test(line)) ?? "";
  const sentence = lastSentence(before);
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.indexOf(" ", sentence.length - LONGEST);
  return `… ${sentence.slice(cut + 1)}`;
}

/** What stands behind the last sign that ends a sentence before others. */
function lastSentence(line: string): string {
  const text = line.trim();
  let start = text.length - 1;
  while (start > 0 && !(ENDS.has(text[start - 1] as string) && /\s/.test(text[start] as string))) start--;
  return text.slice(Math.max(0, start)).trimStart();
}
