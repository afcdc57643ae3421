/** @file What happens to the process as a whole: it is told to stop, or an error is caught by nobody. */
import type { Logger } from "pino";
import type { Metrics } from "../observe/metrics.js";

interface ProcessEvents {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Ends the service: gently, or as soon as running answers have ended. */
  readonly stop: (how: "gently" | "soon") => Promise<void>;
}

/** Stops on SIGTERM and SIGINT; a second signal ends the process at once, by the system's own hand.
 *
 *  A rejection that nobody waited for is logged, counted and survived: it belongs to one request, and nothing that requests
 *  share is ever half written, for corpus and index do not change. An exception that nobody has caught has broken off code
 *  at a place that nobody foresaw: it is logged and counted, running answers end, and the process ends with 1, to be
 *  started anew.
 *  @returns what takes all this back */
export function watchProcess({ log, metrics: { faults }, stop }: ProcessEvents): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    ignoreSignals();
    log.info({ signal }, "stopping; a second signal ends at once");
    void stop("gently");
  };
  const ignoreSignals = (): void => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.removeListener(signal, onSignal);
  };
  const onRejection = (err: unknown): void => {
    faults.inc({ kind: "rejection" });
    log.error({ err }, "a rejection that nobody waited for");
  };
  const onException = (err: unknown): void => {
    faults.inc({ kind: "exception" });
    log.fatal({ err }, "an exception that nobody caught; the process ends");
    void stop("soon").finally(() => process.exit(1));
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  process.on("unhandledRejection", onRejection).on("uncaughtException", onException);
  return () => {
    ignoreSignals();
    process.removeListener("unhandledRejection", onRejection).removeListener("uncaughtException", onException);
  };
}
