import { describe, expect, test } from "vitest";
import { linkSections } from "../../src/ingest/link/link-sections.js";
import { familyStem } from "../../src/ingest/link/name-key.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readData } from "../../src/ingest/read/read-data.js";
import type { EditorialTable } from "../../src/model.js";
import { readRows } from "../support/read-lines.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const { sections } = realCorpus;
const links = sections.flatMap((section) => section.links.map((link) => ({ section, link })));

test("resolved and ambiguous links have a target, dangling and external links have none, and links never overlap", () => {
  for (const { links: own } of sections)
    for (const [at, { start, target, status }] of own.entries()) {
      expect(start).toBeGreaterThanOrEqual(own[at - 1]?.end ?? 0);
      if (status !== "card") expect(target !== null).toBe(status === "resolved" || status === "ambiguous");
    }
});

test("if a section links to another one, citedBy of the other section lists it exactly once", () => {
  for (const { section, link } of links) {
    const citing = realSection(link.target ?? section.id).citedBy.filter(({ id }) => id === section.id);
    expect(citing).toHaveLength(link.target === null || link.target === section.id ? 0 : 1);
  }
});

test("the first section in citedBy contains a citation, not just a mention", () => {
  const target = realSection("1e/rulebook/7.6");
  const kindOf = (id: string): string[] =>
    realSection(id)
      .links.filter((link) => link.target === target.id)
      .map(({ kind }) => kind);
  expect(kindOf(target.citedBy[0]?.id ?? "")).toContain("citation");
});

describe("reviewed tables of links", () => {
  const { tables } = readData("data", new Faults());
  const extended = (table: EditorialTable, ...rows: Record<string, string>[]): EditorialTable => {
    const added = rows.map((row, at) => ({ ...row, location: `${table.file}:${1001 + at}` }));
    return { file: table.file, rows: [...table.rows, ...added] };
  };
  const reason = "a test";
  const lists = sections.filter(({ document }) => document === "1e/lists");
  const linked = linkSections(lists, realCorpus.documents, {
    ...tables,
    otherWords: extended(tables.otherWords, { words: "captivities", target: "1e/glossary/capturing", reason }),
    external: extended(tables.external, { pattern: "^The Continuing$", reason }),
  });

  test("every word in the table of word families occurs in the rules, and no family has only one stem", () => {
    const families = tables.wordFamilies.rows.map(({ words = "" }) => words.split(" "));
    expect(families.filter((words) => new Set(words.map(familyStem)).size === 1)).toEqual([]);
    const printed = sections.map(({ title, text }) => `${title} ${text}`.toLowerCase()).join(" ");
    expect(families.flat().filter((word) => !printed.includes(word))).toEqual([]);
  });

  test("a row in a table of links is reported as a fault if it has the same words as another row", () => {
    const row = { words: "Getting Captured", target: "1e/glossary/stasis", reason };
    const { faults } = linkSections([], realCorpus.documents, {
      ...tables,
      otherWords: extended(tables.otherWords, row),
    });
    expect(faults).toEqual([
      'data/link/other-words.tsv:1001: "Getting Captured" has the same words as "getting captured" (data/link/other-words.tsv:3)',
    ]);
    expect(linked.faults).toEqual([]);
  });

  test("a row in a table of links is reported as a problem if no reference uses it", () => {
    const problems = linked.problems.filter(({ rule, line }) => rule === "needless-row" && line > 1000);
    expect(problems.map(({ publication, line, message }) => `${publication}:${line}: ${message}`)).toEqual([
      'data/link/other-words.tsv:1001: no reference uses the row "captivities". Remove it.',
      'data/link/external.tsv:1001: no reference uses the row "^The Continuing$". Remove it.',
    ]);
    expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  });
});

type Row = readonly [section: string, words: string, target: string, judgement: string];

const rowsOf = (file: string) => readRows(`tests/link/${file}`, 2) as unknown as Row[];

const isLinked = ([section, words, target]: Row): boolean =>
  realSection(section).links.some((link) => link.target === target && link.text.replace(/\s+/g, " ") === words);

test.each(["links-sample.tsv", "forms-sample.tsv"])(
  "every link in %s that reviewers found correct still exists",
  (file) => {
    const rows = rowsOf(file);
    const right = rows.filter(([, , , judgement]) => judgement === "right");
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.985);
    expect(right.filter((row) => !isLinked(row))).toEqual([]);
  },
);

describe("sample of 200 first uses of a headword in a section", () => {
  const rows = rowsOf("terms-sample.tsv");
  /** Whether the words are linked, either on their own or as part of a longer link. Also true if an earlier link has
   *  the same target. */
  const isLinked = ([id, words, target]: Row): boolean => {
    const { text, links } = realSection(id);
    const at = new RegExp(`(?<![\\w'’-])${words}(?![\\w'’-])`).exec(text)?.index ?? -1;
    const end = at + words.length;
    return links.some((link) => (link.start < end && link.end > at) || (link.target === target && link.start < at));
  };

  test("at least 95 of 100 terms are linked where a section first uses them", () => {
    const terms = rows.filter(([, , , judgement]) => judgement === "term");
    expect(terms.length).toBeGreaterThan(150);
    expect(terms.filter(isLinked).length / terms.length).toBeGreaterThanOrEqual(0.95);
  });

  test("everyday words are not linked to a term", () => {
    const everyday = rows.filter(([, , , judgement]) => judgement === "everyday");
    expect(everyday.length).toBeGreaterThan(15);
    const linked = everyday.filter(([section, words]) =>
      realSection(section).links.some(({ kind, text }) => kind === "mention" && text === words),
    );
    expect(linked).toEqual([]);
  });
});

describe("word that is a term elsewhere", () => {
  const mentions = (id: string): string[] => realSection(id).links.map(({ text }) => text);

  test.each(rowsOf("words.tsv"))("in %s, the words “%s” have the expected link: %s (%s)", (id, words, target) => {
    const link = realSection(id).links.find(({ text }) => text === words);
    if (target === "-" || target === "linked") expect(link !== undefined).toBe(target === "linked");
    else expect(link?.target).toBe(target);
  });

  test("a term is not linked inside a longer title or a tag", () => {
    expect(mentions("1e/glossary/radioactive-garbage-scow")).not.toContain("Female's Love Interest");
    expect(mentions("1e/errata/visit-cochrane-memorial")).not.toContain("Doorway");
  });

  test("a term is not linked to an FAQ ruling if the title contains the term only in parentheses", () => {
    const cited = realSection("1e/faq-1996/battle-restrictions-affiliations").citedBy;
    expect(cited).toEqual([]);
  });
});

test("a term is not linked to an entry that only refers back to the section that contains the term", () => {
  const circles = sections.flatMap(({ id, links }) =>
    links.filter(({ target }) => {
      const entry = target !== null && target !== id ? realSection(target) : null;
      const isRedirect = entry?.kind === "see-only" || /^(?:see-only|delete-entry)$/.test(entry?.operation ?? "");
      return isRedirect && entry?.links.some((link) => link.target === id);
    }),
  );
  expect(circles.map(({ text, target }) => `${text} → ${target}`)).toEqual([]);
});
