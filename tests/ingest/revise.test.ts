import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { takenFile, withDataLock, writeTogether } from "../../src/ingest/revise/accept.js";
import { recognise } from "../../src/ingest/revise/recognise.js";
import { revise } from "../../src/ingest/revise/revise.js";
import { readRevised } from "../../src/ingest/revise/revised-text.js";
import type { NewFile } from "../../src/ingest/revise/revision.js";
import { compendium257 } from "../support/made-printings.js";
import { realCorpus } from "../support/real-corpus.js";
import { asHtml, errata, removeRevised, revisedFile, rulingsAsHtml } from "./revised-texts.js";

afterAll(removeRevised);

const review = (name: string, text: string) => revise("data", revisedFile(name, text), {}, realCorpus);
const today = readSources("data");
const recognised = (name: string, text: string) => recognise(today, readRevised(revisedFile(name, text), {}));

describe("the review of the Compendium as it is published, in one file", () => {
  const { row, parts, sections, rows, handWork, printingOf, links } = review("compendium.txt", compendium257);
  const moves = sections.renumbered.map(({ from, to }) => `${from.id} ${to.id.replace("1e/rulebook-2-5-7/", "")}`);

  it("cuts it into the five parts of one publication with one version and date", () => {
    expect(printingOf).toBe("1e-compendium-2.4.5");
    expect(parts.map(({ fit }) => fit.format)).toEqual([
      "rulebook",
      "glossary",
      "temporary-rulings",
      "lists",
      "errata",
    ]);
    expect(row).toMatchObject({ id: "1e-compendium-2.5.7", version: "2.5.7", date: "2026-10", whole: true });
    expect(row.documents.map(({ id }) => id)).toEqual(
      ["rulebook", "glossary", "temporary-rulings", "lists", "errata"].map((name) => `1e/${name}-2-5-7`),
    );
    expect(row.files[0]).toMatchObject({
      file: "rulebook/1e-compendium-2.5.7.rulebook.txt",
      tables: { boxEnds: "rulebook/1e-compendium-2.5.7.box-ends.tsv" },
    });
  });

  it("finds what was added, taken out, moved, and both moved and reworded", () => {
    expect(sections.added.map(({ title }) => title).sort()).toEqual(["Aaron Connor", "SCAN", "SUSPENDED", "Scan"]);
    for (const id of ["1e/borg/10.1.1.3", "1e/glossary/energy-dampener", "1e/errata/aamin-marritza"])
      expect(sections.removed.map((section) => section.id)).toContain(id);
    for (const move of ["1e/borg/7.6 7.7", "1e/borg/7.8 7.9", "1e/rulebook/7.1.5.0.1 7.1.6.0.1"])
      expect(moves).toContain(move);
  });

  it("finds no fault, lists what is to be written by hand, and the references that lead to another rule", () => {
    expect(rows).toEqual([]);
    expect(handWork.map(({ file }) => file)).toEqual(
      expect.arrayContaining(["authority/changes.tsv", "authority/conflicts.tsv"]),
    );
    const horgahn = handWork.flatMap(({ items }) => items).filter((item) => item.includes("1e/errata-2-5-7/horgahn"));
    expect(horgahn[0]).toMatch(/lacks|no longer has the quoted words; nearest: .*draw two extra cards/);
    expect(handWork[0]?.items).toEqual([expect.stringMatching(/^line \d+: quantum slate$/)]);
    expect(links.length).toBeLessThan(40);
  });
});

describe("a text", () => {
  it("that repeats one of today as HTML has no change, and is reported with the lines of the page", () => {
    const { text, sections, rows } = review("rulings.html", rulingsAsHtml());
    const { length } = realCorpus.sections.filter(({ document }) => document === "1e/rulings-2002");
    expect(sections).toEqual({ same: length, added: [], removed: [], changed: [], renumbered: [] });
    expect(rows).toEqual([]);
    const html = rulingsAsHtml().split("\n");
    for (const [at, line] of text.lines.entries())
      if (line) expect(html[(text.lineOf[at] ?? 0) - 1]).toContain(line.slice(0, 20).replace(/&.*/, ""));
  });

  it("that no grammar fits is refused with what each requires", () => {
    const letter = "Dear all,\n\nplease find the minutes of our meeting.\n\nYours\n";
    expect(() => recognised("letter.txt", letter)).toThrow(
      /letter\.txt: no grammar fits this text\n {2}rulebook +needs at least 1 of 3 lines with chapters and/,
    );
  });

  it("that mixes two grammars is refused", () => {
    const joined = compendium257.replace(/^GLOSSARY$/m, "ENTRIES");
    expect(() => recognised("compendium.txt", joined)).toThrow(/give each part its own file|no grammar fits/);
  });

  it("is refused if its version or date could not be part of a path, or the file is no text", () => {
    const file = revisedFile("rulings.txt", "RULINGS 2027\nHorga'hn - One.\n");
    expect(() => readRevised(file, { version: "../../2" })).toThrow('"../../2" is not a version');
    expect(() => readRevised(file, { date: "soon" })).toThrow('"soon" is not a date');
    expect(() => readRevised(revisedFile("a.txt", "a\0b"), {})).toThrow("the file is not a text");
    expect(() => readRevised(revisedFile("a.html", `<!doctype html>${"<div>".repeat(5000)}x`), {})).toThrow("nested");
  });
});

const RULINGS = [
  ["Horga'hn", "This artifact gives you no second turn."],
  ["phantom docking", "A ship is not protected by its SHIELDS."],
  ["Zefram's Flask", "You may open the flask only once each turn."],
] as const;
const layout = (entry: (title: string, text: string) => string, [open, close]: readonly [string, string] = ["", ""]) =>
  open + RULINGS.map(([title, text]) => entry(title, text)).join("\n") + close;

describe("a ruling list", () => {
  it.each([
    ["paragraphs with bold headwords", layout((title, text) => `<p><b>${title}</b> - ${text}</p>`)],
    ["em dashes", layout((title, text) => `<p><strong>${title}</strong> — ${text}</p>`)],
    ["headings with paragraphs", layout((title, text) => `<h3>${title}</h3><p>${text}</p>`)],
    ["a definition list", layout((title, text) => `<dt>${title}</dt><dd>${text}</dd>`, ["<dl>", "</dl>"])],
    ["a list", layout((title, text) => `<li><b>${title}</b> – ${text}</li>`, ["<ul>", "</ul>"])],
    ["a table", layout((title, text) => `<tr><td>${title}<td>${text}`, ["<table><tr><th>Card<th>Ruling", "</table>"])],
  ])("is read from HTML with %s", (_, body) => {
    const { parts } = recognised("rulings.html", `<!doctype html><h1>Rulings January 2027</h1>${body}`);
    const lines = parts[0]?.lines.filter((line) => line !== "") ?? [];
    expect(lines).toEqual(["Rulings January 2027", ...RULINGS.map(([title, text]) => `${title} - ${text}`)]);
  });

  it("is read from Markdown with emphasis in its titles, and from a text with em dashes", () => {
    const expected = RULINGS.map(([title, text]) => `${title} - ${text}`);
    const linesOf = (name: string, text: string) =>
      recognised(name, text).parts[0]?.lines.filter((line) => line !== "");
    expect(
      linesOf(
        "a.md",
        layout((title, text) => `### **${title}**\n\n*${text}*\n`, ["# Rulings 2027\n", ""]),
      ),
    ).toEqual(["Rulings 2027", ...expected]);
    expect(
      linesOf(
        "a.txt",
        layout((title, text) => `${title} — ${text}`),
      ),
    ).toEqual(expected);
  });
});

describe("HTML", () => {
  const linesOf = (html: string) => readRevised(revisedFile("page.html", html), {});
  const printed = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== "");

  it("keeps its emphasis and references as the markup of the errata", () => {
    expect(printed(linesOf(asHtml(errata())).lines)).toEqual(printed(errata().split("\n")));
  });

  it("is read as one line per item, table row and broken line, each with its line of the file", () => {
    const page = [
      "<!DOCTYPE html><h2>Homeworlds</h2><nav>Home</nav>",
      "<p>See",
      "  <a href='/x'>doorway</a>.<br>A <img alt='[Fed]'> ship.",
      "<ol><li>One<ul><li>Inner</ul><li>Two</ol>",
      "<table><tr><td>Bajor<td>Bajoran",
      "<tr><td>Vulcan<td>Federation</table>",
    ].join("\n");
    const { lines, lineOf } = linesOf(page);
    expect(lines.map((line, at) => `${lineOf[at]} ${line}`).filter((line) => /^\d+ ./.test(line))).toEqual([
      "1 ## Homeworlds",
      "2 See [doorway](#).",
      "3 A [Fed] ship.",
      "4 1. One",
      "4   - Inner",
      "4 2. Two",
      "5 Bajor\tBajoran",
      "6 Vulcan\tFederation",
    ]);
  });
});

describe("the lock of the data folder", () => {
  it("keeps a second process out, and is replaced if its process was killed", () => {
    const folder = mkdtempSync(join(tmpdir(), "spaceline-lock-"));
    expect(() => withDataLock(folder, () => withDataLock(folder, () => 1))).toThrow("another process is accepting");
    writeFileSync(join(folder, ".accepting"), "99999999");
    expect(withDataLock(folder, () => 2)).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe("files written together", () => {
  const FILES: readonly NewFile[] = [
    ["1e-rulebook-2.6.0.txt", "1: Rules\n"],
    ["sources.json", "names 2.4.5 and 2.6.0"],
    ["ids.tsv", "ids of 2.4.5 and 2.6.0"],
  ];
  let folder = "";
  const path = (file: string) => join(folder, file);
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path(name), "utf8")]));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "spaceline-together-"));
    writeFileSync(path("sources.json"), "names 2.4.5");
    writeFileSync(path("ids.tsv"), "ids of 2.4.5");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([0, 1, 2])(
    "are whole and in order if the run stops after %i of them, and complete after a second run",
    (done) => {
      const [next = ""] = FILES[done] ?? [];
      rmSync(path(next), { force: true });
      mkdirSync(path(join(next, "in the way")), { recursive: true });
      expect(() => writeTogether(folder, FILES)).toThrow(next);
      expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
      for (const [file, content] of FILES.slice(0, done)) expect(readFileSync(path(file), "utf8")).toBe(content);
      for (const [file] of FILES.slice(done + 1).filter(([name]) => existsSync(path(name))))
        expect(readFileSync(path(file), "utf8")).toMatch(/ 2\.4\.5$/);
      rmSync(path(next), { recursive: true });
      expect(takenFile(folder, FILES.slice(0, 1))).toBeUndefined();
      writeTogether(folder, FILES);
      expect(contents()).toEqual(Object.fromEntries(FILES));
    },
  );

  it("change nothing if one cannot be written", () => {
    const before = contents();
    expect(() => writeTogether(folder, [...FILES, ["nowhere/table.tsv", "a row"]])).toThrow("ENOENT");
    expect(contents()).toEqual(before);
  });

  it("do not replace a file with another content", () => {
    writeFileSync(path("1e-rulebook-2.6.0.txt"), "another text");
    expect(takenFile(folder, FILES.slice(0, 1))).toBe(path("1e-rulebook-2.6.0.txt"));
  });
});
