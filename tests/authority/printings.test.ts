import { describe, expect, it } from "vitest";
import { compareSentences, findChanges } from "../../src/ingest/authority/compare-printings.js";
import { indexSections } from "../../src/ingest/authority/section-index.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import type { ChangeClass, ComparedSentence, Section } from "../../src/model.js";
import { realCorpus, realSection as section } from "../support/real-corpus.js";

const change = (to: string) => {
  const found = realCorpus.changes.find((one) => one.to === to);
  if (!found) throw new Error(`no change of ${to}`);
  return found;
};
const needsSummary = ({ class: kind }: { class: ChangeClass }) => ["rules", "removed", "added", "new"].includes(kind);

describe("comparison of two printings", () => {
  const classes = (older: string, newer: string) => compareSentences(older, newer).map((one) => one.class);

  it("a sentence that is repeated in only one printing does not count as a change", () => {
    const same = ["same", "same", "same"];
    expect(classes("No artifacts. You may draw.\n\nNo artifacts.", "No artifacts. You may draw.")).toEqual(same);
  });

  it("a different number of icons in a list counts as a change, even if the older file has lost the icons", () => {
    const attack = (icons: string) => `Most affiliations (${icons}) may attack others.`;
    expect(classes(attack("▯, ▯"), attack("[Fed], [Kli], and [Rom]"))).toEqual(["reworded"]);
    expect(classes(attack("▯, ▯"), attack("[Fed], [Kli]"))).toEqual(["same"]);
  });

  it("sentences on the same subject are paired, even if an unrelated sentence shares half of their words", () => {
    const [older, newer] = [section("1e/rulebook/3.1").text, section("1e/borg/3.1").text];
    const pairs = compareSentences(older, newer).map(({ old, new: after }) => [
      old && older.slice(...old),
      after && newer.slice(...after),
    ]);
    const without = "(You may not include Missions or Sites in your 30-card seed deck.)";
    expect(pairs.find(([, after]) => after === without)?.[0]).toMatch(/^Your seed deck may include up to 6 Site cards/);
    expect(pairs).toContainEqual([expect.stringMatching(/^Therefore, you cannot use both/), null]);
  });

  it("a list counts as lost if all items are missing, and an item counts as removed if only that item is missing", () => {
    const list = "A ship is staffed when:\n\n- one personnel of its affiliation is aboard;\n- each requirement is met.";
    expect(classes(list, "A ship is staffed when:")).toEqual(["same", "lost", "lost"]);
    expect(classes(list, list.slice(0, list.lastIndexOf("\n")))).toEqual(["same", "same", "removed"]);
  });
});

describe("changes between the two printings of the Rulebook", () => {
  it("changes cover every section of the newer printing except the title block and the imprint", () => {
    const isTitleBlock = ({ kind, parent }: Section) => kind === "notice" && parent === null;
    const compared = realCorpus.sections.filter((one) => one.comparedWith && !isTitleBlock(one));
    expect(realCorpus.changes.map(({ to }) => to)).toEqual(compared.map(({ id }) => id));
    expect(realCorpus.changes.filter(({ from, to }) => from !== (section(to).comparedWith?.id ?? null))).toEqual([]);
  });

  it("the diff of a change contains the whole older text and the whole newer text", () => {
    for (const { from, to, parts } of realCorpus.changes) {
      const without = (left: "added" | "removed") =>
        parts.flatMap(({ type, text }) => (type === left ? [] : text)).join("");
      expect(without("added"), to).toBe(from === null ? "" : section(from).text);
      expect(without("removed"), to).toBe(section(to).text);
    }
  });

  it("changes contain every sentence of both texts exactly once, in order", () => {
    for (const { from, to, sentences } of realCorpus.changes) {
      const texts = { old: from === null ? "" : section(from).text, new: section(to).text };
      for (const side of ["old", "new"] as const) {
        const spans = sentences.flatMap((sentence) => sentence[side] ?? []);
        expect(spans, to).toEqual([...spans].sort((a, b) => a - b));
        const left = [...texts[side]].filter((_, at) => !isInside(at, sentences, side)).join("");
        expect(left.trim(), to).toBe("");
      }
    }
  });

  it("changes have a summary for players if the rule is new or has a different meaning", () => {
    const significant = realCorpus.changes.filter(needsSummary);
    expect(significant.length).toBeGreaterThan(20);
    expect(significant.filter(({ told }) => !told)).toEqual([]);
    expect(change("1e/borg/7.6").told).toContain("no personnel");
  });

  it("a missing or unnecessary summary is reported as a problem", () => {
    const rows = "section\tclass\ttold\told\tnew\treason\n1e/borg/1.2\tadded\t\t\tThis Basic\tNone.\n";
    const index = indexSections(realCorpus.sections, realCorpus.documents);
    const { changes, problems } = findChanges(index, readTable(rows, "changes.tsv"));
    const message = 'changes.tsv:2: this row is not needed: the change is already classified as "added".';
    const { line } = section("1e/borg/1.2").source;
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: "needless-row", severity: "warning", message, line }),
    );
    const missing = problems.filter(({ rule }) => rule === "untold-change");
    expect(missing).toHaveLength(changes.filter(needsSummary).length);
    expect(missing.every((one) => /no summary for this change/.test(one.message) && one.publication !== "")).toBe(true);
  });
});

function isInside(at: number, sentences: readonly ComparedSentence[], side: "old" | "new"): boolean {
  return sentences.some((sentence) => {
    const [start, end] = sentence[side] ?? [0, 0];
    return start <= at && at < end;
  });
}

it("both printings of a changed rule have a note with the version and the changed words", () => {
  for (const id of ["1e/rulebook/7.8", "1e/borg/7.8"])
    expect(section(id).authority.notes.join()).toMatch(/version 2\.5\.6, June 2024.*commandeered/);
});

describe("Glossary entry older than the newest Rulebook", () => {
  const SHOWN = "Both are shown";

  it.each([
    ["1e/glossary/capturing", "1e/borg/7.7"],
    ["1e/glossary/site", "1e/borg/3.1"],
    ["1e/glossary/once-per-game", "1e/borg/12.8"],
  ])("%s and %s both govern, and a note on each refers to the other", (entry, rule) => {
    const notes = section(entry).authority.notes.filter((note) => note.includes(SHOWN));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(
      /version 2\.5\.6, June 2024.*version 2\.4\.5, May 2023.*the Glossary normally takes precedence/,
    );
    expect(section(rule).authority.notes).toContain(notes[0]);
    for (const [id, other] of [
      [entry, rule],
      [rule, entry],
    ] as const) {
      const { relations, governs } = section(id).authority;
      expect(relations.filter((one) => one.id === other).map(({ reason }) => reason)).toEqual(notes);
      expect(governs).toBe(true);
    }
  });

  it("no words of an older Glossary entry are contested if the newer Rulebook only adds words", () => {
    const spans = (section("1e/glossary/romantic-partner").contested ?? []).map(({ span }) => span);
    expect(spans).toEqual([null]);
  });

  it("the note on an older Glossary entry quotes the entry word for word", () => {
    for (const { id, text, authority } of realCorpus.sections.filter((one) => one.document === "1e/glossary"))
      for (const note of authority.notes.filter((one) => one.includes(SHOWN))) {
        const quoted = /is older and says “(.*)”\. The newer printing/.exec(note)?.[1]?.split("…") ?? [];
        const missing = quoted.filter((part) => !text.replace(/\s+/g, " ").includes(part.trim()));
        expect(missing, id).toEqual([]);
      }
  });
});
