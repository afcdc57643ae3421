/** @file Answers made of lines that lie elsewhere. Who reads a line cannot wait for it, so a line that is not there is noted
 *  and something empty stands in for it; then all that was noted is fetched at once, and the answer is made again. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Texts } from "../model.js";

export interface Answers extends Pick<Texts, "answered" | "allWereThere" | "askedOnce"> {
  /** What a line says that has been fetched for the answer which is being made; else the line is noted.
   *  @throws Error where no answer is being made: what stands in for a line would be taken for one */
  find(line: number): object | undefined;
  /** What lines say, by their numbers. */
  readonly fetch: (lines: readonly number[]) => Promise<ReadonlyMap<number, object>>;
}

/** An answer leads from text to text a few times; it is made so often at most. */
const MOST_ROUNDS = 20;

/** What is known of an answer while it is made again and again. */
class Answering {
  readonly items = new Map<number, object>();
  readonly missing = new Set<number>();
  readonly asked = new Map<string, Promise<unknown>>();
}

/** The answer that is being made. One for all corpora that are ever served: each would be asked at every promise for as long
 *  as the process lives. */
const current = new AsyncLocalStorage<Answering>();

/** Makes answers of what is fetched. */
export function answersOf(fetch: Answers["fetch"]): Answers {
  return {
    fetch,
    find: (line) => {
      const answering = current.getStore();
      if (!answering) throw new Error(`line ${line} is read where no answer is made that could wait for it`);
      const item = answering.items.get(line);
      if (!item) answering.missing.add(line);
      return item;
    },
    allWereThere: () => !current.getStore()?.missing.size,
    askedOnce: (key, ask) => {
      const asked = current.getStore()?.asked;
      const asking = (asked?.get(key) as ReturnType<typeof ask> | undefined) ?? ask();
      asked?.set(key, asking);
      return asking;
    },
    answered: async (make) => {
      const answering = new Answering();
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const tell = await current.run(answering, () => outcomeOf(make));
        if (answering.missing.size === 0) return tell();
        for (const [line, item] of await fetch([...answering.missing])) answering.items.set(line, item);
        answering.missing.clear();
      }
      throw new Error(`an answer lacks texts after it was made ${MOST_ROUNDS} times`);
    },
  };
}

/** What was made, or thrown, to be told later: of a fault that comes of a missing text nobody should hear. */
async function outcomeOf<Made>(make: () => Made | Promise<Made>): Promise<() => Made> {
  try {
    const made = await make();
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
