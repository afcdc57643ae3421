import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.js";

/** Writing is synchronous, so that no line is lost in a crash. */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.errWithCause },
  };
  if (destination) return pino(options, destination);
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN });
  // Without this listener, a write error caused by a full disk would stop the service.
  output.on("error", () => undefined);
  return pino(options, output);
}

export const SILENT: Logger = pino({ level: "silent" });

/** Maximum number of characters to buffer while the disk is full. If the buffer is full, further lines are dropped. */
const MAX_UNWRITTEN = 1_000_000;
