/** @file How far ingestion has come: one line that rewrites itself where somebody looks, a line a stage where not. */
import type { Terminal } from "./terminal.js";

export interface Progress {
  /** A stage has passed, in so many milliseconds. */
  readonly passed: (stage: string, ms: number) => void;
  /** Ends what is told of it. @returns the seconds since it began, with one decimal place */
  readonly end: () => number;
}

/** The progress as a terminal shows it; kept to itself without one. */
export function progressOn(terminal: Terminal | undefined): Progress {
  const started = performance.now();
  const seconds = (): number => Number(((performance.now() - started) / 1000).toFixed(1));
  const rewrite = terminal?.rewrite;
  return {
    passed: (stage, ms) => {
      if (rewrite)
        rewrite(`${stage.padEnd(10)}${ms.toFixed(0).padStart(6)} ms   ${seconds().toFixed(1).padStart(5)} s`);
      else terminal?.print(`${stage.padEnd(10)}${ms.toFixed(0).padStart(6)} ms`);
    },
    end: () => {
      if (rewrite) rewrite("");
      else terminal?.print("");
      return seconds();
    },
  };
}
