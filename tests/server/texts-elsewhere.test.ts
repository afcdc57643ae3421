import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createObserver } from "../../src/server/observe/observer.js";
import { makeCopy } from "../../src/server/offline/kept-copy.js";
import { FAULTS, type FakeNode, startFakeNode } from "../support/fake-node.js";
import { rawGet } from "../support/raw-get.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { appOverNode, withTexts } from "../support/texts-elsewhere.js";
import { describeSameAnswers, HTML, ownParts } from "./same-answers.js";

let node: FakeNode;
let lean: ReturnType<typeof appOverNode>;

beforeAll(async () => {
  node = await startFakeNode(withTexts);
  lean = appOverNode(node, ownParts());
});
afterAll(() => node.close());

describeSameAnswers(realApp(ownParts()), () => lean);

describe("a service whose texts lie elsewhere", () => {
  it("counts a request and a search once, however often its answer is made", async () => {
    const observer = createObserver();
    const app = appOverNode(node, { observer, rateLimit: { requests: 5, seconds: 60 } });
    const { headers, status } = await rawGet(app, "/api/v1/search?q=can+a+cloaked+ship+battle");
    expect([status, headers["ratelimit"]]).toEqual([200, expect.stringContaining("r=4")]);
    expect(await observer.metrics.registry.metrics()).toContain("spaceline_searches_total 1\n");
  });

  it("asks for all texts of an answer at once, and for none that it has read lately", async () => {
    const app = appOverNode(node, { answerCacheMegabytes: 0 });
    const before = node.asked;
    await rawGet(app, "/1e/borg/7.6", HTML);
    expect(node.asked - before).toBeLessThanOrEqual(4);
    const after = node.asked;
    await rawGet(app, "/1e/borg/7.6", HTML);
    expect(node.asked).toBe(after);
  });

  it("hands out the copy that lies beside the artefact without asking for any text", async () => {
    const { copyFolder = "" } = ownParts();
    const files = await makeCopy(copyFolder, realCorpus);
    const app = appOverNode(node, { copyFolder });
    const before = node.asked;
    const manifest = JSON.parse((await rawGet(app, "/offline/manifest.json")).body.toString());
    expect(manifest.files).toEqual(files.told);
    for (const { href, size } of files.told)
      expect((await rawGet(app, href, { "Accept-Encoding": "br" })).body.length).toBe(size);
    expect(node.asked).toBe(before);
  });
});

describe("a service whose only node", () => {
  let app: ReturnType<typeof appOverNode>;
  beforeAll(() => {
    app = appOverNode(node, { answerCacheMegabytes: 0 });
  });

  it.each([
    ["is silent", "1e/borg/7.6"],
    ["breaks off in the midst of its answer", "1e/glossary/human"],
    ["answers with a page", "1e/glossary/mis-seeds"],
    ["has a fault", "1e/glossary/the-sheliak"],
  ])("%s says 503 and when to ask again, never half a text, and comes back by itself", async (name, id) => {
    // The first texts of the page come, those to which they lead do not.
    const last = node.asked + 1;
    node.answer = (...asked) => (node.asked > last ? FAULTS[name] : withTexts)?.(...asked);
    for (const [path, type] of [
      [`/${id}`, "text/html"],
      ["/api/v1/sections/1e/errata/wesley-crusher", "application/problem+json"],
    ] as const) {
      const answer = await rawGet(app, path, { Accept: `${type}, application/json;q=0.5` });
      expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 503, `${type}; charset=utf-8`]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.headers["etag"]).toBeUndefined();
      expect(answer.body.toString()).toContain("The texts cannot be read this moment");
    }
    node.answer = withTexts;
    while ((await rawGet(app, `/${id}`, HTML)).status !== 200) await setImmediate();
    expect((await rawGet(app, `/${id}`, HTML)).body.toString()).toContain("</html>");
  });
});
