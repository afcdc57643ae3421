/** @file What markdown has no sure sign for travels through it as single characters and becomes HTML afterwards.
 *
 *  Stars are no sure sign: whether `**(stopped)**s` is strong depends on the letters beside it. Nor are classes: the
 *  sanitiser drops them. Unicode keeps the noncharacters U+FDD0 to U+FDD5 for such use; no text may hold them. */
import { ICON_NAMES } from "./icon-names.js";

export const TOKENS = {
  strong: ["\uFDD0", "\uFDD1"],
  emphasis: ["\uFDD2", "\uFDD3"],
  icon: ["\uFDD4", "\uFDD5"],
} as const;
export const LOST_ICON = "\uFDD6";

const ANY_TOKEN = /[\uFDD0-\uFDD6]/g;
const ICON = /\uFDD4([^\uFDD5]*)\uFDD5/g;
const ELEMENTS: Readonly<Record<string, string>> = {
  "\uFDD0": "<strong>",
  "\uFDD1": "</strong>",
  "\uFDD2": "<em>",
  "\uFDD3": "</em>",
  [LOST_ICON]: '<span class="lost" title="An icon is lost here">▯</span>',
};

/** Takes away what would be read as a token.
 *  @example withoutTokens("a\uFDD0b") // => "ab" */
export function withoutTokens(text: string): string {
  return text.replace(ANY_TOKEN, "");
}

/** Puts the elements in place of the tokens in finished, sanitised HTML. */
export function replaceTokens(html: string): string {
  return html.replace(ICON, (_, tag: string) => iconSpan(tag)).replace(ANY_TOKEN, (token) => ELEMENTS[token] ?? "");
}

function iconSpan(tag: string): string {
  const name = ICON_NAMES.get(tag.replace(/^(\[|<|&#x3C;)|(\]|>)$/g, ""));
  return `<span class="icon" title="${name ?? "Icon"}">${tag}</span>`;
}
