/** @file The workers that serve together: each place is filled, whoever leaves goes when another has taken his place. */
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { inTurn } from "../reload/in-turn.js";
import { createFiguresOfAll } from "./figures-of-all.js";
import { type Member, startMember as startProcess, type Wish } from "./member.js";
import type { Figures } from "./messages.js";

interface CrewParts {
  readonly size: number;
  readonly url: string;
  readonly port: number;
  readonly log: Logger;
  /** For how many milliseconds workers may take connections once they are told to stop. */
  readonly drainMs: number;
  /** Starts a worker; a process of Node's cluster if left out. */
  readonly startMember?: typeof startProcess;
}

export interface Crew {
  /** Starts the first worker, then the others. @returns what it serves. @throws NeverReady where the first one fails */
  start(): Promise<string>;
  /** Lets all take a new corpus, one after the other; none but the first is asked where that one refuses it. */
  reload(): void;
  /** Puts a new worker in the place of each, one after the other. */
  renew(): void;
  /** Stops all. */
  stop(): void;
}

/** A worker that could not start is followed by another after half a second, and after twice as long each time it fails. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What ends a worker that does not end: the time it may take connections, let answers end and wait for its clients. */
const PATIENCE_MS = 20_000;

/** Nobody serves yet. */
export function createCrew({ size, url, port, log, drainMs, startMember = startProcess }: CrewParts): Crew {
  const numbers = Array.from({ length: size }, (_, at) => at + 1);
  const serving = new Map<number, Member>();
  const living = new Set<Member>();
  /** Those whose figures are not kept yet: they serve, or answer those who are still connected. */
  const counting = new Set<Member>();
  const filling = new Map<number, Promise<void>>();
  const figures = createFiguresOfAll();
  let isStopping = false;
  let reloads = 0;

  const wished = (wish: Wish, member: Member): void => {
    if (wish.tells === "reload") reload();
    else if (wish.tells === "farewell") depart(member, wish.figures);
    else if (wish.tells === "gather")
      void gather().then((text) => member.tell({ tells: "gathered", id: wish.id, text }));
    else if (serving.get(member.number) === member) void fill(member.number);
    else member.tell({ tells: "stop", how: "relieved" });
  };
  const gather = async (): Promise<string> => {
    const counted = await Promise.all([...counting].map(async (member) => [member, await member.count()] as const));
    return figures.told(counted.filter(([member]) => counting.has(member)));
  };
  const depart = (member: Member, last?: Figures): void => {
    if (counting.delete(member)) figures.keep(member, last);
  };

  const start = (number: number, isFirst = false): Member => {
    const member = startMember({ number, url, port, isFirst }, wished);
    living.add(member);
    void member.ended.then((how) => {
      living.delete(member);
      depart(member);
      if (serving.get(number) === member) lost(member, how);
    });
    return member;
  };
  /** @param known - how often all had been told to reload when it was started: what has come since it may have missed */
  const takePlace = (member: Member, known: number): void => {
    const former = serving.get(member.number);
    serving.set(member.number, member);
    counting.add(member);
    figures.workers.set(serving.size);
    log.info({ worker: member.number, pid: member.pid }, "a worker has taken its place");
    former?.tell({ tells: "stop", how: "relieved" });
    // Nobody waits for that: who dies meanwhile is replaced at once.
    if (known !== reloads) void member.reload();
  };
  const lost = ({ number }: Member, how: number | string): void => {
    serving.delete(number);
    figures.workers.set(serving.size);
    if (isStopping) return;
    figures.exits.inc({ how: String(how) });
    log.error({ worker: number, how }, "a worker ended; another takes its place");
    void fill(number);
  };

  /** Puts a new worker in a place, however often it takes. Whoever holds the place goes on until then. */
  const fill = (number: number): Promise<void> => {
    const filled = filling.get(number) ?? tryToFill(number).finally(() => filling.delete(number));
    filling.set(number, filled);
    return filled;
  };
  const tryToFill = async (number: number): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !isStopping; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const known = reloads;
      const member = start(number);
      try {
        await member.ready;
      } catch (err) {
        if (isStopping) return;
        log.error({ worker: number, err }, `a worker could not start; another is tried in ${pause} ms`);
        await delay(pause, undefined, { ref: false });
        continue;
      }
      return takePlace(member, known);
    }
  };

  const oneByOne = async (act: (number: number) => Promise<unknown>): Promise<void> => {
    for (const number of numbers) if (!isStopping && (await act(number)) === "failed") return;
  };
  const reloadAll = inTurn(() => oneByOne(async (number) => serving.get(number)?.reload()));
  const renewAll = inTurn(() => oneByOne(fill));
  const reload = (): void => {
    reloads += 1;
    void reloadAll();
  };
  return {
    start: async () => {
      const known = reloads;
      const first = start(1, true);
      const line = await first.ready;
      takePlace(first, known);
      await Promise.all(numbers.slice(1).map(fill));
      return line;
    },
    reload,
    renew: () => void renewAll(),
    stop: () => {
      isStopping = true;
      for (const { tell } of living) tell({ tells: "stop", how: "last" });
      setTimeout(() => {
        for (const { kill } of living) kill();
      }, drainMs + PATIENCE_MS).unref();
    },
  };
}
