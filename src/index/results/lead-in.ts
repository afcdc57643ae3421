/** @file What introduces the items of a list: an item alone ("three Borg") tells nothing without it. */

const ITEM = /^ *- /;
const LONGEST = 110;
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
  const sentence = /[^.!?]*(?:[.!?](?!\s|$)[^.!?]*)*[.!?:]?["”’')]*\s*$/.exec(before)?.[0].trim() ?? "";
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.indexOf(" ", sentence.length - LONGEST);
  return `… ${sentence.slice(cut + 1)}`;
}
