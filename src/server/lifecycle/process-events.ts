/** @file What happens to the process as a whole: it is told to stop, or an error is caught by nobody. */
import type { Observer } from "../observe/observer.js";

interface ProcessEvents {
  readonly observer: Observer;
  /** Ends the service gently. */
  readonly end: () => void;
  /** Ends it as soon as running answers have ended. */
  readonly fail: () => Promise<void>;
  /** Looks for a new corpus. */
  readonly reload: () => void;
}

/** Stops on SIGTERM and SIGINT; a second signal ends the process at once, by the system's own hand. Reloads on SIGHUP.
 *
 *  A rejection that nobody waited for is logged, counted and survived: it belongs to one request, and nothing that requests
 *  share is ever half written, for no corpus and no index ever changes. An exception that nobody has caught has broken off code
 *  at a place that nobody foresaw: it is logged and counted, running answers end, and the process ends with 1, to be
 *  started anew.
 *  @returns what takes all this back */
export function watchProcess({ observer, end, fail, reload }: ProcessEvents): () => void {
  const { log, metrics } = observer;
  const onSignal = (signal: NodeJS.Signals): void => {
    ignoreSignals();
    log.info({ signal }, "stopping; a second signal ends at once");
    end();
  };
  const ignoreSignals = (): void => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.removeListener(signal, onSignal);
  };
  const onRejection = (err: unknown): void => {
    metrics.faults.inc({ kind: "rejection" });
    log.error({ err }, "a rejection that nobody waited for");
  };
  const onException = (err: unknown): void => {
    metrics.faults.inc({ kind: "exception" });
    log.fatal({ err }, "an exception that nobody caught; the process ends");
    void fail().finally(() => process.exit(1));
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal).on("SIGHUP", reload);
  process.on("unhandledRejection", onRejection).on("uncaughtException", onException);
  return () => {
    ignoreSignals();
    process.removeListener("SIGHUP", reload);
    process.removeListener("unhandledRejection", onRejection).removeListener("uncaughtException", onException);
  };
}
