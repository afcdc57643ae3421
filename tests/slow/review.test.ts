import { describe, expect, it } from "vitest";
import { recognise } from "../../src/ingest/revise/recognise.js";
import { revise } from "../../src/ingest/revise/revise.js";
import { readRevised } from "../../src/ingest/revise/revised-text.js";
import { revisedFiles, rulingsAsHtml } from "../ingest/revised-texts.js";
import { COMPENDIUM_PARTS, compendium257 } from "../support/made-printings.js";
import { readTexts } from "../support/read-texts.js";
import { realCorpus } from "../support/real-corpus.js";

const revisedFile = revisedFiles();

const review = (name: string, text: string, edition = {}) => revise("data", revisedFile(name, text), edition);

describe("review of the published Compendium in one file", () => {
  const { row, parts, sections, rows, handWork, printingOf, links } = review("compendium.txt", compendium257);
  const moves = sections.renumbered.map(({ from, to }) => `${from.id} ${to.id.replace("1e/rulebook-2-5-7/", "")}`);

  it("the review splits the Compendium into the five parts of one publication", () => {
    expect(printingOf).toBe("1e-compendium-2.4.5");
    const names = Object.keys(COMPENDIUM_PARTS);
    expect(parts.map(({ fit }) => fit.format)).toEqual(names);
    expect(row).toMatchObject({ id: "1e-compendium-2.5.7", version: "2.5.7", date: "2026-10", whole: true });
    expect(row.documents.map(({ id }) => id)).toEqual(names.map((name) => `1e/${name}-2-5-7`));
    expect(row.files[0]).toMatchObject({
      file: "rulebook/1e-compendium-2.5.7.rulebook.txt",
      tables: { boxEnds: "rulebook/1e-compendium-2.5.7.box-ends.tsv" },
    });
  });

  it("the review lists added, removed and moved sections, including moved sections that were also reworded", () => {
    expect(sections.added.map(({ title }) => title).sort()).toEqual(["Aaron Connor", "SCAN", "SUSPENDED", "Scan"]);
    for (const id of ["1e/borg/10.1.1.3", "1e/glossary/energy-dampener", "1e/errata/aamin-marritza"])
      expect(sections.removed.map((section) => section.id)).toContain(id);
    for (const move of ["1e/borg/7.6 7.7", "1e/borg/7.8 7.9", "1e/rulebook/7.1.5.0.1 7.1.6.0.1"])
      expect(moves).toContain(move);
  });

  it("the review finds no fault, and lists the table rows to write and the references that now match a different rule", () => {
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

it("the review lists no changes if an HTML file contains the text in force", () => {
  const { text, sections, rows } = review("rulings.html", rulingsAsHtml());
  const { length } = realCorpus.sections.filter(({ document }) => document === "1e/rulings-2002");
  expect(sections).toEqual({ same: length, added: [], removed: [], changed: [], renumbered: [] });
  expect(rows).toEqual([]);
  const html = rulingsAsHtml().split("\n");
  for (const { text: words, line } of text.lines)
    if (words) expect(html[line - 1]).toContain(words.slice(0, 20).replace(/&.*/, ""));
});

it.each(["glossary", "errata"] as const)(
  "the review finds no fault in a new printing that contains only the %s",
  (part) => {
    const text = COMPENDIUM_PARTS[part].join("\n");
    const { row, rows } = review(`${part}.txt`, text, { version: "2.5.7", date: "2026-10" });
    expect([row.documents.map(({ id }) => id), rows]).toEqual([[`1e/${part}-2-5-7`], []]);
  },
);

it("the review rejects a text in which two grammars are mixed", () => {
  const joined = compendium257.replace(/^GLOSSARY$/m, "ENTRIES");
  expect(() => recognise(readTexts(), readRevised(revisedFile("compendium.txt", joined), {}))).toThrow(
    /give each part its own file|no grammar fits/,
  );
});
