/** @file Damage that every text must survive. tests/slow/damaged.test.ts has all other kinds. */
import { afterAll, describe, expect, it } from "vitest";
import { parseSections } from "../../src/ingest/parse/parse-sections.js";
import { Faults } from "../../src/ingest/read/faults.js";
import { collectSources } from "../../src/ingest/read/read-sources.js";
import { copyOfData, FIRST_FILES } from "../support/damaged-data.js";

const data = copyOfData();
afterAll(data.remove);

/** Parses the sources of one file of the damaged folder. */
function parsed(file: string) {
  const { texts } = collectSources(data.folder, new Faults());
  return parseSections(texts.filter((text) => text.file === file));
}

describe.each(FIRST_FILES)("%s", (file) => {
  it("gives the same sections with a byte order mark and other line ends", () => {
    data.damage(file, (text) => text);
    const { sections } = parsed(file);
    for (const lineEnd of ["\r\n", "\r"]) {
      data.damage(file, (text) => `\uFEFF${text.replaceAll("\n", lineEnd)}`);
      expect(parsed(file).sections).toEqual(sections);
    }
  });

  it("reports the line of an invalid byte", () => {
    let line = 0;
    data.damage(file, (text) => {
      const bytes = Buffer.from(text);
      const at = bytes.indexOf(" the ", bytes.length >> 1) + 1;
      line = bytes.subarray(0, at).toString().split("\n").length;
      bytes[at] = 0xff;
      return bytes;
    });
    const problem = { rule: "unreadable-sign", severity: "error", line };
    expect(parsed(file).problems).toContainEqual(expect.objectContaining(problem));
  });
});
