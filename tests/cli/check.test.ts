import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { realSection } from "../support/real-corpus.js";
import { typed } from "./typed.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { hash } = realSection("1e/glossary/stasis");
const OTHER_HASH = "0".repeat(64);

describe("spaceline check", () => {
  it("tells in a line each what has become of citations, and ends with 1 where one does not hold", async () => {
    const { code, out } = await typed(`check "glossary stasis" "rulebook 77.99" 6.5.3.0.3 "1e/rulebook/7.6" "?!"`);
    expect(code).toBe(1);
    expect(out.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "OK",
      "GONE",
      "AMBIGUOUS",
      "SUPERSEDED",
      "MALFORMED",
      "",
    ]);
    expect(out).toMatch(/^OK {9}glossary stasis/);
  });

  it("reads a file and what is piped in, a reference a line with the hash of its words behind a tab", async () => {
    const lines = `1e/glossary/stasis\t${hash}\r\n\n  glossary stasis  \n`;
    const file = join(folder, "citations.tsv");
    writeFileSync(file, lines);
    for (const [line, input] of [
      [`check --file ${file}`, ""],
      ["check -", lines],
      ["check --file -", lines],
    ] as const) {
      const { code, out } = await typed(line, { input });
      expect({ code, states: out.match(/^\w+/gm) }).toEqual({ code: 0, states: ["OK", "OK"] });
    }
    const changed = await typed("check -", { input: `1e/glossary/stasis\t${OTHER_HASH}\n` });
    expect(changed).toMatchObject({ code: 1, out: expect.stringMatching(/^CHANGED {4}1e\/glossary\/stasis/) });
  });

  it("refuses what it cannot read", async () => {
    expect(await typed("check")).toMatchObject({ code: 2, error: expect.stringContaining("check what?") });
    expect(await typed("check --file /nowhere/list.tsv")).toMatchObject({
      code: 2,
      error: "spaceline: /nowhere/list.tsv: cannot be read\n",
    });
    expect(await typed("check -", { input: "7.6\n7.5\tabc\n" })).toMatchObject({
      code: 2,
      error: `spaceline: standard input:2: behind the tab should be a sha256 of 64 digits, not "abc"\n`,
    });
  });
});
