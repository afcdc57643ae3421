import { describe, expect, it } from "vitest";
import { realCorpus, realSection as section } from "../support/real-corpus.js";

const { topics, sections } = realCorpus;
const topicAt = (slug: string) => topics.find((one) => one.slug === slug);

describe("a topic", () => {
  it("has a slug of its own, the title of its leading section, and each member once", () => {
    expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length);
    expect(topics.filter(({ title, members }) => section(members[0]?.id ?? "").title !== title)).toEqual([]);
    const doubled = topics.filter(({ members }) => new Set(members.map(({ id }) => id)).size !== members.length);
    expect(doubled).toEqual([]);
  });

  it("has at most 35 members", () => {
    expect(Math.max(...topics.map(({ members }) => members.length))).toBeLessThanOrEqual(35);
  });

  it.each([
    ["cloak", "1e/borg/7.6", "1e/glossary/cloaking-and-phasing"],
    ["leaving-play", "1e/borg/6.4", "1e/rulebook/6.4"],
    ["beaming", "1e/glossary/beaming", "1e/rulebook/7.1.1"],
    ["winning-the-game", "1e/borg/9", "1e/rulebook/9"],
    ["horgahn", "1e/errata/horgahn", "1e/glossary/horgahn"],
  ])("%s is led by %s and has the member %s", (slug, governing, other) => {
    const members = topicAt(slug)?.members.map(({ id }) => id);
    expect(members?.[0]).toBe(governing);
    expect(members).toContain(other);
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
    ["1e/glossary/present", "here-and-present"],
    ["1e/glossary/you", "control-and-ownership"],
  ])("is the own topic of one subject only: %s belongs to %s", (id, slug) => {
    expect(section(id).topic).toBe(slug);
  });

  it("is the own topic of both printings of a rule", () => {
    const apart = realCorpus.changes.filter(({ from, to }) => from && section(from).topic !== section(to).topic);
    expect(apart.map(({ to }) => to)).toEqual([]);
  });

  it("does not hold the icon of a set that has the name of its card", () => {
    for (const slug of ["crossover", "dominion", "deep-space-9"])
      expect(topicAt(slug)?.members.filter(({ id }) => /\b\d+ cards, released/.test(section(id).text))).toEqual([]);
  });

  it("holds what its text overrules", () => {
    const missing = topics.flatMap(({ slug, members }) => {
      const ids = new Set(members.map(({ id }) => id));
      return section(members[0]?.id ?? "")
        .authority.relations.filter(({ type, id }) => type === "overrides" && !ids.has(id))
        .filter(({ id }) => !section(id).printings?.some((one) => ids.has(one.id)))
        .map(({ id }) => `${slug}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it("is never led by an entry that only refers elsewhere", () => {
    const stubs = topics.filter(({ members: [lead] }) => section(lead?.id ?? "").kind === "see-only");
    expect(stubs).toEqual([]);
  });

  it.each([
    ["nullify", "1e/borg/7.2.2.4", "its title has all words of the topic's, and one links to the other"],
    ["affiliation-attack-restrictions", "1e/borg/7.4.1", "it is the section of the governing box"],
    ["damage", "1e/borg/7.5", "it is the rule of that title"],
    ["here", "1e/borg/12.4", "a reviewer tied it"],
  ])("%s has the member %s, because %s", (slug, id) => {
    expect(topicAt(slug)?.members.map((member) => member.id)).toContain(id);
  });

  it("is more than one text and its links", () => {
    expect(section("1e/glossary/airlock").topic).toBeUndefined();
  });

  it("lists every section that belongs to it", () => {
    const members = new Map(topics.map(({ slug, members: all }) => [slug, new Set(all.map(({ id }) => id))]));
    const missing = sections.filter(({ id, topic }) => topic !== undefined && !members.get(topic)?.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
