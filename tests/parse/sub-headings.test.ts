import { expect, it } from "vitest";
import { realCorpus } from "../support/real-corpus.js";

const corpus = realCorpus;
const of = (id: string) => corpus.sections.find((section) => section.id === id);
const titles = (id: string) => of(id)?.headings?.map(({ title }) => title);

it("long entries of the Glossary have headings inside of them", () => {
  expect(titles("1e/glossary/capturing")).toEqual(["Brigs", "Rescue"]);
  expect(titles("1e/glossary/borg")).toHaveLength(10);
  const entries = corpus.sections.filter(({ document, headings }) => document === "1e/glossary" && headings);
  expect([entries.length, entries.flatMap(({ headings }) => headings ?? []).length]).toEqual([11, 33]);
});

it("so has the Rulebook's box on valid responses", () => {
  expect(titles("1e/rulebook/5/valid-responses")).toContain('"Just" Responses');
});

it("labels, quotations and the remains of a table are no headings", () => {
  expect(titles("1e/glossary/tribunal-of-q")).toBeUndefined();
  expect(titles("1e/glossary/timeline-disruption")).toBeUndefined();
  expect(titles("1e/glossary/assimilation-personnel")).toBeUndefined();
});

it("a heading is the line at its place, and an anchor of the page", () => {
  const borg = of("1e/glossary/borg");
  const cooperation = borg?.headings?.find(({ anchor }) => anchor === "cooperation");
  expect(borg?.text.slice(cooperation?.start).startsWith("Cooperation\n\n")).toBe(true);
  expect(borg?.html).toContain('<h3 id="cooperation">Cooperation</h3>');
});

it("a reference to a part of an entry leads to its heading", () => {
  const link = of("1e/glossary/playing-borg")?.links.find(({ text }) => text === "Borg: Cooperation");
  expect(link).toMatchObject({ target: "1e/glossary/borg", anchor: "cooperation" });
  expect(of("1e/glossary/playing-borg")?.html).toContain('<a href="/1e/glossary/borg#cooperation">');
});
