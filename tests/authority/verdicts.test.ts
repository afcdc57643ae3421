import { describe, expect, it } from "vitest";
import { judgeRulings } from "../../src/ingest/authority/verdicts.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { saysWords } from "../../src/language/icons.js";
import type { Section } from "../../src/model.js";
import { ranking, section } from "../support/ranked.js";

const isRuling = ({ status, kind }: Section) => status === "legacy" && kind !== "notice";
const rulings = ranking.sections.filter(isRuling);
const COLUMNS = "legacy\tstate\tby\told\tnew\treason\n";
const judged = (rows: string, sections = ranking.sections) =>
  judgeRulings(sections, readTable(COLUMNS + rows, "verdicts.tsv"));
const verdictBy = (rows: string, id: string) => judged(rows).sections.find((one) => one.id === id)?.verdict;

describe("an old ruling", () => {
  it("has a verdict, all 324 of them, and no other section has one", () => {
    expect(rulings).toHaveLength(324);
    expect(rulings.filter(({ verdict }) => !verdict || verdict.state === "unjudged").map(({ id }) => id)).toEqual([]);
    expect(ranking.sections.filter((one) => one.verdict && !isRuling(one)).map(({ id }) => id)).toEqual([]);
  });

  it("tells why in a sentence, and names a current section wherever one speaks", () => {
    for (const { id, verdict } of rulings) {
      expect(verdict?.reason, id).toMatch(/^[“\p{Lu}].*\.$/u);
      if (verdict?.state === "unspoken") expect(verdict.by, id).toBeNull();
      else expect(section(verdict?.by ?? "").status, id).toBe("current");
    }
  });

  it("goes by a text that counts today, not by one that another has overtaken", () => {
    const overtaken = rulings.filter(({ verdict }) => verdict?.by && !section(verdict.by).authority.governs);
    expect(overtaken.map(({ id }) => id)).toEqual([]);
  });

  it("quotes words that stand in the two texts", () => {
    for (const { id, text, verdict } of rulings) {
      expect(saysWords(text, verdict?.old ?? ""), id).toBe(true);
      expect(saysWords(section(verdict?.by ?? id).text, verdict?.new ?? ""), id).toBe(true);
    }
  });

  it("shows the words of both texts where it holds no more, or not wholly", () => {
    const fallen = rulings.filter(({ verdict }) => verdict?.state === "changed" || verdict?.state === "partly");
    expect(fallen.length).toBeGreaterThan(50);
    expect(fallen.filter(({ verdict }) => !verdict?.old || !verdict.new).map(({ id }) => id)).toEqual([]);
  });

  it("says otherwise than today: one exhausted deck no longer ends the game", () => {
    expect(section("1e/faq-1996/exhausted-deck").verdict).toMatchObject({
      state: "changed",
      by: "1e/rulebook/9",
      old: "The very instant a player runs out of cards in his deck, the game ends immediately.",
      new: "If, at any time, both players' draw decks are empty",
    });
  });

  it("holds in part: stopped cards may defend themselves today", () => {
    expect(section("1e/faq-1996/stopped").verdict).toMatchObject({ state: "partly", by: "1e/borg/10.2.1" });
  });

  it("still holds where the Glossary says the same in other words", () => {
    const verdict = { state: "still", by: "1e/glossary/resistance-is-futile" };
    expect(section("1e/rulings-2002/resistance-is-futile").verdict).toMatchObject(verdict);
    expect(section("1e/rulings-2002/quinn").verdict).toMatchObject({ state: "still", by: "1e/glossary/quinn" });
  });

  it("is spoken of no more where no current text knows its matter", () => {
    expect(section("1e/faq-1996/worshiper").verdict).toMatchObject({ state: "unspoken", by: null });
  });
});

describe("a verdict by rule", () => {
  it("is given only where a current text of the title holds all the words, icons aside", () => {
    const { sections } = judged("");
    const byRule = sections.filter(({ verdict }) => verdict?.state === "still").map(({ id }) => id);
    expect(byRule).toContain("1e/rulings-2002/handshake");
    expect(byRule).toContain("1e/rulings-2002/mirror-image");
    expect(byRule).not.toContain("1e/rulings-2002/quinn");
    expect(byRule).not.toContain("1e/faq-1996/exhausted-deck");
  });

  it("leaves every other ruling to a reader, and says so as a problem", () => {
    const { sections, problems } = judged("");
    const open = sections.filter(({ verdict }) => verdict?.state === "unjudged");
    expect(problems).toHaveLength(open.length);
    expect(problems[0]).toMatchObject({ rule: "unjudged-ruling", publication: "1e-rulings-2002" });
  });
});

describe("the table of verdicts", () => {
  const QUINN = "1e/rulings-2002/quinn";
  const GLOSSARY = "1e/glossary/quinn";

  it("decides before the rule does", () => {
    const row = "1e/rulings-2002/handshake\tunspoken\t\t\t\tRead otherwise.\n";
    expect(verdictBy(row, "1e/rulings-2002/handshake")).toMatchObject({ state: "unspoken", reason: "Read otherwise." });
  });

  it.each([
    ["a current section judged", `${GLOSSARY}\tunspoken\t\t\t\tNone.`, "is no legacy section"],
    ["no current text where one decides", `${QUINN}\tstill\t\t\t\tSame.`, "still needs a current text"],
    ["a current text where none speaks", `${QUINN}\tunspoken\t${GLOSSARY}\t\t\tNone.`, "unspoken has no current text"],
    ["an old ruling as the current text", `${QUINN}\tstill\t1e/rulings-2002/one\t\t\tSame.`, "is no current section"],
    ["a text of the other game", `${QUINN}\tstill\t2e/glossary/actions\t\t\tSame.`, "is of another edition"],
    [
      "the words of one text only",
      `${QUINN}\tpartly\t${GLOSSARY}\tthree copies\t\tOther.`,
      "needs the words of both texts",
    ],
  ])("stops ingestion at %s, naming file and line", (_, row, message) => {
    const { faults } = judged(`# a remark\n${row}\n${row}\n`);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain("verdicts.tsv:3: ");
    expect(faults[1]).toContain(message);
  });
});
