/** @file docs/ranking.md says what the code does: the files, weights, features and signals it names are those that there are. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, test } from "vitest";
import { orderOf } from "../../src/index/order.js";
import { BUDGET } from "../../src/index/query/budget.js";
import { readRequest } from "../../src/index/query/read-request.js";
import { RERANKED } from "../../src/index/rank/learned/rerank.js";
import { TREE_FEATURES } from "../../src/index/rank/learned/tree-features.js";
import { retrieve } from "../../src/index/retrieve.js";
import { KIND_PRIORS, WEIGHTS } from "../../src/index/weights.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

const ROOT = resolve(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/ranking.md"), "utf8");
const said = page.replace(/\s+/g, " ");
const index = readdirSync(join(ROOT, "src/index"), { recursive: true, encoding: "utf8" });
const inCode = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const trees = realCorpus.rankModel?.trees ?? [];

/** What stands under a heading. */
function partOf(heading: string): string {
  const [, part = ""] = page.split(`\n## ${heading}\n`);
  return part.split("\n## ")[0] ?? "";
}

/** The row of a group of weights. @example "| `retrieval` | candidates 150, clauses 24, nearest 20 |" */
function rowOf(group: string, values: object): string {
  const cells = Object.entries(values).map(
    ([name, value]) => `${name} ${typeof value === "object" ? Object.values(value).join(" / ") : value}`,
  );
  return `| \`${group}\` | ${cells.join(", ")} |`;
}

test("every file and folder it names is there", () => {
  const named = inCode.filter(
    (code) => /^[\w./-]+\.(?:ts|tsv|md|py|jsonl?)$/.test(code) || /^[\w-]+(?:\/[\w-]+)+$/.test(code),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !existsSync(join(ROOT, name)) && !index.includes(name))).toEqual([]);
});

test("every command it names is one", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  const commands = inCode.flatMap((code) => /^npm run ([\w:]+)/.exec(code)?.[1] ?? []);
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

describe("the weights", () => {
  test.each(Object.entries(WEIGHTS))("of %s are those of the code", (group, values) => {
    expect(partOf("The weights")).toContain(rowOf(group, values));
  });

  it("of kinds and documents beforehand are those of the code", () => {
    const documents = realCorpus.documents.map(({ id, prior }) => [id, prior]);
    expect(partOf("The weights")).toContain(rowOf("KIND_PRIORS", KIND_PRIORS));
    expect(partOf("The weights")).toContain(rowOf("data/sources.json", Object.fromEntries(documents)));
  });

  it("that it names in formulas are there", () => {
    const groups = Object.keys(WEIGHTS).join("|");
    const named = [...page.matchAll(new RegExp(`(?<![\\w/-])(${groups})\\.([a-zA-Z]+)`, "g"))];
    const known: Readonly<Record<string, object>> = WEIGHTS;
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, group = "", name = ""]) => !(name in (known[group] ?? {}))).map(([all]) => all)).toEqual(
      [],
    );
  });
});

test("numbers told in sentences are those of the code", () => {
  const { retrieval, rescoring, passages } = WEIGHTS;
  for (const number of [
    `${BUDGET.words} words, each once`,
    `${BUDGET.readings} other readings`,
    `${BUDGET.misspelt} words compared with the known ones`,
    `${BUDGET.phrases} quotations`,
    `the ${retrieval.clauses} heaviest terms`,
    `the best ${retrieval.candidates} that pass the filter`,
    `the ${retrieval.nearest} nearest in meaning`,
    `the best ${rescoring.candidates} by words · prior`,
    `gathered to ${passages.words} words`,
    `order the best ${RERANKED} hits anew`,
    `vectors of ${realCorpus.meaning?.dimensions} numbers`,
    `${trees.length} trees`,
    `All ${TREE_FEATURES.length} features`,
  ]) {
    expect(said).toContain(number);
  }
});

test.each([
  ["beam dilemma", WEIGHTS.meaning.words],
  [
    "when my ship explodes in battle is all of its crew and equipment placed in the discard pile",
    WEIGHTS.meaning.sentence,
  ],
])("the scores for %s are put together as the first formula says", async (query, share) => {
  const read = readRequest(realIndex, { query, page: 1, limit: 10 }, WEIGHTS);
  const found = await retrieve(read, WEIGHTS.retrieval);
  const { ranked, featuresOf } = orderOf(read, found, null, WEIGHTS);
  const parts = ranked.map(({ data, score }) => {
    const { words, title, proximity, passage, phrase, ...rest } = featuresOf(data);
    return { ...rest, data, score, byWords: (words + title + proximity + passage + phrase) * rest.prior };
  });
  const best = Math.max(...parts.map(({ byWords }) => byWords));
  const own = parts.filter(({ data }) => data.copyOf === null);
  expect(own.length).toBeGreaterThan(WEIGHTS.rescoring.candidates);
  for (const { data, score, byWords, similarity, prior, links } of own) {
    const meaning = share * best * similarity ** WEIGHTS.meaning.power * Math.sqrt(prior);
    expect(byWords + meaning + links, data.id).toBeCloseTo(score, 3);
  }
});

test("every feature of the trees is in its table, with how many nodes ask for it", () => {
  const asked = trees.flat().flatMap((node) => (typeof node === "number" ? [] : [node[0]]));
  const told = [...partOf("The trees").matchAll(/`(\w+)` (\d+)/g)].map(([, name, nodes]) => [name, Number(nodes)]);
  expect(told).toEqual(TREE_FEATURES.map((name) => [name, asked.filter((one) => one === name).length]));
  expect(said).toContain(`the ${asked.length.toLocaleString("en")} nodes`);
});

test("the table of what signals are worth has a row for each that is left out or changed", () => {
  const changes = readFileSync(join(ROOT, "tools/ablate.ts"), "utf8").matchAll(/^ {2}"([^"]+)": /gm);
  const rows = partOf("What each signal is worth").matchAll(/^\| ([^|]+) \| [.\d]/gm);
  expect(Array.from(rows, ([, name]) => name)).toEqual(Array.from(changes, ([, name]) => name));
});
