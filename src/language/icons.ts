/** @file How icons stand in plain text: as a tag (`[Fed]`, `<Fed>`), or as `▯` where a printing has lost one. */

/** The tag of an icon. Global: for `replace` and `matchAll`. */
export const ICON_TAG: RegExp = /\[[A-Z0-9][\w:/'. -]*\](?!\()|<[A-Z][a-z]{2}>/g;

/** Whether words stand in a text, whatever icons stand between them and however its lines are set: a printing that lost
 *  its icons and one that has them say the same words.
 *  @example saysWords("Points scored from [Mis] Mission cards", "scored from Mission cards")  // => true */
export function saysWords(text: string, words: string): boolean {
  return text.includes(words) || bare(text).includes(bare(words));
}

/** Where words stand in a text, read as `saysWords` reads them; null where they do not.
 *  @example placeOfWords("Points from [Mis] Mission cards.", "from Mission")  // => [7, 25] */
export function placeOfWords(text: string, words: string): readonly [start: number, end: number] | null {
  const wanted = bare(words);
  const at = bare(text).indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  const kept: number[] = [];
  for (const { index, 0: run } of text.replace(ICON_TAG, ({ length }) => " ".repeat(length)).matchAll(/[^▯\s]+/g))
    for (let place = index; place < index + run.length; place++) kept.push(place);
  return [kept[at] as number, (kept[at + wanted.length - 1] as number) + 1];
}

function bare(text: string): string {
  return text.replace(ICON_TAG, "").replace(/[▯\s]+/g, "");
}
