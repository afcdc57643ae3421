import { expect, it } from "vitest";
import { rankAuthority } from "../../src/ingest/authority/rank-authority.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { realCorpus, realSection as section } from "../support/real-corpus.js";

const CONFLICTS = "winner\tloser\twinner_words\tloser_words\tscope\ticons\treason";
const HEADS = {
  conflicts: CONFLICTS,
  currentTexts: "legacy\tcurrent\treason",
  changes: "section\tclass\ttold\told\tnew\treason",
  exceptions: "exception\trule\tstands_in\twords\treason",
  verdicts: "legacy\tstate\tby\told\tnew\treason",
  ties: "from\tto\treason",
};

function rankWith(given: Partial<typeof HEADS>, ids: readonly string[]): ReturnType<typeof rankAuthority> {
  const sections = realCorpus.sections.filter(({ id }) => ids.includes(id));
  const read = (name: keyof typeof HEADS) => readTable(`${given[name] ?? HEADS[name]}\n`, `${name}.tsv`);
  return rankAuthority(sections, realCorpus.documents, {
    conflicts: read("conflicts"),
    currentTexts: read("currentTexts"),
    changes: read("changes"),
    exceptions: read("exceptions"),
    verdicts: read("verdicts"),
    ties: read("ties"),
  });
}

const notesAt = (id: string) => section(id).authority.notes.join(" ");

it.each([
  [
    "the winning words contain a lost icon that was not restored",
    "1e/glossary/points\t1e/rulebook/7.2.5.0.1\tMission cards and ▯ Objective cards\tare bonus points.",
    "“icons” must name the lost icon in winner_words",
  ],
  [
    "the older printing has the same winning words",
    '1e/borg/10.3\t1e/glossary/hand-weapon\tEquipment that has the "phaser"\tin its title or lore as a phaser',
    "1e/rulebook/10.3 already has these words",
  ],
  ["words are missing", "1e/glossary/ties\t1e/rulebook/12.5\t\t", "needs the words of both texts"],
])("ingestion rejects a reviewed contradiction if %s", (_, row, fault) => {
  const [winner = "", loser = ""] = row.split("\t");
  const { faults } = rankWith({ conflicts: `${CONFLICTS}\n${row}\tpart\t\tNo.\n` }, [
    winner,
    loser,
    "1e/rulebook/10.3",
  ]);
  expect(faults).toEqual([`conflicts.tsv:2: ${fault}`]);
});

it("a reviewed contradiction adds a note to both sections, with both wordings", () => {
  expect(notesAt("1e/rulebook/12.7")).toContain("“Copies of a card are not the same card.”");
  expect(notesAt("1e/glossary/same")).toContain("Cards that are not different are considered the same");
  expect(notesAt("1e/glossary/variable-attribute")).toContain("“… the controller of the card …”");
  for (const id of ["1e/errata/horgahn", "1e/glossary/horgahn"]) expect(notesAt(id)).toContain("draw an extra card");
});

it.each([
  ["1e/rulebook/7.7", "1e/glossary/rescue", "1e/glossary/rescue only refers to other texts"],
  ["1e/rulebook/7.7.0.3", "1e/rulebook/7.7", "1e/rulebook/7.7.0.3 is part of the other section"],
  ["1e/glossary/towing", "1e/glossary/tractor-beam", "1e/glossary/towing refers to the other section"],
])("ingestion rejects a row in ties.tsv from %s to %s: %s", (from, to, fault) => {
  const { faults } = rankWith({ ties: `from\tto\treason\n${from}\t${to}\tBoth.\n` }, [from, to]);
  expect(faults).toEqual([`ties.tsv:2: ${fault}`]);
});

it("ingestion reports the file and line of each row if another row already connects the same sections", () => {
  const row = (from: string, to: string) => `1e/${from}/horgahn\t1e/${to}/horgahn\tOne.`;
  const rows = [row("glossary", "errata"), row("errata", "glossary")];
  const { faults } = rankWith({ ties: ["from\tto\treason", ...rows, ...rows].join("\n") }, [
    "1e/errata/horgahn",
    "1e/glossary/horgahn",
  ]);
  const pair = "1e/errata/horgahn and 1e/glossary/horgahn";
  expect(faults).toEqual([
    `ties.tsv:3: this row is not needed: ties.tsv:2 already connects ${pair}`,
    "ties.tsv:4: this row is not needed: ties.tsv:2 already connects 1e/glossary/horgahn and 1e/errata/horgahn",
    `ties.tsv:5: this row is not needed: ties.tsv:2 already connects ${pair}`,
  ]);
});
