/** @file The first step of every request: an answer that is kept is given again before anything else is done. It stands
 *  before Express, which would cost more than the rest. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerNotes } from "./answer-notes.js";
import { askedFor, type KeptAnswer, type KeptAnswers } from "./kept-answers.js";
import { names } from "./validity.js";

/** What counts a request before a kept answer is given again, and may refuse it. */
type Counting = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

interface AgainParts {
  readonly answers: KeptAnswers;
  /** What counts this request; nothing where it may be made as often as one likes. */
  readonly countingOf: (request: IncomingMessage) => Counting | undefined;
  /** Answers a request that was refused. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
}

/** Makes what gives kept answers again. @returns whether there was one */
export function answeringAgain(parts: AgainParts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { answers, countingOf, refuse } = parts;
  return (request, response) => {
    const kept = answers.find(askedFor(request, request.url ?? ""));
    if (!kept) return false;
    const notes: AnswerNotes = { route: kept.route };
    Object.assign(response, { locals: notes });
    for (const [name, value] of kept.headers) response.setHeader(name, value);
    const answer = (error?: unknown): void => {
      if (error) refuse(request, response, error);
      else sendAgain(request, response, kept, notes);
    };
    const counting = countingOf(request);
    if (counting) counting(request, response, answer);
    else answer();
    return true;
  };
}

/** Ends an answer whose headers are set. */
function sendAgain(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag }: KeptAnswer,
  notes: AnswerNotes,
): void {
  notes.kept = true;
  const known = request.headers["if-none-match"];
  if (known === "*" || (etag !== undefined && names(known, etag))) {
    for (const name of ["Content-Type", "Content-Encoding"]) response.removeHeader(name);
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}
