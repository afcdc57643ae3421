import { describe, expect, it } from "vitest";
import { judgeRulings } from "../../src/ingest/authority/verdicts.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { saysWords } from "../../src/language/icons.js";
import type { Section } from "../../src/model.js";
import { realCorpus, realSection as section } from "../support/real-corpus.js";

const ONLY_REFERS = /^See [^.]+\.$/;
const isRuling = ({ id, status, kind, operation, text }: Section) =>
  status === "legacy" &&
  kind !== "notice" &&
  operation !== "see-only" &&
  !id.includes("/introduction-") &&
  !ONLY_REFERS.test(text);
const rulings = realCorpus.sections.filter(isRuling);
const contested = new Map(realCorpus.sections.flatMap((one) => (one.contested ? [[one.id, one.contested]] : [])));
const judgeBy = (rows: string) =>
  judgeRulings(
    realCorpus.sections,
    readTable(`legacy\tstate\tby\told\tnew\treason\n${rows}`, "verdicts.tsv"),
    contested,
  );

it("a legacy ruling has a reason, and names the governing section on its subject", () => {
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

it("a legacy ruling that no longer fully applies quotes the old and the current text", () => {
  for (const { id, text, verdict } of rulings) {
    expect(saysWords(text, verdict?.old ?? ""), id).toBe(true);
    expect(saysWords(section(verdict?.by ?? id).text, verdict?.new ?? ""), id).toBe(true);
  }
  const overruled = rulings.filter(({ verdict }) => verdict?.state === "changed" || verdict?.state === "partly");
  expect(overruled.length).toBeGreaterThan(50);
  expect(overruled.filter(({ verdict }) => !verdict?.old || !verdict.new).map(({ id }) => id)).toEqual([]);
});

describe("table of verdicts", () => {
  it("ingestion rejects the verdict “still” if another section overrules the quoted words", () => {
    const { faults } = judgeBy("1e/rulings-2002/q-type-android\tstill\t1e/glossary/q-type-android\t\t\tAll of it.\n");
    expect(faults).toEqual([
      expect.stringContaining("the words of the ruling are overruled in 1e/glossary/q-type-android"),
    ]);
  });

  const QUINN = "1e/rulings-2002/quinn";
  const GLOSSARY = "1e/glossary/quinn";

  it.each([
    ["a current section as the ruling", `${GLOSSARY}\tunspoken\t\t\t\tNone.`, "is not a legacy ruling"],
    ["no current text for a state that needs one", `${QUINN}\tstill\t\t\t\tSame.`, "still needs a current text"],
    ["a current text for “unspoken”", `${QUINN}\tunspoken\t${GLOSSARY}\t\t\tNone.`, "must not name a current text"],
    ["a legacy ruling as the text", `${QUINN}\tstill\t1e/rulings-2002/one\t\t\tSame.`, "is not a current section"],
    ["a text of the other edition", `${QUINN}\tstill\t2e/glossary/actions\t\t\tSame.`, "is from another edition"],
    ["only one quote", `${QUINN}\tpartly\t${GLOSSARY}\tthree copies\t\tOther.`, "needs the words of both texts"],
  ])("ingestion reports the file and line of a row that has %s", (_, row, message) => {
    const { faults } = judgeBy(`# a remark\n${row}\n${row}\n`);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain("verdicts.tsv:3: ");
    expect(faults[1]).toContain(message);
  });
});
