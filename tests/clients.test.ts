import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import { answerMessage, startBot } from "../clients/discord-bot/bot.js";
import * as client from "../clients/typescript/spaceline.js";
import type { changeListSchema, changeSchema } from "../src/api/contract/change.js";
import type { chatSchema, expansionSchema } from "../src/api/contract/chat.js";
import type { citeCheckSchema, citeSchema, comparisonSchema } from "../src/api/contract/citations.js";
import type { documentListSchema } from "../src/api/contract/document.js";
import type { problemDetailsSchema } from "../src/api/contract/problem-details.js";
import type { searchListSchema, suggestionListSchema } from "../src/api/contract/search.js";
import type { paragraphSchema, sectionListSchema, sectionSchema } from "../src/api/contract/section.js";
import type { topicListSchema, topicSchema } from "../src/api/contract/topic.js";
import { contractTypes } from "../tools/client/contract-types.js";
import type { Listening } from "./support/http-clients.js";
import { serveApp } from "./support/real-app.js";

const { Spaceline, SpacelineError } = client;
let served: Listening;
let limited: Listening;
let rules: client.Spaceline;
beforeAll(async () => {
  served = await serveApp();
  limited = await serveApp({ rateLimit: 1 });
  rules = new Spaceline(`${served.origin}/`);
});
afterAll(() => {
  served.close();
  limited.close();
});

function recordingFetch() {
  const statuses: number[] = [];
  const fetch: typeof globalThis.fetch = async (url, request) => {
    const response = await globalThis.fetch(url, request);
    statuses.push(response.status);
    return response;
  };
  return { fetch, statuses };
}

async function errorOf(call: Promise<unknown>): Promise<client.SpacelineError> {
  return call.then(
    () => undefined,
    (error) => error,
  );
}

describe("TypeScript client", () => {
  it("the TypeScript client has the same types as the API", () => {
    expectTypeOf<z.output<typeof chatSchema>>().toExtend<client.Chat>();
    expectTypeOf<z.output<typeof searchListSchema>>().toExtend<client.SearchList>();
    expectTypeOf<z.output<typeof suggestionListSchema>>().toExtend<client.SuggestionList>();
    expectTypeOf<z.output<typeof sectionSchema>>().toExtend<client.Section>();
    expectTypeOf<z.output<typeof sectionListSchema>>().toExtend<client.SectionList>();
    expectTypeOf<z.output<typeof paragraphSchema>>().toExtend<client.Paragraph>();
    expectTypeOf<z.output<typeof citeSchema>>().toExtend<client.Cite>();
    expectTypeOf<z.output<typeof citeCheckSchema>>().toExtend<client.CiteCheck>();
    expectTypeOf<z.output<typeof expansionSchema>>().toExtend<client.Expansion>();
    expectTypeOf<z.output<typeof comparisonSchema>>().toExtend<client.Comparison>();
    expectTypeOf<z.output<typeof topicSchema>>().toExtend<client.Topic>();
    expectTypeOf<z.output<typeof topicListSchema>>().toExtend<client.TopicList>();
    expectTypeOf<z.output<typeof documentListSchema>>().toExtend<client.DocumentList>();
    expectTypeOf<z.output<typeof changeListSchema>>().toExtend<client.ChangeList>();
    expectTypeOf<z.output<typeof changeSchema>>().toExtend<client.Change>();
    expectTypeOf<z.output<typeof problemDetailsSchema>>().toExtend<client.ProblemDetails>();
  });

  it("the generated TypeScript client can include the types of the whole API", () => {
    const types = contractTypes(["Chat", "CiteCheck"]);
    expect(types).toMatch(/^export interface Chat \{$/m);
    expect(types).toMatch(/^export interface CheckedCitation \{$/m);
  });

  it("the TypeScript client calls routes by method name or by path", async () => {
    const { text: message, answer } = await rules.chat({ q: "Can a cloaked ship attack?" });
    expect([message.length <= 2000, answer?.id]).toEqual([true, "1e/borg/7.6"]);
    expect((await rules.chat({ ref: "6.5.3.0.3" })).status).toBe("AMBIGUOUS");
    const { data: hits } = await rules.search("cloak", { limit: 1, include: ["text"], explain: undefined });
    expect(hits[0]?.section).toMatchObject({ title: "CLOAK", text: expect.any(String) });
    expect((await rules.suggest("clo", { limit: 3 })).data.map(({ text }) => text)).toContain("CLOAK");
    const section = await rules.section("1e/rulebook/7.4.3");
    expect(section.path.map(({ number }) => number)).toEqual(["7", "7.4"]);
    const { start, end, text } = await rules.paragraph(section.id, 1);
    expect(section.text.slice(start, end)).toBe(text);
    const { data: known, unknown } = await rules.sections(["1e/borg/7.6", "1e/borg/77.6"]);
    expect([known, unknown].map((all) => all.map(({ id }) => id))).toEqual([["1e/borg/7.6"], ["1e/borg/77.6"]]);
    expect((await rules.cite("rulebook 7.4.3")).sections[0]?.number).toBe("7.4.3");
    const { hash } = await rules.section("1e/rulebook/7.6");
    const { data: checked } = await rules.check(["1E Rulebook 7.6 (2.4.5)", { ref: "1e/borg/7.6", hash }]);
    expect(checked.map(({ status }) => status)).toEqual(["SUPERSEDED", "CHANGED"]);
    const short = await rules.check(["1e/borg/7.6"], { fields: ["hash"] });
    expect(short.data).toMatchObject([{ status: "OK", section: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect((await rules.expand("((stasis)) and {{Horga'hn}}")).data.map(({ status }) => status)).toEqual(["OK", "OK"]);
    expect((await rules.compare("1e/rulebook/7.6", "1e/borg/7.6")).words.same).toBeGreaterThan(100);
    const changes = await rules.changes({ group: "rules", chapter: "7", limit: 2 });
    expect((await rules.change(changes.data[0]?.id ?? "")).parts.length).toBeGreaterThan(1);
    const { governing, sections } = await rules.topic("cloak");
    expect(sections[0]?.id).toBe(governing?.id);
    expect((await rules.topics({ q: "cloak", limit: 1 })).data[0]?.title).toBe("CLOAK");
    expect((await rules.documents()).data.find(({ role }) => role === "glossary")?.sections).toBeGreaterThan(100);
    const { data } = await rules.get<{ data: { id: string }[] }>("changes", { group: "rules", chapter: "7", limit: 2 });
    expect(data.map(({ id }) => id)).toEqual(["1e/borg/7.2.1", "1e/borg/7.7"]);
  });

  it("the TypeScript client throws an error with the service's message and suggestions", async () => {
    const { status, message, problem, suggestions } = await errorOf(rules.section("1e/rulebook/77.6"));
    expect([status, message]).toEqual([404, problem?.detail]);
    expect(suggestions.map(({ id }) => id)).toContain("1e/rulebook/7.6");
    const { fetch, statuses } = recordingFetch();
    const error = await errorOf(new Spaceline(served.origin, { fetch }).search("cloak", { limit: 51 }));
    expect([error.problem?.parameter, statuses]).toEqual(["limit", [400]]);
  });

  it("the TypeScript client throws an error with the HTTP status if a proxy returns HTML", async () => {
    const fetch = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    const error = await errorOf(new Spaceline(served.origin, { fetch }).cite("cloak"));
    expect([error instanceof SpacelineError, error.status, error.problem]).toEqual([true, 502, undefined]);
  });

  it("the TypeScript client retries after the time in Retry-After unless that time exceeds the maximum wait", async () => {
    let tries = 0;
    const fetch = async () => {
      tries += 1;
      return new Response("", { status: 503, headers: { "Retry-After": "0" } });
    };
    expect((await errorOf(new Spaceline(served.origin, { fetch }).cite("cloak"))).status).toBe(503);
    expect(tries).toBe(3);
    const impatient = new Spaceline(limited.origin, { longestWait: 5 });
    await impatient.cite("cloak");
    expect((await errorOf(impatient.cite("cloak"))).status).toBe(429);
    const stop = new AbortController();
    const { fetch: recorded, statuses } = recordingFetch();
    const patient = new Spaceline(limited.origin, { fetch: recorded, longestWait: 1000 });
    const call = errorOf(patient.cite("cloak", { signal: stop.signal }));
    await expect.poll(() => statuses).toEqual([429]);
    stop.abort(new Error("stopped"));
    expect((await call).message).toBe("stopped");
  });

  it("the TypeScript client stops waiting for a retry if the signal is aborted", async () => {
    const stop = new AbortController();
    const fetch = async () => {
      stop.abort(new Error("stopped"));
      return new Response("{}", { status: 429, headers: { "Retry-After": "20" } });
    };
    const error = await errorOf(new Spaceline(served.origin, { fetch }).cite("cloak", { signal: stop.signal }));
    expect(error.message).toBe("stopped");
  });
});

it("the channel bot answers commands and marks, and ignores other messages", async () => {
  expect(await answerMessage("!rule can a cloaked ship attack?", rules)).toContain(`${served.origin}/1e/borg/7.6`);
  expect(await answerMessage("!cite rulebook 7.4.3", rules)).toContain("Ship Battle");
  expect(await answerMessage("!check 1996 FAQ, Borg Ship", rules)).toMatch(/^\*\*SUPERSEDED\*\* .*\/borg-ship$/s);
  expect(await answerMessage("Does {{Borg Ship}} stop in ((stasis))?", rules)).toContain("Borg Ship");
  expect(await answerMessage("!rule", rules)).toContain("!check");
  const nobody = new Spaceline("http://localhost:1");
  for (const message of ["Hello!", "x = a[0][1] (sic)", "!ruler", "", "((cloak))"])
    expect([message, await answerMessage(message, nobody)]).toEqual([message, ""]);
  expect(await answerMessage("!rule cloak", nobody)).toBe("The rules cannot be reached at the moment.");
  expect(await answerMessage(`!rule ${"cloak ".repeat(100)}`, rules)).toContain("500");
});

it("the channel bot replies to people, never replies to bots, and mentions nobody", async () => {
  const replies: object[] = [];
  const listeners: ((message: never) => unknown)[] = [];
  startBot({ on: (_event, listener) => listeners.push(listener as never) }, rules);
  const send = (content: string, bot: boolean) =>
    listeners[0]?.({ content, author: { bot }, reply: async (answer: object) => replies.push(answer) } as never);
  await Promise.all([send("!cite 7.4.3", true), send("!cite 7.4.3", false)]);
  expect(replies).toEqual([{ content: expect.stringContaining("Ship Battle"), allowedMentions: { parse: [] } }]);
});

describe("examples in the clients' README", () => {
  const CLIENTS = resolve("clients");
  const FOLDER = resolve("build/test/clients");
  const readme = readFileSync(join(CLIENTS, "README.md"), "utf8");
  const [example = ""] = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);

  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

  it("the README examples print the documented output", async () => {
    const { code } = await transformWithOxc(readFileSync(join(CLIENTS, "typescript/spaceline.ts"), "utf8"), "a.ts");
    mkdirSync(join(FOLDER, "typescript"), { recursive: true });
    writeFileSync(join(FOLDER, "typescript/spaceline.js"), code);
    writeFileSync(join(FOLDER, "package.json"), '{ "type": "module" }');
    writeFileSync(join(FOLDER, "example.js"), example.replaceAll("http://localhost:3000", served.origin));
    const { stdout } = await promisify(execFile)(process.execPath, [join(FOLDER, "example.js")]);
    const expected = [...example.matchAll(/console\.log\(.*\);\s*\/\/ (.*)/g)].map(([, line]) => line);
    expect(stdout.trim().split("\n")).toEqual(expected);
  });
});
