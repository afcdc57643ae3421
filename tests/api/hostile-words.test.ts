import { createServer } from "node:http";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/api/routes.js";
import { tinyApp } from "../support/tiny-app.js";

const UNKNOWN_WORD = "zzqx";

const server = createServer(tinyApp()).listen(0);

/** URLs with the word in every path segment, parameter and search field. */
const PLACES: readonly ((word: string) => string)[] = [
  ...ROUTES.filter(({ path }) => path.includes("{")).map(
    ({ path }) =>
      (word: string) =>
        path.replace(/\{\w+\}/g, word),
  ),
  ...ROUTES.flatMap(({ path, query }) =>
    Object.keys(query?.shape ?? {}).map((name) => (word: string) => `${path.replace(/\{\w+\}/g, "x")}?${name}=${word}`),
  ),
  ...["title", "in", "kind", "ed", "n", "is", "cites"].flatMap((field) => [
    (word: string) => `/api/v1/search?q=${field}:${word}`,
    (word: string) => `/search?q=cloak%20${field}:${word}`,
  ]),
  ...["/", "/1e/", "/1e/glossary/", "/topics/", "/changes/", "/preview/", "/api/v1/sections/1e/rulebook/"].map(
    (before) => (word: string) => `${before}${word}`,
  ),
  (word) => `/api/v1/cite?ref=glossary%20${word}`,
  (word) => `/api/v1/search?q=cloak&${word}=1`,
];

describe("a word that is a property of every JavaScript object", () => {
  it.each(["constructor", "__proto__", "toString"])("is treated like any unknown word: %s", async (word) => {
    for (const place of PLACES) {
      const [answer, plain] = [await request(server).get(place(word)), await request(server).get(place(UNKNOWN_WORD))];
      expect([place(word), answer.status]).toEqual([place(word), plain.status]);
      expect([place(word), answer.body.total]).toEqual([place(word), plain.body.total]);
    }
  });
});
