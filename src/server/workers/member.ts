/** @file A worker, as the process sees it that has started it. */
import cluster from "node:cluster";
import type { Reloaded } from "../reload/reloader.js";
import { closeWhatIsNotTaken } from "./handed-over.js";
import { type Figures, type FromWorker, isOurs, PLACE, type ToWorker, type WorkerPlace } from "./messages.js";

export interface Member {
  readonly number: number;
  readonly pid: number | undefined;
  /** What it serves and where, once it serves. @throws NeverReady where it ends before */
  readonly ready: Promise<string>;
  /** How it ended: its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
  readonly tell: (message: ToWorker) => void;
  /** Lets it take a new corpus; "unchanged" where it ends before it has. */
  readonly reload: () => Promise<Reloaded>;
  /** What it has counted; nothing where it does not answer in time. */
  readonly count: () => Promise<Figures>;
  readonly kill: () => void;
}

/** What a worker tells that is not an answer. */
export type Wish = Extract<FromWorker, { readonly tells: "leaving" | "reload" | "gather" | "farewell" }>;

/** A worker has ended before it served. */
export class NeverReady extends Error {
  constructor(readonly how: number | string) {
    super(`a worker ended with ${how} before it could serve`);
  }
}

const COUNT_MS = 2000;

/** Starts a worker.
 *  @param wished - told what it asks for
 *  @param fork - starts the process */
export function startMember(
  place: WorkerPlace,
  wished: (wish: Wish, member: Member) => void,
  fork: typeof cluster.fork = cluster.fork,
): Member {
  const worker = fork({ [PLACE]: JSON.stringify(place) });
  closeWhatIsNotTaken(worker);
  // Whoever is told something may have ended that very moment; that it has is told by `ended`.
  worker.on("error", () => undefined);
  const ended = new Promise<number | string>((resolve) => {
    worker.once("exit", (code, signal) => resolve(signal ?? code));
  });
  let isReady: (line: string) => void = () => undefined;
  const ready = new Promise<string>((resolve, reject) => {
    isReady = resolve;
    void ended.then((how) => reject(new NeverReady(how)));
  });
  ready.catch(() => undefined);
  /** Who waits for a reload to end, in the order in which they asked: each is answered, also where two asked at once. */
  const reloading: ((how: Reloaded) => void)[] = [];
  const counting = new Map<number, (figures: Figures) => void>();
  let counts = 0;
  const tell = (message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message);
  };
  const member: Member = {
    number: place.number,
    pid: worker.process.pid,
    ready,
    ended,
    tell,
    reload: () =>
      new Promise((resolve) => {
        reloading.push(resolve);
        void ended.then(() => resolve("unchanged"));
        tell({ tells: "reload" });
      }),
    count: () =>
      new Promise((resolve) => {
        counts += 1;
        const id = counts;
        const answered = (figures: Figures): void => {
          clearTimeout(tired);
          counting.delete(id);
          resolve(figures);
        };
        const tired = setTimeout(answered, COUNT_MS, []);
        counting.set(id, answered);
        tell({ tells: "count", id });
      }),
    kill: () => worker.process.kill("SIGKILL"),
  };
  worker.on("message", (message: unknown) => {
    if (!isOurs<FromWorker>(message)) return;
    if (message.tells === "ready") isReady(message.line);
    else if (message.tells === "reloaded") reloading.shift()?.(message.how);
    else if (message.tells === "figures") counting.get(message.id)?.(message.figures);
    else wished(message, member);
  });
  return member;
}
