/** @file A message in which people have marked what is to be quoted: each mark answered in a line of citation, first words
 *  and address. What counts as a mark stands in find-marks.ts. */
import type { Cited } from "../../catalog/catalog.js";
import type { ViewContext } from "../context.js";
import { displayTitle } from "../display-title.js";
import { answerReference } from "./answer-reference.js";
import { cardsCalled } from "./cards.js";
import type { ChatAnswer } from "./chat-answer.js";
import { LONGEST_MESSAGE } from "./chat-text.js";
import { chatWords, cutToFit, typedWords } from "./chat-words.js";
import { findMarks, type Mark, type MarkKind } from "./find-marks.js";
import { termsCalled } from "./terms.js";

/** A mark and what answers it. */
export interface Expanded extends Mark {
  readonly status: Cited["status"];
  readonly answer: ChatAnswer;
  /** What must be said of it: how the mark was read, what no longer holds, the first point that is overruled. */
  readonly notes: readonly string[];
  /** The first words of the text that counts, cut behind a sentence; "" where no one text answers. */
  readonly quotation: string;
  /** The answer in a line for a chat, its address behind it. */
  readonly line: string;
}

export interface Expansion {
  /** In the order of the message, each asked for once. */
  readonly answered: readonly Expanded[];
  /** The marks beyond those. */
  readonly left: readonly string[];
  /** All of it as one message; "" where nothing is marked. */
  readonly text: string;
}

/** So many marks of a message are answered. */
const MOST_MARKS = 10;
/** Characters quoted of a text, a sentence or two; fewer say nothing. */
const QUOTED = 240;
const SHORTEST = 40;
/** A sentence of ours beside it. */
const NOTE = 200;
/** So many texts are named where none answers. */
const NEAREST = 3;
/** Room for the marks that are not answered. */
const REST = 100;

/** Answers the marks of a message. */
export function expand(message: string, context: ViewContext): Expansion {
  const asked = new Set<string>();
  const marks = findMarks(message).filter((mark) => !asked.has(keyOf(mark)) && asked.add(keyOf(mark)));
  const count = Math.min(marks.length, MOST_MARKS);
  const room = Math.floor((LONGEST_MESSAGE - REST) / Math.max(count, 1)) - 1;
  const answered = marks.slice(0, count).map((mark) => answerMark(mark, room, context));
  const left = marks.slice(count).map(({ mark }) => mark);
  return { answered, left, text: messageOf(answered, left) };
}

/** What a mark of each kind is looked up by. */
const LOOK_UP: Readonly<Record<MarkKind, (words: string, context: ViewContext) => Cited>> = {
  term: (words, { catalog }) => termsCalled(words, catalog),
  reference: (words, { catalog }) => catalog.cite(words),
  card: (words, { catalog }) => cardsCalled(words, catalog),
};

function answerMark(mark: Mark, room: number, context: ViewContext): Expanded {
  const cited = LOOK_UP[mark.kind](mark.words, context);
  const answer = answerReference(mark.words, cited, context);
  const words = (answer.text?.words ?? "").replace(/\n/g, " ");
  const quotation = cutToFit(words, (part) => part.length <= QUOTED);
  const notes = [...answer.before, ...(answer.text?.standing === "point" ? answer.behind.slice(0, 1) : [])];
  const line = lineOf({ answer, quotation, notes }, room);
  return { ...mark, status: cited.status, answer, quotation, notes, line };
}

function keyOf({ kind, words }: Mark): string {
  return `${kind} ${words.toLowerCase().replace(/\s+/g, " ")}`;
}

/** @param room - what the line should measure; which text, what must be said of it and where it stands are told even in
 *    less */
function lineOf(told: Pick<Expanded, "answer" | "quotation" | "notes">, room: number): string {
  const { text, texts } = told.answer;
  const notes = told.notes.map((sentence) => chatWords(cutToFit(sentence, (part) => part.length <= NOTE)));
  const others = texts.slice(0, NEAREST).map(({ name, url }) => `${chatWords(name)} ${url}`);
  if (!text) return [...notes, others.join(", ")].join(" ").trim();
  const named = `**${chatWords(displayTitle(text.section.title) || text.name)}**, ${chatWords(text.citation)}:`;
  const left = room - [named, ...notes, text.url].join(" ").length - "“” ".length;
  const quoted = left < SHORTEST ? "" : cutToFit(told.quotation, (part) => chatWords(part).length <= left);
  return [named, ...(quoted === "" ? [] : [`“${chatWords(quoted)}”`]), ...notes, text.url].join(" ");
}

/** The lines that fit into one message; the others are told by their marks. */
function messageOf(answered: readonly Expanded[], left: readonly string[]): string {
  for (let count = answered.length; count >= 0; count--) {
    const others = [...answered.slice(count).map(({ mark }) => mark), ...left];
    const rest =
      others.length > 0 ? [`Not answered here: ${others.map((mark) => chatWords(typedWords(mark))).join(", ")}`] : [];
    const text = [...answered.slice(0, count).map(({ line }) => line), ...rest].join("\n");
    if (text.length <= LONGEST_MESSAGE) return text;
  }
  return `${answered.length + left.length} marks: too many to be answered in one message.`;
}
