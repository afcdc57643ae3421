/** @file What a service answers whose texts lie elsewhere: byte for byte the same as one that holds them. */
import { rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { exampleRequests, operationsOf } from "../../src/api/contract/description/example-requests.js";
import { describeApi } from "../../src/api/openapi/describe-api.js";
import { ROUTES } from "../../src/api/routes.js";
import { createCatalog } from "../../src/catalog/catalog.js";
import type { AppParts } from "../../src/server/create-app.js";
import { plainSearcher } from "../support/plain-searcher.js";
import { rawGet } from "../support/raw-get.js";
import { realCorpus } from "../support/real-corpus.js";
import { command, DISCORD_PUBLIC_KEY, send, signed, typing } from "../support/signed-requests.js";

let services = 0;

/** What each of the services is made of: all that it answers it makes itself, and nothing says who has made it. */
export function ownParts(): Partial<AppParts> {
  services += 1;
  const own = resolve("build/test/same", process.env["VITEST_POOL_ID"] ?? "", String(services));
  rmSync(own, { recursive: true, force: true });
  const folders = { bulkFolder: resolve(own, "bulk"), copyFolder: resolve(own, "copy") };
  return { discordPublicKey: DISCORD_PUBLIC_KEY, build: "tests", answerCacheMegabytes: 0, ...folders };
}

export const HTML = { Accept: "text/html" };

/** What is answered, but for what differs from answer to answer. */
async function told(app: RequestListener, path: string, headers: Readonly<Record<string, string>>) {
  const { status, headers: sent, body } = await rawGet(app, path, headers);
  const { date: _date, "x-request-id": _id, ...said } = sent;
  return { path, status, said, body: body.toString() };
}

const { documents, sections, topics, changes } = realCorpus;
const some = <Item>(all: readonly Item[], every: number): readonly Item[] => all.filter((_, at) => at % every === 0);

/** Compares the two services.
 *  @param whole - holds its texts
 *  @param leanOf - hands over the other, once tests run */
export function describeSameAnswers(whole: RequestListener, leanOf: () => RequestListener): void {
  const both = (): RequestListener[] => [leanOf(), whole];
  async function expectSame(path: string, headers = {}): Promise<void> {
    expect(await told(leanOf(), path, headers)).toEqual(await told(whole, path, headers));
  }
  describe("a service whose texts lie elsewhere answers byte for byte as one that holds them", () => {
    const pages = [
      ...[
        "/",
        "/documents",
        "/1e",
        "/2e",
        "/topics",
        "/topics?q=cloak",
        "/changes",
        "/changes?group=signs",
        "/problems",
      ],
      ...[
        "/search?q=can+a+cloaked+ship+battle",
        "/search?q=7.6&stay=1",
        "/search?q=worf+kills+gowron",
        "/docs",
        "/list",
      ],
      ...["/1e/rulebook/7.6?printing=2.4.5", "/1e/rulebook/7.6?compare=2.4.5", "/1e/rulebook/99", "/1e/glossary/cloak"],
      ...["/compare?a=1e/rulebook/7.6&b=1e/glossary/cloaking-device", "/preview/1e/glossary/cloaking-device"],
      ...["/list?ids=1e/rulebook/7.6@00000000,1e/glossary/cloaking-device", "/sitemap.xml", "/llms.txt"],
      ...documents.map(({ id }) => `/${id}`),
      ...some(sections, 60).map(({ id }) => `/${id}`),
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
        both().map((app) =>
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
        both().map((app) =>
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
      const [one, other] = await Promise.all(both().map((app) => send(app, signed(command(name, typed)))));
      expect([one?.status, one?.text]).toEqual([200, other?.text]);
      const [offered, alike] = await Promise.all(both().map((app) => send(app, signed(typing(name, typed)))));
      expect(offered?.text).toBe(alike?.text);
    });

    it("in the files that hold everything, and in the copy for browsers", async () => {
      const bulk = JSON.parse((await told(leanOf(), "/api/v1/bulk", {})).body);
      expect(bulk).toEqual(JSON.parse((await told(whole, "/api/v1/bulk", {})).body));
      const copy = JSON.parse((await told(leanOf(), "/offline/manifest.json", {})).body);
      expect(copy.files).toEqual(JSON.parse((await told(whole, "/offline/manifest.json", {})).body).files);
    });
  });
}
