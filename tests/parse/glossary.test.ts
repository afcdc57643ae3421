import { describe, expect, it } from "vitest";
import { isCardTitle, isSeeOnly, sortKey } from "../../src/ingest/parse/formats/glossary.js";
import { longestAscendingRun } from "../../src/ingest/parse/lines.js";

describe("alphabetical order", () => {
  it("ignores quotation marks around a headword, a leading The, and the number of a drone", () => {
    const headwords = ['"Pup"', "The Doctor", "Two of Nineteen (Transwarp Drone)", "Seven of Nine (The Borg)"];
    expect(headwords.map(sortKey)).toEqual(["pup", "doctor", "transwarp drone", "seven of nine (the borg)"]);
  });

  it("leaves out headwords that break it, and keeps equal ones", () => {
    const headwords = ["adjacent", "cards played as a cost", "affiliation", "affiliation", "airlock"];
    expect(longestAscendingRun(headwords)).toEqual([0, 2, 3, 4]);
  });
});

describe("the kind of an entry", () => {
  it.each([
    [["See [once per turn](#)."]],
    [["see **related**."]],
    [["See [Borg](#) (Borg-affiliation ships)."]],
    [["[Rulebook 6.3.3: Multi-Affiliation Cards](#)."]],
    [["See [Rulebook 7.8: Commandeer](#).", "See also: [docking](#), [actions - required](#)."]],
    [["See the official tournament guide."]],
  ])("is a reference for %j", (paragraphs) => {
    expect(isSeeOnly(paragraphs)).toBe(true);
  });

  it.each([
    [["A kind of [facility](#). See [here](#)."]],
    [["This works like the [Vulcan Tricorder](#)"]],
    [["See [selections](#).", "The personal combat phase is not considered a random selection."]],
    [[]],
  ])("is not a reference for %j", (paragraphs) => {
    expect(isSeeOnly(paragraphs)).toBe(false);
  });

  it("is a card if the headword is printed like a title", () => {
    const titles = ["The Clown: Playing Doctor", "... on the Bridge", "'45 Dom Perignon", "Life's Simple Pleasures"];
    const terms = ["Alternate Universe icon", "Contender-related", "Soong-type android", '"just"'];
    expect([titles.every(isCardTitle), terms.some(isCardTitle)]).toEqual([true, false]);
  });
});
