import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it, vi } from "vitest";
import { revise } from "../../../src/ingest/revise/revise.js";
import type { Met, Revision, Told } from "../../../src/ingest/revise/revision.js";
import { realCorpus } from "../../support/real-corpus.js";
import {
  asHtml,
  errata,
  NEW_ENTRY,
  newBox,
  RULINGS_2003,
  removeRevisions,
  renumberedChapter,
  replacedEntry,
  rulingsAsHtml,
  sent,
} from "./made-up.js";

// Each reads all the texts once, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });
afterAll(removeRevisions);

const reviewed = (name: string, text: string): Promise<Revision> => revise("data", sent(name, text), {}, realCorpus);
const ids = (sections: readonly Told[]) => sections.map(({ id }) => id);
const moves = (sections: readonly Met[]) => sections.map(({ from, to }) => `${from.id} → ${to.id}`);

describe("a new printing is read in the place of the former, and what it changes is told", () => {
  it("a renumbered chapter: each of its sections under its new number, the rows and references that name the old ones", async () => {
    const { text, fit, former, sections, rows, links, clean } = await reviewed("rulebook.txt", renumberedChapter());
    expect([text.version, text.date, fit.format, former?.documents]).toEqual([
      "2.6.0",
      "2027-01",
      "rulebook",
      ["1e/rulebook"],
    ]);
    const chapter = realCorpus.sections.filter(({ id }) => /^1e\/rulebook\/13(?:[./]|$)/.test(id));
    expect(moves(sections.renumbered).sort()).toEqual(
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

  it("a new box: one section more, and nothing breaks", async () => {
    const { sections, rows, links, clean, row } = await reviewed("box.md", newBox());
    expect(sections.added).toMatchObject([{ id: "1e/rulebook/7.4.3.0.6", title: "Chasing Cloaked Ships", words: 8 }]);
    expect([ids(sections.removed), moves(sections.renumbered), sections.changed.length]).toEqual([[], [], 1]);
    expect([links, rows, clean]).toEqual([[], [], true]);
    expect(row).toMatchObject({ id: "1e-rulebook-2.7.0", documents: [{ printingOf: "1e/rulebook" }] });
  });

  it("a replaced entry of the Glossary: its words before and now, and the reference that is gone", async () => {
    const { text, sections, former } = await reviewed("glossary.txt", replacedEntry());
    expect(text.version).toBeNull();
    expect(former).toMatchObject({ documents: ["1e/glossary"], version: "2.4.5" });
    const [entry, ...others] = sections.changed;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ to: { id: "1e/glossary/cloaking-device", words: 20 }, from: { words: 14 } });
    expect(entry?.difference?.new).toBe(NEW_ENTRY.replace("[phasing cloak](#)", "phasing cloak"));
    expect([sections.added, sections.removed, sections.renumbered]).toEqual([[], [], []]);
  });
});

describe("HTML is read as the text it shows", () => {
  it("the rulings of 2002 as a page change nothing, and their lines are those of the page", async () => {
    const { text, sections, clean } = await reviewed("rulings.html", rulingsAsHtml());
    expect(text.form).toBe("html");
    expect(sections).toEqual({ same: 193, added: [], removed: [], changed: [], renumbered: [] });
    expect(clean).toBe(true);
    const html = rulingsAsHtml().split("\n");
    for (const [at, line] of text.lines.entries())
      if (line) expect(html[(text.lineOf[at] ?? 0) - 1]).toContain(line.slice(0, 20).replace(/&.*/, ""));
  });

  it("emphasis and references become the markup that the errata are written in", async () => {
    const { htmlLines } = await import("../../../src/ingest/revise/text/html-lines.js");
    const printed = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== "");
    expect(printed(htmlLines(asHtml(errata()), "markdown").lines)).toEqual(printed(errata().split("\n")));
  });

  it("lists, tables, line ends and pictures are lines of their own, each with the line it stands in", async () => {
    const { htmlLines } = await import("../../../src/ingest/revise/text/html-lines.js");
    const page = [
      "<h2>Homeworlds</h2><nav>Home</nav>",
      "<p>See",
      "  <a href='/x'>doorway</a>.<br>A <img alt='[Fed]'> ship.",
      "<ol><li>One<ul><li>Inner</ul><li>Two</ol>",
      "<table><tr><td>Bajor<td>Bajoran",
      "<tr><td>Vulcan<td>Federation</table>",
    ].join("\n");
    const { lines, lineOf } = htmlLines(page, "markdown");
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

describe("a text that is no printing of another", () => {
  it("is told with the row that it would have, and all its sections are new", async () => {
    const { former, row, sections } = await reviewed("rulings-2003.txt", RULINGS_2003);
    expect(former).toBeNull();
    expect(row).toMatchObject({
      id: "1e-rulings-2003",
      version: "2003",
      date: "2003",
      status: "legacy",
      documents: [{ id: "1e/rulings-2003", title: "Recent Rulings (2003)", short: "2003 Rulings" }],
      files: [{ file: "faq/1e-rulings-2003.txt", format: "rulings-2002" }],
    });
    expect(ids(sections.added)).toEqual([
      "1e/rulings-2003/rulings-2003",
      "1e/rulings-2003/horgahn",
      "1e/rulings-2003/phantom-docking",
      "1e/rulings-2003/quantum-fissure",
    ]);
  });

  it("is refused where no grammar reads it, with what each looks for", async () => {
    const refused = reviewed("letter.txt", "Dear all,\n\nplease find the minutes of our meeting.\n\nYours\n");
    await expect(refused).rejects.toThrow(/letter\.txt: no grammar reads this text\n {2}rulebook +has chapters and/);
  });
});

it("writes nothing while it looks", () => {
  expect(readFileSync("data/sources.json", "utf8")).not.toContain("2.7.0");
});
