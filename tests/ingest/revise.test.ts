import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type NewFile, takenFile, writeTogether } from "../../src/ingest/revise/new-publication.js";
import { revise } from "../../src/ingest/revise/revise.js";
import { readRevised } from "../../src/ingest/revise/revised-text.js";
import { realCorpus } from "../support/real-corpus.js";
import { asHtml, errata, removeRevised, revisedFile, rulingsAsHtml, withRenumberedChapter } from "./revised-texts.js";

afterAll(removeRevised);

const review = (name: string, text: string) => revise("data", revisedFile(name, text), {}, realCorpus);

describe("the review of a new printing", () => {
  it("finds each section of a renumbered chapter, and the rows and references with the old numbers", () => {
    const { text, fit, former, sections, rows, links, clean } = review("rulebook.txt", withRenumberedChapter());
    expect([text.version, text.date, fit.format, former?.documents]).toEqual([
      "2.6.0",
      "2027-01",
      "rulebook",
      ["1e/rulebook"],
    ]);
    const chapter = realCorpus.sections.filter(({ id }) => /^1e\/rulebook\/13(?:[./]|$)/.test(id));
    expect(sections.renumbered.map(({ from, to }) => `${from.id} → ${to.id}`).sort()).toEqual(
      chapter.map(({ id }) => `${id} → ${id.replace("/13", "/15")}`).sort(),
    );
    expect([sections.added, sections.removed]).toEqual([[], []]);
    expect(sections.changed.map(({ difference }) => difference)).toEqual([
      { old: "Version 2.4.5 – May 2023", new: "Version 2.6.0 – January 2027" },
    ]);
    expect(rows).toContainEqual({
      place: expect.stringMatching(/^data\/authority\/ties\.tsv:\d+$/),
      message: 'from: no section has the id "1e/rulebook/13/hologram"',
      nearest: "1e/rulebook/15/hologram",
    });
    expect(links).toContainEqual({
      in: "1e/rulebook/2.7",
      text: "list of affiliations",
      led: "1e/rulebook/13/affiliations",
      leads: null,
      nearest: "1e/rulebook/15/affiliations",
    });
    expect(clean).toBe(false);
  });

  it("finds no change if the rulings of 2002 are given as HTML, and counts the lines of the page", () => {
    const { text, sections, clean } = review("rulings.html", rulingsAsHtml());
    expect(text.form).toBe("html");
    const { length } = realCorpus.sections.filter(({ document }) => document === "1e/rulings-2002");
    expect(sections).toEqual({ same: length, added: [], removed: [], changed: [], renumbered: [] });
    expect(clean).toBe(true);
    const html = rulingsAsHtml().split("\n");
    for (const [at, line] of text.lines.entries())
      if (line) expect(html[(text.lineOf[at] ?? 0) - 1]).toContain(line.slice(0, 20).replace(/&.*/, ""));
  });

  it("refuses a text that no grammar fits, and says what each requires", () => {
    const letter = "Dear all,\n\nplease find the minutes of our meeting.\n\nYours\n";
    expect(() => review("letter.txt", letter)).toThrow(
      /letter\.txt: no grammar fits this text\n {2}rulebook +needs at least 1 of 3 lines with chapters and/,
    );
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
      "1 Homeworlds",
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
