import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type NewFile, writeTogether } from "../../src/ingest/ids/id-lock.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readSources } from "../../src/ingest/read/read-sources.js";
import { findChanged } from "../../src/ingest/revise/accept.js";
import { rowFor } from "../../src/ingest/revise/new-publication.js";
import { recognise } from "../../src/ingest/revise/recognise.js";
import { readRevised, shapeText } from "../../src/ingest/revise/revised-text.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { asHtml, errata, revisedFiles } from "./revised-texts.js";

const revisedFile = revisedFiles();
const root = temporaryFolder();

const { publications, texts: today } = readSources("data", new Faults());
const recognised = (name: string, text: string) => recognise(today, readRevised(revisedFile(name, text), {}));

describe("new text", () => {
  it("the review rejects a text that fits no grammar, and lists the requirements of each grammar", () => {
    const letter = "Dear all,\n\nplease find the minutes of our meeting.\n\nYours\n";
    expect(() => recognised("letter.txt", letter)).toThrow(
      /letter\.txt: no grammar fits this text\n {2}rulebook +needs at least 1 of 3 lines with chapters and/,
    );
  });

  it("the review rejects a file that is not text, and a text with an invalid version or date", () => {
    const file = revisedFile("rulings.txt", "RULINGS 2027\nHorga'hn - One.\n");
    expect(() => readRevised(file, { version: "../../2" })).toThrow('"../../2" is not a version');
    for (const date of ["soon", "2003-99", "2003-02-31"])
      expect(() => readRevised(file, { date })).toThrow(`"${date}" is not a date`);
    expect(() => readRevised(revisedFile("a.txt", "a\0b"), {})).toThrow("the file is not a text file");
    expect(() => readRevised(revisedFile("a.html", `<!doctype html>${"<div>".repeat(5000)}x`), {})).toThrow("nested");
    expect(() => readRevised("/dev/zero", {})).toThrow("/dev/zero: cannot be read (it is not a regular file)");
  });

  it("the version is read from the title block, even if the version includes a letter", () => {
    expect(readRevised(revisedFile("a.txt", "Rules, version 2b\n"), {}).version).toBe("2b");
    expect(readRevised(revisedFile("a.txt", "Rules, Version 2.5.6.\n"), {}).version).toBe("2.5.6");
  });

  it("a dash replaces the colon after a bold word only if the grammar expects headwords", () => {
    const text = readRevised(revisedFile("a.md", "**Note:** Cards are discarded."), {});
    const shaped = (isDashed: boolean) => shapeText(text, { isPlain: true, isDashed })[0]?.text;
    expect([shaped(true), shaped(false)]).toEqual(["Note - Cards are discarded.", "Note: Cards are discarded."]);
  });

  it.each(["<p>", "<table><td>"])(
    "the review takes only seconds to reject a text with a million spaces in %s",
    (start) => {
      const html = `<!doctype html>${start}a${" ".repeat(1_000_000)}b`;
      expect(() => readRevised(revisedFile("a.html", html), {})).toThrow("a line has more than 50000 characters");
    },
  );
});

const RULINGS = [
  ["Horga'hn", "This artifact gives you no second turn."],
  ["phantom docking", "A ship is not protected by its SHIELDS."],
  ["Zefram's Flask", "You may open the flask only once each turn."],
] as const;
const ENTRIES = RULINGS.map(([title, text]) => `${title} - ${text}`);
const printed = (lines: readonly { readonly text: string }[] = []) =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== "");
const layout = (entry: (title: string, text: string) => string, [open, close]: readonly [string, string] = ["", ""]) =>
  open + RULINGS.map(([title, text]) => entry(title, text)).join("\n") + close;

it.each([
  ["2027-01", "current", "newer than all texts in force, the newest of which is dated 2024-06"],
  ["2024-06", "legacy", "not newer than a text in force, dated 2024-06"],
  [undefined, "legacy", "its date is not known"],
])("a ruling list with the date %s gets the status “%s”, with the reason: %s", (date, status, statusReason) => {
  const text = readRevised(revisedFile("list.txt", `RULINGS\n\n${ENTRIES.join("\n")}\n`), { date });
  expect(rowFor(publications, text, recognise(today, text))).toMatchObject({ row: { status }, statusReason });
});

it.each([
  ["paragraphs with bold headwords", layout((title, text) => `<p><b>${title}</b> - ${text}</p>`)],
  ["em dashes", layout((title, text) => `<p><strong>${title}</strong> — ${text}</p>`)],
  ["headings with paragraphs", layout((title, text) => `<h3>${title}</h3><p>${text}</p>`)],
  ["a definition list", layout((title, text) => `<dt>${title}</dt><dd>${text}</dd>`, ["<dl>", "</dl>"])],
  ["folded paragraphs", layout((title, text) => `<details><summary>${title}</summary>${text}</details>`)],
  ["a list", layout((title, text) => `<li><b>${title}</b> – ${text}</li>`, ["<ul>", "</ul>"])],
  ["a table", layout((title, text) => `<tr><td>${title}<td>${text}`, ["<table><tr><th>Card<th>Ruling", "</table>"])],
])("a ruling list can be an HTML file with %s", (_, body) => {
  const { parts } = recognised("rulings.html", `<!doctype html><h1>Rulings January 2027</h1>${body}`);
  expect(printed(parts[0]?.lines)).toEqual(["Rulings January 2027", ...ENTRIES]);
});

it.each([
  ["a.md", "emphasis in titles", layout((title, text) => `### **${title}**\n\n*${text}*\n`)],
  ["a.md", "underscores", layout((title, text) => `* __${title}__ — _${text}_`)],
  ["a.md", "underlined titles", layout((title, text) => `${title}\n---\n\n${text}\n`)],
  ["a.md", "a table", layout((title, text) => `| **${title}** | ${text} |`, ["| Card | Ruling |\n|---|---|\n", ""])],
  ["a.md", "a colon after bold headwords", layout((title, text) => `- **${title}:** ${text}`)],
  ["a.txt", "em dashes", layout((title, text) => `${title} — ${text}`)],
])("a ruling list can be a file such as %s with %s", (name, _, text) => {
  expect(printed(recognised(name, `${name === "a.md" ? "# " : ""}Rulings 2027\n\n${text}`).parts[0]?.lines)).toEqual([
    "Rulings 2027",
    ...ENTRIES,
  ]);
});

it("list markers before bold words are retained in a text without headwords", () => {
  const text = readRevised(revisedFile("sheet.md", "# Borg Rules\n\n- **Any** ship\n- a facility\n"), {});
  const lines = shapeText(text, { isPlain: true, isDashed: false });
  expect(printed(lines)).toEqual(["Borg Rules", "- Any ship", "- a facility"]);
});

describe("HTML file", () => {
  const linesOf = (html: string) => readRevised(revisedFile("page.html", html), {}).lines;

  it("emphasis and references in the HTML file of the Errata are retained", () => {
    expect(printed(linesOf(asHtml(errata())))).toEqual(
      printed(
        errata()
          .split("\n")
          .map((text) => ({ text })),
      ),
    );
  });

  it("each list item, table row and line break in an HTML file becomes one line with its line number in that file", () => {
    const page = [
      "<!DOCTYPE html><h2>Homeworlds</h2><nav>Home</nav>",
      "<p>See",
      "  <a href='/x'>doorway</a>.<br>A <img alt='[Fed]'> ship.",
      "<ol><li>One<ul><li>Inner</ul><li>Two</ol>",
      "<table><tr><td>Bajor<td>Bajoran",
      "<tr><td>Vulcan<td>Federation</table>",
    ].join("\n");
    expect(linesOf(page).map(({ text, line }) => (text === "" ? "" : `${line} ${text}`))).toEqual([
      "1 ## Homeworlds",
      "",
      "2 See [doorway](#).",
      "3 A [Fed] ship.",
      "",
      "4 1. One",
      "4   - Inner",
      "4 2. Two",
      "",
      "5 Bajor\tBajoran",
      "6 Vulcan\tFederation",
      "",
    ]);
  });

  it.each([
    ["text after a nested list", "<ul><li>a<ul><li>b</ul> c<li>d</ul>", ["- a", "  - b", "c", "- d"]],
    ["emphasis around paragraphs", "<b><p>Head</p><p>Line</p></b>", ["**Head**", "", "**Line**"]],
    ["bold table headings", "<table><tr><th><b>Card</b><th>Ruling</table>", ["**Card**\t**Ruling**"]],
    ["text that looks like list markers", "<p>12.</p><p>-</p><ul><li></ul>", ["12.", "", "-"]],
  ])("conversion from HTML retains %s", (_, body, expected) => {
    const texts = linesOf(`<!doctype html>${body}`).map(({ text }) => text);
    expect(
      texts.slice(
        texts.findIndex((text) => text !== ""),
        texts.findLastIndex((text) => text !== "") + 1,
      ),
    ).toEqual(expected);
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
    folder = mkdtempSync(join(root, "together-"));
    writeFileSync(path("sources.json"), "names 2.4.5");
    writeFileSync(path("ids.tsv"), "ids of 2.4.5");
  });

  it.each([0, 1, 2])(
    "if the run stops after %i files, each of these is complete, and a second run writes all files",
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
      expect(findChanged(folder, FILES.slice(0, 1))).toBeUndefined();
      writeTogether(folder, FILES);
      expect(contents()).toEqual(Object.fromEntries(FILES));
    },
  );

  it("no file changes if one of several files cannot be written", () => {
    const before = contents();
    expect(() => writeTogether(folder, [...FILES, ["nowhere/table.tsv", "a row"]])).toThrow("ENOENT");
    expect(contents()).toEqual(before);
  });

  it("a text is not accepted if a file with the same name has different content", () => {
    expect(findChanged(folder, [["sources.json", "names 2.4.5"]])).toBeUndefined();
    writeFileSync(path("1e-rulebook-2.6.0.txt"), "another text");
    expect(findChanged(folder, FILES.slice(0, 1))).toBe(path("1e-rulebook-2.6.0.txt"));
  });
});
