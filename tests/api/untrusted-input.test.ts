import { createServer } from "node:http";
import request from "supertest";
import { expect, it } from "vitest";
import { ROUTES } from "../../src/api/routes.js";
import { lazily } from "../../src/language/remember.js";
import { tinyApp } from "../support/tiny-app.js";

const server = createServer(tinyApp()).listen(0);

const FIELDS = ["title", "in", "kind", "ed", "n", "is", "cites"];
const PREFIXES = "/ /1e/ /1e/glossary/ /topics/ /changes/ /preview/ /api/v1/sections/1e/rulebook/".split(" ");
const urlsWith = (word: string): string[] => [
  ...ROUTES.filter(({ path }) => path.includes("{")).map(({ path }) => path.replace(/\{\w+\}/g, word)),
  ...ROUTES.flatMap(({ path, query }) =>
    Object.keys(query?.shape ?? {}).map((name) => `${path.replace(/\{\w+\}/g, "x")}?${name}=${word}`),
  ),
  ...FIELDS.flatMap((field) => [`/api/v1/search?q=${field}:${word}`, `/search?q=cloak%20${field}:${word}`]),
  ...PREFIXES.map((prefix) => prefix + word),
  `/api/v1/cite?ref=glossary%20${word}`,
  `/api/v1/search?q=cloak&${word}=1`,
];

async function answersTo(word: string) {
  const answers: (readonly [url: string, status: number, total: unknown])[] = [];
  for (const url of urlsWith(word)) {
    const { status, body } = await request(server).get(url);
    answers.push([url.replace(word, "…"), status, body.total]);
  }
  return answers;
}
const unknown = lazily(() => answersTo("zzqx"));

it.each(["constructor", "__proto__", "toString"])(
  "the API treats “%s”, a property of every JavaScript object, like any other unknown word",
  async (word) => expect(await answersTo(word)).toEqual(await unknown()),
);
