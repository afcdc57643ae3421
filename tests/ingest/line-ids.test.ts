import { describe, expect, it } from "vitest";
import { keepLineIds } from "../../src/ingest/ids/keep-ids.js";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { readIdLock } from "../../src/ingest/read/read-id-lock.js";
import { readSources } from "../../src/ingest/read/read-sources.js";

const GIVEN_AWAY = "1e/errata/line-11972";

const sources = readSources("data");
const lock = readIdLock("data", new Faults());

/** The sections of the texts, the Errata moved down by a line. */
function shifted() {
  const texts = sources.map((source) =>
    source.format === "errata" ? { ...source, lines: ["", ...source.lines] } : source,
  );
  return parseSections(texts).sections;
}

describe("a section that is called by its line", () => {
  const sections = shifted();
  const kept = keepLineIds(sections, lock);

  it("keeps its id where the text has moved by a line", () => {
    expect(sections.some(({ id }) => id === GIVEN_AWAY)).toBe(false);
    const section = kept.find(({ id }) => id === GIVEN_AWAY);
    expect(section?.source.line).toBe(11973);
    expect(kept.filter(({ id }) => /\/line-\d+$/.test(id)).map(({ id }) => id)).toEqual([GIVEN_AWAY]);
  });

  it("stands under it in the lists of its neighbours", () => {
    const ids = new Set(kept.map(({ id }) => id));
    const named = kept.flatMap(({ parent, children, previous, next, path }) => [
      ...[parent, previous, next].flatMap((id) => id ?? []),
      ...children,
      ...path.map(({ id }) => id),
    ]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(named).toContain(GIVEN_AWAY);
  });

  it("leaves its id to nobody where its words now stand twice", () => {
    const section = sections.find(({ id }) => id === "1e/errata/line-11973");
    if (!section) throw new Error("no section there");
    const twice = [...sections, { ...section, id: "1e/errata/line-11990" }];
    expect(keepLineIds(twice, lock)).toBe(twice);
  });

  it("is another one where its words are others", () => {
    const others = {
      ...lock,
      rows: lock.rows.map((row) => (row.id === GIVEN_AWAY ? { ...row, hash: "0".repeat(64) } : row)),
    };
    expect(keepLineIds(sections, others)).toBe(sections);
  });
});
