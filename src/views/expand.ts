/** @file Looks up the marks in a message: ((a Glossary term)), [[a reference]] and {{a card}}. A mark contains 1 to 100
 *  characters on one line, and may contain single brackets: ((battle (ship))). Code (between backticks or in
 *  [code]…[/code]) contains no marks. If marks are nested, only the innermost mark is used. */
import type { Catalog, Cited } from "../catalog/catalog.js";
import { groupBy } from "../group-by.js";
import type { Span } from "../model.js";
import { findCard } from "./card.js";
import { answerReference, MAX_MESSAGE } from "./chat.js";
import type { ViewContext } from "./context.js";
import { cutQuote } from "./quotation.js";
import { escapeChat, sanitizeInput } from "./sanitize.js";
import { cutToLength } from "./truncate.js";

export const MARK_KINDS = ["term", "reference", "card"] as const;
type MarkKind = (typeof MARK_KINDS)[number];

type Mark = ReturnType<typeof findMarks>[number];

const MAX_WORDS_LENGTH = 100;
const MAX_MARKS = 10;
/** Maximum numbers of characters in one quotation, in all quotations in a message, and in a note. */
const MAX_QUOTE = 240;
const MAX_QUOTES = 900;
const MAX_NOTE = 200;
const MAX_CANDIDATES = 3;

const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\[code\b[^\]\n]*\][\s\S]*?\[\/code\]/gi;
const INNERMOST = String.raw`(?!\(\(|\[\[|\{\{)`;
const MARKS = new RegExp(
  [
    String.raw`\(\((?<term>(?:${INNERMOST}[^()\n]|\([^()\n]*\))+)\)\)`,
    String.raw`\[\[(?<reference>(?:${INNERMOST}[^[\]\n]|\[[^[\]\n]*\])+)\]\]`,
    String.raw`\{\{(?<card>(?:${INNERMOST}[^{}\n]|\{[^{}\n]*\})+)\}\}`,
  ].join("|"),
  "g",
);

/** Returns the words between the brackets, and offsets in UTF-16 code units. `end` is after the last bracket. */
export function findMarks(message: string) {
  const withoutCode = message.replace(CODE, (code) => " ".repeat(code.length));
  return [...withoutCode.matchAll(MARKS)].flatMap(({ index: start, 0: { length }, groups = {} }) => {
    const end = start + length;
    const kind = MARK_KINDS.find((name) => groups[name] !== undefined) ?? "term";
    const inside = message.slice(start + 2, end - 2).trim();
    const words = inside.replace(/^[([{]([^()[\]{}]*)[)\]}]$/, "$1").trim();
    if (!/[\p{L}\p{N}]/u.test(words) || words.length > MAX_WORDS_LENGTH) return [];
    return [{ mark: message.slice(start, end), kind, words, start, end }];
  });
}

/** Looks up the marks in a message. A repeated mark gets one result, with the offsets of all occurrences. `text` is one
 *  reply, or "" if no mark matches a section. `left` lists the marks after the first ten, which are not looked up. */
export function expand(message: string, context: ViewContext) {
  const keyOf = ({ kind, words }: Mark) => `${kind} ${words.toLowerCase().replace(/\s+/g, " ")}`;
  const unique = [...groupBy(findMarks(message), keyOf).values()];
  const marks = unique.slice(0, MAX_MARKS);
  const left = unique.slice(MAX_MARKS).flatMap(([first]) => first?.mark ?? []);
  const maxQuote = Math.min(MAX_QUOTE, Math.floor(MAX_QUOTES / marks.length));
  const data = marks.flatMap(([mark, ...repeated]) => {
    if (!mark) return [];
    const places = [mark, ...repeated].map(({ start, end }) => [start, end] as const);
    return [expandMark(mark, places, maxQuote, context)];
  });
  // Chats contain many brackets, so a mark gets no reply if it only resembles a name.
  const known = data.filter(({ status }) => status !== "UNKNOWN");
  return { object: "expansion", text: known.length > 0 ? messageOf(known, left) : "", data, left } as const;
}

const LOOKUPS: Readonly<Record<MarkKind, (words: string, catalog: Catalog) => Cited>> = {
  term: findTerm,
  reference: (words, catalog) => catalog.cite(words),
  card: findCard,
};

/** Finds a text, preferring a term to a card of the same name: the Glossary entry on lore, not the personnel Lore. */
function findTerm(name: string, catalog: Catalog): Cited {
  const prefix = /^2e\s+/i.exec(name)?.[0] ?? "";
  const edition = prefix ? "2e" : "1e";
  const glossary = catalog.corpus.documents.find((one) => one.role === "glossary" && one.edition === edition);
  const cited = catalog.cite(`${glossary?.short ?? ""}, ${name.slice(prefix.length)}`);
  const terms = cited.sections.filter(({ kind }) => kind === "term");
  if (cited.status === "AMBIGUOUS" && terms.length === 1) return { ...cited, status: "OK", sections: terms };
  return cited.status === "UNKNOWN" ? catalog.cite(name) : cited;
}

/** @param maxQuote - maximum length of the quotation in `text`, in characters */
function expandMark({ words, ...mark }: Mark, places: readonly Span[], maxQuote: number, context: ViewContext) {
  const cited = LOOKUPS[mark.kind](words, context.catalog);
  const { text, texts: others, before, after } = answerReference(words, cited, context);
  const firstWords = (length: number) => {
    const { lines, rest } = cutQuote(text?.lines ?? [], (part) => part.length <= length);
    const words = lines.join(" ").replace(/\n/g, " ");
    return rest === "" ? words : `${words.replace(/ …$/, "")} ${rest}`;
  };
  const notes = [...before, ...(text?.standing === "point" ? after.slice(0, 1) : [])];
  const shortNotes = notes.map((note) => escapeChat(cutToLength(note, MAX_NOTE)));
  const candidates = others.slice(0, MAX_CANDIDATES).map(({ name, url }) => `${escapeChat(name)} ${url}`);
  const quote = escapeChat(firstWords(maxQuote));
  const line = text
    ? [`**${escapeChat(text.name)}**, ${escapeChat(text.citation)}:`, quote && `“${quote}”`, ...shortNotes, text.url]
    : [...shortNotes, candidates.join(", ")];
  return {
    object: "mark",
    ...mark,
    places,
    status: cited.status,
    id: text?.id ?? null,
    citation: text?.citation ?? null,
    standing: text?.standing ?? null,
    quotation: firstWords(MAX_QUOTE),
    url: text?.url ?? null,
    notes,
    others,
    text: line.filter(Boolean).join(" "),
  };
}

/** Joins as many lines as fit into one message, and lists the marks whose lines do not fit. */
function messageOf(answered: readonly ReturnType<typeof expandMark>[], left: readonly string[]): string {
  for (let count = answered.length; count >= 0; count--) {
    const others = [...answered.slice(count).map(({ mark }) => mark), ...left];
    const marks = others.map((mark) => escapeChat(sanitizeInput(mark))).join(", ");
    const lines = answered.slice(0, count).map(({ text }) => text);
    const text = [...lines, ...(marks ? [`Not answered: ${marks}`] : [])].join("\n");
    if (text.length <= MAX_MESSAGE) return text;
  }
  return `${answered.length + left.length} marks are too many for one message. Send fewer.`;
}
