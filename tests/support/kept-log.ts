/** @file A log whose lines a test can read. */
import type { Logger } from "pino";
import { createLogger, type LogLevel } from "../../src/server/logger.js";

/** A log, and its lines so far, each as the fields it was written with. */
export function keptLog(level: LogLevel = "info"): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { log: createLogger(level, { write: (line) => lines.push(JSON.parse(line)) }), lines };
}
