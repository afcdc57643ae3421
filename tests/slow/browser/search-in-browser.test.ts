/** @file The search runs in a browser as it runs in Node: same code, same corpus, same hits. */
import type { Browser } from "playwright-core";
import { type BuildOptions, build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIndex } from "../../../src/index/create-index.js";
import type { ResultPage } from "../../../src/index/request.js";
import { search } from "../../../src/index/search.js";
import { openBrowser } from "../../browser/open-browser.js";
import { realCorpus } from "../../support/real-corpus.js";

const ENTRY = "virtual:search";
const QUERIES = [
  "7.4.3",
  "cloaking device",
  "can i untap my ship",
  "graveyard",
  "Qo'noS",
  "my guy is locked up in jail",
];
const { documents, sections, language, meaning } = realCorpus;
if (!meaning) throw new Error("the corpus has no vectors of meaning");
let browser: Browser;
let code = "";

/** src/index as one script without imports; it leaves `answer` in the global scope. */
async function bundle(): Promise<string> {
  const root = process.cwd();
  const source = `import { createIndex } from "${root}/src/index/create-index.ts";
    import { search } from "${root}/src/index/search.ts";
    globalThis.answer = (corpus, queries) => {
      const index = createIndex(corpus);
      return Promise.all(queries.map((query) => search(index, { query, page: 1, limit: 10 })));
    };`;
  const options: BuildOptions = {
    write: false,
    minify: false,
    rollupOptions: { input: ENTRY, output: { format: "iife" } },
  };
  const plugin = {
    name: "search",
    resolveId: (id: string) => (id === ENTRY ? ENTRY : null),
    load: (id: string) => (id === ENTRY ? source : null),
  };
  const built = await build({ configFile: false, logLevel: "silent", root, plugins: [plugin], build: options });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  return result.output[0].code;
}

beforeAll(async () => {
  [code, browser] = await Promise.all([bundle(), openBrowser()]);
}, 60_000);

afterAll(() => browser?.close());

test("the bundle asks for nothing that only Node has", () => {
  expect(code).not.toMatch(/\brequire\(|from "node:|\bBuffer\b|\bprocess\./);
});

test.each([
  ["with word vectors", { documents, sections, language, meaning }],
  ["before the word vectors have come", { documents, sections, language }],
])("a browser gives the hits that Node gives, %s", async (_, corpus) => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: code });
  const answers = await page.evaluate(
    ({ json, queries }) => {
      const { answer } = globalThis as unknown as { answer(corpus: unknown, queries: string[]): unknown };
      return answer(JSON.parse(json), queries);
    },
    { json: JSON.stringify(corpus), queries: QUERIES },
  );
  const index = createIndex(corpus);
  const expected: ResultPage[] = await Promise.all(
    QUERIES.map((query) => search(index, { query, page: 1, limit: 10 })),
  );
  expect(answers).toEqual(JSON.parse(JSON.stringify(expected)));
  await page.close();
});
