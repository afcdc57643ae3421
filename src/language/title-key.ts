/** @file Normalises titles for comparison, so that case, accents, punctuation and a leading article do not matter. */
import { stem } from "./stem.js";
import { tokenWords } from "./tokenize.js";

const INVERTED = /^(.+), (?:the|an?)$/i;
const ARTICLE = /^(?:the|an?) (?=.)/;

/** Returns the folded words of a title, without a leading or trailing article.
 *  @example titleKey("Traveler, The")  // => "traveler" */
export function titleKey(title: string): string {
  return tokenWords(title.replace(INVERTED, "$1")).join(" ").replace(ARTICLE, "");
}

/** @example titleStems("The Cloaking Devices")  // => ["cloak", "devic"] */
export function titleStems(title: string): string[] {
  return titleKey(title).split(" ").map(stem);
}

export function stemKey(title: string): string {
  return titleStems(title).join(" ");
}
