/** @file How icons stand in plain text: as a tag (`[Fed]`, `<Fed>`), or as `▯` where a printing has lost one. */

/** The tag of an icon. Global: for `replace` and `matchAll`. */
export const ICON_TAG: RegExp = /\[[A-Z0-9][\w:/'. -]*\](?!\()|<[A-Z][a-z]{2}>/g;

/** Whether words stand in a text, whatever icons stand between them and however its lines are set: a printing that lost
 *  its icons and one that has them say the same words.
 *  @example saysWords("Points scored from [Mis] Mission cards", "scored from Mission cards")  // => true */
export function saysWords(text: string, words: string): boolean {
  return bare(text).includes(bare(words));
}

function bare(text: string): string {
  return text.replace(ICON_TAG, "").replace(/[▯\s]+/g, "");
}
