import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Place } from "../../../src/language/reference/reference.js";
import { makeReferenceReader } from "../../../src/language/reference/reference-reader.js";
import { readRows } from "../../support/read-lines.js";
import { realCorpus } from "../../support/real-corpus.js";
import { sample } from "../../support/sample.js";

const read = makeReferenceReader(realCorpus);
const ids = (typed: string): string[] => read(typed).sections.map(({ id }) => id);

/** Formats a location as in the table of spellings, for example `p3`, `6` or `Cooperation`. */
function written(place: Place | null): string {
  if (place === null) return "-";
  if ("paragraph" in place) return `p${place.paragraph}`;
  return "step" in place ? `${place.step}` : place.heading;
}

/** References, each with the ids of the sections that it matches (with `*` if it is ambiguous), the location in the
 *  section, and a pattern for its notes. `-` means that it must have no location or no notes. */
const SPELLINGS = readRows(new URL("spellings.tsv", import.meta.url)).map(
  ([typed = "", expected = "", place = "", note = ""]) => ({ typed, expected, place, note }),
);

function statusOf(expected: string): string {
  if (expected === "") return "UNKNOWN";
  return expected.startsWith("*") ? "AMBIGUOUS" : "OK";
}

test.each(SPELLINGS)("the reference $typed matches $expected (location: $place, note: $note)", (row) => {
  const { typed, expected, place, note } = row;
  const found = read(typed);
  expect({ status: found.status, sections: ids(typed).join(" ") }).toEqual({
    status: statusOf(expected),
    sections: expected.replace("*", ""),
  });
  if (place !== "") expect(written(found.place)).toBe(place);
  if (note === "-") expect(found.notes).toEqual([]);
  else expect(found.notes.join(" ")).toMatch(new RegExp(note));
});

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

it("a reference always gets a note if its title and its number belong to different sections", () => {
  const others = realCorpus.sections.filter(({ edition, title }) => edition === "1e" && title.length < 40);
  const silent = sample(others, 7).filter(({ title }) => {
    const { status, sections, readings } = read(`7.6 ${title}`);
    return status === "OK" && readings.length === 0 && !/cloak/i.test(title) && sections[0]?.number === "7.6";
  });
  expect(silent.map(({ title }) => title)).toEqual([]);
});

describe("reference", () => {
  it("a reference never matches a section from the other edition", () => {
    expect(read("engagements").sections.every(({ edition }) => edition === "1e")).toBe(true);
  });

  it.each(["§", "rb ", "1 . ", "rule ", "no.", "the entry for ", "1.", "( "])(
    "a reference is parsed in linear time, however often %j is repeated",
    (sign) => {
      expect(read(`${sign.repeat(100)}qqq`).status).not.toBe("OK");
    },
  );
  it("any text can be parsed as a reference without an error", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."[](){}.,;:#§¶'\"-–<>%/\\ \n\u0000"), maxLength: 400 }),
        (junk) => {
          expect(read(junk).status).not.toBe("OK");
        },
      ),
    );
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 10_000 }), (junk) => void read(junk)));
    for (const sign of ["", "x", "7", ".", "(", "rule ", "7.", "¶", " "])
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
