/** @file An answer for a chat, and the marks of a message, as the API tells them. */
import type { AnsweringText, ChatAnswer, ChatState, LinkedText } from "./chat-answer.js";
import { chatText } from "./chat-text.js";
import type { Expanded, Expansion } from "./expand.js";

/** The message, and what it is made of. */
export interface ChatObject {
  readonly object: "chat";
  readonly status: ChatState;
  readonly text: string;
  readonly answer: (Omit<AnsweringText, "section"> & { readonly id: string; readonly version: string }) | null;
  readonly notes: readonly string[];
  readonly others: readonly LinkedText[];
}

/** An answer as one message. */
export function chatObject(answer: ChatAnswer): ChatObject {
  const { status, text, before, behind, texts } = answer;
  return {
    object: "chat",
    status,
    text: chatText(answer),
    answer: text && answeringObject(text),
    notes: [...before, ...behind],
    others: texts,
  };
}

/** The marks of a message, answered. */
export function expansionObject({ answered, left, text }: Expansion): object {
  return { object: "expansion", text, data: answered.map(markObject), left };
}

function answeringObject({ section, ...told }: AnsweringText): ChatObject["answer"] {
  return { id: section.id, version: section.version, ...told };
}

function markObject({ mark, kind, start, end, status, quotation, notes, line, answer }: Expanded): object {
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
