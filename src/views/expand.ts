/** @file Marks in a message, each answered on one line.
 *
 *  ```
 *  mark    = "((" words "))"      a term of the Glossary     ((stasis))
 *          | "[[" words "]]"      a reference                [[7.4.3]], [[Glossary, cloaking device]]
 *          | "{{" words "}}"      a card                     {{Horga'hn}}
 *  words   = 1 to 100 characters on one line, not blank; single brackets may occur in them: ((battle (ship)))
 *  code    = a run of backticks, anything, as many backticks again: nothing in it is a mark
 *  ```
 *
 *  A mark ends on the line on which it begins. Of nested marks the innermost is read. */
import type { Catalog, Cited } from "../catalog/catalog.js";
import { findCard } from "./card.js";
import { answerReference, type ChatAnswer } from "./chat.js";
import { MAX_MESSAGE } from "./chat-text.js";
import type { ViewContext } from "./context.js";
import { displayTitle } from "./display-title.js";
import { escapeChat, sanitizeInput } from "./sanitize.js";
import { cutToFit } from "./truncate.js";

export const MARK_KINDS = ["term", "reference", "card"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  readonly kind: MarkKind;
  /** As written: "((stasis))". */
  readonly mark: string;
  /** The words between the brackets. */
  readonly words: string;
  /** Offsets in the message, in UTF-16 code units, of the first bracket and after the last. */
  readonly start: number;
  readonly end: number;
}

const MAX_WORDS_LENGTH = 100;
const MAX_MARKS = 10;
/** Characters quoted of a text; fewer than the minimum say nothing. */
const MAX_QUOTE = 240;
const MIN_QUOTE = 40;
const MAX_NOTE = 200;
const MAX_CANDIDATES = 3;
/** Room for the list of marks that were left out. */
const REST_LENGTH = 100;

const BRACKETS: ReadonlyMap<string, { readonly close: string; readonly kind: MarkKind }> = new Map([
  ["((", { close: "))", kind: "term" }],
  ["[[", { close: "]]", kind: "reference" }],
  ["{{", { close: "}}", kind: "card" }],
]);
const TOKENS = /\(\(|\)\)|\[\[|\]\]|\{\{|\}\}|\n|`+/g;

/** Finds the marks of a message, in order. */
export function findMarks(message: string): readonly Mark[] {
  const marks: Mark[] = [];
  const tokens = new RegExp(TOKENS);
  let opening: { readonly bracket: string; readonly at: number } | null = null;
  for (let match = tokens.exec(message); match; match = tokens.exec(message)) {
    const { 0: token, index } = match;
    if (token.startsWith("`")) tokens.lastIndex = endOfCode(message, index, token.length);
    else if (token === "\n") opening = null;
    else if (BRACKETS.has(token)) opening = { bracket: token, at: index };
    else if (opening && BRACKETS.get(opening.bracket)?.close === token) {
      const mark = markBetween(message, opening.bracket, opening.at, index);
      if (mark) marks.push(mark);
      tokens.lastIndex = mark?.end ?? tokens.lastIndex;
      opening = null;
    }
  }
  return marks;
}

/** The end of code that begins with so many backticks; without closing backticks it is not code. */
function endOfCode(message: string, start: number, ticks: number): number {
  const after = start + ticks;
  const close = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)`, "g");
  close.lastIndex = after;
  return close.test(message) ? close.lastIndex : after;
}

/** The mark between two brackets; single brackets opened within it are closed within it. */
function markBetween(message: string, bracket: string, start: number, closing: number): Mark | null {
  const { close = "", kind } = BRACKETS.get(bracket) ?? {};
  const [opener = "", closer = ""] = [bracket[0], close[0]];
  const openCount = (text: string) => text.split(opener).length - text.split(closer).length;
  let end = closing;
  while (message[end + 2] === closer && openCount(message.slice(start + 2, end)) > 0) end += 1;
  const inside = message.slice(start + 2, end).trim();
  const words = inside.startsWith(opener) && inside.endsWith(closer) ? inside.slice(1, -1).trim() : inside;
  if (!kind || !/[\p{L}\p{N}]/u.test(words) || words.length > MAX_WORDS_LENGTH) return null;
  return { kind, mark: message.slice(start, end + 2), words, start, end: end + 2 };
}

/** A mark and its answer. */
export interface ExpandedMark extends Mark {
  readonly status: Cited["status"];
  readonly answer: ChatAnswer;
  /** How the mark was read, what is superseded, the first point overruled. */
  readonly notes: readonly string[];
  /** The first words of the text in force; "" if no single text answers. */
  readonly quotation: string;
  /** The answer on one line, with its URL. */
  readonly line: string;
}

export interface Expansion {
  /** In the order of the message, repeated marks once. */
  readonly answered: readonly ExpandedMark[];
  /** The marks beyond the limit. */
  readonly left: readonly string[];
  /** All answers as one message; "" without marks. */
  readonly text: string;
}

/** Answers the marks of a message. */
export function expand(message: string, context: ViewContext): Expansion {
  const unique = new Map<string, Mark>();
  for (const mark of findMarks(message)) {
    const key = `${mark.kind} ${mark.words.toLowerCase().replace(/\s+/g, " ")}`;
    if (!unique.has(key)) unique.set(key, mark);
  }
  const marks = [...unique.values()];
  const count = Math.min(marks.length, MAX_MARKS);
  const room = Math.floor((MAX_MESSAGE - REST_LENGTH) / Math.max(count, 1)) - 1;
  const answered = marks.slice(0, count).map((mark) => expandMark(mark, room, context));
  const left = marks.slice(count).map(({ mark }) => mark);
  return { answered, left, text: joinLines(answered, left) };
}

const LOOKUPS: Readonly<Record<MarkKind, (words: string, catalog: Catalog) => Cited>> = {
  term: findTerm,
  reference: (words, catalog) => catalog.cite(words),
  card: findCard,
};

/** Finds the Glossary entry of a term, or whatever else has that name. If a card and a term share it, the term is meant.
 *  @example findTerm("lore", catalog) // => the entry on lore, not on the personnel */
function findTerm(name: string, catalog: Catalog): Cited {
  const prefix = /^2e\s+/i.exec(name)?.[0] ?? "";
  const edition = prefix ? "2e" : "1e";
  const glossary = catalog.corpus.documents.find((one) => one.role === "glossary" && one.edition === edition);
  const cited = catalog.cite(`${glossary?.short ?? ""}, ${name.slice(prefix.length)}`);
  const terms = cited.sections.filter(({ kind }) => kind === "term");
  if (cited.status === "AMBIGUOUS" && terms.length === 1) return { ...cited, status: "OK", sections: terms };
  return cited.status === "UNKNOWN" ? catalog.cite(name) : cited;
}

function expandMark(mark: Mark, room: number, context: ViewContext): ExpandedMark {
  const cited = LOOKUPS[mark.kind](mark.words, context.catalog);
  const answer = answerReference(mark.words, cited, context);
  const words = (answer.text?.words ?? "").replace(/\n/g, " ");
  const quotation = cutToFit(words, (part) => part.length <= MAX_QUOTE);
  const notes = [...answer.before, ...(answer.text?.standing === "point" ? answer.after.slice(0, 1) : [])];
  return { ...mark, status: cited.status, answer, quotation, notes, line: lineOf(answer, quotation, notes, room) };
}

/** @param room - the intended length; name, notes and URL are written even if they are longer */
function lineOf({ text, texts }: ChatAnswer, quotation: string, allNotes: readonly string[], room: number): string {
  const notes = allNotes.map((note) => escapeChat(cutToFit(note, (part) => part.length <= MAX_NOTE)));
  const candidates = texts.slice(0, MAX_CANDIDATES).map(({ name, url }) => `${escapeChat(name)} ${url}`);
  if (!text) return [...notes, candidates.join(", ")].join(" ").trim();
  const title = displayTitle(text.section.title) || text.name;
  const head = `**${escapeChat(title)}**, ${escapeChat(text.citation)}:`;
  const left = room - [head, ...notes, text.url].join(" ").length - "“” ".length;
  const quote = left < MIN_QUOTE ? "" : cutToFit(quotation, (part) => escapeChat(part).length <= left);
  return [head, ...(quote === "" ? [] : [`“${escapeChat(quote)}”`]), ...notes, text.url].join(" ");
}

/** Joins the lines that fit into one message, and lists the marks of the others. */
function joinLines(answered: readonly ExpandedMark[], left: readonly string[]): string {
  for (let count = answered.length; count >= 0; count--) {
    const others = [...answered.slice(count).map(({ mark }) => mark), ...left].map((mark) => {
      return escapeChat(sanitizeInput(mark));
    });
    const rest = others.length > 0 ? [`Not answered here: ${others.join(", ")}`] : [];
    const text = [...answered.slice(0, count).map(({ line }) => line), ...rest].join("\n");
    if (text.length <= MAX_MESSAGE) return text;
  }
  return `${answered.length + left.length} marks: too many to be answered in one message.`;
}

/** Returns an expansion as data. */
export function expansionObject({ answered, left, text }: Expansion): object {
  return { object: "expansion", text, data: answered.map(markObject), left };
}

function markObject({ mark, kind, start, end, status, quotation, notes, line, answer }: ExpandedMark): object {
  const { text, texts } = answer;
  return {
    object: "mark",
    ...{ mark, kind, start, end, status },
    id: text?.section.id ?? null,
    citation: text?.citation ?? null,
    standing: text?.standing ?? null,
    quotation,
    url: text?.url ?? null,
    notes,
    others: texts,
    text: line,
  };
}
