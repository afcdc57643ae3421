/** @file Answers as chat messages in Markdown, truncated at sentences; URLs are never cut. */
import type { AnsweringText, ChatAnswer, ChatState, LinkedText } from "./chat.js";
import { escapeChat } from "./sanitize.js";
import { cutToFit } from "./truncate.js";

/** In UTF-16 code units; what most chats allow. */
export const MAX_MESSAGE = 2000;
const MAX_NOTE = 400;
/** All notes after the words of a rule together. */
const MAX_NOTES_AFTER = 700;

/** An answer as data. */
export interface ChatObject {
  readonly object: "chat";
  readonly status: ChatState;
  readonly text: string;
  readonly answer: (Omit<AnsweringText, "section"> & { readonly id: string; readonly version: string }) | null;
  readonly notes: readonly string[];
  readonly others: readonly LinkedText[];
}

export function chatObject(answer: ChatAnswer): ChatObject {
  const { status, text, before, after, texts } = answer;
  const answering = ({ section, ...rest }: AnsweringText) => ({ id: section.id, version: section.version, ...rest });
  return {
    object: "chat",
    status,
    text: chatText(answer),
    answer: text && answering(text),
    notes: [...before, ...after],
    others: texts,
  };
}

/** Writes an answer as one message: heading, quotation, notes, citation, URL. */
export function chatText(answer: ChatAnswer, maxLength: number = MAX_MESSAGE): string {
  const { text } = answer;
  const head = text ? [`**${escapeChat(text.name)}** · ${escapeChat(text.status)}`] : [];
  const tail = text ? [`— ${escapeChat(text.citation)}`, text.url] : [];
  const withUrl = ({ name, words, url }: LinkedText) =>
    `• **${escapeChat(name)}**${words && `: ${escapeChat(words)}`}\n  ${url}`;
  return [...head, ...chatLines(answer, maxLength - lengthOf(head) - lengthOf(tail), withUrl), ...tail].join("\n");
}

/** Writes an answer without heading and citation, for chats with separate fields for them. */
export function chatBody(answer: ChatAnswer, maxLength: number): string {
  const asLink = ({ name, words, url }: LinkedText) =>
    `• [${escapeChat(name)}](${url})${words && `: ${escapeChat(words)}`}`;
  return chatLines(answer, maxLength, asLink).join("\n");
}

/** @param maxLength - of all lines with their line ends */
function chatLines(answer: ChatAnswer, maxLength: number, lineOf: (text: LinkedText) => string): readonly string[] {
  const before = answer.before.map(noteLine);
  const room = maxLength - lengthOf(before);
  const roomAfter = answer.text ? Math.min(room, MAX_NOTES_AFTER) : room;
  const notes = firstThatFit(answer.after.map(noteLine), roomAfter);
  const heading = answer.heading ? [escapeChat(answer.heading)] : [];
  const texts = firstThatFit(answer.texts.map(lineOf), roomAfter - lengthOf([...notes, ...heading]));
  const after = texts.length > 0 ? [...notes, ...heading, ...texts] : notes;
  return [...before, ...quoteLines(answer.text?.words ?? "", room - lengthOf(after)), ...after];
}

function noteLine(sentence: string): string {
  return escapeChat(cutToFit(sentence, (part) => escapeChat(part).length <= MAX_NOTE));
}

function quoteLines(words: string, room: number): readonly string[] {
  const lines = (part: string) => part.split("\n").map((line) => `> ${escapeChat(line)}`);
  const part = cutToFit(words, (some) => lengthOf(lines(some)) <= room);
  return part === "" ? [] : lines(part);
}

function firstThatFit(lines: readonly string[], room: number): readonly string[] {
  const end = lines.findIndex((_, at) => lengthOf(lines.slice(0, at + 1)) > room);
  return end < 0 ? lines : lines.slice(0, end);
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
