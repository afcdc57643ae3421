import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/api/routes.js";
import { tinyApp } from "../support/tiny-app.js";

/** What every object answers to, whether anybody has put it there or not. */
const OBJECT_WORDS = Object.getOwnPropertyNames(Object.prototype);
/** A word that nothing answers to. */
const NO_WORD = "zzqx";

const server = createServer(tinyApp()).listen(0);

/** Every place of an address where a word may stand. */
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

describe("a word that every object answers to", () => {
  it.each(OBJECT_WORDS)("is a word like any other wherever it may stand: %s", async (word) => {
    for (const place of PLACES) {
      const [answer, plain] = [await request(server).get(place(word)), await request(server).get(place(NO_WORD))];
      expect([place(word), answer.status]).toEqual([place(word), plain.status]);
      expect([place(word), answer.body.total]).toEqual([place(word), plain.body.total]);
    }
  });
});

/** The code that what people type passes through. */
const CODE = ["src", "web"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.startsWith("src/ingest"))
    .map((entry) => join(entry.parentPath, entry.name)),
);

describe("the code that what people type passes through", () => {
  it("looks words up in tables only where they are the table's own", () => {
    const found = CODE.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const tables = [...text.matchAll(/^\s*const ([A-Z_]+): (?:Readonly<)?(?:Partial<)?Record<string,/gm)];
      return tables.flatMap(([, table = ""]) =>
        text.includes(`${table}[`) && !text.includes(`Object.hasOwn(${table},`) ? [`${file}: ${table}`] : [],
      );
    });
    expect(found).toEqual([]);
  });

  it("trims ends in one pass: a run of signs is looked at once, not once from each of its signs", () => {
    const found = CODE.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\.replace\(\/(?:\\.|\[(?:\\.|[^\]])+\])[+*]\$\//g)].map(
        ([expression]) => `${file}: ${expression}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
