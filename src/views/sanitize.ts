/** @file Makes text from users and from the corpus safe to show in terminals and chats. */
import { escapeMarkdown } from "./quotation.js";
import { cutToLength } from "./truncate.js";

/** Bidirectional overrides, and control characters except tabs and line breaks. No rules text contains them. */
const CONTROL = /[^\P{Cc}\t\n\r]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu;
/** Matches invisible characters: control characters, direction marks and zero-width spaces. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const ZERO_WIDTH_SPACE = "\u200b";
const MAX_QUOTED_INPUT = 80;

/** @example replaceControlCharacters("\u001b[2Jcloak") // => "�[2Jcloak" */
export function replaceControlCharacters(text: string): string {
  return text.replace(CONTROL, "\ufffd");
}

/** Breaks up mentions such as `@everyone` and `<@123>`, and escapes Markdown.
 *  @example escapeChat("@everyone *must*") // => "@\u200beveryone \\*must\\*" */
export function escapeChat(text: string): string {
  const unmentioned = text.replaceAll("@", `@${ZERO_WIDTH_SPACE}`).replaceAll("<@", `<${ZERO_WIDTH_SPACE}@`);
  return escapeMarkdown(unmentioned).replace(/[~|]/g, "\\$&");
}

/** Converts user input to one line without invisible characters, and breaks up URLs so that chats do not link them. */
export function sanitizeInput(text: string): string {
  return text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim().replaceAll("/", `/${ZERO_WIDTH_SPACE}`);
}

export function quoteInput(text: string): string {
  return `“${cutToLength(sanitizeInput(text), MAX_QUOTED_INPUT)}”`;
}
