import { describe, expect, it } from "vitest";
import { rankAuthority } from "../../src/ingest/authority/rank-authority.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { ranking, section, tables } from "../support/ranked.js";

const CONFLICTS = "winner\tloser\twinner_words\tloser_words\tscope\treason\n";
const few = ranking.sections.filter(({ id }) => ["1e/errata/horgahn", "1e/glossary/horgahn"].includes(id));
const none = {
  conflicts: readTable(CONFLICTS, "conflicts.tsv"),
  currentTexts: readTable("legacy\tcurrent\treason\n", "current-texts.tsv"),
  changes: readTable("section\tclass\ttold\told\tnew\treason\n", "changes.tsv"),
  exceptions: readTable("exception\trule\tstands_in\twords\treason\n", "exceptions.tsv"),
  ties: readTable("from\tto\treason\n", "ties.tsv"),
};

describe("the tables of precedence", () => {
  it("give every row a reason, and let no text govern that another contradicts as a whole", () => {
    const rows = [...tables.conflicts.rows, ...tables.currentTexts.rows, ...tables.ties.rows];
    expect(rows.filter(({ reason }) => !reason?.trim())).toEqual([]);
    const losers = tables.conflicts.rows.filter(({ scope }) => scope === "whole");
    const governing = losers.filter(({ loser }) => section(loser ?? "").authority.governs);
    expect(governing.map(({ loser }) => loser)).toEqual([]);
  });

  it("stop ingestion at words that do not stand in the text, naming file and line", () => {
    const row = "1e/errata/horgahn\t1e/glossary/horgahn\tdraw an extra card\tno such words\twhole\tNone.\n";
    const conflicts = readTable(`${CONFLICTS}# a remark\n${row}`, "conflicts.tsv");
    expect(() => rankAuthority(few, ranking.documents, { ...none, conflicts })).toThrow(
      /conflicts\.tsv:3: "no such words"/,
    );
  });

  it("stop ingestion at an unknown id, naming file and line", () => {
    const currentTexts = readTable(
      "legacy\tcurrent\treason\n1e/faq-1996/none\t1e/errata/horgahn\tNone.\n",
      "current-texts.tsv",
    );
    expect(() => rankAuthority(few, ranking.documents, { ...none, currentTexts })).toThrow(
      /current-texts\.tsv:2: .*1e\/faq-1996\/none/,
    );
  });

  it("stop ingestion at a row that says again what another row or a stronger rule says", () => {
    const twice = readTable(
      "from\tto\treason\n1e/glossary/horgahn\t1e/errata/horgahn\tOne.\n1e/errata/horgahn\t1e/glossary/horgahn\tTwo.\n",
      "ties.tsv",
    );
    expect(() => rankAuthority(few, ranking.documents, { ...none, ties: twice })).toThrow(
      /ties\.tsv:3: dead, for ties\.tsv:2 ties/,
    );
  });

  it("tell both wordings of a contradiction at both ends", () => {
    for (const id of ["1e/errata/horgahn", "1e/glossary/horgahn"]) {
      expect(section(id).authority.notes.join()).toContain("draw an extra card");
    }
  });
});
