import { describe, expect, it } from "vitest";
import { applyRules } from "../../src/ingest/authority/apply-rules.js";
import { readTexts } from "../../src/ingest/authority/rank-authority.js";
import { conflictNotes, conflictProblems } from "../../src/ingest/authority/ties/reviewed/conflicts.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { readData } from "../../src/ingest/read/read-data.js";

const { sources, tables } = readData("data");
const { sections, documents } = parseSections(sources);
const linked = sections.map((section) => ({ ...section, links: [], citedBy: [] }));
const texts = readTexts(linked, documents, tables);
const ties = applyRules(texts);
const tieOf = (winner: string, loser: string) =>
  ties.filter(({ from, to }) => from === winner && to === loser).sort((a, b) => a.rank - b.rank)[0];

describe("contradictions between texts", () => {
  it("quotes only words that stand in the texts", () => {
    expect(ties.filter(({ rank }) => rank <= 30)).toHaveLength(
      tables.conflicts.rows.filter(({ scope }) => scope !== "open").length,
    );
  });

  it("quotes lost icons as the text shows them", () => {
    const quoted = tables.conflicts.rows.flatMap((row) => [
      [row["winner"], row["winner_words"]],
      [row["loser"], row["loser_words"]],
    ]);
    const otherwise = quoted.filter(([id, words]) => {
      const text = texts.index.byId.get(id ?? "")?.text ?? "";
      return !text.replace(/\s+/g, " ").includes(words ?? "");
    });
    expect(otherwise).toEqual([]);
  });

  it("takes its place from a box whose one point is contradicted", () => {
    expect(tieOf("1e/glossary/actions-step-1-initiation", "1e/rulebook/6.2.0.1")).toMatchObject({
      type: "overrides",
      yields: "to",
    });
  });

  it("leaves its place to a section of which only a sentence is contradicted", () => {
    const tie = tieOf("1e/glossary/self-controlling-icon", "1e/rulebook/11.1");
    expect(tie?.type).toBe("overrides");
    expect(tie?.yields).toBeUndefined();
  });

  it("tells players at both ends which words count", () => {
    const notes = conflictNotes(texts);
    const about = (id: string) => notes.filter((note) => note.id === id).map(({ text }) => text);
    expect(about("1e/rulebook/12.7").join(" ")).toContain("“Copies of a card are not the same card.”");
    expect(about("1e/glossary/same").join(" ")).toContain("Cards that are not different are considered the same");
  });

  it("are problems of the texts, with both places", () => {
    const found = conflictProblems(texts);
    expect(found).toHaveLength(tables.conflicts.rows.length);
    const within = found.find(({ actual }) => actual.startsWith("all stacks are seeded by placing each stack on top"));
    expect(within).toMatchObject({ publication: "1e-borg-rules-2.5.6", rule: "contradiction" });
    expect(within?.suggestion).toContain("always goes on the bottom");
    expect(within?.message).toContain("contradicts itself; nothing says which counts");
  });
});
