/** @file A new corpus in place of the one that is served: whole, or not at all. */
import type { Observer } from "../observe/observer.js";
import { inTurn } from "./in-turn.js";

/** How a reload has ended: "unchanged" where the artefact holds what is served already. */
export type Reloaded = "served" | "unchanged" | "failed";

/** A corpus that has been read and may be served. */
export interface Read {
  readonly hash: string;
  /** Lets go of what it was read with; to be called whatever has become of it. */
  close(): void;
}

interface ReloadParts<Opened extends Read> {
  readonly observer: Observer;
  /** The hash of the corpus that is served. */
  readonly served: () => string;
  readonly read: () => Promise<Opened>;
  /** Makes an application over the corpus and lets it answer from now on. */
  readonly serve: (read: Opened) => Promise<void>;
}

/** Makes what reloads. Called while it is at work it reloads once more afterwards, once for all who ask meanwhile. It never
 *  rejects: what fails is logged and counted, and the corpus that is served stays. */
export function createReloader<Opened extends Read>(parts: ReloadParts<Opened>): () => Promise<Reloaded> {
  return inTurn(() => reload(parts));
}

async function reload<Opened extends Read>(parts: ReloadParts<Opened>): Promise<Reloaded> {
  const { observer, served, read, serve } = parts;
  const { log, metrics } = observer;
  const started = performance.now();
  let corpus: Opened | undefined;
  try {
    corpus = await read();
    const [former, hash] = [served(), corpus.hash].map((name) => name.slice(0, 12));
    const told = { former, hash };
    if (corpus.hash === served()) {
      log.info(told, "reloaded: the corpus is the one that is served");
      return "unchanged";
    }
    await serve(corpus);
    metrics.reloads.inc();
    log.info({ ...told, ms: Math.round(performance.now() - started) }, "reloaded: a new corpus is served");
    return "served";
  } catch (err) {
    if (err instanceof Error && err.name === "AbortError") return "failed";
    metrics.reloadFailures.inc();
    log.error({ err, former: served().slice(0, 12) }, "not reloaded: the former corpus is still served");
    return "failed";
  } finally {
    corpus?.close();
  }
}
