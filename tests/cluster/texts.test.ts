/** @file Texts that lie in the cluster: all that is answered of them is the same, and without a node nothing is made up. */
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { describeSameAnswers, HTML, ownParts } from "../server/same-answers.js";
import { rawGet } from "../support/raw-get.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { appOverTexts, keptIndex, openedCorpus } from "../support/texts-elsewhere.js";
import { killNodes, loadedSearcher, startNodes } from "./machine/running-cluster.js";

let lean: ReturnType<typeof appOverTexts>;
beforeAll(async () => {
  const corpus = openedCorpus();
  const searcher = await loadedSearcher(realCorpus, corpus, keptIndex);
  lean = appOverTexts({ corpus, index: searcher, fetchLines: searcher.fetchLines }, ownParts());
});

const whole = realApp(ownParts());
describeSameAnswers(whole, () => lean);

describe("a service over the texts in three nodes", () => {
  it("answers as ever while one is dead, with 503 while all are, and never half a text", async () => {
    const pages = (first: number) => realCorpus.sections.filter((_, at) => at % 45 === first).map(({ id }) => `/${id}`);
    const answerOf = async (path: string, app = lean) => {
      const { status, body } = await rawGet(app, path, HTML);
      return { path, status, body: body.toString() };
    };
    const before = [];
    for (const path of pages(7)) before.push(await answerOf(path));
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    await killNodes(1);
    for (const known of before) expect(await answerOf(known.path)).toEqual(known);
    await killNodes(0, 2);
    let refused = 0;
    // Pages whose texts have not been read, or in part only.
    for (const path of pages(20)) {
      const answer = await answerOf(path);
      if (answer.status === 503) refused++;
      else expect(answer).toEqual(await answerOf(path, whole));
    }
    expect(refused).toBeGreaterThan(0);
    await startNodes(0, 1, 2);
    while ((await rawGet(lean, "/readyz")).status !== 200) await delay(200);
    for (const known of before) expect(await answerOf(known.path)).toEqual(known);
  });
});
