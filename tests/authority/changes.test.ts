import { describe, expect, it } from "vitest";
import { findChanges } from "../../src/ingest/authority/changes/find-changes.js";
import { indexSections } from "../../src/ingest/authority/section-index.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import type { ComparedSentence } from "../../src/model.js";
import { ranking, section } from "../support/ranked.js";

const change = (to: string) => {
  const found = ranking.changes.find((one) => one.to === to);
  if (!found) throw new Error(`nothing is told of ${to}`);
  return found;
};

describe("what changed between the two printings of the Rulebook", () => {
  it.each([
    ["1e/borg/3.1", "rules", "missions and sites have piles of their own"],
    ["1e/borg/6.4", "rules", "an out-of-play dilemma can be retrieved"],
    ["1e/borg/7.2.1", "rules", "a shared mission is no reason any more"],
    ["1e/borg/7.7", "rules", "captives are released, no longer rescued"],
    ["1e/borg/10.2.1", "rules", "what stopped cards may not do"],
    ["1e/borg/7.1.1", "removed", "“There is no limit to the number of times you can beam” is gone"],
    ["1e/borg/7.6", "added", "“No personnel are required to operate a cloak.”"],
    ["1e/borg/7.8", "added", "cards on a commandeered ship go with it"],
    ["1e/borg/11.1", "added", "icons that stand where the older text has lost them are no words"],
    ["1e/borg/12.8", "added", "a bare “once” counts as “once per game”"],
    ["1e/borg/3.1.1", "new", "the mission pile"],
    ["1e/borg/3.1.2", "new", "the site pile"],
    ["1e/borg/13.2.3/shielded", "new", "an icon"],
    ["1e/borg/7.1.5", "reworded", "to warp past is to fly past"],
    ["1e/borg/7.2.2", "reworded", "what a dilemma may ask for is named in full"],
    ["1e/borg/8", "variant", "two editions say when to draw, without a space between them"],
    ["1e/borg/13", "variant", "a sentence of the “streamlined rulebook”"],
    ["1e/borg/7.4/ship-battle-basic", "variant", "a beginners' summary"],
    ["1e/borg/7.1.3", "lost", "when a ship is staffed"],
    ["1e/borg/9", "lost", "the conditions of winning"],
    ["1e/borg/12.13", "lost", "the equivalents"],
    ["1e/borg/5", "cosmetic", "a misprint"],
    ["1e/borg/6.5.3", "cosmetic", "what the older text says twice, the newer says once"],
    ["1e/borg/7.4.3", "cosmetic", "paragraphs set otherwise"],
    ["1e/borg/6.1", "same", "letter by letter"],
  ])("%s: %s (%s)", (to, expected) => {
    expect(change(to).class).toBe(expected);
  });

  it("is told for every section of the newer printing but its title block and imprint", () => {
    const told = ranking.sections.filter(({ comparedWith, kind }) => comparedWith && kind !== "notice");
    expect(ranking.changes.map(({ to }) => to)).toEqual(told.map(({ id }) => id));
    expect(ranking.changes.filter(({ from, to }) => from !== (section(to).comparedWith?.id ?? null))).toEqual([]);
  });

  it("can be put together again to the older and the newer text", () => {
    const told = ranking.changes.map(({ from, to, parts }) => ({
      old:
        parts
          .filter(({ type }) => type !== "added")
          .map(({ text }) => text)
          .join("") === (from === null ? "" : section(from).text),
      young:
        parts
          .filter(({ type }) => type !== "removed")
          .map(({ text }) => text)
          .join("") === section(to).text,
    }));
    expect(told.filter(({ old, young }) => !old || !young)).toEqual([]);
  });

  it("names the place of every sentence in both texts, once and in order", () => {
    for (const { from, to, sentences } of ranking.changes) {
      const texts = { old: from === null ? "" : section(from).text, new: section(to).text };
      for (const side of ["old", "new"] as const) {
        const spans = sentences.flatMap((sentence) => sentence[side] ?? []);
        expect([to, spans]).toEqual([to, [...spans].sort((a, b) => a - b)]);
        const left = [...texts[side]].map((sign, at) => (inside(at, sentences, side) ? "" : sign)).join("");
        expect([to, left.trim()]).toEqual([to, ""]);
      }
    }
  });

  it("quotes the sentence that came in, the one that went out, and the list that the file has lost", () => {
    const quoted = (to: string, wanted: string, side: "old" | "new") => {
      const { from, sentences } = change(to);
      const text = section(side === "old" ? (from ?? "") : to).text;
      return sentences.filter((one) => one.class === wanted).map((one) => text.slice(...(one[side] ?? [0, 0])));
    };
    expect(quoted("1e/borg/7.6", "added", "new")).toEqual(["(No personnel are required to operate a cloak.)"]);
    expect(quoted("1e/borg/7.1.1", "removed", "old")).toEqual([
      "There is no limit to the number of times you can beam during your turn.",
    ]);
    expect(quoted("1e/borg/9", "lost", "old")).toHaveLength(4);
    expect(quoted("1e/borg/8", "variant", "new")).toEqual([
      "The very last thing you do on your turn is draw a card from your draw deck.",
    ]);
    expect(quoted("1e/borg/7.7", "reworded", "new")).toHaveLength(3);
  });

  it("is told in a player's words wherever a rule changed, lost or gained words, or is new", () => {
    const telling = ranking.changes.filter((one) => ["rules", "removed", "added", "new"].includes(one.class));
    expect(telling.length).toBeGreaterThan(20);
    expect(telling.filter(({ told }) => !told)).toEqual([]);
    expect(change("1e/borg/7.6").told).toContain("no personnel");
  });
});

describe("the printings of a rule", () => {
  it("are told at both, and the newest counts", () => {
    const printings = [
      { id: "1e/rulebook/7.6", version: "2.4.5", date: "2023-05", counts: false },
      { id: "1e/borg/7.6", version: "2.5.6", date: "2024-06", counts: true },
    ];
    expect(section("1e/rulebook/7.6").printings).toEqual(printings);
    expect(section("1e/borg/7.6").printings).toEqual(printings);
    expect(section("1e/rulebook/7.6.0.1").printings).toBeUndefined();
    expect(section("1e/borg/3.1.2").printings).toBeUndefined();
  });

  it("give way to the newest where it says more, less or something else, and all are the rule where they agree", () => {
    for (const number of ["3.1", "6.2", "7.1.1", "7.2.1", "7.6", "7.7", "7.8", "10.2.1", "10.3", "12.8"])
      expect(section(`1e/rulebook/${number}`).authority.governedBy).toBe(`1e/borg/${number}`);
    for (const number of ["4", "6.1", "7.1.5", "7.2.2", "8", "9", "12.10", "12.13"])
      expect([number, section(`1e/rulebook/${number}`).authority.governs]).toEqual([number, true]);
  });

  it("say at both what changed, with the version that the document bears", () => {
    for (const id of ["1e/rulebook/7.8", "1e/borg/7.8"])
      expect(section(id).authority.notes.join()).toMatch(/version 2\.5\.6, June 2024.*commandeered/);
  });
});

describe("the table of changes", () => {
  const index = indexSections(ranking.sections, ranking.documents);
  const found = (rows: string) =>
    findChanges(index, readTable(`section\tclass\ttold\told\tnew\treason\n${rows}`, "changes.tsv"));

  it("reads a new printing before its changes are told: each that no row tells is a problem at its section", () => {
    const { changes, problems } = found("1e/borg/1.2\tadded\t\t\tThis Basic\tNone.\n");
    const line = ranking.sections.find(({ id }) => id === "1e/borg/1.2")?.source.line;
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: "needless-row",
        severity: "warning",
        message: 'changes.tsv:2: the texts alone make it "added".',
        line,
      }),
    );
    const untold = problems.filter(({ rule }) => rule === "untold-change");
    const telling = changes.filter(({ class: kind }) => ["rules", "removed", "added", "new"].includes(kind));
    expect(untold).toHaveLength(telling.length);
    expect(untold.every(({ message, publication }) => /no row tells/.test(message) && publication !== "")).toBe(true);
  });
});

function inside(at: number, sentences: readonly ComparedSentence[], side: "old" | "new"): boolean {
  return sentences.some((sentence) => {
    const [start, end] = sentence[side] ?? [0, 0];
    return start <= at && at < end;
  });
}

describe("a list that the newer file has lost", () => {
  it.each([
    ["1e/borg/9", "by having at least 100 points. However:", "- Each player who has not completed", 4],
    ["1e/borg/7.1.3", "A ship is staffed when:", "- There is at least one personnel of matching affiliation", 2],
    ["1e/borg/12.13", "(All other terms are not interchangeable.)", "- “Outpost Phase”".replace(/[“”]/g, '"'), 9],
  ])("%s: stands behind “%s” as the older printing has it", (id, lead, beginning, items) => {
    const { text, restored = [] } = section(id);
    expect(restored).toHaveLength(1);
    const [list] = restored;
    expect(text.slice(0, list?.at).endsWith(lead)).toBe(true);
    expect(list?.text.startsWith(beginning)).toBe(true);
    expect(list?.text.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(items);
    expect(section(list?.from ?? "").text.slice(...(list?.span ?? [0, 0]))).toBe(list?.text);
  });

  it("is restored in no other section of that file, and changes neither text nor hash", () => {
    const restored = ranking.sections.filter((one) => one.restored && one.comparedWith);
    expect(restored.map(({ id }) => id)).toEqual(["1e/borg/7.1.3", "1e/borg/9", "1e/borg/12.13"]);
    expect(section("1e/borg/9").text).not.toContain("40 points");
  });
});
