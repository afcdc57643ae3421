import { describe, expect, it } from "vitest";
import type { Link } from "../../src/model.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const CARRIED = /^carried from 2\.4\.5: /;
const carried = (id: string) => realSection(id).links.filter(({ reason }) => CARRIED.test(reason));
const covers = (links: readonly Link[], words: string) => links.filter(({ text }) => text === words);

describe("the newer printing of the Rulebook", () => {
  it("has the links of the older one over the same words, which it prints in plain type", () => {
    const [homefront] = covers(carried("1e/borg/7.2.5"), "Homefront");
    expect(homefront).toMatchObject({ kind: "inline", target: "1e/glossary/homefront" });
    const [god] = covers(carried("1e/borg/7.2.2.2"), '"God"');
    expect(god).toMatchObject({ kind: "inline", target: null, status: "card" });
    const [delta] = covers(carried("1e/borg/4.4"), "Delta Quadrant");
    expect(delta).toMatchObject({ target: "1e/glossary/delta-quadrant", status: "resolved" });
  });

  it("links to the newer printing of a section, and to boxes that only the older one has", () => {
    const targets = realCorpus.sections
      .filter(({ document }) => document === "1e/borg")
      .flatMap(({ id }) => carried(id).flatMap(({ target }) => target ?? []));
    const overtaken = targets.filter((target) =>
      realSection(target).printings?.some((one) => one.id === target && !one.counts),
    );
    expect(overtaken).toEqual([]);
    expect(targets.some((target) => target.startsWith("1e/rulebook/"))).toBe(true);
  });

  it("has at least 95 % of the deliberate links of the older one", () => {
    const all = realCorpus.changes.flatMap(({ from, to }) => {
      const links = from === null ? [] : realSection(from).links.filter((link) => deliberate(link));
      return links.map(({ text }) => ({ text: text.replace(/^[ΔΓM] /, ""), newer: realSection(to) }));
    });
    const stillPrinted = all.filter(({ text, newer }) => newer.text.includes(text));
    const carriedOver = stillPrinted.filter(({ text, newer }) =>
      newer.links.some((link) => deliberate(link) && link.text.includes(text)),
    );
    expect(stillPrinted.length).toBeGreaterThan(300);
    expect(carriedOver.length / stillPrinted.length).toBeGreaterThanOrEqual(0.95);
  });

  it("keeps its own links, in order and without overlaps", () => {
    for (const { id, links } of realCorpus.sections) {
      const crossing = links.filter(({ start }, at) => at > 0 && start < (links[at - 1]?.end ?? 0));
      expect([id, crossing]).toEqual([id, []]);
    }
  });
});

describe("a link", () => {
  it("never leads to its own section", () => {
    const own = realCorpus.sections.flatMap(({ id, links }) =>
      links.filter(({ target }) => target === id).map(() => id),
    );
    expect(own).toEqual([]);
  });

  it.each([
    ["1e/glossary/special-download", "downloading - special download", "1e/rulebook/6.5.4"],
    ["1e/rulebook/7.4.2.0.3", "Holographic Safety Protocols", "1e/rulebook/6.3.2.3"],
  ])("in %s over the section's own name leads to another section of that name: %s", (id, words, target) => {
    expect(covers(realSection(id).links, words).map((link) => link.target)).toEqual([target]);
  });
});

function deliberate({ kind, status }: Link): boolean {
  return kind !== "mention" && (status === "resolved" || status === "ambiguous" || status === "external");
}
