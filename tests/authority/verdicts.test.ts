import { describe, expect, it } from "vitest";
import { judgeRulings } from "../../src/ingest/authority/verdicts.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { saysWords } from "../../src/language/icons.js";
import type { Section } from "../../src/model.js";
import { realCorpus, realSection as section } from "../support/real-corpus.js";

const isRuling = ({ id, status, kind, operation }: Section) =>
  status === "legacy" && kind !== "notice" && operation !== "see-only" && !id.includes("/introduction-");
const rulings = realCorpus.sections.filter(isRuling);
const contested = new Map(realCorpus.sections.flatMap((one) => (one.contested ? [[one.id, one.contested]] : [])));
const judgeBy = (rows: string) =>
  judgeRulings(
    realCorpus.sections,
    readTable(`legacy\tstate\tby\told\tnew\treason\n${rows}`, "verdicts.tsv"),
    contested,
  );

describe("a legacy ruling", () => {
  it("has a reviewed verdict, all 291 of them, and no other section has one", () => {
    expect(rulings).toHaveLength(291);
    expect(rulings.filter(({ verdict }) => !verdict || verdict.state === "unjudged").map(({ id }) => id)).toEqual([]);
    expect(realCorpus.sections.filter((one) => one.verdict && !isRuling(one)).map(({ id }) => id)).toEqual([]);
  });

  it("has a reason in a sentence, and names a governing current section unless none is on its subject", () => {
    for (const { id, verdict, current } of rulings) {
      expect(verdict?.reason, id).toMatch(/^[“\p{Lu}].*\.$/u);
      if (verdict?.state === "unspoken") expect(verdict.by, id).toBeNull();
      else {
        const by = section(verdict?.by ?? "");
        expect(by.status, id).toBe("current");
        expect(by.printings ?? [by], id).toContainEqual(expect.objectContaining({ id: current?.id }));
      }
    }
  });

  it("has no verdict if it only refers to another text, which is then in force", () => {
    const { verdict, current } = section("1e/rulings-2002/marika");
    expect([verdict, current]).toEqual([undefined, { id: "1e/glossary/lansor", reason: expect.stringMatching(/./) }]);
  });

  it("is quoted in the words of the two texts, and with both if it no longer applies completely", () => {
    for (const { id, text, verdict } of rulings) {
      expect(saysWords(text, verdict?.old ?? ""), id).toBe(true);
      expect(saysWords(section(verdict?.by ?? id).text, verdict?.new ?? ""), id).toBe(true);
    }
    const overruled = rulings.filter(({ verdict }) => verdict?.state === "changed" || verdict?.state === "partly");
    expect(overruled.length).toBeGreaterThan(50);
    expect(overruled.filter(({ verdict }) => !verdict?.old || !verdict.new).map(({ id }) => id)).toEqual([]);
  });
});

describe("a verdict by rule", () => {
  const { verdicts, problems } = judgeBy("");

  it("is given only if a current text of the title has all the words, icons aside", () => {
    const byRule = [...verdicts].filter(([, { state }]) => state === "still").map(([id]) => id);
    expect(byRule).toEqual(expect.arrayContaining(["1e/rulings-2002/handshake", "1e/rulings-2002/mirror-image"]));
    expect(byRule).not.toContain("1e/rulings-2002/quinn");
    expect(byRule).not.toContain("1e/faq-1996/exhausted-deck");
  });

  it("leaves every other ruling to a reviewer, as a problem", () => {
    expect(problems).toHaveLength([...verdicts.values()].filter(({ state }) => state === "unjudged").length);
    expect(problems[0]).toMatchObject({ rule: "unjudged-ruling", publication: "1e-rulings-2002" });
  });
});

describe("the table of verdicts", () => {
  it("refuses “still” by words that another text overrules", () => {
    const { faults } = judgeBy("1e/rulings-2002/q-type-android\tstill\t1e/glossary/q-type-android\t\t\tAll of it.\n");
    expect(faults).toEqual([expect.stringContaining("words are overruled in 1e/glossary/q-type-android")]);
  });

  const QUINN = "1e/rulings-2002/quinn";
  const GLOSSARY = "1e/glossary/quinn";

  it("decides before the rule", () => {
    const { verdicts } = judgeBy("1e/rulings-2002/handshake\tunspoken\t\t\t\tRead otherwise.\n");
    expect(verdicts.get("1e/rulings-2002/handshake")).toMatchObject({ state: "unspoken", reason: "Read otherwise." });
  });

  it.each([
    ["a current section as the ruling", `${GLOSSARY}\tunspoken\t\t\t\tNone.`, "is not a legacy ruling"],
    ["no current text for a state that needs one", `${QUINN}\tstill\t\t\t\tSame.`, "still needs a current text"],
    [
      "a current text for “unspoken”",
      `${QUINN}\tunspoken\t${GLOSSARY}\t\t\tNone.`,
      "unspoken must not name a current text",
    ],
    [
      "a legacy ruling as the current text",
      `${QUINN}\tstill\t1e/rulings-2002/one\t\t\tSame.`,
      "is not a current section",
    ],
    ["a text of the other game", `${QUINN}\tstill\t2e/glossary/actions\t\t\tSame.`, "is from another edition"],
    ["one quote only", `${QUINN}\tpartly\t${GLOSSARY}\tthree copies\t\tOther.`, "needs the words of both texts"],
  ])("stops ingestion at %s, naming file and line", (_, row, message) => {
    const { faults } = judgeBy(`# a remark\n${row}\n${row}\n`);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain("verdicts.tsv:3: ");
    expect(faults[1]).toContain(message);
  });
});
