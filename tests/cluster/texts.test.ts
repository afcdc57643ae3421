/** @file Texts that lie in the cluster: all that is answered of them is the same, and without a node nothing is made up. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeSameAnswers, HTML, ownParts } from "../server/same-answers.js";
import { rawGet } from "../support/raw-get.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { appOverTexts, openedCorpus } from "../support/texts-elsewhere.js";
import { killNodes, loadedSearcher, startNodes } from "./machine/running-cluster.js";

let lean: ReturnType<typeof appOverTexts>;
beforeAll(async () => {
  const corpus = openedCorpus();
  const searcher = await loadedSearcher(corpus);
  lean = appOverTexts({ corpus, index: searcher, fetchLines: searcher.fetchLines }, ownParts());
});

describeSameAnswers(realApp(ownParts()), () => lean);

describe("a service over the texts in three nodes", () => {
  afterAll(() => startNodes(0, 1, 2));

  it("answers as ever while one is dead, with 503 while all are, and never half a text", async () => {
    const paths = realCorpus.sections.filter((_, at) => at % 45 === 7).map(({ id }) => `/${id}`);
    const answerOf = async (path: string) => {
      const { status, body } = await rawGet(lean, path, HTML);
      return { path, status, body: body.toString() };
    };
    const before = [];
    for (const path of paths) before.push(await answerOf(path));
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    await killNodes(1);
    for (const known of before) expect(await answerOf(known.path)).toEqual(known);
    await killNodes(0, 2);
    let refused = 0;
    for (const known of before) {
      const { status, body } = await answerOf(known.path);
      if (status !== 200) refused++;
      expect([known.path, status === 200 ? body : status]).toEqual([known.path, status === 200 ? known.body : 503]);
    }
    expect(refused).toBeGreaterThan(0);
    await startNodes(0, 1, 2);
    while ((await rawGet(lean, "/readyz")).status !== 200) await delay(200);
    for (const known of before) expect(await answerOf(known.path)).toEqual(known);
  });
});
