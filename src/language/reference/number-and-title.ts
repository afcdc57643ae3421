/** @file A number and the title beside it: `7.6 Cloak`, `CLOAK (7.6)`, `Rulebook 9.0: Winning the Game`, `Appendix B`. */
import type { Reference } from "./reference.js";
import { unwrapped } from "./tidy.js";

/** What stands before a number. Marks may follow each other, so none may hold another or a space at its end: the ways to
 *  read a row of them would double with each. */
const MARK =
  "(?:§|#|№|sections?|sect?\\.?|chapters?|chap\\.?|ch\\.?|rules?|rb|r\\.?(?=\\s?\\d)|pp?\\.(?=\\s?\\d)|s\\.(?=\\s?\\d)|paragraphs?|para?\\.?|numbers?|no\\.?|nr\\.?|appendix|app\\.?)";
const DOTTED = "\\d+(?:\\.\\d+)+(?:-\\d+)?";
const GAP = "[\\s:,;()\\[\\]-]";
const ALONE = new RegExp(`^(?:${MARK}\\s*)*(\\d+(?:\\.\\d+)*(?:-\\d+)?|(?<=app\\S*\\s*)[a-c])\\.?$`, "i");
/** The ways in which a number and a title stand together. */
const FORMS: readonly { pattern: RegExp; isMarked: boolean; title: (match: RegExpExecArray) => string }[] = [
  {
    pattern: form(`^(?:${MARK}\\s*)*(${DOTTED})(?![\\w.-]*\\d)\\.?${GAP}*(?<title>.*)$`),
    isMarked: true,
    title: named,
  },
  { pattern: form(`^app(?:endix)?\\.?\\s*([a-c])(?!\\w)${GAP}+(?<title>.*)$`), isMarked: true, title: named },
  { pattern: form(`^(?:${MARK}\\s*)+(\\d{1,2})(?![\\w.-]*\\d)\\.?${GAP}+(?<title>.*)$`), isMarked: true, title: named },
  { pattern: form(`^(\\d{1,2})\\.?${GAP}+(?<title>.*)$`), isMarked: false, title: named },
  { pattern: form(`^(?<title>.*?)${GAP}+(?:${MARK}\\s*)*(?<number>${DOTTED})[.)\\]]*$`), isMarked: true, title: named },
  { pattern: form(`^(?<title>.*?)${GAP}+${MARK}\\s*(?<number>\\d{1,2})[.)\\]]*$`), isMarked: true, title: named },
  { pattern: form(`(?<![\\w.-])(${DOTTED})(?![\\w-])`), isMarked: true, title: around },
  { pattern: form(`(?<!\\w)${MARK}\\s*(\\d{1,2})(?![\\w.-]*\\d)`), isMarked: true, title: around },
];

/** The number in a reference and the words beside it.
 *  @param named - whether a document was named before it, so that a letter is an appendix, and one that has numbers, so that
 *    "7 Battle" begins with one
 *  @example numberAndTitle("CLOAK (7.6)", { hasDocument: false, hasNumbers: false })  // => { number: "7.6", isMarked: true, title: "CLOAK" } */
export function numberAndTitle(
  text: string,
  { hasDocument, hasNumbers }: { readonly hasDocument: boolean; readonly hasNumbers: boolean },
): Pick<Reference, "number" | "isMarked" | "title"> {
  const alone = ALONE.exec(text);
  const appendix = hasDocument ? /^([A-C])(?:[\s:]+(.+))?$/.exec(text) : null;
  if (appendix) return { number: appendix[1] ?? "", isMarked: true, title: appendix[2] ?? "" };
  if (alone) return { number: (alone[1] ?? "").toUpperCase(), isMarked: true, title: "" };
  for (const { pattern, isMarked, title } of FORMS) {
    const match = pattern.exec(text);
    if (match)
      return {
        number: (match.groups?.["number"] ?? match[1] ?? "").toUpperCase(),
        isMarked: isMarked || hasNumbers,
        title: unwrapped(title(match)),
      };
  }
  return { number: null, isMarked: false, title: text };
}

function form(source: string): RegExp {
  return new RegExp(source, "i");
}

function named(match: RegExpExecArray): string {
  return match.groups?.["title"] ?? "";
}

function around(match: RegExpExecArray): string {
  return match.input.replace(match[0], " ");
}
