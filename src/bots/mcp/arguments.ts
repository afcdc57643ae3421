/** @file The arguments that several tools share, and what is said of one that leads nowhere. */
import { z } from "zod";
import { ApiError } from "../../api/contract/problem-details.js";
import { disarmed } from "../../views/chat/disarmed.js";
import type { NearMiss } from "../../views/section.js";

/** What a model types: a question, a reference. */
export const typed = z
  .string("must be a text")
  .overwrite(disarmed)
  .trim()
  .min(1, "must not be empty")
  .max(500, "must not be longer than 500 characters");

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
}

/** The same with no upper bound worth naming. */
export const counted = z.int("must be a whole number from 1 on").min(1, "must be a whole number from 1 on");

/** The problem of an argument, with what it may have meant. */
export function wrongArgument(name: string, detail: string, near: readonly NearMiss[] = []): ApiError {
  return new ApiError({
    status: 404,
    code: "not-found",
    detail: `${name}: ${detail}`,
    parameter: name,
    suggestions: near,
  });
}

/** A problem as a sentence to a model: what is wrong, and the ids that come near. */
export function toldProblem({ parts: { detail, suggestions = [] } }: ApiError): string {
  if (suggestions.length === 0) return detail;
  const near = suggestions.map(({ id, number, title }) => `${id} (${[number, title].filter(Boolean).join(" ")})`);
  return `${detail} Near it: ${near.join(", ")}.`;
}
