import { describe, expect, test } from "vitest";
import { linkIn, problems } from "./linked-texts.js";

/** Section, words and target, each checked by reading the texts. */
const RESOLVED: readonly (readonly [from: string, words: string, target: string, what: string])[] = [
  ["1e/rulebook/6.3.2.0.1", "Holo-Projectors", "1e/glossary/holo-projectors", "other capitals"],
  ["1e/glossary/combo-dilemma", "misseed", "1e/glossary/mis-seeds", "without the hyphen, in the singular"],
  ["1e/glossary/salvage-starship", "objectives", "1e/glossary/objective", "plural"],
  ["1e/rulebook/7.2.5", "captured", "1e/glossary/capturing", "inflected, though a card is called Captured"],
  ["1e/rulebook/10.2.3", "getting captured", "1e/glossary/capturing", "in other words"],
  ["1e/glossary/e-m-h-program", "Doctor, The", "1e/glossary/the-doctor", "inverted"],
  ["1e/glossary/i-k-c-tong", "spaceline end", "1e/glossary/end-of-spaceline", "the words in another order"],
  ["1e/glossary/study-protonebula", "Borg - Cooperation", "1e/glossary/borg", "a part of an entry"],
  ["1e/glossary/ore-processing-unit", "facility - Control of facilities", "1e/glossary/facility", "a part of an entry"],
  [
    "1e/glossary/deliver-ancient-artifact",
    "actions - step 1: initiation: cards played as a cost",
    "1e/glossary/actions-step-1-initiation",
    "a part of an entry whose headword has dashes and colons",
  ],
  ["1e/glossary/prefix-code-transmission", "multi-affiliation", "1e/glossary/multi-affiliation-cards", "shortened"],
  [
    "1e/glossary/stealing",
    "Procurement Drone",
    "1e/glossary/one-of-eleven-procurement-drone",
    "the name in parentheses",
  ],
  ["1e/glossary/rebel-interceptor", "interceptor", "1e/glossary/interceptor", "written small"],
  ["1e/rulebook/10.1.0.3", "Valeris's", "1e/glossary/valeris", "the owner"],
  ["1e/rulebook/7.0.2", "Crytalline Entity", "1e/glossary/crystalline-entity", "a misprint"],
  ["1e/rulebook/7.2.5.0.2", "Feringi Trading Post", "1e/glossary/ferengi-trading-post", "a misprint"],
  [
    "1e/glossary/stunned-and-mortally-wounded",
    "Genetric Replicator",
    "1e/glossary/genetronic-replicator",
    "a misprint",
  ],
  ["1e/rulebook/7.0.2", "Crytalline Entity", "1e/glossary/crystalline-entity", "a misprint"],
  ["1e/glossary/skills", "Mortal Q's Leadership -1", "1e/glossary/mortal-q", "the owner of a skill"],
  ["1e/glossary/qs-tent-side-deck", "Q's Tent doorway", "1e/glossary/qs-tent", "no owner, though written like one"],
  ["1e/rulebook/12.7", "Dead End (Homefront)", "1e/glossary/dead-end", "one printing of a card"],
  ["1e/rulebook/11.3", "...On The Bridge", "1e/glossary/on-the-bridge", "dots before the name"],
  ["1e/rulebook/2.0.2", "Looking At Cards", "1e/rulebook/12.12", "a section of the Rulebook"],
  ["1e/rulebook/13/countdown-icon", "Countdown Tickdown", "1e/rulebook/8.1", "an older title"],
  ["1e/borg/6.3/after-reporting", "Looking At Cards", "1e/borg/12.12", "the sheet's own section"],
  ["1e/rulebook/10.3", "named in lore", "1e/rulebook/10.3.0.7", "a box by its title"],
  ["1e/borg/10.3", "named in lore", "1e/rulebook/10.3.0.7", "a box that the sheet has lost"],
  ["1e/rulebook/6.5.3", "sidebar", "1e/rulebook/6.5.3.0.2", "a box by what the sentence says"],
  ["1e/borg/6.5.3", "sidebar", "1e/rulebook/6.5.3.0.2", "a box that the sheet has lost"],
  ["1e/borg/4", "sidebar", "1e/rulebook/4.0.1", "a box about the card named"],
  ["1e/borg/13.1/countdown-icon", "Countdown Tickdown", "1e/borg/8.1", "the sheet's own section under another title"],
  ["1e/rulings-2002/infiltration-icon", "persona - Mirror versions", "1e/rulings-2002/persona", "a part of a ruling"],
  [
    "1e/rulings-2002/species",
    "holographic personnel",
    "1e/rulings-2002/holographic-personnel-and-equipment",
    "shortened, a ruling of the same document",
  ],
  [
    "1e/rulebook/1.2.0.3",
    "Borg Rules Sheet",
    "1e/borg/star-trek-customizable-card-game-rulebook-borg-rules",
    "a document among the texts",
  ],
  ["1e/glossary/revised-text", "Appendix B", "1e/errata/B", "an appendix"],
  [
    "1e/glossary/chamber-of-ministers",
    "Deep Space 9/Terok Nor",
    "1e/glossary/deep-space-9",
    "two names of one station",
  ],
  ["1e/rulings-2002/organ-theft", "immune", "1e/rulings-2002/immune", "a ruling of the same document"],
  ["1e/rulings-2002/q-net", "adjacent", "1e/glossary/adjacent", "the Glossary, where the rulings have no entry"],
  ["1e/rulings-2002/white-deprivation", "White Deprivation", "1e/rulings-2002/white-deprivation-2", "capitals"],
  ["1e/faq-1996/full-planet-scan", '"SCAN"', "1e/faq-1996/scan", "all capitals in quotation marks"],
];

describe("a reference", () => {
  test.each(RESOLVED)("in %s: %s leads to %s: %s", (from, words, target) => {
    expect(linkIn(from, words)).toMatchObject({ status: "resolved", target });
  });

  test("in lower case means the term, with a capital the card", () => {
    expect(linkIn("1e/glossary/madred", "lore").target).toBe("1e/glossary/lore");
    expect(linkIn("1e/glossary/crystalline-entity", "Lore").target).toBe("1e/glossary/lore-2");
    expect(linkIn("1e/glossary/study-protonebula", "nebula").target).toBe("1e/glossary/nebula");
    expect(linkIn("1e/rulebook/4.2", "Nebula").target).toBe("1e/glossary/nebula-2");
  });

  test("has a confidence and a reason", () => {
    expect(linkIn("1e/glossary/pel", "selections")).toMatchObject({
      confidence: 0.99,
      reason: "the exact headword",
    });
    expect(linkIn("1e/glossary/i-k-c-tong", "spaceline end").confidence).toBeLessThan(0.9);
  });

  test("to a headword with two entries is ambiguous and lists both", () => {
    expect(linkIn("1e/glossary/point-box", "Establish Trade Route")).toMatchObject({
      status: "ambiguous",
      candidates: ["1e/glossary/establish-trade-route", "1e/glossary/establish-trade-route-2"],
    });
  });
});

describe("a card", () => {
  test("without an entry of its own leads to its erratum", () => {
    expect(linkIn("1e/glossary/showing-your-cards", "Outgunned")).toMatchObject({
      status: "card",
      target: "1e/errata/outgunned",
    });
    expect(linkIn("1e/glossary/dual-icon-missions", "Kobayahi Maru Scenario").target).toBe(
      "1e/errata/kobayashi-maru-scenario",
    );
    expect(linkIn("1e/rulebook/10.2.9", "I.K.C. Chang").target).toBe("1e/errata/i-k-s-chang");
    expect(linkIn("1e/rulebook/3.1.0.2", "Q's Tent: Civil War").target).toBe("1e/errata/qs-tent-civil-war");
  });

  test("without entry and erratum has no target and no problem", () => {
    expect(linkIn("1e/glossary/tribble-bomb", "Barry Waddle")).toMatchObject({ status: "card", target: null });
  });

  test.each([
    ["1e/glossary/named-in-lore", "Data", "Data's Body"],
    ["1e/glossary/version", "Elim", "Elim Garak"],
    ["1e/glossary/worth-points", "Khan!", "Khan"],
    ["1e/glossary/showing-your-cards", "Long-Range Scan", "Long-Range Scan Shielding"],
    ["1e/glossary/characteristics", "Continuing Committee", "The Continuing Committee, the publisher"],
    ["1e/rulebook/6.5.2/no-clone-swaps", "Captain Proton", "Captain Proton cards"],
    ["1e/rulebook/7.4.3", "34th Rule of Acquisition", "35th Rule of Acquisition"],
    ["1e/rulebook/13/enterprise-e", "U.S.S. Enterprise-E", "U.S.S. Enterprise-B"],
    ["1e/rulebook/7.3.2.2", "Transport Drone", "Transporter Drones"],
    ["1e/glossary/the-squires-rules", "Q's Vicious Animal Things", "Q, its owner"],
  ])("in %s: %s is not %s", (from, words) => {
    expect(linkIn(from, words)).toMatchObject({ status: "card", target: null });
  });

  test("with a longer name is another card", () => {
    expect(linkIn("1e/rulebook/12.10", "Kevin Uxbridge").target).toBe("1e/glossary/kevin-uxbridge");
    expect(linkIn("1e/rulebook/12.10", "Kevin Uxbridge: Convergence").target).toBe(
      "1e/glossary/kevin-uxbridge-convergence",
    );
  });
});

describe("a reference to something outside", () => {
  test.each([
    ["1e/rulebook/1.1", "The Continuing Committee"],
    ["1e/rulebook/2.16", "Official Ban List"],
    ["1e/rulebook/1.2.0.2", "Glossary 1.8"],
    ["1e/glossary/tournament-scoring", "Organized Play Guide"],
  ])("in %s: %s is external", (from, words) => {
    expect(linkIn(from, words)).toMatchObject({ status: "external", target: null });
  });
});

describe("a reference without a target", () => {
  test("is dangling and a problem", () => {
    expect(linkIn("1e/rulebook/7.5", "solar flare")).toMatchObject({ status: "dangling", target: null });
    expect(problems).toContainEqual(expect.objectContaining({ rule: "dangling-link", actual: "solar flare" }));
  });

  test.each([
    ["1e/rulings-2002/minuet", "Bynars card", "an entry that was removed"],
    ["1e/rulebook/1.2", "If the rulebook and the Glossary ever conflict, the Glossary is correct.", "a sentence"],
  ])("in %s: %s is not a card: %s", (from, words) => {
    expect(linkIn(from, words)).toMatchObject({ status: "dangling", target: null });
  });
});

describe("the problem of a dangling reference", () => {
  const suggestionFor = (actual: string) => problems.find((problem) => problem.actual === actual)?.suggestion;

  test("suggests names with the same distinctive words", () => {
    expect(suggestionFor("Bynars card")).toMatch(/Bynars Weapon Enhancement/);
  });

  test("suggests nothing if only common words are shared", () => {
    expect(suggestionFor("If the rulebook and the Glossary ever conflict, the Glossary is correct.")).toBeUndefined();
  });
});

describe("a citation of the Rulebook", () => {
  test.each([
    ["1e/glossary/tantalus-field", "Rulebook 7.6: Cloak", "1e/rulebook/7.6", "as it should be"],
    ["1e/glossary/stasis", "Rulebook 10.2.4 Stasis", "1e/rulebook/10.2.4", "without the colon"],
    ["1e/glossary/control", "Rulebook 12.3Control and Ownership", "1e/rulebook/12.3", "without the space"],
    ["1e/glossary/winning-the-game", "Rulebook 9.0: Winning the Game", "1e/rulebook/9", "a whole chapter"],
    [
      "1e/glossary/crimson-forcefield",
      "Rulebook 7.4.3: Ship Battle: 7. Damage",
      "1e/rulebook/7.4.3",
      "one of its steps",
    ],
    ["1e/glossary/selections", "Rulebook 12.12: Showing Your Cards", "1e/rulebook/12.12", "an older title"],
    ["1e/borg/7.4.3", "7.5: Damage and Repairs", "1e/borg/7.5", "on the Borg sheet, without the word Rulebook"],
  ])("in %s: %s leads to %s: %s", (from, words, target) => {
    expect(linkIn(from, words)).toMatchObject({ kind: "citation", status: "resolved", target });
  });

  test("follows its title if the number disagrees, and has a problem", () => {
    const link = linkIn("1e/glossary/hit", "Rulebook 7.4.2: Ship Battle");
    expect(link).toMatchObject({ target: "1e/rulebook/7.4.3", status: "resolved" });
    expect(link.reason).toMatch(/7\.4\.2 is "PERSONNEL BATTLE"/);
    expect(problems).toContainEqual(expect.objectContaining({ rule: "citation-number", actual: link.text }));
    expect(linkIn("1e/glossary/destroy", "Rulebook 10.2.8 Killed or Destroyed").target).toBe("1e/rulebook/10.2.2");
  });
});
