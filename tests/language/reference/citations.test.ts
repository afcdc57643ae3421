import fc from "fast-check";
import { expect, it } from "vitest";
import { placeIn } from "../../../src/language/reference/places.js";
import type { Place, WrittenPlace } from "../../../src/language/reference/reference.js";
import { titleKey } from "../../../src/language/title-key.js";
import type { Section } from "../../../src/model.js";
import { citationForms, cite } from "../../../src/views/citation.js";
import { realCatalog as catalog, realCorpus } from "../../support/real-corpus.js";
import { ALL, sample } from "../../support/sample.js";

const context = { catalog, publicUrl: "https://rules.example" };
const known = new Set(realCorpus.sections);

const id = fc.constantFrom(...realCorpus.sections.map((section) => section.id));
const title = fc.constantFrom(...realCorpus.sections.map((section) => section.title));
const name = fc.constantFrom(...realCorpus.documents.flatMap(({ names, short, title }) => [...names, short, title]));
const number = fc.array(fc.nat(15), { minLength: 1, maxLength: 6 }).map((parts) => parts.join("."));
const place = fc.constantFrom(..."¶3|paragraph 2|step 6|stage 1 of|(4)|#p1|?p=2#p2|second paragraph of".split("|"));
const FRAMES = 'version 2.4.5|(2.5.6)|[|](|)|"|see|2e|§|chapter VII|…|/|https://|->';
const frame = fc.constantFrom(...FRAMES.split("|"));
const junk = fc.string({ unit: "binary", maxLength: 30 });

const written = fc
  .tuple(
    fc.array(fc.oneof(name, number, place, frame, junk, id, title), { minLength: 1, maxLength: 6 }),
    fc.constantFrom(" ", "", ", ", ": "),
    fc.nat(80),
    fc.constantFrom("", "x", " ", "."),
  )
  .map(([pieces, between, at, slip]) => {
    const text = pieces.join(between);
    return at < text.length ? text.slice(0, at) + slip + text.slice(at + 1) : text;
  });

function asWritten(place: Place): WrittenPlace {
  if ("heading" in place) return place;
  return "step" in place ? { unit: "step", number: place.step } : { unit: "paragraph", number: place.paragraph };
}

it("an OK reference matches exactly one existing section, and an AMBIGUOUS reference matches several", () => {
  fc.assert(
    fc.property(written, (text) => {
      const { status, sections, near, place } = catalog.cite(text);
      expect([...sections, ...near].filter((one) => !known.has(one))).toEqual([]);
      if (status === "OK") expect(sections).toHaveLength(1);
      else if (status === "AMBIGUOUS") expect(sections.length).toBeGreaterThan(1);
      else expect(sections).toEqual([]);
      const [first] = sections;
      if (place && first) expect(sections.some((one) => placeIn(one, asWritten(place)) !== null)).toBe(true);
    }),
    { numRuns: ALL ? 500 : 100 },
  );
});

it("a long reference matches at most 40 sections, and has at most 5 suggestions and 10 notes", () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 40 }), (all) => {
      const { sections, near, notes } = catalog.cite(all.join(" "));
      expect(sections.length).toBeLessThanOrEqual(40);
      expect(near.length).toBeLessThanOrEqual(5);
      expect(notes.length).toBeLessThanOrEqual(10);
    }),
    { numRuns: ALL ? 300 : 60 },
  );
});

const CITATION_FORMS: Readonly<Record<string, (section: Section) => string>> = {
  "citation.short": (section) => cite(section, context).short,
  "citation.full": (section) => cite(section, context).full,
  "citation.url": (section) => cite(section, context).url,
  "citation.markdown": (section) => cite(section, context).markdown,
  "citation.bbcode": (section) => cite(section, context).bbcode,
  "the citation in a quotation": (section) => citationForms(section, context).short,
  "the citation in a quotation of its first paragraph": (section) => citationForms(section, context, 1).short,
  "its id": ({ id }) => id,
  "its id with a paragraph": ({ id }) => `${id}, paragraph 1`,
};

const sharesName = (one: Section, other: Section): boolean =>
  (one.number !== null && one.number === other.number) || titleKey(one.title) === titleKey(other.title);

it.each(Object.keys(CITATION_FORMS))(
  "a section is found by %s, alone or together with all sections that have the same name",
  (form) => {
    const lost = sample(realCorpus.sections, 9).filter((section) => {
      const { status, sections } = catalog.cite(CITATION_FORMS[form]?.(section) ?? "");
      if (!sections.includes(section)) return true;
      return status === "AMBIGUOUS" ? !sections.every((one) => sharesName(one, section)) : sections.length !== 1;
    });
    expect(lost.map((section) => `${section.id}: ${CITATION_FORMS[form]?.(section)}`)).toEqual([]);
  },
);

it("a citation of a paragraph refers to that paragraph", () => {
  const withText = sample(realCorpus.sections, 9).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const lost = withText.filter((section) => {
    const { status, place } = catalog.cite(citationForms(section, context, 1).short);
    return status === "OK" && !(place && "paragraph" in place && place.paragraph === 1);
  });
  expect(lost.map(({ id }) => id)).toEqual([]);
});

it("the id of a section without a title finds that section", () => {
  const untitled = realCorpus.sections.filter(({ title }) => titleKey(title) === "");
  expect(untitled.length).toBeGreaterThan(0);
  for (const { id } of untitled) expect(catalog.cite(id).sections.map((one) => one.id)).toEqual([id]);
});
