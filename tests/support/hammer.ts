/** @file Clients that keep their connections and ask one question after the other, and remember what they were told. */
import { type Answer, keepAliveClient } from "./keep-alive-client.js";

export interface Hammering {
  /** Ends it and tells what came of it. @throws Error where a request was lost */
  readonly end: () => Promise<{ readonly answers: number; readonly bad: readonly string[] }>;
}

/** Starts a client for each path. A bad answer is one that is not 200, or that speaks from two corpora at once. */
export function hammer(port: number, paths: readonly string[]): Hammering {
  const bad: string[] = [];
  let answers = 0;
  let isOver = false;
  const asking = paths.map(async (path) => {
    const client = keepAliveClient(port);
    while (!isOver) {
      const answer = await client.get(path);
      answers += 1;
      const fault = faultOf(answer);
      if (fault) bad.push(`${path}: ${fault}`);
    }
    client.close();
  });
  const all = Promise.all(asking);
  all.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      await all;
      return { answers, bad };
    },
  };
}

function faultOf(answer: Answer | null): string | undefined {
  if (answer === null) return "no connection";
  if (answer.status !== 200) return `${answer.status} ${answer.body.slice(0, 200)}`;
  const named = /"corpus":"([0-9a-f]{64})"/.exec(answer.body)?.[1];
  return named === undefined || named === answer.corpus ? undefined : `${named} under the name of ${answer.corpus}`;
}
