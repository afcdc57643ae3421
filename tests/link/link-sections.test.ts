import { describe, expect, test } from "vitest";
import { linkSections } from "../../src/ingest/link/link-sections.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readData } from "../../src/ingest/read/read-data.js";
import type { EditorialTable } from "../../src/model.js";
import { realCorpus } from "../support/real-corpus.js";
import { links, problems, sectionOf, sections } from "./linked-texts.js";

describe("the links of all texts", () => {
  const marks = sections.flatMap((section) =>
    section.marks.filter(({ type, start, end }) => type === "link" && start < end).map((mark) => ({ section, mark })),
  );

  test("include every lost link of the Compendium, except over a section's own name or that of an entry that refers back", () => {
    expect(marks.length).toBeGreaterThanOrEqual(3735);
    const lost = marks.filter(
      ({ section, mark }) => !section.links.some((link) => link.start < mark.end && mark.start < link.end),
    );
    const others = lost.filter(({ section, mark }) => !namesBack(section, section.text.slice(mark.start, mark.end)));
    expect(others.map(({ section, mark }) => `${section.id} ${section.text.slice(mark.start, mark.end)}`)).toEqual([
      "1e/glossary/deep-space-9 Nor",
      "1e/glossary/deep-space-9 Nor",
      "1e/glossary/immune Vidiiian Harvester",
    ]);
  });

  test("dangle in less than 2 % of cases, each with a problem", () => {
    const dangling = links.filter(({ link }) => link.status === "dangling");
    expect(dangling.length / links.length).toBeLessThan(0.02);
    expect(problems.filter(({ rule }) => rule === "dangling-link")).toHaveLength(dangling.length);
  });

  test("have existing targets, and offsets of their text", () => {
    const ids = new Set(sections.map(({ id }) => id));
    for (const { section, link } of links) {
      expect(section.text.slice(link.start, link.end)).toBe(link.text);
      for (const target of [link.target, ...(link.candidates ?? [])]) {
        if (target !== null) expect(ids.has(target), target).toBe(true);
      }
    }
  });

  test("have a target if and only if they are resolved or ambiguous, cards aside", () => {
    for (const { link } of links) {
      if (link.status === "card") continue;
      expect(link.target !== null).toBe(link.status === "resolved" || link.status === "ambiguous");
    }
  });

  test("do not overlap", () => {
    for (const { links: own } of sections) {
      for (const [at, link] of own.entries()) expect(link.start).toBeGreaterThanOrEqual(own[at - 1]?.end ?? 0);
    }
  });

  test("count at least 120 citations of the Rulebook, all of them resolved", () => {
    const citations = links.filter(({ link }) => link.kind === "citation");
    expect(citations.length).toBeGreaterThanOrEqual(120);
    expect(citations.filter(({ link }) => link.status !== "resolved")).toEqual([]);
  });
});

describe("citedBy", () => {
  test("lists each citing section once, and never the section itself", () => {
    for (const section of sections) {
      const ids = section.citedBy.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain(section.id);
    }
  });

  test("lists every section that links to the target", () => {
    for (const { section, link } of links) {
      if (link.target === null || link.target === section.id) continue;
      expect(sectionOf(link.target).citedBy.some(({ id }) => id === section.id)).toBe(true);
    }
  });

  test("begins with deliberate references", () => {
    const target = sectionOf("1e/rulebook/7.6");
    const kindOf = (id: string): string[] =>
      sectionOf(id)
        .links.filter((link) => link.target === target.id)
        .map(({ kind }) => kind);
    expect(kindOf(target.citedBy[0]?.id ?? "")).toContain("citation");
  });
});

describe("the reviewed tables", () => {
  const { tables } = readData("data", new Faults());
  /** Adds rows to a table, on lines 1001, 1002 and so on. */
  const extended = (table: EditorialTable, ...rows: Record<string, string>[]): EditorialTable => {
    const lines = [...(table.lines ?? []), ...rows.map((_, at) => 1001 + at)];
    return { file: table.file, rows: [...table.rows, ...rows], lines };
  };
  const reason = "a test";
  const linked = linkSections(sections, realCorpus.documents, {
    ...tables,
    otherWords: extended(
      tables.otherWords,
      { words: "Ship Combat", target: "1e/rulebook/7.4", reason },
      { words: "captives", target: "1e/glossary/capturing", reason },
    ),
    external: extended(tables.external, { pattern: "^The Continuing$", reason }),
    wordFamilies: extended(
      tables.wordFamilies,
      { stem: "infiltr", words: "infiltrate infiltration", reason },
      { stem: "fight", words: "fought starfighting", reason },
    ),
  });

  test("are refused with all rows that repeat another row or an ending explains, with file and line", () => {
    expect(linked.faults).toEqual([
      'data/link/other-words.tsv:1001: "Ship Combat" is the same as another row after normalisation',
      'data/link/word-families.tsv:1001: the words of "infiltrate infiltration" already have a common stem. Remove the row.',
    ]);
  });

  test("get a problem for each row that no reference needs, because texts are edited before the tables", () => {
    const problems = linked.problems.filter(({ rule, line }) => rule === "needless-row" && line > 1000);
    expect(problems.map(({ publication, line, message }) => `${publication}:${line}: ${message}`)).toEqual([
      'data/link/other-words.tsv:1002: no reference uses the row "captives". Remove it.',
      'data/link/external.tsv:1001: no reference uses the row "^The Continuing$". Remove it.',
      "data/link/word-families.tsv:1002: no text has the word starfighting",
    ]);
    expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  });
});

/** Whether the words name the section itself, or a "See …" entry that leads to it. */
function namesBack({ id, title }: { id: string; title: string }, words: string): boolean {
  const back = sections.filter(({ kind, links }) => kind === "see-only" && links.some(({ target }) => target === id));
  return [{ title }, ...back].some((one) => namesItself(one, words));
}

/** Whether the words are the section's own name, inflected or shortened. */
function namesItself({ title }: { title: string }, words: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/^the |[^a-z0-9 ]/g, "");
  const [own, meant] = [plain(title), plain(words).replace(/s$/, "")];
  return own.startsWith(meant) || meant.startsWith(own);
}
