/** @file Slips of typing and scanning that a rule can tell: doubled words, words run together or torn apart, back-quotes.
 *  They are reported, never changed. For instance FAQ 87 `theplayer`, 669 `performe d`, 579 `that is is played`. */
import type { Problem } from "../../model.js";
import type { NumberedLine } from "./numbered-lines.js";

const DOUBLED = /\b([a-z]+) \1\b/g;
const MEANT = new Set(["that", "had"]);
const WORD = /[a-z]+/g;
const GLUED_FRONT = /^(the)([a-z]{4,})$/;
const GLUED_BACK = /^([a-z]{5,})(to)$/;
const BACK_QUOTE = /`[^`]*/;

/** The slips of a whole text, as problems with a suggestion where one is certain. The text's own words are the dictionary. */
export function typingNoise(publication: string, lines: readonly NumberedLine[]): Problem[] {
  const counts = new Map<string, number>();
  const words = lines.map(({ text }) => text.toLowerCase().match(WORD) ?? []);
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return lines.flatMap((one, at) => {
    const own = words[at] ?? [];
    const hasRare = own.some((word) => counts.get(word) === 1);
    const hasTwins = own.some((word, place) => word === (place > 0 ? own[place - 1] : words[at - 1]?.at(-1)));
    const report = (rule: string, actual: string, message: string, suggestion?: string): Problem => ({
      publication,
      line: one.line,
      rule,
      severity: "info",
      message,
      actual,
      ...(suggestion !== undefined && { suggestion }),
    });
    return [
      ...(hasTwins ? doubled(one, lines[at - 1]) : []).map((word) =>
        report("doubled-word", `${word} ${word}`, "A word stands twice.", word),
      ),
      ...(hasRare ? glued(one.text, counts) : []).map((parts) =>
        report("run-together-words", parts.join(""), "Two words are printed as one.", parts.join(" ")),
      ),
      ...(hasRare ? apart(one.text, counts) : []).map((parts) =>
        report("word-torn-apart", parts.join(" "), "One word is printed as two.", parts.join("")),
      ),
      ...(BACK_QUOTE.exec(one.text) ?? []).map((actual) =>
        report("back-quote", actual.slice(0, 30), "A back-quote stands for a quotation mark."),
      ),
    ];
  });
}

/** Doubled words within a line, and one that ends the line before and begins this one. */
function doubled({ text, blankBefore }: NumberedLine, before: NumberedLine | undefined): string[] {
  const within = [...text.matchAll(DOUBLED)].map((found) => found[1] ?? "");
  const first = blankBefore ? undefined : /^[a-z]+\b/.exec(text)?.[0];
  const last = first && /\b[a-z]+$/.exec(before?.text ?? "")?.[0];
  const across = first !== undefined && first === last ? [first] : [];
  return [...within, ...across].filter((word) => !MEANT.has(word));
}

function glued(text: string, counts: ReadonlyMap<string, number>): string[][] {
  return (text.match(/\b[a-z]+\b/g) ?? []).flatMap((word) => {
    if (counts.get(word) !== 1) return [];
    const parts = (GLUED_FRONT.exec(word) ?? GLUED_BACK.exec(word))?.slice(1) ?? [];
    return parts.length === 2 && parts.every((part) => (counts.get(part) ?? 0) > 1) ? [parts] : [];
  });
}

/** Two neighbours that stand nowhere else and together make a word of the text. */
function apart(text: string, counts: ReadonlyMap<string, number>): string[][] {
  const words = [...text.matchAll(/\b([a-z]+) (?=([a-z]+)\b)/g)].map((found) => [found[1] ?? "", found[2] ?? ""]);
  return words.filter(
    (pair) =>
      (counts.get(pair.join("")) ?? 0) > 0 && counts.get(pair[0] ?? "") === 1 && (counts.get(pair[1] ?? "") ?? 0) < 10,
  );
}
