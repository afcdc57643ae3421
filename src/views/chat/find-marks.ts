/** @file The marks that people write into a message to have a text quoted.
 *
 *  ```
 *  mark    = "((" words "))"      a term of the Glossary     ((stasis))
 *          | "[[" words "]]"      a reference                [[7.4.3]], [[Glossary, cloaking device]]
 *          | "{{" words "}}"      a card                     {{Horga'hn}}
 *  words   = 1 to 100 characters on one line, not blank; single brackets may stand in them: ((battle (ship)))
 *  code    = a run of backticks, anything, as many backticks again: nothing in it is a mark
 *  ```
 *
 *  What is opened and not closed on its line is no mark. Of marks in one another the innermost counts. */

export const MARK_KINDS = ["term", "reference", "card"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  readonly kind: MarkKind;
  /** As written: "((stasis))". */
  readonly mark: string;
  /** What stands between the brackets. */
  readonly words: string;
  /** Its place in the message, in UTF-16 code units, from its first bracket to the place behind its last. */
  readonly start: number;
  readonly end: number;
}

const LONGEST = 100;

const KIND_OF: ReadonlyMap<string, MarkKind> = new Map([
  ["((", "term"],
  ["[[", "reference"],
  ["{{", "card"],
]);
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["((", "))"],
  ["[[", "]]"],
  ["{{", "}}"],
]);
const SIGNS = /\(\(|\)\)|\[\[|\]\]|\{\{|\}\}|\n|`+/g;

/** The marks of a message, in order. */
export function findMarks(message: string): readonly Mark[] {
  const marks: Mark[] = [];
  const signs = new RegExp(SIGNS);
  let open: { readonly sign: string; readonly at: number } | null = null;
  for (let found = signs.exec(message); found; found = signs.exec(message)) {
    const { 0: sign, index } = found;
    if (sign.startsWith("`")) signs.lastIndex = endOfCode(message, index, sign.length);
    else if (sign === "\n") open = null;
    else if (KIND_OF.has(sign)) open = { sign, at: index };
    else if (open && CLOSING.get(open.sign) === sign) {
      const mark = markBetween(message, open.sign, open.at, index);
      if (mark) marks.push(mark);
      signs.lastIndex = mark?.end ?? signs.lastIndex;
      open = null;
    }
  }
  return marks;
}

/** Where code ends that begins with so many backticks; where none end it they are no code. */
function endOfCode(message: string, start: number, ticks: number): number {
  const behind = start + ticks;
  const close = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)`, "g");
  close.lastIndex = behind;
  return close.test(message) ? close.lastIndex : behind;
}

/** The mark from an opening to a closing; brackets opened within it are closed within it. */
function markBetween(message: string, sign: string, start: number, closing: number): Mark | null {
  const [opener = "", closer = ""] = [sign[0], CLOSING.get(sign)?.[0]];
  let end = closing;
  while (message[end + 2] === closer && count(message.slice(start + 2, end), opener, closer) > 0) end += 1;
  const inside = message.slice(start + 2, end).trim();
  const words = inside.startsWith(opener) && inside.endsWith(closer) ? inside.slice(1, -1).trim() : inside;
  const kind = KIND_OF.get(sign);
  if (!kind || !/[\p{L}\p{N}]/u.test(words) || words.length > LONGEST) return null;
  return { kind, mark: message.slice(start, end + 2), words, start, end: end + 2 };
}

/** How many brackets of a text are open at its end. */
function count(text: string, opener: string, closer: string): number {
  return text.split(opener).length - text.split(closer).length;
}
