/** @file Words as a chat takes them: none of their signs is markup, none calls anybody, and no more of them than fit.
 *  Lengths are counted in UTF-16 code units, as Discord counts them. */
import { sentencesOf } from "../../language/sentences.js";
import { escapeMarkdown } from "../quotation.js";

/** Stands behind a sign that a chat would act on, and is not seen. */
const BREAK = "\u200b";
/** Signs that are not seen: they turn the direction of what follows, or nobody can type them. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Longer questions are repeated by their beginning. */
const LONGEST_ASKED = 80;

const MORE = " …";

/** Words that mean themselves in a chat: its marks are escaped, and nobody is called by them.
 *  @example chatWords("@everyone *must*") // => "@\u200beveryone \\*must\\*" */
export function chatWords(text: string): string {
  return escapeMarkdown(text).replace(/[~|]/g, "\\$&").replaceAll("@", `@${BREAK}`);
}

/** Words of which somebody has typed some: on one line, turned nowhere, and no link in them can be followed. */
export function typedWords(text: string): string {
  return text.replace(/\s+/g, " ").replace(UNSEEN, "").trim().replaceAll("/", `/${BREAK}`);
}

/** What somebody has typed, repeated in quotation marks, the beginning of it where it is long. */
export function askedWords(typed: string): string {
  return `“${cutToFit(typedWords(typed), (part) => part.length <= LONGEST_ASKED)}”`;
}

/** As much of a text as fits: all of it, else whole sentences, else whole words, else whole characters; ` …` says that
 *  there is more.
 *  @param fits - whether so much of it does; what fits must fit when it is cut shorter */
export function cutToFit(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const cutAt = (ends: readonly number[]): string | undefined => {
    const parts = ends.map((end) => text.slice(0, end).trimEnd() + MORE);
    return parts.findLast(fits);
  };
  const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return (
    cutAt(sentencesOf(text).map(({ span: [, end] }) => end)) ??
    cutAt([...text.matchAll(/\S+/g)].map(({ index, 0: word }) => index + word.length)) ??
    cutAt([...characters.segment(text)].map(({ index }) => index).slice(1)) ??
    ""
  );
}
