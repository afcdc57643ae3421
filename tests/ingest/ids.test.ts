import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkIds, lostIds } from "../../src/ingest/ids/check-ids.js";
import { compareIds, nextLock } from "../../src/ingest/ids/id-lock.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { type IdLock, type LockRow, readIdLock } from "../../src/ingest/read/read-id-lock.js";
import type { FormerText } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { GONE, MOVED, revisedCorpus } from "../support/revised-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();

const lock = readIdLock("data", new Faults());
const ids = realCorpus.sections.map(({ id, hash }) => ({ id, hash }));
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

it("the lockfile lists the id and hash of every text, sorted by id", () => {
  const inUse = lock.rows.filter(({ state }) => state === null).map(({ id, hash }) => ({ id, hash }));
  expect(inUse).toEqual([...ids].sort((a, b) => (a.id < b.id ? -1 : 1)));
  expect(realCorpus.problems.filter(({ rule }) => rule === "new-id" || rule === "changed-text")).toEqual([]);
});

it("ingestion rejects a malformed lockfile, and lists all malformed rows", () => {
  const hash = "0".repeat(64);
  const rows = [
    "id\thash\tstate\tto\treason",
    `1e/glossary/a\t${hash}`,
    `1e/glossary/a\t${"1".repeat(64)}`,
    "1e/glossary/b\tnone",
    `1e/glossary/c\t${hash}\tlost`,
    `1e/glossary/d\t${hash}\tmoved\t\tWhy.`,
    `1e/glossary/e\t${hash}\tgone`,
    `1e/glossary/f\t${hash}`,
    `1e/glossary/f\t${hash}`,
  ];
  writeFileSync(join(folder, "ids.tsv"), rows.join("\n"));
  writeFileSync(join(folder, "former-texts.jsonl"), `{"id":"1e/glossary/a"}\n`);
  const faults = new Faults();
  readIdLock(folder, faults);
  expect(faults.all.map((one) => one.replace(`${folder}/`, ""))).toEqual([
    `ids.tsv:9: "1e/glossary/f", "${hash}" already has a row, at line 8`,
    'ids.tsv:4: "none" is not a SHA-256 hash',
    'ids.tsv:5: "lost" is not one of changed, moved, gone',
    "ids.tsv:6: a moved id needs exactly one new id",
    "ids.tsv:7: reason: is empty",
    'ids.tsv:3: "1e/glossary/a" is already in use with another hash, at line 2',
    expect.stringMatching(/^former-texts\.jsonl:1: hash: /),
    ...["number", "title", "version", "date", "text"].map((name) => expect.stringContaining(`jsonl:1: ${name}: `)),
  ]);
});

it.each([
  ["is empty", ""],
  ["has no header", `1e/glossary/a\t${"0".repeat(64)}\n`],
  ["lacks columns", `id\thash\n1e/glossary/a\t${"0".repeat(64)}\n`],
])("ingestion reports exactly one fault for a lockfile that %s", (_, text) => {
  writeFileSync(join(folder, "ids.tsv"), text);
  writeFileSync(join(folder, "former-texts.jsonl"), `{"id":"1e/glossary/a"}\n`);
  const faults = new Faults();
  const { rows } = readIdLock(folder, faults);
  expect(faults.all).toEqual([`${join(folder, "ids.tsv")}:1: the columns must be id, hash, state, to, reason`]);
  expect(rows).toEqual([]);
});

const lockWith = (cells: Readonly<Record<string, Partial<LockRow>>>): IdLock => {
  return { ...lock, rows: lock.rows.map((row) => ({ ...row, ...cells[row.id] })) };
};

it("ingestion rejects a lockfile row if its target does not exist or its last text is not stored", () => {
  const wrong = lockWith({
    [GONE]: { state: "gone", to: ["1e/glossary/none", "1e/rulebook/7.6"], reason: "A test." },
    [MOVED]: { state: "moved", to: [MOVED], reason: "A test." },
    "1e/rulebook/7.6": { state: "gone", to: [], reason: "A test." },
  });
  const unknown =
    'its last text is not saved; run "spaceline ingest --update-ids" while build/corpus.json or --former FILE contains it';
  const { faults } = checkIds(wrong, revisedCorpus.sections);
  expect(faults.map((one) => one.replace(/^.*?ids\.tsv:\d+: /, ""))).toEqual([
    `${MOVED}: leads to "${MOVED}", but no section has that id`,
    `${GONE}: leads to "1e/glossary/none", but no section has that id`,
    `${GONE}: ${unknown}`,
    "1e/rulebook/7.6: a section has that id again: remove the row",
    `1e/rulebook/7.6: ${unknown}`,
  ]);
});

describe("comparison of ids", () => {
  it("a renumbered chapter is recognised by the texts of its sections", () => {
    const renumbered = new Map([
      ["1e/rulebook/7.5", "1e/rulebook/7.6"],
      ["1e/rulebook/7.6", "1e/rulebook/7.7"],
    ]);
    const shifted = ids
      .filter(({ id }) => id !== "1e/rulebook/7.7")
      .map(({ id, hash }) => ({ id: renumbered.get(id) ?? id, hash }));
    const { dropped, changed } = compareIds(lock.rows, shifted);
    expect(dropped.map(({ row, now }) => [row.id, now])).toEqual([["1e/rulebook/7.5", ["1e/rulebook/7.6"]]]);
    expect(changed.map(({ row, now }) => [row.id, now])).toEqual([
      ["1e/rulebook/7.6", ["1e/rulebook/7.7"]],
      ["1e/rulebook/7.7", []],
    ]);
  });

  it("ingestion rejects an id that now has the text of another section", () => {
    const [first, second] = [realSection("1e/rulebook/7.5"), realSection("1e/rulebook/7.6")];
    const swapped = [
      { ...first, hash: second.hash },
      { ...second, hash: hashOf("new words") },
    ];
    const rows = lock.rows.filter(({ id }) => id === first.id || id === second.id);
    expect(lostIds({ file: "ids.tsv", rows, texts: [] }, swapped)).toEqual([
      expect.stringMatching(
        /^ids\.tsv:\d+: 1e\/rulebook\/7\.6: its text is now at 1e\/rulebook\/7\.5, and the id has a different text, “CLOAK”\. To add /,
      ),
    ]);
  });

  it("ingestion rejects a section that was both renumbered and reworded", () => {
    const [first, second] = [realSection("1e/rulebook/7.6"), realSection("1e/rulebook/7.7")];
    const now = [
      { ...first, title: "SCAN", text: "A scan looks at a seed card.", hash: hashOf("scan") },
      { ...second, title: "CLOAK", text: first.text.replace("each card", "every card"), hash: hashOf("cloak") },
    ];
    const rows = lock.rows.filter(({ id }) => now.some((one) => one.id === id));
    const faults = (findText?: typeof realSection) => lostIds({ file: "", rows, texts: [] }, now, findText);
    expect(faults(realSection).map((fault) => fault.replace(/^:\d+: | To add.*/g, ""))).toEqual([
      "1e/rulebook/7.6: its text is now at 1e/rulebook/7.7, and the id has a different text, “SCAN”.",
      "1e/rulebook/7.7: its text was removed, and the id has a different text, “CLOAK”.",
    ]);
    expect(faults()).toEqual([]);
  });

  it("ingestion rejects a different text under the id of a moved section", () => {
    const rows = lock.rows.map((row) =>
      row.id === "1e/rulebook/7.6"
        ? { ...row, hash: hashOf("former"), state: "moved" as const, to: ["1e/rulebook/7.7"], reason: "A test." }
        : row,
    );
    expect(checkIds({ ...lock, rows }, realCorpus.sections).faults).toEqual([
      expect.stringContaining("1e/rulebook/7.6: a section has that id for a different text."),
    ]);
  });

  it("ingestion restores the lockfile row of a previous text if the text is printed again unchanged", () => {
    const first = realSection("1e/rulebook/7.5");
    const row = { id: first.id, hash: first.hash, state: null, to: [], reason: "", line: 2 };
    const words = (id: string, hash: string): FormerText => ({ ...first, id, hash, text: "" });
    const states = ({ rows }: IdLock) => rows.map(({ hash, state }) => [hash, state]);
    const { lock: other } = nextLock({ file: "ids.tsv", rows: [row], texts: [] }, [{ ...first, hash: "other" }], words);
    expect(states(other)).toEqual([
      ["other", null],
      [first.hash, "changed"],
    ]);
    expect(states(nextLock(other, [first], words).lock)).toEqual([
      [first.hash, null],
      ["other", "changed"],
    ]);
  });
});
