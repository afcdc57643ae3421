import { expect, it } from "vitest";
import type { RankedSection, RelationType } from "../../src/model.js";
import { readJsonLines } from "../support/read-lines.js";
import { realCorpus, realSection, relation } from "../support/real-corpus.js";

interface Line {
  readonly publication: string;
  readonly line: number;
}
interface JudgedTopic {
  readonly topic: string;
  readonly governing: Line;
  readonly others: readonly (Line & { readonly relation: string })[];
}

function sectionAt({ publication, line }: Line): RankedSection {
  const found = realCorpus.sections.find(
    ({ source }) =>
      source.publication === publication && source.ranges.some(([from, to]) => from <= line && line <= to),
  );
  if (!found) throw new Error(`no section of ${publication} owns line ${line}`);
  return found;
}

const topics = ["precedence", "precedence-more"]
  .flatMap((name) => readJsonLines<JudgedTopic>(`tests/eval/${name}.jsonl`))
  .map(({ topic, governing, others }) => ({ topic, governing: sectionAt(governing), others }));

const RELATIONS: Readonly<Record<string, readonly unknown[]>> = {
  "older-version": ["newer-version-of"],
  exception: ["exception-to", "has-exception"],
  amends: ["amends", "amended-by"],
};

const printingsOf = ({ id, printings }: RankedSection): string[] => printings?.map((one) => one.id) ?? [id];

/** Whether any printings of the two sections are connected by a relation, a link, a parent or a topic. */
function isReachable(one: RankedSection, other: RankedSection): boolean {
  const others = new Set(printingsOf(other));
  const next = printingsOf(one).flatMap((id) => {
    const { parent, children, links, citedBy, authority } = realSection(id);
    const texts = [...citedBy, ...authority.relations].map((text) => text.id);
    return [parent, ...children, ...links.map(({ target }) => target), ...texts];
  });
  return (
    next.some((id) => id !== null && others.has(id)) ||
    realCorpus.topics.some(({ members }) =>
      [one, other].every((text) => members.some(({ id }) => printingsOf(text).includes(id))),
    )
  );
}

function relationOf(one: RankedSection, other: RankedSection): RelationType | null {
  const found = printingsOf(one).flatMap((id) => printingsOf(other).flatMap((to) => relation(id, to) ?? []));
  return relation(one.id, other.id) ?? found[0] ?? null;
}

/** Checks whether the governing section is connected to the other one, and whether reviewers chose the same relation.
 */
function judge(governing: RankedSection, other: RankedSection, judged: string): { isTied: boolean; isRight: boolean } {
  const type = relationOf(governing, other);
  const yields = other.authority.governedBy !== null;
  if (judged === "different-game") {
    const isApart = type === null || type === "other-game";
    return { isTied: isApart, isRight: isApart };
  }
  const isTied = isReachable(governing, other);
  if (judged === "superseded") return { isTied: isTied || yields, isRight: yields };
  return { isTied, isRight: judged in RELATIONS ? (RELATIONS[judged] ?? []).includes(type) : isTied };
}

const judged = topics.flatMap(({ topic, governing, others }) =>
  others.map((one) => {
    const other = sectionAt(one);
    const found = relationOf(governing, other) ?? "no relation";
    const label = `${topic}: ${governing.id} ← ${one.relation} — ${other.id} (${found})`;
    return { label, ...judge(governing, other, one.relation) };
  }),
);

it("the section that reviewers chose is in force, or another printing of it is", () => {
  const wrong = topics.filter(
    ({ governing: { authority, printings = [] } }) =>
      !authority.governs && !printings.some(({ id, counts }) => counts && id === authority.governedBy),
  );
  expect(wrong.map(({ topic }) => topic)).toEqual([]);
});

it("at least 97 % of the topics begin with the section that reviewers chose", () => {
  const wrong = topics.filter(({ governing }) => {
    const lead = realCorpus.topics.find(({ slug }) => slug === governing.topic)?.members[0]?.id;
    return lead !== governing.id && !governing.printings?.some(({ id }) => id === lead);
  });
  const labels = wrong.map(({ topic }) => topic).join("\n");
  expect(1 - wrong.length / topics.length, labels).toBeGreaterThanOrEqual(0.97);
});

it("at least 97 % of the other sections on a topic are connected to the governing section", () => {
  const missing = judged.filter(({ isTied }) => !isTied).map(({ label }) => label);
  expect(1 - missing.length / judged.length, missing.join("\n")).toBeGreaterThanOrEqual(0.97);
});

it("at least 96 % of the other sections on a topic have the relation that reviewers chose", () => {
  const wrong = judged.filter(({ isRight }) => !isRight).map(({ label }) => label);
  expect(1 - wrong.length / judged.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.96);
});

it("sections of different editions have no relation except “other game”", () => {
  const editions = new Map(realCorpus.sections.map(({ id, edition }) => [id, edition]));
  const mixed = realCorpus.sections.filter(({ edition, authority: { relations, governedBy } }) =>
    [...relations.filter(({ type }) => type !== "other-game").map(({ id }) => id), governedBy].some(
      (id) => id !== null && editions.get(id) !== edition,
    ),
  );
  expect(mixed).toEqual([]);
  const topicsOfBoth = realCorpus.topics.filter(
    ({ members }) => new Set(members.map(({ id }) => editions.get(id))).size > 1,
  );
  expect(topicsOfBoth).toEqual([]);
});
