/** @file Clients that ask good questions without a pause: some on one connection each, some on a new one each time. */
import { Agent, request } from "node:http";

/** What readers and programs ask; each is answered with 200 whatever happens to the service. */
export const GOOD = [
  "/1e/rulebook/7.6",
  "/api/v1/search?q=cloak",
  "/search?q=what+does+phasing+do",
  "/api/v1/sections/1e/glossary/cloaking-device",
  "/readyz",
  "/api/v1/cite?ref=rulebook+7.6",
  "/problems",
  "/api/v1/topics/cloak",
];

/** Starts clients. A bad answer is one that is not 200, is not whole, or speaks from two corpora at once.
 *  @param keeping, opening - how many keep their connection, and how many open a new one each time
 *  @param asksAgain - whether a question whose connection breaks is asked once more
 *  @returns what ends them and tells what came of it */
export function startClients(port, { keeping, opening, asksAgain = false }) {
  const bad = [];
  let askedAgain = 0;
  const taken = [];
  let isOver = false;
  const client = async (number, agent) => {
    for (let asked = number; !isOver; asked++) {
      const path = GOOD[asked % GOOD.length];
      const started = performance.now();
      const question = { port, path, agent: agent ?? false, host: "127.0.0.1" };
      const fault = await ask(question)
        .catch((error) => {
          if (!asksAgain) throw error;
          askedAgain++;
          return ask(question);
        })
        .catch((error) => error.message);
      taken.push(performance.now() - started);
      if (fault) bad.push(`${new Date().toISOString()} ${agent ? "kept" : "new"} connection, ${path}: ${fault}`);
    }
    agent?.destroy();
  };
  const all = Array.from({ length: keeping + opening }, (_, number) =>
    client(number, number < keeping ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined),
  );
  return {
    bad,
    answers: () => taken.length,
    end: async () => {
      isOver = true;
      await Promise.all(all);
      taken.sort((a, b) => a - b);
      return {
        answers: taken.length,
        askedAgain,
        bad,
        slowestMs: taken.at(-1),
        p99Ms: taken[Math.floor(taken.length * 0.99)],
      };
    },
  };
}

/** @returns {Promise<string | undefined>} what is wrong with the answer */
function ask(options) {
  return new Promise((told, failed) => {
    request(options, async (answer) => {
      try {
        let body = "";
        for await (const part of answer.setEncoding("utf8")) body += part;
        told(faultOf(answer, body));
      } catch (error) {
        failed(error);
      }
    })
      .on("error", failed)
      .end();
  });
}

function faultOf({ statusCode, headers }, body) {
  if (statusCode !== 200) return `${statusCode} ${body.slice(0, 200)}`;
  const named = /"corpus":"([0-9a-f]{64})"/.exec(body)?.[1];
  return named && named !== headers["spaceline-corpus"] ? `${named} under another name` : undefined;
}
