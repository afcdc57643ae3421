/** @file An answer as a chat shows it: markdown, no longer than it may be, cut behind a sentence; no link is ever cut. */
import type { ChatAnswer, LinkedText } from "./chat-answer.js";
import { chatWords, cutToFit } from "./chat-words.js";

/** The longest message that chats take, in UTF-16 code units. */
export const LONGEST_MESSAGE = 2000;
/** The longest sentence beside the words of a rule, and all that may stand behind them together. */
const LONGEST_NOTE = 400;
const LONGEST_BEHIND = 700;

/** The answer as one message: the heading, the words as a quotation, what must be said of them, the citation and the
 *  address on a line of its own. */
export function chatText(answer: ChatAnswer, longest: number = LONGEST_MESSAGE): string {
  const { text } = answer;
  const head = text ? [`**${chatWords(text.name)}** · ${chatWords(text.status)}`] : [];
  const tail = text ? [`— ${chatWords(text.citation)}`, text.url] : [];
  const room = longest - lengthOf(head) - lengthOf(tail);
  return [...head, ...chatLines(answer, room, withAddress), ...tail].join("\n");
}

/** The answer without its heading and citation, where a chat has places of its own for those; addresses stand behind
 *  names. */
export function chatBody(answer: ChatAnswer, longest: number): string {
  return chatLines(answer, longest, linked).join("\n");
}

/** @param room - what all lines together may measure, each with the sign that parts it from the next */
function chatLines(answer: ChatAnswer, room: number, lineOf: (text: LinkedText) => string): readonly string[] {
  const before = answer.before.map(note);
  const left = room - lengthOf(before);
  const space = answer.text ? Math.min(left, LONGEST_BEHIND) : left;
  const notes = firstThatFit(answer.behind.map(note), space);
  const heading = answer.heading ? [chatWords(answer.heading)] : [];
  const texts = firstThatFit(answer.texts.map(lineOf), space - lengthOf([...notes, ...heading]));
  const behind = texts.length > 0 ? [...notes, ...heading, ...texts] : notes;
  return [...before, ...quoted(answer.text?.words ?? "", left - lengthOf(behind)), ...behind];
}

function note(sentence: string): string {
  return chatWords(cutToFit(sentence, (part) => chatWords(part).length <= LONGEST_NOTE));
}

/** As much of the words as fit, each of their lines marked as quoted. */
function quoted(words: string, room: number): readonly string[] {
  const lines = (part: string) => part.split("\n").map((line) => `> ${chatWords(line)}`);
  const part = cutToFit(words, (some) => lengthOf(lines(some)) <= room);
  return part === "" ? [] : lines(part);
}

/** The first of the lines, as many as fit together. */
function firstThatFit(lines: readonly string[], room: number): readonly string[] {
  const end = lines.findIndex((_, at) => lengthOf(lines.slice(0, at + 1)) > room);
  return end < 0 ? lines : lines.slice(0, end);
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function withAddress({ name, words, url }: LinkedText): string {
  return `• **${chatWords(name)}**${words && `: ${chatWords(words)}`}\n  ${url}`;
}

function linked({ name, words, url }: LinkedText): string {
  return `• [${chatWords(name)}](${url})${words && `: ${chatWords(words)}`}`;
}
