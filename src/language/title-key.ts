/** @file Titles as they are compared: case, accents, signs and a leading article are no difference. */
import { stem } from "./stem.js";
import { tokenWords } from "./tokenize.js";

const INVERTED = /^(.+), (?:the|an?)$/i;
const ARTICLE = /^(?:the|an?) (?=.)/;

/** The words of a title, folded, without its article. @example titleKey("Traveler, The")  // => "traveler" */
export function titleKey(title: string): string {
  return tokenWords(title.replace(INVERTED, "$1")).join(" ").replace(ARTICLE, "");
}

/** The same by stems, joined. @example stemKey("The Cloaking Devices")  // => "cloak devic" */
export function stemKey(title: string): string {
  return stemsOf(titleKey(title)).join(" ");
}

/** The stems of a title's words: singular and plural are one. @example stemsOf("cloaking devices")  // => ["cloak", "devic"]
 *  @param key - as `titleKey` makes it */
export function stemsOf(key: string): string[] {
  return key.split(" ").map(stem);
}
