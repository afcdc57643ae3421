/** @file Readers behind a balancer: each question goes to the next service, and once more to another where the first fails. */
import { setTimeout as delay } from "node:timers/promises";

const LONGEST_ANSWER_MS = 60_000;

/** What a reader is told, as one text: status, name of the bytes, bytes. */
type Answer = string;

export interface Reading {
  /** Waits until so many more answers have come. */
  readonly more: (count: number) => Promise<void>;
  /** How many of them came from the service that was asked second. */
  readonly retried: () => number;
  /** Ends it once all that was asked is answered. */
  readonly end: () => Promise<Read>;
}

export interface Read {
  readonly answers: number;
  /** How many of them came from the service that was asked second. */
  readonly retried: number;
  /** Questions that were not answered as before, and what came instead. */
  readonly wrong: readonly string[];
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** What a service answers. @throws Error where it cannot be reached, breaks off, or has a fault */
export async function answerOf(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
  const body = await answer.text();
  if (answer.status >= 500) throw new Error(`${answer.status} ${body.slice(0, 300)}`);
  return `${answer.status} ${answer.headers.get("etag")}\n${body}`;
}

/** Starts readers that ask the questions over and over.
 *  @param expected - what each question is answered
 *  @param origins - the services */
export function startReaders(
  count: number,
  expected: ReadonlyMap<string, Answer>,
  origins: readonly [string, string],
): Reading {
  const questions = [...expected.keys()];
  const wrong: string[] = [];
  const taken: number[] = [];
  let asked = 0;
  let retried = 0;
  let isOver = false;
  const balanced = async (path: string, turn: number): Promise<Answer> => {
    const [first, second] = turn % 2 === 0 ? origins : [origins[1], origins[0]];
    try {
      return await answerOf(first, path);
    } catch {
      retried++;
      return await answerOf(second, path).catch((error) => String(error));
    }
  };
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const turn = asked++;
      const path = questions[turn % questions.length] ?? "/";
      const started = performance.now();
      const answer = await balanced(path, turn);
      taken.push(performance.now() - started);
      if (answer !== expected.get(path)) wrong.push(`${path}: ${answer.slice(0, 400)}`);
    }
  };
  const all = Promise.all(Array.from({ length: count }, reader));
  return {
    more: async (count) => {
      for (const enough = taken.length + count; taken.length < enough; ) await delay(20);
    },
    retried: () => retried,
    end: async () => {
      isOver = true;
      await all;
      const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(taken, share));
      return { answers: taken.length, retried, wrong, p50: p50 ?? 0, p99: p99 ?? 0, slowest: slowest ?? 0 };
    },
  };
}

function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
