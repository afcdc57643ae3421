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
  const icons = [...text.matchAll(ICON_TAG)].map(({ index, 0: { length } }) => [index, index + length] as const);
  const kept = Array.from({ length: text.length }, (_, at) => at).filter(
    (at) => !/[▯\s]/.test(text.charAt(at)) && !icons.some(([from, to]) => at >= from && at < to),
  );
  const wanted = bare(words);
  const at = kept
    .map((place) => text.charAt(place))
    .join("")
    .indexOf(wanted);
  const [first, last] = [kept[at], kept[at + wanted.length - 1]];
  return wanted === "" || at < 0 || first === undefined || last === undefined ? null : [first, last + 1];
}

function bare(text: string): string {
  return text.replace(ICON_TAG, "").replace(/[▯\s]+/g, "");
}
