import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Example, Route } from "../../../src/api/context.js";
import { exampleName } from "../../../src/api/openapi/examples.js";
import { ROUTES } from "../../../src/api/routes.js";
import { realApp } from "../../support/real-app.js";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(realApp()).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

const examples = ROUTES.flatMap((route) =>
  route.examples.map((example) => [`${route.operationId}: ${example.title}`, route, example] as const),
);

function addressOf({ path }: Route, example: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(example.path?.[name] ?? ""));
  return `${origin}${filled}?${new URLSearchParams({ ...example.query })}`;
}

describe("the examples of the description", () => {
  it.each(examples)("%s is answered as promised", async (_name, route, example) => {
    const { method = "get", answers } = route;
    const answer = await fetch(addressOf(route, example), {
      method,
      ...(example.body && { body: JSON.stringify(example.body), headers: { "Content-Type": "application/json" } }),
    });
    expect(answer.status).toBe(200);
    const type = answer.headers.get("content-type")?.replace(/;.*/, "") ?? "";
    expect(Object.keys(answers)).toContain(type);
    const body = type === "application/json" ? await answer.json() : await answer.text();
    expect(answers[type]?.safeParse(body).error).toBeUndefined();
    expect(body.warnings ?? []).toEqual([]);
    if (body.object === "list") expect(body.data.length).toBeGreaterThan(0);
  });

  it("have names of their own, and values that their parameters may have", () => {
    for (const { examples, parts, query, body } of ROUTES) {
      expect(new Set(examples.map(exampleName)).size).toBe(examples.length);
      for (const example of examples) {
        expect(parts?.safeParse(example.path).success ?? example.path === undefined).toBe(true);
        expect(query?.safeParse(example.query ?? {}).success ?? example.query === undefined).toBe(true);
        expect(body?.safeParse(example.body).success ?? example.body === undefined).toBe(true);
      }
    }
  });
});
