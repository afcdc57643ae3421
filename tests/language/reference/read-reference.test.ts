import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Place } from "../../../src/language/reference/reference.js";
import { makeReferenceReader } from "../../../src/language/reference/reference-reader.js";
import { readRows } from "../../support/read-lines.js";
import { realCorpus, realSection } from "../../support/real-corpus.js";
import { sample } from "../../support/sample.js";

const read = makeReferenceReader(realCorpus);
const ids = (typed: string): string[] => read(typed).sections.map(({ id }) => id);

/** Formats a location as in the table of spellings, for example `p3`, `6` or `Cooperation`. */
function written(place: Place | null): string {
  if (place === null) return "";
  if ("paragraph" in place) return `p${place.paragraph}`;
  return "step" in place ? `${place.step}` : place.heading;
}

const SPELLINGS = readRows(new URL("spellings.tsv", import.meta.url)).map(
  ([typed = "", expected = "", place = ""]) => ({ typed, expected, place }),
);

function statusOf(expected: string): string {
  if (expected === "") return "UNKNOWN";
  return expected.startsWith("*") ? "AMBIGUOUS" : "OK";
}

test.each(SPELLINGS)("the reference $typed matches $expected (location: $place)", ({ typed, expected, place }) => {
  const found = read(typed);
  expect({ status: found.status, sections: ids(typed).join(" ") }).toEqual({
    status: statusOf(expected),
    sections: expected.replace("*", ""),
  });
  if (place !== "") expect(written(found.place)).toBe(place);
});

it("a reference to a missing paragraph of an ambiguous section gets a note, but no location", () => {
  const { status, place, notes } = read("countdown icon ¶40");
  expect({ status, place, notes }).toEqual({
    status: "AMBIGUOUS",
    place: null,
    notes: ["None of these sections has paragraph 40."],
  });
  expect(read("countdown icon ¶1")).toMatchObject({ status: "AMBIGUOUS", place: { paragraph: 1 }, notes: [] });
});

describe("citations printed in the texts", () => {
  const printed = realCorpus.sections.flatMap(({ id, edition, links }) =>
    links
      .filter(({ kind, target }) => kind === "citation" && target !== null)
      .map(({ text, target }) => ({ from: id, text: edition === "2e" ? `2e ${text}` : text, target: target ?? "" })),
  );
  const rule = (id: string): string => id.replace("1e/borg/", "1e/rulebook/");

  it("a printed citation matches the target of its link, or gets a note that explains the different match", () => {
    const elsewhere = printed.filter(({ text, target }) => !ids(text).map(rule).includes(rule(target)));
    expect(printed.length).toBeGreaterThan(50);
    expect(elsewhere.length).toBeLessThanOrEqual(3);
    expect(elsewhere.filter(({ text }) => read(text).status === "OK" && read(text).notes.length === 0)).toEqual([]);
  });
});

describe("notes", () => {
  it.each([
    ["Rulebook 7.4.2: Ship Battle", /Found by title: 7\.4\.2 is “PERSONNEL BATTLE”/],
    ["Rulebook 9.0", /^9\.0 is read as chapter 9\. In force: 1E Rulebook 9 WINNING THE GAME \(2\.5\.6\)\.$/],
    ["10.1.0.1–10.1.0.4", /Numbers without a section: 10\.1\.0\.2\./],
    ["Lore (android)", /“android” was not used/],
    ["errata Liberty and Nonesuch", /No section found for “Nonesuch”/],
    ["glossary hand weapon and hand wepon", /did you mean “hand weapon”/],
    ["gloss. scoutting", /did you mean “scouted”/],
    ["2e rulebook 3 Execute Orders", /Found by title: 3 is “3\. DISCARD EXCESS CARDS”; “2\. EXECUTE ORDERS” is 2\./],
    ["Comprehensive Rules 7.4", /Spaceline has no document “Comprehensive Rules”/],
    ["glossary appendix B", /Appendix B is First Edition Errata/],
    ["list of regular skills", /^The reference may also mean 1e\/lists\/regular-skills\.$/],
    ["temp ruling #1", /First Edition Temporary Rulings has no section 1\./],
    ["docking (Glossary, June 2024)", /Glossary has no version 2\.5\.6 here/],
    ["Compendium p. 40, rule 12.6", /^Spaceline has no page numbers\.$/],
    ["7.4.3 step 99", /has no step 99/],
    ["7.6 paragraph 100", /has no paragraph 100/],
    ["section 9 step 4", /has no numbered steps; this is bullet 4/],
    ["2e step 3", /names step 3, but no section/],
    ["7.4.3 step 4: Return Fire", /heading in the reference belongs to step 5/],
    ["7.4.2 step 3 and 7.4.3 step 4", /“7\.4\.2 step 3” is step 3 of PERSONNEL BATTLE/],
    ["Rulebook 7.4.3, step 3(b)", /“b” was not used/],
    ["7.6a", /“a” was not used/],
    ["TOS rulebook 4.2", /“TOS” was not used/],
    ["decloaking rules 7.6", /“decloaking” was not used/],
    ["7.6 Hologram", /Found by number: 7\.6 is “CLOAK”.*“Hologram” was not used/],
    ["7.4, 7.5, cloaking device", /“cloaking device” was not used/],
    ["chapter 1 of 10", /“10” was not used/],
    ["last sentence of 7.6", /“last sentence” was not used/],
    ["rulebook Sept 2024 7.6", /has no version Sept 2024 here/],
    ["2003 Recent Rulings Sherlock Holmes", /has no version 2003 here; available: 2002/],
    ["7.6 but not 7.7", /“but not” was not used/],
    ["legacy cloak", /“legacy” was not used/],
    ["Rulebook v1.9 7.4", /Rulebook has no version 1\.9 here; available: 2\.4\.5/],
    ["7.6 (2.6.0)", /No text has version 2\.6\.0/],
    ["rulebook 7.6 of 2019", /has no version 2019 here/],
    ["FAQ 1998 Borg Ship", /has no version 1998 here; available: 1996/],
    ["7.3.2 (2.5.6)", /7\.3\.2 exists only in version 2\.4\.5/],
    ["7.2.1 (a)", /“a” was not used/],
    ["2E 2.5.6 combat", /No text has version 2\.5\.6/],
    ["2e glossary exchange, last sentence", /“last sentence” was not used/],
    ["RANGE boosts in regions (tip)", /another kind of box: clarification/],
    ["7.2.2ff", /“ff” was not used/],
    ["Glossary: target, paragraphs 2-3", /“paragraphs 2-3” was not used/],
    ["exception Dilemma Seed Limit rulebook 3.1", /“exception Dilemma Seed Limit” was not used/],
    ["7.1.1, 7.1.4 and 7.1.6.1", /In force: 1E Rulebook 7\.1\.1 BEAM \(2\.5\.6\)/],
    ["rulings supplement handshake / hidden fighter", /is historical/],
    ["glossary, cloaking", /“cloaking and phasing” is closest/],
    ["Rulebook page 12, section 7.6", /Spaceline has no page numbers/],
    ["p. 34", /Spaceline has no page numbers/],
    ["Rulebook pp. 34-35", /Spaceline has no page numbers/],
    ["7.1.1-7.1.50", /No section found for “7\.1\.50”/],
    ["2.1 to 9.0.1", /Only the first 20 numbers were used/],
    ["Borg sheet 7.3 to 7.5", /7\.3 exists only in version 2\.4\.5/],
    ["7.6 to Borg 7.8", /Only the sections that you named are listed/],
    ["rule 7.4.2 of the pub league", /Found by number: 7\.4\.2 is “PERSONNEL BATTLE”/],
    ["rule 3.1.2", /exists only in version 2\.5\.6|^$/],
    ["1996 FAQ borg ship", /is historical/],
    ["7.6", /1E Rulebook 7\.6 CLOAK \(2\.5\.6\)/],
    ["2e beaming", /one title contains those words/],
    ["Kevin Uxbrige Convergence", /did you mean “Kevin Uxbridge: Convergence”/],
    ["pub league 7.4.2", /“pub league” was not used/],
    ["XYZ 7.6", /Spaceline has no document “XYZ”/],
    ["7.4.3 step 2 bullet 1", /has no bullet 1 of step 2/],
    ["errata Admiral Cartwright: lore and skills", /“skills” is paragraph 2 of Admiral Cartwright/],
    ["rulebook p. 44 Commandeer", /^Spaceline has no page numbers\. In force/],
    ["'96 FAQ, Battle, question 3", /^“question 3” was not used\. FAQ/],
    ["Compendium 7.6 (2.5.6, June 2023)", /^“June 2023” was not used\.$/],
    ["Compendium v2.4.5 (June 2023), 7.6", /^“June 2023” was not used\. In force/],
    ["7.4.3 step 4 (Return Fire)", /heading in the reference belongs to step 5/],
    ["borg rules sheet", /first section of First Edition Rulebook 2\.5\.6/],
  ])("a note explains how the reference “%s” was interpreted", (typed, note) => {
    expect(read(typed).notes.join(" ")).toMatch(note);
  });

  it.each([
    "glossary cloaking device",
    "what does 7.10 say",
    "12.5 on ties",
    "temporary rulings",
    "errata Admiral Cartwright skills",
    "Compendium v2.4.5 (May 2023), 12.15.0.1",
    "2E RB Uniqueness",
    "1e/rulebook/7.4.3#7.4.3.0.1-p2",
    "clarification 7.2.2.0.4",
    "8.2, the rule on probing",
    "1E Rulebook, Decipher Era (Physical Cards; 1994 - 2006)",
    "1E Glossary, errata, paragraph 1, version 2.4.5 (May 2023)",
    "The Borg, 1E Rulebook",
  ])("“%s” gets no note, because it clearly refers to one section in force", (typed) => {
    expect(read(typed).notes).toEqual([]);
  });

  it("a note on a number in a question does not mention the other words of the question", () => {
    expect(read("does 7.4.1.0.6 apply").readings).toEqual([
      "Found by number: 7.4.1.0.6 is “Affiliation Attack Restrictions”.",
    ]);
  });

  it("a reference always gets a note if its title and its number belong to different sections", () => {
    const others = realCorpus.sections.filter(({ edition, title }) => edition === "1e" && title.length < 40);
    const silent = sample(others, 7).filter(({ title }) => {
      const { status, sections, readings } = read(`7.6 ${title}`);
      return status === "OK" && readings.length === 0 && !/cloak/i.test(title) && sections[0]?.number === "7.6";
    });
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  it("a reference may call a numbered bullet a step without getting a note", () => {
    expect(read("4.3 step 2").readings).toEqual([]);
  });
});

describe("reference", () => {
  it.each(["..", "'", "[]", "", "((", "§", "p3", "8 of 9", "rule of acquisition 3 times", "10.2.11", "rulebook 99.9"])(
    "the reference %j matches no section",
    (typed) => {
      expect(read(typed).status).toBe("UNKNOWN");
    },
  );

  it("a reference never matches a section from the other edition", () => {
    expect(read("2e 7.4").status).toBe("UNKNOWN");
    expect(read("engagements").sections.every(({ edition }) => edition === "1e")).toBe(true);
  });

  it.each(["§", "rb ", "1 . ", "rule ", "no.", "the entry for ", "1.", "( "])(
    "a reference is parsed in linear time, however often %j is repeated",
    (sign) => {
      expect(read(`${sign.repeat(100)}qqq`).status).not.toBe("OK");
    },
  );
  it("no text causes an error when parsed as a reference", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."[](){}.,;:#§¶'\"-–<>%/\\ \n\u0000"), maxLength: 400 }),
        (junk) => {
          expect(read(junk).status).not.toBe("OK");
        },
      ),
    );
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 10_000 }), (junk) => void read(junk)));
    for (const sign of ["x", "7", ".", "(", "rule ", "7.", "¶", " "])
      expect(read(sign.repeat(10_000)).status).toBe("UNKNOWN");
  });

  it('a reference also finds the section in brackets, between spaces, in capitals or after "see"', () => {
    const titles = realCorpus.sections.filter(
      ({ document, title }) => document === "1e/glossary" && /^[\w' -]+$/.test(title),
    );
    const dresses = [
      (text: string) => `[${text}]`,
      (text: string) => `(${text})`,
      (text: string) => ` ${text} `,
      (text: string) => text.toUpperCase(),
      (text: string) => `see ${text}`,
    ];
    const lost = titles.flatMap(({ id, title }) =>
      dresses.map((dress) => dress(`glossary ${title}`)).filter((text) => !ids(text).includes(id)),
    );
    expect(lost).toEqual([]);
  });
});

test("a number without a version matches the newest complete printing, with a note on the printing in force", () => {
  const { governedBy } = realSection("1e/rulebook/10.2.1").authority;
  expect(governedBy).toBe("1e/borg/10.2.1");
  expect(ids("10.2.1")).toEqual(["1e/rulebook/10.2.1"]);
  expect(read("10.2.1").notes).toContain("In force: 1E Rulebook 10.2.1 STOPPED (2.5.6).");
});

test("a reference gets a note if its document has no such version", () => {
  expect(ids("Glossary 2.5.6 cloaking device")).toEqual(["1e/glossary/cloaking-device"]);
  expect(read("Glossary 2.5.6 cloaking device").notes[0]).toBe(
    "First Edition Glossary has no version 2.5.6 here; available: 2.4.5.",
  );
  expect(read("Rulebook 2.5.6 10.2.1").notes.join()).not.toContain("no version");
});
