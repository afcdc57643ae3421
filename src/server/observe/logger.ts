/** @file The log: one JSON object a line on the standard output, or plain lines where somebody reads them at a terminal. */
import { type DestinationStream, type Logger, pino } from "pino";
import { terminalLine } from "./terminal-line.js";

/** What may be asked of a log, from everything to nothing. */
export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Makes the log. Its lines are written at once, so that the last words of a process are not lost.
 *  @param worker - the number of this process among those that serve together, told in each line
 *  @param destination - where lines go instead of the standard output */
export function createLogger(level: LogLevel, worker?: number, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.errWithCause },
  };
  return pino(options, destination ?? standardOutput());
}

/** A log that says nothing. */
export const SILENT: Logger = pino({ level: "silent" });

function standardOutput(): DestinationStream {
  const plain = pino.destination({ dest: 1, sync: true });
  if (!process.stdout.isTTY) return plain;
  return { write: (line) => plain.write(terminalLine(line)) };
}
