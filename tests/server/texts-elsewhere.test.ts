import { setImmediate } from "node:timers/promises";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleRequests, operationsOf } from "../../src/api/contract/description/example-requests.js";
import { describeApi } from "../../src/api/openapi/describe-api.js";
import { ROUTES } from "../../src/api/routes.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { AppParts } from "../../src/server/create-app.js";
import { createObserver } from "../../src/server/observe/observer.js";
import { FAULTS, type FakeNode, startFakeNode } from "../support/fake-node.js";
import { plainSearcher } from "../support/plain-searcher.js";
import { rawGet } from "../support/raw-get.js";
import { realApp } from "../support/real-app.js";
import { realCorpus } from "../support/real-corpus.js";
import { command, DISCORD_PUBLIC_KEY, send, signed, typing } from "../support/signed-requests.js";
import { appOverTexts, withTexts } from "../support/texts-elsewhere.js";

const PARTS: Partial<AppParts> = { discordPublicKey: DISCORD_PUBLIC_KEY, build: "tests", answerCacheMegabytes: 0 };
const whole = realApp(PARTS);
let node: FakeNode;
let lean: ReturnType<typeof appOverTexts>;

beforeAll(async () => {
  node = await startFakeNode(withTexts);
  lean = appOverTexts(node, PARTS);
});
afterAll(() => node.close());

const HTML = { Accept: "text/html" };

/** What is answered, but for what differs from answer to answer. */
async function told(app: typeof whole, path: string, headers: Readonly<Record<string, string>>) {
  const { status, headers: sent, body } = await rawGet(app, path, headers);
  const { date: _date, "x-request-id": _id, ...said } = sent;
  return { path, status, said, body: body.toString() };
}

async function expectSame(path: string, headers = {}): Promise<void> {
  expect(await told(lean, path, headers)).toEqual(await told(whole, path, headers));
}

const { documents, sections, topics, changes } = realCorpus;
const some = <Item>(all: readonly Item[], every: number): readonly Item[] => all.filter((_, at) => at % every === 0);

describe("a service whose texts lie elsewhere answers byte for byte as one that holds them", () => {
  const pages = [
    ...["/", "/documents", "/1e", "/2e", "/topics", "/topics?q=cloak", "/changes", "/changes?group=signs", "/problems"],
    ...["/search?q=can+a+cloaked+ship+battle", "/search?q=7.6&stay=1", "/search?q=worf+kills+gowron", "/docs", "/list"],
    ...["/1e/rulebook/7.6?printing=2.4.5", "/1e/rulebook/7.6?compare=2.4.5", "/1e/rulebook/99", "/1e/glossary/cloak"],
    ...["/compare?a=1e/rulebook/7.6&b=1e/glossary/cloaking-device", "/preview/1e/glossary/cloaking-device"],
    ...["/list?ids=1e/rulebook/7.6@00000000,1e/glossary/cloaking-device", "/sitemap.xml", "/llms.txt"],
    ...documents.map(({ id }) => `/${id}`),
    ...some(sections, 40).map(({ id }) => `/${id}`),
    ...some(topics, 50).map(({ slug }) => `/topics/${slug}`),
    ...some(changes, 30).map(({ to }) => `/changes/${to}`),
  ];
  it.each(pages)("to readers: %s", (path) => expectSame(path, HTML));

  const description = describeApi(ROUTES, {
    catalog: createCatalog(realCorpus),
    index: plainSearcher(realCorpus),
    publicUrl: "https://rules.example",
    build: "any",
    bulk: () => Promise.reject(new Error("a description needs no files")),
  });
  const examples = operationsOf(description).flatMap((placed) => exampleRequests(placed));
  const read = examples.filter(({ method }) => method.toLowerCase() === "get").map(({ href }) => href);
  it.each([...read, ...some(sections, 60).map(({ id }) => `/api/v1/sections/${id}`)])("to programs: %s", (path) =>
    expectSame(path),
  );

  const posted = examples.filter(({ method }) => method.toLowerCase() === "post");
  it.each(posted)("to programs that post: $title", async ({ href, body }) => {
    const [one, other] = await Promise.all(
      [lean, whole].map((app) =>
        request(app)
          .post(href)
          .send(body as object),
      ),
    );
    expect([one?.status, one?.text]).toEqual([200, other?.text]);
  });

  it.each([
    ["search_rules", { query: "can a cloaked ship battle" }],
    ["get_section", { ref: "1e/borg/7.6" }],
    ["get_topic", { topic: "cloak" }],
    ["check_citation", { references: [{ ref: "1E Rulebook 7.6" }] }],
    ["what_changed", {}],
  ])("to language models: %s", async (name, given) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    const [one, other] = await Promise.all(
      [lean, whole].map((app) =>
        request(app)
          .post("/mcp")
          .set({ Accept: "application/json, text/event-stream", Host: "rules.example" })
          .send(body),
      ),
    );
    expect([one?.status, one?.text]).toEqual([200, other?.text]);
    expect(one?.text).not.toContain("isError");
  });

  it.each([
    ["rule", "can a cloaked ship battle"],
    ["rule", "1e/borg/7.6"],
    ["cite", "7.4.3"],
    ["changes", "1e/borg/7.6"],
    ["changes", ""],
  ])("to players who chat: /%s %s", async (name, typed) => {
    const [one, other] = await Promise.all([lean, whole].map((app) => send(app, signed(command(name, typed)))));
    expect([one?.status, one?.text]).toEqual([200, other?.text]);
    const [offered, alike] = await Promise.all([lean, whole].map((app) => send(app, signed(typing(name, typed)))));
    expect(offered?.text).toBe(alike?.text);
  });

  it("in the files that hold everything, and in the copy for browsers", async () => {
    const bulk = JSON.parse((await told(lean, "/api/v1/bulk", {})).body);
    expect(bulk).toEqual(JSON.parse((await told(whole, "/api/v1/bulk", {})).body));
    const copy = JSON.parse((await told(lean, "/offline/manifest.json", {})).body);
    expect(copy.files).toEqual(JSON.parse((await told(whole, "/offline/manifest.json", {})).body).files);
  });
});

describe("a service whose texts lie elsewhere", () => {
  it("counts a request and a search once, however often its answer is made", async () => {
    const observer = createObserver();
    const app = appOverTexts(node, { observer, rateLimit: { requests: 5, seconds: 60 } });
    const { headers, status } = await rawGet(app, "/api/v1/search?q=can+a+cloaked+ship+battle");
    expect([status, headers["ratelimit"]]).toEqual([200, expect.stringContaining("r=4")]);
    expect(await observer.metrics.registry.metrics()).toContain("spaceline_searches_total 1\n");
  });

  it("asks for all texts of an answer at once, and for none that it has read lately", async () => {
    const app = appOverTexts(node, { answerCacheMegabytes: 0 });
    const before = node.asked;
    await rawGet(app, "/1e/borg/7.6", HTML);
    expect(node.asked - before).toBeLessThanOrEqual(4);
    const after = node.asked;
    await rawGet(app, "/1e/borg/7.6", HTML);
    expect(node.asked).toBe(after);
  });

  it.each(["is silent", "breaks off in the midst of its answer", "answers with a page", "has a fault"])(
    "says 503 and when to ask again where its only node %s, never half a text, and comes back by itself",
    async (name) => {
      const app = appOverTexts(node, { answerCacheMegabytes: 0 });
      // The first texts of the page come, those to which they lead do not.
      const last = node.asked + 1;
      node.answer = (...asked) => (node.asked > last ? FAULTS[name] : withTexts)?.(...asked);
      for (const [path, type] of [
        ["/1e/borg/7.6", "text/html"],
        ["/api/v1/sections/1e/rulebook/7.4", "application/problem+json"],
        ["/api/v1/sections/1e/rulebook/7.4.3", "application/problem+json"],
      ] as const) {
        const answer = await rawGet(app, path, { Accept: `${type}, application/json;q=0.5` });
        expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 503, `${type}; charset=utf-8`]);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
        expect(answer.headers["etag"]).toBeUndefined();
        expect(answer.body.toString()).toContain("The texts cannot be read this moment");
      }
      node.answer = withTexts;
      while ((await rawGet(app, "/api/v1/sections/1e/rulebook/7.4")).status !== 200) await setImmediate();
      await expect(told(app, "/1e/rulebook/7.4", HTML)).resolves.toMatchObject({ status: 200 });
    },
  );
});
