import fc from "fast-check";
import { expect, it } from "vitest";
import { ownershipFaults } from "../../src/ingest/check-ownership.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { resolveRowLines } from "../../src/ingest/read/read-table.js";
import { PUBLICATION_TABLES } from "../../src/ingest/read/table-shapes.js";
import type { SourceText } from "../../src/model.js";
import { readTexts } from "../support/read-texts.js";

const sources = readTexts();

const soupOf = ({ lines }: SourceText): fc.Arbitrary<string[]> =>
  fc
    .array(fc.tuple(fc.nat(lines.length - 1), fc.integer({ min: 1, max: 15 })), { minLength: 1, maxLength: 25 })
    .map((passages) => passages.flatMap(([from, length]) => lines.slice(from, from + length)));

/** Creates a publication's text from these lines. Keeps only the table rows that quote words in these lines. */
function textOf(source: SourceText, lines: readonly string[]): SourceText {
  const text = { startLine: source.startLine, lines };
  const tables = resolveRowLines(source.tables, PUBLICATION_TABLES[source.format] ?? {}, text, new Faults());
  return { ...source, ...text, tables };
}

const FILES = sources.map((source) => [source.file, source] as const);
/** Texts whose grammar assigns every line to a section. The FAQ is not among them, because its blocks are defined by a
 *  table, and a later step rejects lines between blocks. */
const WHOLE = FILES.filter(([, { tables }]) => !("titles" in tables));

it.each(WHOLE)("every line belongs to exactly one section if the lines of %s are in random order", (_, source) => {
  fc.assert(
    fc.property(soupOf(source), (lines) => {
      const text = textOf(source, lines);
      expect(ownershipFaults([text], parseSections([text]).sections)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it.each(FILES)("random characters between the lines of %s cause no error", (_, source) => {
  const junk = fc.array(fc.string({ unit: "binary", maxLength: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(soupOf(source), junk, (lines, strange) => {
      const mixed = lines.flatMap((line, at) => [line, ...(strange[at]?.split(/\r\n?|\n/) ?? [])]);
      expect(() => parseSections([textOf(source, mixed)])).not.toThrow();
    }),
    { numRuns: 15 },
  );
});
