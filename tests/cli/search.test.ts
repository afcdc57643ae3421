import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { typed } from "./typed.js";

describe("spaceline search", () => {
  it("opens with the paragraph that answers, whether it counts and of which print it is", async () => {
    const { code, out } = await typed("search what does phasing do");
    expect(code).toBe(0);
    const [title, standing, ...rest] = out.split("\n");
    expect(title).toBe("7.6 Cloak");
    expect(standing).toBe("    ● Counts · Rulebook 2.5.6, June 2024 · 1e/borg/7.6");
    expect(rest.join("\n")).toContain("    - A phased ship may not land or dock.");
    expect(out).toContain("\nphasing cloak\n");
  });

  it("keeps to the options", async () => {
    const { out } = await typed("search cloak --document 1e/faq-1996 --limit 2");
    const ids = [...out.matchAll(/^ {4}\S .* · (\S+)$/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(2);
    const tips = await typed("search seed --kind tip --limit 3");
    expect(tips.out.match(/^ {4}\S .* · Tip: binds nobody · /gm)).toHaveLength(3);
    expect((await typed("search stopped --edition 2e --limit 1")).out).toContain("· Second Edition ·");
  });

  it("takes a word to be left out behind --", async () => {
    const { out } = await typed(`search --limit 5 -- cloak -phasing`);
    expect(out).not.toContain("phasing cloak\n");
  });

  it("says where the likely answers end, and what each place is made of", async () => {
    const { out } = await typed("search cloak battle --explain --limit 5");
    expect(out).toMatch(/^── 5 of \d+ likely answers$/m);
    expect(out).toMatch(/^ {4}score \d+\.\d\d: \w+ \d/m);
  });

  it("prints the rule where only a number is asked for, and in search of words nothing but answers", async () => {
    const { code, out } = await typed("search 7.6");
    expect(code).toBe(0);
    expect(out).toContain("A card may not enter play cloaked or phased.");
  });

  it("answers what changed, in all or on a matter, by the changes", async () => {
    const all = await typed("search what changed in 2.5.6");
    expect(all.out.match(/^\S.*, changed in 2\.5\.6: \S/gm)).toHaveLength(12);
    const cloak = await typed("search what is new about cloaking --limit 1");
    expect(cloak.out).toMatch(
      /^7\.6 Cloak, changed in 2\.5\.6: A ship needs no personnel aboard to cloak or decloak\.$/m,
    );
  });

  it("ends with 1 where nothing answers", async () => {
    expect(await typed("search xyzzyqq")).toMatchObject({ code: 1, out: "No text answers this.\n" });
    const apart = await typed("search cloak --document 2e/rulebook --edition 1e");
    expect(apart.out).toMatch(/^Nothing can be found: 2e\/rulebook belongs to 2e, not to 1e\.$/m);
    const behind = await typed("search cloak --page 900");
    expect(behind.code).toBe(1);
    expect(behind.out).toMatch(/^There are no answers behind the \d+ found\.$/m);
  });

  it("breaks lines for the terminal and marks the words asked for", async () => {
    const { out } = await typed("search cloak battle --limit 3", { columns: 60 });
    const lines = stripVTControlCharacters(out).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(50);
    expect(out).toContain("\u001b[1m\u001b[33mbattle\u001b[39m\u001b[22m");
  });

  it.each([
    ["no terminal", undefined, {}, false],
    ["a terminal", 80, {}, true],
    ["a terminal that shows none", 80, { TERM: "dumb" }, false],
    ["NO_COLOR", 80, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
    ["FORCE_COLOR", undefined, { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR=0", 80, { FORCE_COLOR: "0" }, false],
  ] as const)("has colours or none: %s", async (_, columns, environment, colourful) => {
    const { out } = await typed("search cloak --limit 1", { environment, ...(columns && { columns }) });
    expect(out.includes("\u001b[")).toBe(colourful);
  });
});
