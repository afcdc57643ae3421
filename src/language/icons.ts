/** @file Icons in plain text: a tag (`[Fed]`, `<Fed>`), or `▯` if the printing has lost the icon. */

/** Matches the tag of an icon. The pattern has the `g` flag, which `replaceAll` and `matchAll` require. */
export const ICON_TAG: RegExp = /\[[A-Z0-9][\w:/'. -]*\](?!\()|<[A-Z][a-z]{2}>/g;

/** Returns those aliases of an icon that are tags, such as `[Fed]` or `<Fed>`. */
export function tagsAmong(aliases: readonly string[] = []): readonly string[] {
  return aliases.filter((alias) => /^[[<].+[\]>]$/.test(alias));
}

export const LOST_WORDS = {
  "lost-icon": "[lost icon]",
  "lost-figure": "[picture not in our source]",
  "lost-list": "[list not in our source]",
} as const;

/** Replaces each `▯` with “[lost icon]”, because many fonts lack this character. */
export function nameLostIcons(text: string): string {
  return text.replaceAll("▯", LOST_WORDS["lost-icon"]);
}

/** Whether a text has these words. Ignores line breaks. Also ignores icons, because a printing may have lost them.
 *  @example saysWords("Points scored from [Mis] Mission cards", "scored from Mission cards")  // => true */
export function saysWords(text: string, words: string): boolean {
  return text.includes(words) || bare(text).includes(bare(words));
}

/** Returns the range of these words in a text, or null if the text lacks them. Compares words as `saysWords` does.
 *  @example placeOfWords("Points from [Mis] Mission cards.", "from Mission")  // => [7, 25] */
export function placeOfWords(text: string, words: string): readonly [start: number, end: number] | null {
  const wanted = bare(words);
  const at = bare(text).indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  const offsets: number[] = [];
  for (const { index, 0: run } of text.replace(ICON_TAG, ({ length }) => " ".repeat(length)).matchAll(/[^▯\s]+/g))
    for (let offset = index; offset < index + run.length; offset++) offsets.push(offset);
  return [offsets[at] as number, (offsets[at + wanted.length - 1] as number) + 1];
}

function bare(text: string): string {
  return text.replace(ICON_TAG, "").replace(/[▯\s]+/g, "");
}
