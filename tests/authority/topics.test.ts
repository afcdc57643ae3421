import { describe, expect, it } from "vitest";
import { realCorpus, realSection as section } from "../support/real-corpus.js";

const { topics, sections } = realCorpus;

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

  it("is the own topic of both printings of a rule", () => {
    const apart = realCorpus.changes.filter(({ from, to }) => from && section(from).topic !== section(to).topic);
    expect(apart.map(({ to }) => to)).toEqual([]);
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

  it("lists every section that belongs to it", () => {
    const members = new Map(topics.map(({ slug, members: all }) => [slug, new Set(all.map(({ id }) => id))]));
    const missing = sections.filter(({ id, topic }) => topic !== undefined && !members.get(topic)?.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
