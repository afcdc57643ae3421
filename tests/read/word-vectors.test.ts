import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readWordVectors } from "../../src/ingest/read/read-data.js";
import { textVector } from "../../src/language/word-vectors.js";

const table = readWordVectors("data");
const checks = JSON.parse(readFileSync("data/word-vectors/check.json", "utf8")) as { text: string; vector: number[] }[];

describe("the table of word vectors", () => {
  it.each(checks)("gives “$text” the published vector", ({ text, vector }) => {
    const ours = textVector(table, text);
    expect(Math.max(...vector.map((value, at) => Math.abs(value - (ours[at] ?? 0))))).toBeLessThan(0.0005);
  });

  it("places players' words near the rules' words", () => {
    const likeness = (a: string, b: string): number =>
      textVector(table, a).reduce((sum, value, at) => sum + value * (textVector(table, b)[at] ?? 0), 0);
    expect(likeness("locked up on his ship", "captive in the brig")).toBeGreaterThan(
      likeness("locked up on his ship", "drawing a card"),
    );
  });

  it("is rejected if a byte of it was changed", () => {
    const copy = mkdtempSync(join(tmpdir(), "spaceline-vectors-"));
    cpSync("data/word-vectors", join(copy, "word-vectors"), { recursive: true });
    const file = join(copy, "word-vectors/vectors.i8");
    const bytes = readFileSync(file);
    bytes[1000] = ((bytes[1000] ?? 0) + 1) % 256;
    writeFileSync(file, bytes);
    expect(() => readWordVectors(copy)).toThrow(/but meta\.json has/);
    rmSync(copy, { recursive: true });
  });
});
