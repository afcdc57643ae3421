import { describe, expect, test } from "vitest";
import { linkIn, links, sectionOf, sections } from "./linked-texts.js";

const textsIn = (id: string): string[] => sectionOf(id).links.map((link) => link.text);

describe("a link of the Compendium", () => {
  test("with several targets becomes one link per target", () => {
    expect(textsIn("1e/glossary/the-emissary")).toEqual(["affiliation and species", "in play", "report", "Ops"]);
    expect(textsIn("1e/glossary/bajoran-wormhole-mirror-universe")).toEqual(
      expect.arrayContaining(["between", "Rulebook 12.10: The Colon Rule"]),
    );
  });

  test("with a comma of its own stays whole", () => {
    expect(linkIn("1e/glossary/e-m-h-program", "Doctor, The").target).toBe("1e/glossary/the-doctor");
    expect(textsIn("1e/rulebook/7.4.1.0.2")).toContain("I'm a Doctor, Not a Doorstop");
  });

  test.each([
    ["1e/glossary/for-uniqueness-only", "Rulebook 10.2.8 In Play 'For Uniqueness Only'", "1e/rulebook/10.2.8"],
    [
      "1e/glossary/capturing",
      "His Honor, The High Sheriff of Nottingham",
      "1e/glossary/his-honor-the-high-sheriff-of-nottingham",
    ],
  ])("that is split in two is joined: %s, %s", (from, words, target) => {
    expect(linkIn(from, words).target).toBe(target);
  });

  test.each([
    ["1e/lists/ship-special-equipment", "Long-Range Scan Shielding", "1e/glossary/long-range-scan-shielding"],
    [
      "1e/glossary/actions-step-2-responses",
      "What Does God Need With A Starship",
      "1e/errata/what-does-god-need-with-a-starship",
    ],
    ["1e/glossary/mortal-q", "The Higher... The Q-er", "1e/errata/the-higher-the-q-er"],
    ["1e/rulebook/4.4", "Δ Delta Quadrant", "1e/glossary/delta-quadrant"],
  ])("inside a longer name means the longer name: %s, %s", (from, words, target) => {
    expect(linkIn(from, words).target).toBe(target);
  });

  test("in a quoted sentence keeps its own words", () => {
    expect(linkIn("1e/glossary/named-in-lore", "Jean-Luc Picard").status).toBe("card");
    expect(textsIn("1e/glossary/named-in-lore").some((text) => text.endsWith("of the U"))).toBe(false);
  });
});

describe("bold type", () => {
  test("is a reference if it names a headword", () => {
    expect(linkIn("1e/glossary/affiliation-attack-restrictions", "battle")).toMatchObject({
      kind: "see",
      target: "1e/glossary/battle",
    });
    expect(linkIn("1e/rulebook/6.1.0.1", "at any time").target).toBe("1e/glossary/at-any-time");
  });

  test.each([
    ["1e/glossary/brainwash", "Anti-Matter Pod"],
    ["1e/rulebook/12.4", "Duck Blind"],
  ])("is a card without an entry if other cards are bold too: %s, %s", (from, words) => {
    expect(linkIn(from, words)).toMatchObject({ kind: "inline", status: "card" });
  });

  test.each([
    ["1e/rulebook/10.2.5", "present", "1e/glossary/present"],
    ["1e/rulebook/7.5.1.1.0.1", "cumulative", "1e/glossary/cumulative"],
  ])("is a reference before a colon in the middle of a sentence: %s, %s", (from, words, target) => {
    expect(linkIn(from, words)).toMatchObject({ kind: "inline", target });
  });

  test("is mere emphasis otherwise", () => {
    expect(textsIn("1e/rulebook/7.1.3")).not.toContain("Any");
    expect(textsIn("1e/rulebook/4.3")).not.toContain("card");
    expect(textsIn("1e/rulebook/7.4.3")).not.toContain("Resolution:");
  });

  test("is the label of an icon before a colon", () => {
    expect(textsIn("1e/rulebook/13/countdown-icon")).not.toContain("Countdown");
  });
});

describe("a See list in plain words", () => {
  test("links each of its targets", () => {
    expect(textsIn("1e/rulings-2002/storage-compartment-door")).toEqual(
      expect.arrayContaining(["card draw", "card play", "tribble"]),
    );
    expect(textsIn("1e/faq-1996/dilemma-resolution")).toEqual(
      expect.arrayContaining(["ALIEN PARASITES", "OUTPOST RAID"]),
    );
  });

  test('is not opened by "see" as a plain verb', () => {
    expect(textsIn("1e/rulebook/12.17")).toEqual(["spaceline"]);
    expect(links.some(({ link }) => link.kind === "see" && /^(?:the|them|you)$/i.test(link.text))).toBe(false);
  });
});

describe("an unmarked mention", () => {
  const mentions = links.filter(({ link }) => link.kind === "mention");

  test("of a headword is a link of kind mention", () => {
    expect(linkIn("1e/rulebook/7.6", "special equipment")).toMatchObject({
      kind: "mention",
      target: "1e/glossary/special-equipment",
    });
  });

  test("never leads to the section itself, or to the other game", () => {
    for (const { section, link } of mentions) expect(link.target).not.toBe(section.id);
    for (const { section, link } of links) if (link.target) expect(link.target.slice(0, 2)).toBe(section.edition);
  });

  test.each([
    ["1e/rulebook/2.1", "Space", "the icon, not the card of that name"],
    ["1e/errata/dr-mccoy", "Doctor", "a word without the title's article"],
    ["1e/faq-1996/distortion-of-space-time-continuum", "Space", "a part of another title"],
    ["1e/rulings-2002/reporting-for-duty", "Terok Nor", "Mirror Terok Nor, another card"],
    ["1e/borg/7.10", "Incoming Message", "Incoming Message - Klingon, another card"],
    ["1e/glossary/turn", "actions required", "no headword without its dash"],
    ["1e/glossary/mirasta-yale", "personnel seeded", "no headword without its dash"],
  ])("is none in %s: %s, %s", (from, words) => {
    expect(textsIn(from)).not.toContain(words);
  });

  test.each([
    ["1e/errata/dr-tolian-soran", "Nexus", "1e/glossary/the-nexus"],
    ["1e/rulings-2002/immune", "Adapt: Modulate Shields", "1e/glossary/adapt-modulate-shields"],
  ])("is found in %s: %s", (from, words, target) => {
    expect(linkIn(from, words)).toMatchObject({ kind: "mention", target });
  });

  test.each([
    ["1e/rulebook/7.6", "in play", "1e/glossary/in-play"],
    ["1e/glossary/hidden-agenda", "verification", "1e/glossary/verification"],
    ["1e/glossary/the-mask-of-korgano", "copy", "1e/glossary/copy"],
    ["1e/rulebook/4.2", "point box", "1e/glossary/point-box"],
    ["1e/glossary/combo-dilemma", "out-of-play", "1e/glossary/out-of-play"],
  ])("is a term in %s: %s", (from, words, target) => {
    expect(linkIn(from, words)).toMatchObject({ kind: "mention", target });
  });

  test("is linked once per section", () => {
    const places = mentions.map(({ section, link }) => `${section.id} ${link.target} ${link.anchor}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe("a plain word of the Second Edition", () => {
  const texts = sections.filter(({ edition, kind }) => edition === "2e" && kind !== "notice");

  test.each([
    ["2e/rulebook/combat", "stopped", "2e/glossary/stopped"],
    ["2e/rulebook/introduction", "brig", "2e/rulebook/brig-and-captives"],
    ["2e/rulebook/order-move-a-ship", "keyword", "2e/rulebook/keywords"],
    ["2e/rulebook/facing-dilemmas", "mission attempt", "2e/glossary/attempting-missions"],
    ["2e/rulebook/2-execute-orders", "Beam personnel", "2e/rulebook/order-beam-personnel"],
    ["2e/rulebook/discard-destroy-and-kill", "in play", "2e/rulebook/in-play-not-in-play"],
    ["2e/glossary/costs", "stopping", "2e/glossary/stopped"],
    ["2e/glossary/playing-a-card", "Play and Draw Cards", "2e/rulebook/1-play-and-draw-cards"],
  ])("is a form of a term in %s: %s", (from, words, target) => {
    expect(linkIn(from, words)).toMatchObject({ kind: "mention", target });
  });

  test.each([
    ["2e/rulebook/how-the-card-types-fit-together", "all", "an everyday word"],
    ["2e/rulebook/paying-costs", "play in", "not in play"],
    ["2e/rulebook/command-and-owner", "effect", "an idiom"],
    ["2e/rulebook/personnel", "command", "the name of an icon"],
    ["2e/rulebook/paying-costs", "Commander", "a part of a card's name"],
    ["2e/rulebook/facing-dilemmas", "Command", "a part of a card's name"],
    ["2e/rulebook/download", "card named", "no naming of cards"],
  ])("is none in %s: %s, %s", (from, words) => {
    expect(textsIn(from)).not.toContain(words);
  });

  test("is linked once per section", () => {
    for (const { id, links: own } of texts) {
      const targets = own.filter(({ kind }) => kind === "mention").map(({ target }) => target);
      expect(new Set(targets).size, id).toBe(targets.length);
    }
  });

  test("leaves one longer section without links", () => {
    const ends = texts.filter(({ text, links: own }) => text.split(/\s+/).length > 20 && own.length === 0);
    expect(ends.map(({ id }) => id)).toEqual(["2e/rulebook/thats-it"]);
  });
});
