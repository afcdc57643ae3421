import { describe, expect, it } from "vitest";
import { ranking, section } from "../support/ranked.js";

describe("topics", () => {
  it("are told by their governing section, each under its own slug", () => {
    expect(ranking.topics.filter(({ title, members }) => section(members[0]?.id ?? "").title !== title)).toEqual([]);
    expect(new Set(ranking.topics.map(({ slug }) => slug)).size).toBe(ranking.topics.length);
    expect(
      ranking.topics.filter(({ members }) => new Set(members.map(({ id }) => id)).size !== members.length),
    ).toEqual([]);
  });

  it("are stars, not everything that hangs together", () => {
    expect(Math.max(...ranking.topics.map(({ members }) => members.length))).toBeLessThanOrEqual(35);
  });

  it.each([
    ["cloak", "1e/borg/7.6", "1e/glossary/cloaking-and-phasing"],
    ["leaving-play", "1e/borg/6.4", "1e/rulebook/6.4"],
    ["beaming", "1e/glossary/beaming", "1e/rulebook/7.1.1"],
    ["winning-the-game", "1e/rulebook/9", "1e/borg/9"],
  ])("/%s is told by %s and holds %s", (slug, governing, other) => {
    const topic = ranking.topics.find((one) => one.slug === slug);
    expect(topic?.members[0]?.id).toBe(governing);
    expect(topic?.members.map(({ id }) => id)).toContain(other);
  });

  it("put the erratum before the entry that explains the card as first printed", () => {
    const topic = ranking.topics.find(({ slug }) => slug === "horgahn");
    expect(topic?.members[0]?.id).toBe("1e/errata/horgahn");
    expect(topic?.members.map(({ id }) => id)).toContain("1e/glossary/horgahn");
  });

  it.each([
    ["1e/rulebook/10.2.1", "stopped"],
    ["1e/glossary/stopped", "stopped"],
    ["1e/faq-1996/stopped", "stopped"],
    ["1e/rulebook/7.4.3.0.1", "ship-battle"],
    ["1e/glossary/cloaking-and-phasing", "cloak"],
    ["1e/errata/temporal-rift", "temporal-rift"],
    ["1e/glossary/equipment", "equipment"],
    ["1e/rulebook/7.1.3", "ship-staffing"],
    ["1e/rulebook/6.1.1", "for-free"],
    ["1e/rulebook/7.1.7", "movement-between-quadrants"],
    ["1e/rulebook/12.2", "turn"],
    ["1e/rulebook/6.4", "leaving-play"],
    ["1e/glossary/present", "here"],
    ["1e/glossary/you", "control-and-ownership"],
    ["1e/glossary/airlock", "airlock"],
  ])("%s belongs to the topic /%s, whatever others hold it", (id, slug) => {
    expect(section(id).topic).toBe(slug);
  });

  it("have both printings of a rule as their own", () => {
    const apart = ranking.changes.filter(({ from, to }) => from && section(from).topic !== section(to).topic);
    expect(apart.map(({ to }) => to)).toEqual([]);
  });

  it("are never led by an entry that only sends elsewhere", () => {
    const leads = ranking.topics.map(({ members: [lead] }) => section(lead?.id ?? ""));
    const stubs = leads.filter(({ kind }) => kind === "see-only");
    expect(stubs.map(({ id }) => id)).toEqual([]);
  });

  it("hold beside a text that is alone on its subject what it refers to", () => {
    const airlock = ranking.topics.find(({ slug }) => slug === "airlock");
    expect(airlock?.members.map(({ id, group }) => [id, group])).toEqual([
      ["1e/glossary/airlock", "governing"],
      ["1e/rulebook/7.0.1", "overrides"],
      ["1e/glossary/movement", "overrides"],
      ["1e/glossary/battle", "beside"],
    ]);
  });

  it("hold every section that belongs to them", () => {
    const members = new Map(ranking.topics.map(({ slug, members: all }) => [slug, new Set(all.map(({ id }) => id))]));
    const lost = ranking.sections.filter(({ id, topic }) => topic !== undefined && !members.get(topic)?.has(id));
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});
