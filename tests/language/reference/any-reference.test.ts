import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCatalog } from "../../../src/catalog/catalog.js";
import { placeIn } from "../../../src/language/reference/resolve-reference.js";
import { paragraphsOf } from "../../../src/language/sentences.js";
import { citationForms } from "../../../src/views/citation.js";
import { sectionOf } from "../../../src/views/context.js";
import { realCorpus } from "../../support/real-corpus.js";

const catalog = createCatalog(realCorpus);
const context = { catalog, publicUrl: "https://rules.example" };
const known = new Set(realCorpus.sections);

const id = fc.constantFrom(...realCorpus.sections.map((section) => section.id));
const title = fc.constantFrom(...realCorpus.sections.map((section) => section.title));
const name = fc.constantFrom(...realCorpus.documents.flatMap(({ names, short, title }) => [...names, short, title]));
const number = fc.array(fc.nat(15), { minLength: 1, maxLength: 6 }).map((parts) => parts.join("."));
const place = fc.constantFrom(
  "¶3",
  "paragraph 2",
  "step 6",
  "stage 1 of",
  "(4)",
  "#p1",
  "?p=2#p2",
  "second paragraph of",
);
const frame = fc.constantFrom(
  "version 2.4.5",
  "(2.5.6)",
  "[",
  "](",
  ")",
  '"',
  "see",
  "2e",
  "§",
  "chapter VII",
  "…",
  "/",
  "https://",
  "->",
);
const junk = fc.string({ unit: "binary", maxLength: 30 });

/** What somebody may write who means a text: pieces of references, in any order, with slips of the hand. */
const written = fc
  .tuple(
    fc.array(fc.oneof(name, number, place, frame, junk, id, title), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.constantFrom(" ", "", ", ", ": "),
    fc.nat(80),
    fc.constantFrom("", "x", " ", "."),
  )
  .map(([pieces, between, at, slip]) => {
    const text = pieces.join(between);
    return at < text.length ? text.slice(0, at) + slip + text.slice(at + 1) : text;
  });

describe("whatever is written as a reference", () => {
  it("is read: what it names is there, one where that is sure and several where not, and so is the place in it", () => {
    fc.assert(
      fc.property(written, (text) => {
        const { status, sections, near, place: told } = catalog.cite(text);
        expect([...sections, ...near].filter((one) => !known.has(one))).toEqual([]);
        if (status === "OK") expect(sections).toHaveLength(1);
        else if (status === "AMBIGUOUS") expect(sections.length).toBeGreaterThan(1);
        else expect(sections).toEqual([]);
        const [first] = sections;
        if (told && first) expect(sections.some((one) => placeIn(one, told) !== null)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it("is answered with a few texts at most, however much is written", () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 40 }), (all) => {
        const { sections, near, notes } = catalog.cite(all.join(" "));
        expect(sections.length).toBeLessThanOrEqual(40);
        expect(near.length).toBeLessThanOrEqual(5);
        expect(notes.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a citation that this service gives away", () => {
  const FORMS = ["short", "link"] as const;

  it.each(FORMS)("leads back to its section and paragraph: %s", (form) => {
    fc.assert(
      fc.property(id, fc.nat(), (any, sign) => {
        const one = sectionOf(any, context);
        const paragraphs = paragraphsOf(one).length;
        const at = paragraphs === 0 ? undefined : (sign % paragraphs) + 1;
        const text = citationForms(one, context, at)[form];
        const { status, sections, place: told } = catalog.cite(text);
        expect(sections.map((named) => named.id)).toContain(any);
        if (status === "OK" && at !== undefined) expect([text, told]).toEqual([text, { paragraph: at }]);
      }),
      { numRuns: 400 },
    );
  });
});
