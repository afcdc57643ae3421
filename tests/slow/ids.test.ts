import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { typed } from "../cli/typed.js";
import { copyOfData } from "../support/copy-of-data.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { CHANGED, GONE, MOVED, MOVED_TO } from "../support/revised-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";

vi.setConfig({ testTimeout: 300_000 });

const folder = temporaryFolder();
const data = copyOfData();
const corpusFile = join(folder, "corpus.json");
const lockFile = join(data.folder, "ids.tsv");
const environment = { SPACELINE_DATA: data.folder, SPACELINE_CORPUS: corpusFile };

const ingest = (options: string) => typed(`ingest ${options}`, { environment });
const pastOf = (file: string) => {
  const { ids = [], texts = [] } = readCorpus(file).past ?? {};
  const known = new Set(realCorpus.past?.texts.map(({ id, hash }) => id + hash));
  return { ids, texts: texts.filter(({ id, hash }) => !known.has(id + hash)) };
};
const explainDropped = () =>
  data.edit("ids.tsv", (text) =>
    text
      .replace(new RegExp(`^${GONE}\t.*$`, "m"), (row) => `${row}\tgone\t1e/rulebook/7.6\tThe Glossary leaves it out.`)
      .replace(new RegExp(`^${MOVED}\t.*$`, "m"), (row) => `${row}\tmoved\t${MOVED_TO}\tThe card was renamed.`),
  );

beforeAll(() => {
  data.revise("glossary/1e-compendium-2.4.5.glossary.txt", (text) =>
    text
      .replace(/\nenergy dampener\n\n.*\n/, "\n\n\n\n")
      .replace("\nDrought Tree\n", "\nDrying Tree\n")
      .replace("you may not get probe results using both copies", "you may get probe results using one copy only"),
  );
  data.edit("search-help.tsv", (text) =>
    text
      .replace(/^1e\/glossary\/energy-dampener\t.*\n/m, "")
      .replace("1e/glossary/drought-tree\tDrought Tree", "1e/glossary/drying-tree\tDrying Tree"),
  );
});
beforeEach(() => {
  copyFileSync("data/ids.tsv", lockFile);
  copyFileSync("data/former-texts.jsonl", join(data.folder, "former-texts.jsonl"));
  copyFileSync(CORPUS_OF_TESTS, corpusFile);
});

it("ingestion rejects a text that lacks published ids, and changes no file", async () => {
  const { code, error } = await ingest("--quiet --update-ids");
  expect(code).toBe(3);
  expect(error).toContain(`${MOVED}: no section has this id now. Its text is now at ${MOVED_TO}.`);
  expect(error).toContain(`${GONE}: no section has this id now.`);
  expect(readCorpus(corpusFile).hash).toBe(realCorpus.hash);
  expect(readFileSync(lockFile, "utf8")).toBe(readFileSync("data/ids.tsv", "utf8"));
});

it("ingestion stores the previous texts if the lockfile accounts for every missing id", async () => {
  explainDropped();
  expect(await ingest("--quiet --update-ids")).toMatchObject({ code: 0, error: "" });
  const { sections } = readCorpus(corpusFile);
  const { ids, texts } = pastOf(corpusFile);
  expect(ids.map(({ id, state, to }) => [id, state, to])).toEqual([
    [MOVED, "moved", [MOVED_TO]],
    [GONE, "gone", ["1e/rulebook/7.6"]],
  ]);
  expect(texts.map(({ id, title, text }) => [id, title, text])).toEqual(
    [CHANGED, MOVED, GONE].map((id) => [id, realSection(id).title, realSection(id).text]),
  );
  expect(sections.find(({ id }) => id === MOVED_TO)?.aliases).toEqual(["Drought Tree"]);
});

it("ingestion reads the previous texts from the file given with --former", async () => {
  rmSync(corpusFile);
  explainDropped();
  const { code, out } = await ingest(`--update-ids --former ${CORPUS_OF_TESTS}`);
  expect(code).toBe(0);
  expect(out).toMatch(/\d+ rows, 1 new, 1 with changed wording/);
  expect(out).not.toContain("was not found");
  expect(pastOf(corpusFile).texts.map(({ id }) => id)).toEqual([CHANGED, MOVED, GONE]);
});
