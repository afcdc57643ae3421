import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RankedSection } from "../../src/model.js";
import { ranking, relation } from "../support/ranked.js";

interface Place {
  readonly publication: string;
  readonly line: number;
}
interface Judged {
  readonly topic: string;
  readonly governing: Place;
  readonly others: readonly (Place & { readonly relation: string })[];
}

const topics = ["precedence", "precedence-more"]
  .flatMap((name) => readFileSync(`tests/eval/${name}.jsonl`, "utf8").split("\n"))
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Judged);

function at({ publication, line }: Place): RankedSection {
  const found = ranking.sections.find(
    ({ source }) =>
      source.publication === publication && source.ranges.some(([from, to]) => from <= line && line <= to),
  );
  if (!found) throw new Error(`no section of ${publication} holds line ${line}`);
  return found;
}

/** Whether a text governs, or gives way to nothing but the newest printing of itself: the printings of a rule are one. */
function counts({ authority, printings = [] }: RankedSection): boolean {
  return authority.governs || printings.some(({ id, counts }) => counts && id === authority.governedBy);
}

/** Whether the other text is tied to the governing one, and stands to it as judged. */
function judge(governing: RankedSection, other: RankedSection, judged: string): { tied: boolean; right: boolean } {
  const found = relation(governing.id, other.id);
  const yields = !other.authority.governs && other.authority.governedBy !== null;
  if (judged === "different-game") {
    const apart = found === null || found === "other-game";
    return { tied: apart, right: apart };
  }
  if (judged === "superseded") return { tied: found !== null || yields, right: yields };
  const wanted: Record<string, readonly unknown[]> = {
    agrees: [found],
    "older-version": ["newer-version-of"],
    exception: ["exception-to", "has-exception"],
    amends: ["amends", "amended-by"],
  };
  return { tied: found !== null, right: found !== null && (wanted[judged] ?? []).includes(found) };
}

describe("the order of authority", () => {
  const rows = topics.flatMap(({ topic, governing, others }) =>
    others.map((other) => {
      const [first, second] = [at(governing), at(other)];
      const told = `${topic}: ${first.id} ← ${other.relation} — ${second.id} (${relation(first.id, second.id) ?? "no tie"})`;
      return { told, ...judge(first, second, other.relation) };
    }),
  );

  it("lets the text that counts govern on every judged topic", () => {
    const wrong = topics.filter(({ governing }) => !counts(at(governing))).map(({ topic }) => topic);
    expect(wrong).toEqual([]);
  });

  it("leads at least 97 of 100 judged topics with the text that counts, or with its other printing", () => {
    const wrong = topics.filter((judged) => {
      const governing = at(judged.governing);
      const topic = ranking.topics.find(({ slug }) => slug === governing.topic);
      const printings = [governing.id, ...(governing.printings ?? []).map(({ id }) => id)];
      return !printings.includes(topic?.members[0]?.id ?? "");
    });
    const told = wrong.map(({ topic }) => topic).join("\n");
    expect(1 - wrong.length / topics.length, told).toBeGreaterThanOrEqual(0.97);
  });

  it("ties at least 97 of 100 other texts to the one that governs", () => {
    const missing = rows.filter(({ tied }) => !tied).map(({ told }) => told);
    expect(1 - missing.length / rows.length, missing.join("\n")).toBeGreaterThanOrEqual(0.97);
  });

  it("gives at least 96 of 100 other texts the judged standing", () => {
    const wrong = rows.filter(({ right }) => !right).map(({ told }) => told);
    expect(1 - wrong.length / rows.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.96);
  });

  it("never mixes the games: between the editions stands nothing but “other game”", () => {
    const editions = new Map(ranking.sections.map(({ id, edition }) => [id, edition]));
    const mixed = ranking.sections.flatMap(({ id, edition, authority }) => [
      ...authority.relations
        .filter((one) => one.type !== "other-game" && editions.get(one.id) !== edition)
        .map((one) => `${id} ${one.id}`),
      ...(authority.governedBy && editions.get(authority.governedBy) !== edition ? [`${id} governed`] : []),
    ]);
    expect(mixed).toEqual([]);
    expect(ranking.topics.filter(({ members }) => new Set(members.map(({ id }) => editions.get(id))).size > 1)).toEqual(
      [],
    );
  });
});
