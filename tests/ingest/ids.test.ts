import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { checkIds, lostIds } from "../../src/ingest/ids/check-ids.js";
import { compareIds, nextLock } from "../../src/ingest/ids/id-lock.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readData } from "../../src/ingest/read/read-data.js";
import { readIdLock } from "../../src/ingest/read/read-id-lock.js";
import type { FormerText } from "../../src/model.js";
import { typed } from "../cli/typed.js";
import { copyOfData } from "../support/damaged-data.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const GLOSSARY = "glossary/1e-compendium-2.4.5.glossary.txt";
const GONE = "1e/glossary/energy-dampener";
const MOVED = "1e/glossary/drought-tree";
const CHANGED = "1e/glossary/dabo";

const folder = mkdtempSync(join(tmpdir(), "spaceline-ids-"));
const data = copyOfData();
const corpusFile = join(folder, "corpus.json");
const lockFile = join(data.folder, "ids.tsv");
const environment = { SPACELINE_DATA: data.folder, SPACELINE_CORPUS: corpusFile };
afterAll(() => {
  data.remove();
  rmSync(folder, { recursive: true, force: true });
});

const edit = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  expect(after, file).not.toBe(before);
  writeFileSync(file, after);
};
/** Says in the lockfile what has become of an id. */
const say = (id: string, ...cells: string[]): void =>
  edit(lockFile, (text) => text.replace(new RegExp(`^${id}\t.*$`, "m"), (row) => [row, ...cells].join("\t")));
const rowOf = (id: string): number =>
  readFileSync(lockFile, "utf8")
    .split("\n")
    .findIndex((row) => row.startsWith(`${id}\t`)) + 1;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const revised = () => parseSections(readData(data.folder).sources).sections;
/** Why the lockfile is refused, without its lines. */
const refusals = (): string[] => {
  const { faults } = checkIds(readIdLock(data.folder, new Faults()), revised(), () => false);
  return faults.map((one) => one.replace(/^.*?ids\.tsv:\d+: /, ""));
};
const NO_WORDS = `its last words are not kept; "spaceline ingest --update-ids" keeps them, while build/corpus.json or --former FILE has them`;
const ingest = (options = "") => typed(`ingest --quiet ${options}`, { environment });

describe("the lockfile of ids", () => {
  it("has every id and hash of the texts, sorted, and nothing else", () => {
    const { rows } = readIdLock("data", new Faults());
    const inUse = rows.filter(({ state }) => state === null).map(({ id, hash }) => ({ id, hash }));
    const there = realCorpus.sections.map(({ id, hash }) => ({ id, hash })).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(inUse).toEqual(there);
    expect(realCorpus.problems.filter(({ rule }) => rule === "new-id" || rule === "changed-text")).toEqual([]);
  });

  it("tells each row that is malformed, all at once", () => {
    const dir = mkdtempSync(join(folder, "lock-"));
    const hash = "0".repeat(64);
    const rows = ["id\thash", `1e/glossary/a\t${hash}`, `1e/glossary/a\t${"1".repeat(64)}`, "1e/glossary/b\tnone"];
    const more = [
      `1e/glossary/c\t${hash}\tlost`,
      `1e/glossary/d\t${hash}\tmoved\t\tWhy.`,
      `1e/glossary/e\t${hash}\tgone`,
    ];
    writeFileSync(join(dir, "ids.tsv"), [...rows, ...more].join("\n"));
    writeFileSync(join(dir, "former-texts.jsonl"), `{"id":"1e/glossary/a"}\n`);
    const faults = new Faults();
    readIdLock(dir, faults);
    expect(faults.all.map((one) => one.replace(`${dir}/`, ""))).toEqual([
      "ids.tsv:1: the columns must be id, hash, state, to, reason",
      'ids.tsv:3: "1e/glossary/a" has a row of that kind already, at line 2',
      'ids.tsv:4: "none" is no sha256',
      'ids.tsv:5: "lost" is none of changed, moved, gone',
      "ids.tsv:6: what has moved stands at one other id: name it",
      "ids.tsv:7: reason: is empty",
      expect.stringMatching(/^former-texts\.jsonl:1: hash: /),
      ...["number", "title", "version", "date", "text"].map((name) => expect.stringContaining(`jsonl:1: ${name}: `)),
    ]);
  });
});

describe("a revised Glossary, with an entry left out, one under another headword, one in other words", () => {
  beforeAll(() => {
    data.damage(GLOSSARY, (text) =>
      text
        .replace(/\nenergy dampener\n\n.*\n/, "\n\n\n\n")
        .replace("\nDrought Tree\n", "\nDrying Tree\n")
        .replace("you may not get probe results using both copies", "you may get probe results using one copy only"),
    );
    edit(join(data.folder, "search-help.tsv"), (text) =>
      text
        .replace(/^1e\/glossary\/energy-dampener\t.*\n/m, "")
        .replace("1e/glossary/drought-tree\tDrought Tree", "1e/glossary/drying-tree\tDrying Tree"),
    );
  });
  beforeEach(() => {
    copyFileSync("data/ids.tsv", lockFile);
    rmSync(join(data.folder, "former-texts.jsonl"), { force: true });
    copyFileSync(CORPUS_OF_TESTS, corpusFile);
  });

  it("is refused with each id that is dropped, its row, and where its words stand; all stays as it was", async () => {
    const { code, error } = await ingest("--update-ids");
    expect(code).toBe(3);
    const say = "say in the row where it went: moved, its new id, why; or gone, what stands near it, why";
    expect(error.replace("spaceline: ", "").trim().split("\n")).toEqual([
      `${lockFile}:${rowOf(MOVED)}: ${MOVED}: no section has this id any more. Its words stand at 1e/glossary/drying-tree now: ${say}`,
      `${lockFile}:${rowOf(GONE)}: ${GONE}: no section has this id any more. ${say}`,
    ]);
    expect(readCorpus(corpusFile).hash).toBe(realCorpus.hash);
    expect(readFileSync(lockFile, "utf8")).toBe(readFileSync("data/ids.tsv", "utf8"));
  });

  it("is refused where a row leads nowhere, round, or to words that nobody has", () => {
    say(GONE, "gone", "1e/glossary/none 1e/rulebook/7.6", "The Glossary of 2.6 leaves it out.");
    say(MOVED, "moved", MOVED, "The card was renamed.");
    say("1e/rulebook/7.6", "gone", "", "A test.");
    expect(refusals()).toEqual([
      `${MOVED}: leads to "${MOVED}", which no section has`,
      `${GONE}: leads to "1e/glossary/none", which no section has`,
      `${GONE}: ${NO_WORDS}`,
      "1e/rulebook/7.6: a section has that id again: take the row out",
      `1e/rulebook/7.6: ${NO_WORDS}`,
    ]);
  });

  it("is taken once the rows say where they went, with the words as they were", async () => {
    say(GONE, "gone", "1e/rulebook/7.6", "The Glossary of 2.6 leaves it out.");
    say(MOVED, "moved", "1e/glossary/drying-tree", "The card was renamed.");
    expect(await ingest("--update-ids")).toMatchObject({ code: 0, error: "" });
    const { past, sections, problems } = readCorpus(corpusFile);
    expect(past?.ids).toEqual([
      {
        id: MOVED,
        hash: realSection(MOVED).hash,
        state: "moved",
        to: ["1e/glossary/drying-tree"],
        reason: "The card was renamed.",
      },
      {
        id: GONE,
        hash: realSection(GONE).hash,
        state: "gone",
        to: ["1e/rulebook/7.6"],
        reason: "The Glossary of 2.6 leaves it out.",
      },
    ]);
    expect(past?.texts.map(({ id, title, text }) => [id, title, text])).toEqual(
      [CHANGED, MOVED, GONE].map((id) => [id, realSection(id).title, realSection(id).text]),
    );
    expect(sections.find(({ id }) => id === "1e/glossary/drying-tree")?.aliases).toEqual(["Drought Tree"]);
    expect(problems.filter(({ rule }) => rule === "changed-text" || rule === "new-id")).toEqual([]);
    const lock = readIdLock(data.folder, new Faults());
    const rows = lock.rows.filter(({ id }) => id === CHANGED);
    expect(rows.map(({ hash, state }) => [hash, state])).toEqual([
      [sections.find(({ id }) => id === CHANGED)?.hash, null],
      [realSection(CHANGED).hash, "changed"],
    ]);
    const again = nextLock(lock, sections, () => undefined);
    expect(again).toEqual({ lock, added: [], changed: [], wordless: [] });
  });

  it("tells new ids and changed words while the lockfile does not have them, and still has the words later", async () => {
    say(GONE, "gone", "", "The Glossary of 2.6 leaves it out.");
    say(MOVED, "moved", "1e/glossary/drying-tree", "The card was renamed.");
    const { id, hash, number, title, version, date, text } = realSection(GONE);
    writeFileSync(
      join(data.folder, "former-texts.jsonl"),
      `${JSON.stringify({ id, hash, number, title, version, date, text })}\n`,
    );
    expect((await ingest()).code).toBe(0);
    const told = readCorpus(corpusFile).problems.filter(({ rule }) => rule === "changed-text" || rule === "new-id");
    expect(told.map(({ rule, severity, actual }) => [rule, severity, actual])).toEqual([
      ["changed-text", "info", CHANGED],
      ["new-id", "info", "1e/glossary/drying-tree"],
    ]);
    expect((await ingest("--update-ids")).code).toBe(0);
    const { past } = readCorpus(corpusFile);
    expect(past?.texts.find((one) => one.id === CHANGED)?.text).toBe(realSection(CHANGED).text);
    expect(existsSync(join(folder, "former-texts.jsonl"))).toBe(false);
  });

  it("finds the former words in an artefact that is named, where the one in place is missing", async () => {
    rmSync(corpusFile);
    say(GONE, "moved", "1e/glossary/drying-tree", "A test.");
    say(MOVED, "moved", "1e/glossary/drying-tree", "The card was renamed.");
    const none = nextLock(readIdLock(data.folder, new Faults()), revised(), () => undefined);
    expect(none.wordless.map(({ id }) => id)).toEqual([CHANGED, MOVED, GONE]);
    const { code, out } = await typed(`ingest --update-ids --former ${CORPUS_OF_TESTS}`, { environment });
    expect(code).toBe(0);
    expect(out).toContain("rows, 1 new, 1 with other words");
    expect(out).not.toContain("nowhere to be found");
    expect(readCorpus(corpusFile).past?.texts.map(({ id }) => id)).toEqual([CHANGED, MOVED, GONE]);
  });
}, 120_000);

describe("two sets of ids", () => {
  const rows = readIdLock("data", new Faults()).rows;
  const sections = realCorpus.sections.map(({ id, hash }) => ({ id, hash }));

  it("that are the same differ in nothing", () => {
    const { kept, added, dropped, changed } = compareIds(rows, sections);
    expect([kept.length, added, dropped, changed]).toEqual([sections.length, [], [], []]);
  });

  it("tell a chapter that is renumbered by words that stand under other numbers", () => {
    const renumbered = new Map([
      ["1e/rulebook/7.5", "1e/rulebook/7.6"],
      ["1e/rulebook/7.6", "1e/rulebook/7.7"],
    ]);
    const shifted = sections
      .filter(({ id }) => id !== "1e/rulebook/7.7")
      .map(({ id, hash }) => ({ id: renumbered.get(id) ?? id, hash }));
    const { dropped, changed } = compareIds(rows, shifted);
    expect(dropped.map(({ row, now }) => [row.id, now])).toEqual([["1e/rulebook/7.5", ["1e/rulebook/7.6"]]]);
    expect(changed.map(({ row, now }) => [row.id, now])).toEqual([
      ["1e/rulebook/7.6", ["1e/rulebook/7.7"]],
      ["1e/rulebook/7.7", []],
    ]);
  });

  it("are refused where an id has the words of another now", () => {
    const [first, second] = ["1e/rulebook/7.5", "1e/rulebook/7.6"].map(realSection);
    if (!first || !second) throw new Error("no sections");
    const swapped = [
      { ...first, hash: second.hash },
      { ...second, hash: hashOf("new words") },
    ];
    const rowsOf = (ids: string[]) => rows.filter(({ id }) => ids.includes(id));
    const lock = { file: "ids.tsv", rows: rowsOf([first.id, second.id]), texts: [] };
    expect(lostIds(lock, swapped, () => false)).toEqual([
      expect.stringMatching(
        /^ids\.tsv:\d+: 1e\/rulebook\/7\.6: its words stand at 1e\/rulebook\/7\.5 now, and it has others: say /,
      ),
    ]);
  });

  it("give a text back its row where it has its former words again", () => {
    const [first] = realCorpus.sections;
    if (!first) throw new Error("no sections");
    const lock = {
      file: "ids.tsv",
      rows: [{ id: first.id, hash: first.hash, state: null, to: [], reason: "", line: 2 }],
      texts: [],
    };
    const words = (id: string, hash: string): FormerText => ({ ...first, id, hash, text: "" });
    const other = nextLock(lock, [{ ...first, hash: hashOf("other") }], words).lock;
    expect(other.rows.map(({ hash, state }) => [hash, state])).toEqual([
      [hashOf("other"), null],
      [first.hash, "changed"],
    ]);
    const again = nextLock(other, [first], words).lock;
    expect(again.rows.map(({ hash, state }) => [hash, state])).toEqual([
      [first.hash, null],
      [hashOf("other"), "changed"],
    ]);
  });
});
