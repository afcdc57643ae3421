import { describe, expect, it } from "vitest";
import { rankAuthority } from "../../src/ingest/authority/rank-authority.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { ranking, section, tables } from "../support/ranked.js";

const few = ranking.sections.filter(({ id }) => ["1e/errata/horgahn", "1e/glossary/horgahn"].includes(id));
const none = {
  conflicts: readTable("winner\tloser\twinner_words\tloser_words\tscope\treason\n", "conflicts.tsv"),
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

  it("tell all rows that say again what another row or a stronger rule says, with file and line", () => {
    const rows = ["1e/glossary/horgahn\t1e/errata/horgahn", "1e/errata/horgahn\t1e/glossary/horgahn"];
    const ties = readTable(
      ["from\tto\treason", ...[...rows, ...rows].map((row) => `${row}\tOne.`)].join("\n"),
      "ties.tsv",
    );
    const pair = "1e/errata/horgahn and 1e/glossary/horgahn";
    expect(rankAuthority(few, ranking.documents, { ...none, ties }).faults).toEqual([
      `ties.tsv:3: dead, for ties.tsv:2 ties ${pair}`,
      "ties.tsv:4: dead, for ties.tsv:2 ties 1e/glossary/horgahn and 1e/errata/horgahn",
      `ties.tsv:5: dead, for ties.tsv:2 ties ${pair}`,
    ]);
  });

  it("tell both wordings of a contradiction at both ends", () => {
    for (const id of ["1e/errata/horgahn", "1e/glossary/horgahn"]) {
      expect(section(id).authority.notes.join()).toContain("draw an extra card");
    }
  });
});
