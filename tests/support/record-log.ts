import type { Logger } from "pino";
import type { Config } from "../../src/server/config.js";
import { createLogger } from "../../src/server/request-log.js";

export function recordLog(level: Config["logLevel"] = "info"): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { log: createLogger(level, { write: (line) => lines.push(JSON.parse(line)) }), lines };
}
