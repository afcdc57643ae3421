import { afterAll, expect, it } from "vitest";
import { type ApiDescription, exampleRequests, operationsOf } from "../../src/api/contract/openapi-document.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { describeApi } from "../../src/api/openapi.js";
import { ROUTES } from "../../src/api/routes.js";
import { serveApp } from "../support/real-app.js";
import { realCatalog } from "../support/real-corpus.js";
import { realSearcher } from "../support/real-index.js";
import { PUBLIC_URL } from "../support/tiny-app.js";

const { origin, close } = await serveApp({ publicUrl: PUBLIC_URL });
afterAll(close);

const description = describeApi(ROUTES, {
  catalog: realCatalog,
  index: realSearcher,
  publicUrl: PUBLIC_URL,
  build: "any",
});

const requests = operationsOf(description).flatMap((placed) =>
  exampleRequests(placed).map(
    (example) => [`${placed.operation.operationId}: ${example.title}`, placed.path, example] as const,
  ),
);

it.each(requests)(
  "the response to the example “%s” matches its schema",
  async (_name, path, { method, href, body: posted }) => {
    const answers = ROUTES.find((one) => one.path === path && (one.method ?? "get") === method.toLowerCase())?.answers;
    const answer = await fetch(origin + href, {
      method,
      ...(posted !== undefined && { body: JSON.stringify(posted), headers: { "Content-Type": "application/json" } }),
    });
    expect(answer.status).toBe(200);
    const type = answer.headers.get("content-type")?.replace(/;.*/, "") ?? "";
    expect(Object.keys(answers ?? {})).toContain(type);
    const body = type === "application/json" ? await answer.json() : await answer.text();
    expect(answers?.[type]?.safeParse(body).error).toBeUndefined();
    expect(body.warnings ?? []).toEqual([]);
    if (body.object === "list") expect(body.data.length).toBeGreaterThan(0);
  },
);

it("the OpenAPI description has a recorded response for every operation except the list of bulk files", async () => {
  const described = (await (await fetch(`${origin}/openapi.json`)).json()) as ApiDescription;
  const recorded = operationsOf(described).flatMap(({ operation: { operationId, responses } }) => {
    const content = responses["200"] && "content" in responses["200"] ? (responses["200"].content ?? {}) : {};
    const examples = Object.entries(content).flatMap(([type, one]) =>
      Object.values(one.examples ?? {}).map(({ value }) => ({ type, value })),
    );
    return examples.map((example) => ({ operationId, ...example }));
  });
  const missing = ROUTES.filter(({ operationId }) => !recorded.some((one) => one.operationId === operationId));
  expect(missing.map(({ operationId }) => operationId)).toEqual(["listFiles"]);
  for (const { operationId, type, value } of recorded) {
    const schema = ROUTES.find((route) => route.operationId === operationId)?.answers[type];
    if (type === "application/json") expect(schema?.safeParse(value).error, operationId).toBeUndefined();
    else expect(String(value).split("\n").length, operationId).toBeLessThanOrEqual(41);
  }
});

it("a route with several media types returns 406 and lists them if the client accepts none of them", async () => {
  const several = ROUTES.filter(({ answers }) => Object.keys(answers).length > 1);
  expect(several.map(({ path }) => path)).toContain("/api/v1/sections/{id}");
  for (const route of several) {
    const href = requests.find(([, path]) => path === route.path)?.[2].href ?? "";
    const answer = await fetch(origin + href, { headers: { Accept: "image/png" } });
    expect([route.path, answer.status]).toEqual([route.path, 406]);
    const { detail } = problemDetailsSchema.parse(await answer.json());
    for (const type of Object.keys(route.answers)) expect(detail).toContain(type);
  }
});

it("the OpenAPI description contains every example of every route, with unique names", () => {
  expect(requests).toHaveLength(ROUTES.flatMap(({ examples }) => examples).length);
  for (const { examples } of ROUTES) expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
});
