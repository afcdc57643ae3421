/** @file Where a command writes: its streams, how wide they are, and whether they show colours. */
import picocolors from "picocolors";
import type { Environment } from "../../server/config.js";

export interface Terminal {
  /** Writes a line of what was asked for. */
  readonly print: (line: string) => void;
  /** Writes a line about it, beside what was asked for. */
  readonly note: (line: string) => void;
  /** Characters of a line; unbounded where nobody looks. */
  readonly width: number;
  readonly colours: Colours;
  /** Replaces the line written so by another; undefined where nobody looks. */
  readonly rewrite?: (line: string) => void;
}

export type Colours = ReturnType<typeof picocolors.createColors>;

/** The two streams, as much of them as is used. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Longer lines are hard to read. */
const WIDEST = 100;
const CLEAR_LINE = "\r\u001b[2K";

/** The terminal behind two streams. NO_COLOR and FORCE_COLOR decide on colours before what the stream is; COLUMNS gives a
 *  width to a stream that has none. */
export function terminalOver(out: Stream, error: Stream, environment: Environment): Terminal {
  const columns = out.columns || Number(environment["COLUMNS"]) || Number.POSITIVE_INFINITY;
  return {
    print: (line) => out.write(`${line}\n`),
    note: (line) => error.write(`${line}\n`),
    width: Math.min(columns, out.isTTY ? WIDEST : columns),
    colours: picocolors.createColors(showsColours(out, environment)),
    ...(out.isTTY && { rewrite: (line: string) => out.write(`${CLEAR_LINE}${line}`) }),
  };
}

function showsColours(out: Stream, environment: Environment): boolean {
  const { NO_COLOR: never, FORCE_COLOR: always, TERM: term } = environment;
  if (never) return false;
  if (always) return always !== "0" && always !== "false";
  return out.isTTY === true && term !== "dumb";
}
