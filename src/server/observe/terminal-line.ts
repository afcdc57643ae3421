/** @file A line of the log as a person reads it: the time, what happened, then what else is known of it. */

/** Fields that the words of the line say already, or that only a machine wants. */
const TOLD = new Set(["level", "time", "msg", "err", "method", "route", "status", "ms", "id", "corpus"]);

interface ErrorFields {
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

/** A line of JSON as plain words; a request in one line, an error with its stack and its causes.
 *  @example 14:02:11 GET /api/v1/search 200 12 ms  bytes=3120 */
export function terminalLine(json: string): string {
  const fields: Readonly<Record<string, unknown>> = JSON.parse(json);
  const { level, time, msg, err, method, route, status, ms } = fields;
  const words = route === undefined ? String(msg) : `${method} ${route} ${status} ${ms} ms`;
  const rest = Object.entries(fields).filter(([name]) => !TOLD.has(name));
  const more = rest.map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const grave = level === "info" ? [] : [String(level).toUpperCase()];
  const line = [String(time).slice(11, 19), ...grave, words].join(" ");
  return `${[line, ...more].join("  ")}\n${stacks(err as ErrorFields | undefined)}`;
}

function stacks(error: ErrorFields | undefined): string {
  if (!error) return "";
  return `${error.stack}\n${error.cause ? `caused by ${stacks(error.cause)}` : ""}`;
}
