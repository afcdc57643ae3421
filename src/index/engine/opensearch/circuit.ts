/** @file A circuit: after failures in a row nothing is asked for a while, so that nobody waits for what will not answer. */
import { EngineUnreachable } from "../engine.js";

export interface Circuit {
  /** Asks, or rejects at once while the circuit is open. Whatever `ask` rejects with counts as a failure.
   *  @throws EngineUnreachable */
  run<Result>(ask: () => Promise<Result>): Promise<Result>;
}

interface CircuitOptions {
  /** After so many failures in a row it opens. */
  readonly failures: number;
  /** For so many milliseconds it stays open; then one question is let through to see. */
  readonly openMs: number;
  /** Told when it opens and when it closes again. */
  readonly onChange?: ((state: "open" | "closed", cause?: unknown) => void) | undefined;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** Makes a circuit, closed. */
export function createCircuit({ failures, openMs, onChange, now = () => performance.now() }: CircuitOptions): Circuit {
  let inARow = 0;
  let openUntil: number | null = null;

  const succeeded = (): void => {
    inARow = 0;
    if (openUntil === null) return;
    openUntil = null;
    onChange?.("closed");
  };
  const failed = (cause: unknown): void => {
    inARow += 1;
    if (inARow < failures) return;
    const wasClosed = openUntil === null;
    openUntil = now() + openMs;
    if (wasClosed) onChange?.("open", cause);
  };
  return {
    run: async (ask) => {
      if (openUntil !== null) {
        const left = openUntil - now();
        if (left > 0) throw new EngineUnreachable(secondsOf(left));
        // This one goes to see; the others wait for what it tells.
        openUntil = now() + openMs;
      }
      try {
        const result = await ask();
        succeeded();
        return result;
      } catch (cause) {
        failed(cause);
        throw new EngineUnreachable(secondsOf(openMs), { cause });
      }
    },
  };
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
