/** @file Two services over three nodes of OpenSearch, one of each killed under load and started again: readers whose requests
 *  a balancer sends once more to the other service notice nothing. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus } from "../support/real-corpus.js";
import { killNodes, leadingNode, startNodes } from "./machine/running-cluster.js";
import { answerOf, startReaders } from "./services/balanced-readers.js";
import { loadTexts, type ServiceNode, serviceNode } from "./services/service-nodes.js";

const READERS = 4;
/** Between two things that happen so much time passes, and so many answers come. */
const PAUSE_MS = 4000;
const ANSWERS = 40;

/** Every judged query, and between them what else readers ask for: pages, texts, topics, suggestions. */
const QUESTIONS = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections).flatMap(
  ({ query, edition }, at) => {
    const words = encodeURIComponent(query);
    const { id } = realCorpus.sections[(at * 13) % realCorpus.sections.length] ?? { id: "" };
    const search = `/api/v1/search?q=${words}&edition=${edition}`;
    const others = [`/${id}`, `/api/v1/sections/${id}`, `/search?q=${words}`, `/api/v1/suggest?q=${words.slice(0, 4)}`];
    return [search, others[at % others.length] ?? ""];
  },
);

const ASKED_AT_ONCE = 8;

/** What a service answers to all of them. */
async function askAll({ origin }: ServiceNode): Promise<ReadonlyMap<string, string>> {
  const answers = new Map(QUESTIONS.map((path) => [path, ""]));
  const waiting = answers.keys();
  const asking = async (): Promise<void> => {
    for (const path of waiting) answers.set(path, await answerOf(origin, path));
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, asking));
  return answers;
}

let services: readonly [ServiceNode, ServiceNode];

beforeAll(async () => {
  const { code, error } = await loadTexts();
  if (code !== 0) throw new Error(`the cluster was not loaded: ${error}`);
  services = [await serviceNode(), await serviceNode()];
  await Promise.all(services.map((one) => one.start()));
});
afterAll(() => Promise.all(services.map((one) => one.kill())));

it("a node of the cluster and a service are killed under load: no request fails after one retry, no answer changes", async () => {
  const [one, other] = services;
  const expected = await askAll(one);
  expect([...expected.values()].filter((answer) => !answer.startsWith("200 "))).toEqual([]);
  expect(await askAll(other)).toEqual(expected);

  const started = performance.now();
  const readers = startReaders(READERS, expected, [one.origin, other.origin]);
  const goOn = () => Promise.all([delay(PAUSE_MS), readers.more(ANSWERS)]);
  await goOn();
  const leading = await leadingNode();
  await killNodes(leading);
  await goOn();
  const retriedForNode = readers.retried();
  await other.kill();
  await goOn();
  await Promise.all([startNodes(leading), other.start()]);
  await goOn();
  const { answers, retried, wrong, p50, p99, slowest } = await readers.end();
  console.log(
    `${((performance.now() - started) / 1000).toFixed(0)} s, ${answers} answers, ${retried} asked of the other service, ` +
      `${wrong.length} wrong; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  expect(wrong).toEqual([]);
  // The end of a node is seen to by the services themselves.
  expect(retriedForNode).toBe(0);
  expect(retried).toBeGreaterThan(0);
  expect(await askAll(other)).toEqual(expected);
});
