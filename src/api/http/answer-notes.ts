/** @file What an answer notes of itself on its way, in `response.locals`, for log and figures. No reader sees it. */

declare global {
  namespace Express {
    interface Locals {
      /** The pattern of what answered: "/api/v1/sections/{id}", "/topics/:slug". */
      route?: string | undefined;
      /** The code of the problem that was told instead of an answer. */
      problem?: string;
      /** What was thrown, where it was not foreseen. */
      error?: unknown;
      /** Whether the answer was kept from an earlier request. */
      kept?: boolean;
      /** Why it is refused, where that was known before the application saw it. */
      refused?: unknown;
    }
  }
}

/** What an answer has noted; nothing where no application has seen it. */
export type AnswerNotes = Express.Locals;
