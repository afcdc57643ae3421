import { describe, expect, it } from "vitest";
import { checkCitation } from "../../src/views/check-citations.js";
import { cite } from "../../src/views/citation.js";
import { realCatalog, realContext, realCorpus } from "../support/real-corpus.js";

const hashOf = (id: string): string => realCatalog.section(id)?.hash ?? "";
const UNKNOWN_HASH = "0".repeat(64);

function check(ref: string, hash?: string) {
  return checkCitation({ ref, hash }, realContext);
}

describe("citation check", () => {
  it("returns OK if the reference matches one section in force and the hash, if given, matches the text", () => {
    expect(check("glossary cloaking device")).toMatchObject({
      status: "OK",
      told: "1E Glossary, cloaking device: In force · Glossary 2.4.5, May 2023",
      hash: hashOf("1e/glossary/cloaking-device"),
    });
    const checked = check("1e/glossary/cloaking-device", hashOf("1e/glossary/cloaking-device").toUpperCase());
    expect(checked.status).toBe("OK");
    expect(checked.told).toContain("same words as cited");
  });

  it("returns CHANGED without differences if the cited words are unknown or from another text", () => {
    expect(check("1e/borg/7.6", UNKNOWN_HASH)).toMatchObject({
      status: "CHANGED",
      changed: { from: null, parts: null },
    });
    const other = check("1e/borg/7.6", hashOf("1e/glossary/cloaking-device"));
    expect(other).toMatchObject({
      status: "CHANGED",
      changed: { from: { id: "1e/glossary/cloaking-device" }, parts: null },
    });
  });

  it("returns GONE with the section that now has the cited words", () => {
    const moved = check("1e/borg/7.99", hashOf("1e/borg/7.6"));
    expect(moved).toMatchObject({ status: "GONE", candidates: [{ id: "1e/borg/7.6" }] });
    expect(moved.told).toContain("The cited words are in 1E Rulebook 7.6 (2.5.6).");
  });

  it.each([
    ["rulebook 99.9 and glossary stopped", "rulebook 99.9"],
    ["glossary stopped; errata Flux Capacitor", "errata Flux Capacitor"],
    ["7.4.1 and 99.9", "99.9"],
  ])("returns GONE for a reference with a part that does not exist: %s", (ref, part) => {
    const { status, told, candidates } = check(ref);
    expect([status, told, candidates.length]).toEqual(["GONE", `No section found for “${part}”.`, 1]);
  });

  it.each([
    ["7.6 bullet 30", "GONE", /^CLOAK has no bullet 30\.$/],
    ["glossary: actions step 1", "OK", /In force .+ May 2023\. .+ one title contains those words\.$/],
    ["Rulebook 7.6, Walking", "OK", /unchanged in 2\.5\.6\. Found by title: 7\.6 is “CLOAK”; “WALK” is 7\.1\.2\.$/],
    ["Lore (android)", "AMBIGUOUS", /^Ambiguous: 2 sections match\. “android” was not used\.$/],
    ["2e rulebook 7.4", "GONE", /^No section has that name\. Second Edition Rulebook has no section 7\.4\.$/],
  ])("says how the reference was interpreted: %s", (ref, status, text) => {
    const checked = check(ref);
    expect([checked.status, checked.told]).toEqual([status, expect.stringMatching(text)]);
  });

  it.each([
    ["1e/rulebook/7.6", "printing", "1e/borg/7.6"],
    ["1996 FAQ, Borg Ship", "verdict", "1e/errata/borg-ship"],
    ["1e/rulings-2002/handshake", "verdict", "1e/glossary/handshake"],
  ])("returns SUPERSEDED for %s (relation: %s, superseded by %s)", (ref, how, by) => {
    const checked = check(ref);
    expect(checked).toMatchObject({ status: "SUPERSEDED", supersededBy: { how, section: { id: by } } });
    expect(checked.told).toMatch(/^In force: .+\. .+/);
  });

  it("returns the governing section for every superseded section", () => {
    const governed = realCorpus.sections.filter(({ authority }) => authority.governedBy !== null);
    const checked = governed.map(({ id, hash }) => check(id, hash));
    const unsaid = checked.filter(
      ({ status, supersededBy }) => status === "OK" || (status === "SUPERSEDED" && !supersededBy),
    );
    expect(governed.length).toBeGreaterThan(100);
    expect(unsaid.map(({ ref }) => ref)).toEqual([]);
  });

  it("returns AMBIGUOUS for several sections unless the hash matches one of them", () => {
    expect(check("6.5.3.0.3")).toMatchObject({
      status: "AMBIGUOUS",
      candidates: [{ id: "1e/rulebook/6.5.3.0.3" }, { id: "1e/rulebook/6.5.3.0.3-2" }],
    });
    const checked = check("6.5.3.0.3", hashOf("1e/rulebook/6.5.3.0.3-2"));
    expect(checked).toMatchObject({ status: "OK", section: { id: "1e/rulebook/6.5.3.0.3-2" } });
  });

  it("checks the printing that the hash matches unless the reference names another printing", () => {
    expect(check("7.6", hashOf("1e/borg/7.6"))).toMatchObject({ status: "OK", section: { id: "1e/borg/7.6" } });
    expect(check("7.6 (2.4.5)", hashOf("1e/borg/7.6"))).toMatchObject({ status: "CHANGED" });
  });

  it("returns MALFORMED for a reference that is longer than any citation", () => {
    const long = `1E Glossary, cloaking device ${"and more ".repeat(40)}`;
    expect(check(long)).toMatchObject({ status: "MALFORMED", section: null, candidates: [] });
    expect(check(long).notes).toEqual(["The reference is longer than 300 characters."]);
    const checked = check(long, hashOf("1e/glossary/cloaking-device"));
    expect(checked.candidates.map(({ id }) => id)).toContain("1e/glossary/cloaking-device");
  });

  it("accepts the longest citation that the pages offer", () => {
    const publicUrl = "https://rules.a-club-with-a-long-name.example.org/star-trek/customizable-card-game";
    const all = realCorpus.sections.flatMap((section) => Object.values(cite(section, { ...realContext, publicUrl })));
    const longest = all.reduce((long, one) => (one.length > long.length ? one : long));
    expect(longest.length).toBeGreaterThan(150);
    expect(check(longest).status).not.toBe("MALFORMED");
  });
});
