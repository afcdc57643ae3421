import { describe, expect, it } from "vitest";
import { createCatalog } from "../../../src/catalog/catalog.js";
import { titleKey } from "../../../src/language/title-key.js";
import type { Section } from "../../../src/model.js";
import { citationForms, citationOf } from "../../../src/views/citation.js";
import { documentOf } from "../../../src/views/context.js";
import { realCorpus } from "../../support/real-corpus.js";

const catalog = createCatalog(realCorpus);
const context = { catalog, publicUrl: "https://rules.example" };

const citation = (section: Section) => citationOf(section, documentOf(section, context), context.publicUrl);

/** Every citation that is given away of a section. */
const GIVEN_AWAY: Readonly<Record<string, (section: Section) => string>> = {
  "citation.short": (section) => citation(section).short,
  "citation.full": (section) => citation(section).full,
  "the form of a quotation": (section) => citationForms(section, context).short,
  "the form of a quotation of its first paragraph": (section) => citationForms(section, context, 1).short,
  "its id": ({ id }) => id,
  "its id with a paragraph": ({ id }) => `${id}, paragraph 1`,
};

const sharesName = (one: Section, other: Section): boolean =>
  (one.number !== null && one.number === other.number) || titleKey(one.title) === titleKey(other.title);

describe("whatever this service prints of a section to be cited by", () => {
  it.each(Object.keys(GIVEN_AWAY))("%s leads to it, or to those that share its name", (form) => {
    const lost = realCorpus.sections.filter((section) => {
      const { status, sections } = catalog.cite(GIVEN_AWAY[form]?.(section) ?? "");
      if (!sections.includes(section)) return true;
      return status === "AMBIGUOUS" ? !sections.every((one) => sharesName(one, section)) : sections.length !== 1;
    });
    expect(realCorpus.sections.length).toBeGreaterThan(2600);
    expect(lost.map((section) => `${section.id}: ${GIVEN_AWAY[form]?.(section)}`)).toEqual([]);
  });

  it("tells the paragraph where it names one", () => {
    const withText = realCorpus.sections.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const lost = withText.filter((section) => {
      const { status, place } = catalog.cite(citationForms(section, context, 1).short);
      return status === "OK" && !(place && "paragraph" in place && place.paragraph === 1);
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

describe("signs alone", () => {
  const SIGNS = [..." !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~§¶•…–“”▯№．。\t"];

  it("name nothing, nor come near to anything, whichever two stand together", () => {
    const written = SIGNS.flatMap((one) => ["", one, ...SIGNS.map((other) => one + other), `${one}..${one}`]);
    const read = written.map((signs) => ({ signs, ...catalog.cite(signs) }));
    expect(read.filter(({ status, near }) => status !== "UNKNOWN" || near.length > 0)).toEqual([]);
    expect(new Set(read.map(({ written: { form } }) => form))).toEqual(new Set(["signs"]));
  });
});

it("a section without a title is named by its id alone", () => {
  const untitled = realCorpus.sections.filter(({ title }) => titleKey(title) === "");
  expect(untitled.length).toBeGreaterThan(0);
  for (const { id } of untitled) expect(catalog.cite(id).sections.map((one) => one.id)).toEqual([id]);
});
