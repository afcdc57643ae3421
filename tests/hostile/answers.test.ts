import { createServer } from "node:http";
import request from "supertest";
import { afterAll, describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { createObserver } from "../../src/server/request-log.js";
import { realApp } from "../support/real-app.js";
import { recordLog } from "../support/record-log.js";
import { command, DISCORD_PUBLIC_KEY, send, signed, typing } from "../support/signed-requests.js";
import { CONTROL_CHARACTERS, HOSTILE, inUrl } from "./hostile-strings.js";

const { log, lines: logged } = recordLog("error");
const app = realApp({ discordPublicKey: DISCORD_PUBLIC_KEY, observer: createObserver({ log }) });
const server = createServer(app).listen(0);
afterAll(() => server.close());

const ROUTES: readonly ((typed: string) => string)[] = [
  (typed) => `search?q=${typed}`,
  (typed) => `search?q=cloak&include=text&explain=1&document=${typed}`,
  (typed) => `search?q=cloak&${typed}=${typed}`,
  (typed) => `search?as=chat&q=${typed}`,
  (typed) => `suggest?q=${typed}`,
  (typed) => `cite?ref=${typed}`,
  (typed) => `cite?as=chat&ref=rulebook%20${typed}`,
  (typed) => `compare?a=1e/rulebook/7.6&b=${typed}`,
  (typed) => `topics?q=${typed}`,
  (typed) => `problems?rule=${typed}`,
  (typed) => `sections?ids=${typed}`,
  (typed) => `sections/${typed}`,
  (typed) => `sections/1e/rulebook/7.6.md?p=${typed}`,
  (typed) => `bulk/${typed}`,
  (typed) => `changes/${typed}`,
];

const callTool = (name: string, args: object) =>
  request(server)
    .post("/mcp")
    .set({ Host: "rules.example", Accept: "application/json, text/event-stream", "Content-Type": "application/json" })
    .send({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });

describe.each(Object.entries(HOSTILE))("hostile text: %s", (_name, typed) => {
  it("hostile text stays plain text in API responses, and excerpts contain no elements other than mark", async () => {
    for (const route of ROUTES) {
      const path = `/api/v1/${route(inUrl(typed))}`;
      const answer = await request(server).get(path);
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 400, 404, 409, 431])]);
      if (answer.status === 431) continue;
      expect([path, answer.type]).toEqual([
        path,
        expect.stringMatching(/^(?:application\/(?:problem\+)?json|text\/markdown)$/),
      ]);
      expect(answer.get("X-Content-Type-Options")).toBe("nosniff");
      expect(answer.get("Set-Cookie")).toBeUndefined();
      if (answer.status !== 200) problemDetailsSchema.parse(answer.body);
      else if (route("").startsWith("search")) expect(foreignIn(answer.body.data)).toEqual([]);
    }
    expect(logged).toEqual([]);
  });

  it("hostile text adds no user mentions and no control characters to chat messages", async () => {
    const answers = [
      await request(server)
        .get("/api/v1/search")
        .query({ as: "chat", q: typed.slice(0, 500) }),
      await request(server)
        .get("/api/v1/cite")
        .query({ as: "chat", ref: typed.slice(0, 500) }),
      await request(server)
        .post("/api/v1/expand")
        .send({ text: `((${typed.slice(0, 900)})) [[${typed.slice(0, 900)}]]` }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBeOneOf([200, 400, 404]);
      if (status === 200) expect(messageFaults(body.text)).toEqual([]);
    }
  });

  it("hostile text stays plain text in messages from the Discord bot, and causes no user mentions", async () => {
    for (const name of ["rule", "cite", "changes"])
      for (const body of [command(name, typed), typing(name, typed)]) {
        const { status, body: answer } = await send(server, signed(body));
        expect([name, status]).toEqual([name, 200]);
        const { data } = answer;
        const messages = [data.content];
        expect([name, messages.flatMap((text) => messageFaults(text))]).toEqual([name, []]);
      }
    expect(logged).toEqual([]);
  });

  it("hostile text stays plain text in results from the MCP tools", async () => {
    const all = [
      await callTool("search_rules", { query: typed }),
      await callTool("get_section", { ref: typed }),
      await callTool("get_section", { ref: "1e/rulebook/7.6", printing: typed }),
      await callTool("check_citation", { references: [{ ref: typed }] }),
      await callTool("get_topic", { topic: typed }),
      await callTool("what_changed", { section: typed }),
      await callTool(typed, {}),
    ];
    for (const { status, text } of all) {
      expect(status).toBeOneOf([200, 400]);
      const { result, error } = JSON.parse(messageOf(text));
      expect(result ?? error).toBeDefined();
      if (result) expect(commandsIn(result.content[0].text)).toEqual([]);
    }
    expect(logged).toEqual([]);
  });
});

function foreignIn(hits: readonly { readonly excerpt: string }[] = []): string[] {
  return hits.map(({ excerpt }) => excerpt.replace(/<\/?mark>/g, "")).filter((excerpt) => excerpt.includes("<"));
}

function messageFaults(text = ""): string[] {
  return [
    ...commandsIn(text),
    ...(text.match(/@(?:everyone|here)|<@/g) ?? []),
    ...(text.match(/(?<!\\)\]\((?!https:\/\/rules\.example\/|<https:\/\/rules\.example\/)[^)]*\)/g) ?? []),
  ];
}

function commandsIn(text: string): string[] {
  return CONTROL_CHARACTERS.test(text) ? [JSON.stringify(text.slice(0, 200))] : [];
}

function messageOf(text: string): string {
  const line = text.split("\n").find((each) => each.startsWith("data: "));
  return line?.slice("data: ".length) ?? text;
}
