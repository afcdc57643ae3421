/** @file The id of a request, by which answer, log and the caller's own log are brought together. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Bounded, and made of signs that harm no log and no header. */
const WELL_FORMED = /^[\w.-]{1,64}$/;

/** The caller's `X-Request-Id` where it is well formed, a new one otherwise. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
}
