/** @file Writes the rows of data/language/everyday-words.tsv: the words in the given lists (one word per line) that
 *  search would otherwise correct. Run this program again if a new printing adds many words: `npx tsc -p
 *  tsconfig.tools.json && node build/tools/tools/everyday-words.js FILE…` */
import { readFileSync, writeFileSync } from "node:fs";
import { groupBy } from "../src/group-by.js";
import { createIndex } from "../src/index/create-index.js";
import { repairOf } from "../src/index/query/misspelling.js";
import { titlesNear } from "../src/index/results/notices.js";
import { WEIGHTS } from "../src/index/weights.js";
import { ingest } from "../src/ingest/ingest.js";
import { stem } from "../src/language/stem.js";

const FILE = "data/language/everyday-words.tsv";

/** Everyday words that are usually misspellings of a word in a card title or a rule, for example "hull breech" (breach)
 *  and "rouge borg" (Rogue Borg). */
const MISSPELT: ReadonlySet<string> = new Set(["breech", "rouge"]);

const corpus = ingest("data");
const { editions } = createIndex({ ...corpus, language: { ...corpus.language, everydayWords: [] } });

/** Whether search would replace a word, or suggest another word or a title instead of it. */
function isTakenForTypo(word: string): boolean {
  return Object.values(editions).some(
    (index) => repairOf(index, word, 1, WEIGHTS.variants).length > 0 || titlesNear(index, word).length > 0,
  );
}

const lines = process.argv.slice(2).flatMap((file) => readFileSync(file, "latin1").split("\n"));
const words = lines
  .map((line) => line.replace(/'s$/, "").toLowerCase())
  .filter((word) => /^[a-z]{4,}$/.test(word) && !MISSPELT.has(word));
const shortest = [...new Set(words)].sort((a, b) => a.length - b.length);
// One word per stem is enough, because search compares stems.
const byStem = new Map(
  shortest
    .filter(isTakenForTypo)
    .map((word) => [stem(word), word] as const)
    .reverse(),
);
const rows = [...groupBy([...byStem.values()].sort(), (word) => word[0])].map(
  ([letter = "", all]) => `${all.join(" ")}\tEnglish words and names with ${letter}`,
);
const comments = readFileSync(FILE, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("#"));
writeFileSync(FILE, `${[...comments, "words\treason", ...rows].join("\n")}\n`);
