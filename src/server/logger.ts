import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.js";

/** Creates the log: one JSON object per line, or plain lines if the standard output is a terminal. Lines are written
 *  synchronously, so that the last lines before a crash are not lost.
 *  @param destination - replaces the standard output */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.errWithCause },
  };
  return pino(options, destination ?? standardOutput());
}

/** A log that writes nothing. */
export const SILENT: Logger = pino({ level: "silent" });

/** Maximum characters buffered until a full disk has space again. Later lines are dropped. */
const MAX_UNWRITTEN = 1_000_000;

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN });
  // Without a listener, a log on a full disk would end the service.
  output.on("error", () => undefined);
  return process.stdout.isTTY ? { write: (line) => output.write(terminalLine(line)) } : output;
}

/** Fields that a terminal line already contains in words, or that only machines need. */
const OMITTED_FIELDS = new Set(["level", "time", "msg", "err", "method", "route", "status", "ms", "id", "corpus"]);

interface LoggedError {
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Formats a JSON log line for a terminal. An error is followed by its stack and its causes.
 *  @example 14:02:11 GET /api/v1/search 200 12 ms  bytes=3120 */
export function terminalLine(json: string): string {
  const fields: Readonly<Record<string, unknown>> = JSON.parse(json);
  const { level, time, msg, err, method, route, status, ms } = fields;
  const words = route === undefined ? String(msg) : `${method} ${route} ${status} ${ms} ms`;
  const rest = Object.entries(fields).filter(([name]) => !OMITTED_FIELDS.has(name));
  const more = rest.map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const severity = level === "info" ? [] : [String(level).toUpperCase()];
  const line = [String(time).slice(11, 19), ...severity, words].join(" ");
  return `${[line, ...more].join("  ")}\n${stacksOf(err as LoggedError | undefined)}`;
}

function stacksOf(error: LoggedError | undefined): string {
  if (!error) return "";
  return `${error.stack}\n${error.cause ? `caused by ${stacksOf(error.cause)}` : ""}`;
}
