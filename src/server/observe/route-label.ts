/** @file What log and figures call an address: the pattern that answered it, never what somebody typed. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnswerNotes } from "../../api/http/answer-notes.js";

/** All addresses at which nothing stands share one name, so that nobody can fill the figures by guessing. */
const NOTHING = "(none)";

/** What Express adds to a request that a route has answered. */
type Routed = IncomingMessage & { readonly baseUrl?: string; readonly route?: { readonly path?: unknown } };

/** The notes of an answer, whether an application has made it or not. */
export function notesOf(response: ServerResponse & { readonly locals?: AnswerNotes }): AnswerNotes {
  return response.locals ?? {};
}

/** The pattern of the route or the page that answered; one name for all files of the pages, whose own names change. */
export function routeLabel(request: Routed, response: ServerResponse): string {
  const { baseUrl = "", route } = request;
  const ofExpress = typeof route?.path === "string" ? `${baseUrl}${route.path}` : NOTHING;
  const pattern = notesOf(response).route ?? ofExpress;
  return pattern.startsWith("/assets/") ? "/assets/*name" : pattern;
}
