import { sentencesOf } from "../language/sentences.js";

/** Returns the first sentences. If whole sentences would fill less than a third of `length`, cuts the text after a word
 *  instead.
 *  @example firstSentences("One. Two. Three.", 9) // => "One. Two." */
export function firstSentences(text: string, length = 260): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const end = Math.max(...[". ", "? ", "! ", ".) "].map((mark) => cut.lastIndexOf(mark) + mark.trimEnd().length));
  return end > length / 3 ? cut.slice(0, end) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

export function cutToLength(text: string, length: number): string {
  return cutToFit(text, (part) => part.length <= length);
}

/** Truncates a text, if possible at the end of a sentence, otherwise after a word or a character, and appends ` …`.
 *  @param fits - whether a beginning of the text fits. If a beginning fits, every shorter one must also fit */
export function cutToFit(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const cutAt = (ends: readonly number[]): string | undefined =>
    ends.map((end) => `${text.slice(0, end).trimEnd()} …`).findLast(fits);
  const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return (
    cutAt(sentencesOf(text).map(({ span: [, end] }) => end)) ??
    cutAt([...text.matchAll(/\S+/g)].map(({ index, 0: word }) => index + word.length)) ??
    cutAt([...characters.segment(text)].map(({ index }) => index).slice(1)) ??
    ""
  );
}
