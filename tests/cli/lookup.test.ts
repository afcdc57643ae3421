import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import request from "supertest";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { citeCheckSchema, citeSchema, comparisonSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { searchListSchema } from "../../src/api/contract/search.js";
import { sectionSchema } from "../../src/api/contract/section.js";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";
import { GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { typed } from "./typed.js";

const folder = temporaryFolder();

describe("spaceline search", () => {
  it("search prints the answering paragraph first, with the status and the printing", async () => {
    const { code, out } = await typed("search what does phasing do");
    const [title, standing, ...rest] = out.split("\n");
    expect([code, title]).toEqual([0, "7.6 Cloak"]);
    expect(standing).toBe("    ◐ One point is overruled · Rulebook 2.5.6, June 2024 · 1e/borg/7.6");
    expect(rest.join("\n")).toContain("    - A phased ship may not land or dock.");
    expect(out).toContain("\nphasing cloak\n");
  });

  it("search applies options, and treats words after -- as the query", async () => {
    const { out } = await typed("search cloak --document 1e/faq-1996 --limit 2");
    const ids = [...out.matchAll(/^ {4}\S .* · (\S+)$/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(2);
    const tips = await typed("search seed --kind tip --limit 3");
    expect(tips.out.match(/^ {4}\S .* · Tip \(not a rule\) · /gm)).toHaveLength(3);
    expect((await typed("search stopped --edition 2e --limit 1")).out).toContain("· Second Edition ·");
    expect((await typed("search --limit 5 -- cloak -phasing")).out).not.toContain("phasing cloak\n");
  });

  it("search separates likely answers from other hits, and prints the ranking signals if --explain is given", async () => {
    const { out } = await typed("search cloak battle --explain --limit 5");
    expect(out).toMatch(/^── \d likely answers?$/m);
    expect(out).toMatch(/^ {4}score \d+\.\d\d: \w+ \d/m);
  });

  it("search prints the section if the query is a number, and the changes if the query is about changes", async () => {
    expect((await typed("search 7.6")).out).toContain("A card may not enter play cloaked or phased.");
    const all = await typed("search what changed in 2.5.6");
    expect(all.out.match(/^\S.*, changed in 2\.5\.6: \S/gm)).toHaveLength(12);
    const cloak = await typed("search what is new about cloaking --limit 1");
    expect(cloak.out).toMatch(
      /^7\.6 Cloak, changed in 2\.5\.6: A ship needs no personnel aboard to cloak or decloak\.$/m,
    );
  });

  it("search exits 1 if there are no results", async () => {
    expect(await typed("search xyzzyqq")).toMatchObject({ code: 1, out: "No results.\n" });
    const otherGame = await typed("search cloak --document 2e/rulebook --edition 1e");
    expect(otherGame.out).toMatch(/^No results are possible: 2e\/rulebook belongs to 2e, not 1e\.$/m);
    const out = expect.stringMatching(/^There are only \d+ results\.$/m);
    expect(await typed("search cloak --page 900")).toMatchObject({ code: 1, out });
  });

  it("search wraps lines at the terminal width, and colours the query words", async () => {
    const { out } = await typed("search cloak battle --limit 3", { columns: 60 });
    const lengths = Array.from(stripVTControlCharacters(out).split("\n"), (line) => line.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
    expect(Math.max(...lengths)).toBeGreaterThan(50);
    expect(out).toContain("\u001b[1m\u001b[33mbattle\u001b[39m\u001b[22m");
  });

  it.each([
    ["no terminal", undefined, {}, false],
    ["a terminal", 80, {}, true],
    ["a dumb terminal", 80, { TERM: "dumb" }, false],
    ["NO_COLOR", 80, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
    ["FORCE_COLOR", undefined, { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR=0", 80, { FORCE_COLOR: "0" }, false],
  ] as const)(
    "output is coloured only if the terminal and the environment allow it: %s",
    async (_, columns, environment, colours) => {
      const { out } = await typed("search cloak --limit 1", { environment, ...(columns && { columns }) });
      expect(out.includes("\u001b[")).toBe(colours);
    },
  );
});

describe("spaceline show", () => {
  it("show prints a section with its parent headings and its line number in the publication", async () => {
    const { code, out } = await typed("show 1e/rulebook/9.0.2");
    expect(code).toBe(0);
    expect(out).toMatch(/^1E Rulebook › 9 Winning the Game\n9\.0\.2 Time Limit\n/);
    expect(out).toContain(
      "At Continuing Committee tournaments, time is called 75 minutes after the seed phases begin.",
    );
    expect(out).toMatch(/\n1e-compendium-2\.4\.5, line \d+\n$/);
    expect((await typed("show 1e/rulings-2002/headquarters")).out).toMatch(/^◆ Historical: /m);
  });

  it("show prints the text in force, or the older printing that --printing names", async () => {
    const current = await typed("show rulebook 7.6");
    expect(current.out).toContain("(No personnel are required to operate a cloak.)");
    expect(current.out).toContain("Printings: 2.5.6, 2.4.5 (--printing 2.4.5)");
    expect(current.error).toBe("In force: 1E Rulebook 7.6 CLOAK (2.5.6).\n");
    const older = await typed("show rulebook 7.6 --printing 2.4.5");
    expect(older.out).toContain("▲ Superseded by 1E Rulebook 7.6 (2.5.6), June 2024");
    expect(older.out).not.toContain("(No personnel");
    expect(await typed("show 7.6 --printing 1.0")).toMatchObject({
      code: 1,
      error: "spaceline: 1e/rulebook/7.6 is not printed in 1.0; it is in 2.5.6 and 2.4.5\n",
    });
  });

  it("show has options to print a single paragraph, or Markdown with links", async () => {
    const paragraph = "Your opponent may not target your cloaked cards.\n";
    expect(await typed("show 7.6 -p 3")).toMatchObject({ code: 0, out: paragraph });
    expect(await typed("show 1e/rulebook/7.6#p3")).toMatchObject({ code: 0, out: paragraph });
    const beyond = await typed("show 7.6 -p 99");
    expect([beyond.code, beyond.error]).toEqual([1, expect.stringContaining("1e/borg/7.6 has 17 paragraphs")]);
    expect((await typed("show glossary stasis --markdown")).out).toMatch(
      /^# stasis\n\nSee \[Rulebook 10\.2\.4 Stasis\]\(https:\/\/rules\.example\/1e\/rulebook\/10\.2\.4\)/,
    );
  });

  it("show lists candidates for an ambiguous reference", async () => {
    const { code, out, error } = await typed("show 6.5.3.0.3");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toContain("  1e/rulebook/6.5.3.0.3    Showing Your Downloads\n");
    expect(error).toContain("  1e/rulebook/6.5.3.0.3-2  No Personnel Download Limit\n");
    const unknown = await typed("show 1e/rulebook/7.99");
    expect(unknown.code).toBe(1);
    expect(unknown.error).toMatch(
      /^spaceline: no section matches "1e\/rulebook\/7\.99"; closest matches:\n {2}1e\/rulebook\/7/,
    );
  });
});

it("cite prints a citation in all formats or only in the requested format, and prints notes to stderr", async () => {
  const { code, out } = await typed("cite glossary cloaking device");
  const names = out.split("\n").map((line) => line.split(" ")[0]);
  expect([code, names]).toEqual([0, ["short", "full", "markdown", "bbcode", "url", ""]]);
  expect((await typed("cite 7.4.3 --form url")).out).toBe("https://rules.example/1e/borg/7.4.3\n");
  expect((await typed("cite glossary cloaking device --form bbcode")).out).toBe(
    "[url=https://rules.example/1e/glossary/cloaking-device]1E Glossary, cloaking device[/url]\n",
  );
  expect((await typed("cite rulebook 7.6 --form short")).error).toContain("In force:");
  expect((await typed("cite 6.5.3.0.3")).code).toBe(1);
});

it("compare uses brackets or colours to mark words that are in only one section", async () => {
  const { code, out } = await typed("compare 1e/rulebook/7.6 1e/borg/7.6");
  expect(code).toBe(0);
  expect(out).toContain("may cloak or decloak. {+(No personnel are required to operate a cloak.)+} Cloaking is");
  expect((await typed("compare 1e/borg/7.6 1e/rulebook/7.6")).out).toMatch(/\[-\(No personnel .* cloak\.\)-\]/);
  const coloured = await typed("compare 1e/rulebook/7.6 1e/borg/7.6", { environment: { FORCE_COLOR: "1" } });
  expect(coloured.out).toContain("\u001b[32m\u001b[4m(No\u001b[24m\u001b[39m");
});

it("compare marks no words if the texts are equal or have few words in common", async () => {
  expect((await typed(`compare "glossary stasis" "rulebook 7.6"`)).out).toMatch(
    /^The two texts have too few words in common for a word-by-word comparison\.\n\nstasis\n/,
  );
  expect((await typed("compare 7.6 1e/rulebook/7.6")).out.trim()).toMatch(/The two texts are identical\.$/);
});

describe("spaceline check", () => {
  const { hash } = realSection("1e/glossary/stasis");

  it("check prints the status of each citation, and exits 1 if any citation is no longer valid", async () => {
    const { code, out } = await typed(`check "glossary stasis" "rulebook 77.99" 6.5.3.0.3 "1e/rulebook/7.6" "?!"`);
    const states = out.split("\n").map((line) => line.split(" ")[0]);
    expect([code, states]).toEqual([1, ["OK", "GONE", "AMBIGUOUS", "SUPERSEDED", "MALFORMED", ""]]);
    expect(out).toMatch(/^OK {9}glossary stasis/);
  });

  it("check reads references and hashes from a file or from standard input", async () => {
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
    const changed = await typed("check -", { input: `1e/glossary/stasis\t${"0".repeat(64)}\n` });
    expect(changed).toMatchObject({ code: 1, out: expect.stringMatching(/^CHANGED {4}1e\/glossary\/stasis/) });
  });

  it("check exits 2 if no references are given or the input is not readable", async () => {
    expect(await typed("check")).toMatchObject({ code: 2, error: expect.stringContaining("no citation") });
    expect(await typed("check --file /nowhere/list.tsv")).toMatchObject({
      code: 2,
      error: "spaceline: /nowhere/list.tsv: cannot be read\n",
    });
    expect(await typed("check -", { input: "7.6\n7.5\tabc\n" })).toMatchObject({
      code: 2,
      error: `spaceline: standard input:2: expected after the tab: a SHA-256 hash of 64 hexadecimal digits, not "abc"\n`,
    });
  });
});

describe("retired ids", () => {
  const environment = { SPACELINE_CORPUS: join(folder, "corpus.json") };
  const { schema: _schema, hash: _hash, ...content } = revisedCorpus;
  writeCorpus(environment.SPACELINE_CORPUS, content);

  it("show and check print a note on a moved section, and show exits 1 for a removed section", async () => {
    const moved = await typed(`show ${MOVED}`, { environment });
    expect([moved.code, moved.error.trim()]).toEqual([0, `${MOVED} is now ${MOVED_TO}: The card was renamed.`]);
    expect(moved.out).toContain("Drying Tree");
    const checked = new RegExp(`^OK +${MOVED} .*\n +${MOVED} is now `);
    expect((await typed(`check ${MOVED}`, { environment })).out).toMatch(checked);
    const removed = await typed(`show ${GONE}`, { environment });
    expect(removed.code).toBe(1);
    expect(removed.error).toContain(`${GONE} was removed: The Glossary of 2.6 leaves it out.`);
    expect(removed.error).toContain(realSection(GONE).text);
    expect(removed.error).toMatch(/read instead:\n {2}1e\/glossary\/special-equipment {2}special equipment/);
  });
});

describe("--json", () => {
  const app = realApp();
  const LINES: readonly (readonly [line: string, path: string, code: number, schema: z.ZodType])[] = [
    ["search cloak battle --limit 2", "search?q=cloak+battle&limit=2", 0, searchListSchema],
    ["search stopped --edition 2e --explain", "search?q=stopped&edition=2e&explain=1", 0, searchListSchema],
    ["search xyzzyqq", "search?q=xyzzyqq", 1, searchListSchema],
    ["show rulebook 7.6 --printing 2.4.5", "sections/1e/rulebook/7.6", 0, sectionSchema],
    ["compare 1e/rulebook/7.6 1e/borg/7.6", "compare?a=1e/rulebook/7.6&b=1e/borg/7.6", 0, comparisonSchema],
    ["compare 6.5.3.0.3 7.6", "compare?a=6.5.3.0.3&b=7.6", 1, problemDetailsSchema],
    ["cite glossary cloaking device", "cite?ref=glossary+cloaking+device", 0, citeSchema],
    ["cite 6.5.3.0.3", "cite?ref=6.5.3.0.3", 1, citeSchema],
    ["cite rulebook 77.99", "cite?ref=rulebook+77.99", 1, problemDetailsSchema],
  ];

  it.each(LINES)("“%s --json” prints the API response to %s", async (line, path, code, schema) => {
    const printed = await typed(`${line} --json`);
    const answer: unknown = JSON.parse(printed.out);
    const { instance: _printed, ...expected } = (
      await request(app).get(`/api/v1/${path}`).set("Accept", "application/json")
    ).body;
    expect([printed.code, schema.safeParse(answer).error]).toEqual([code, undefined]);
    expect(answer).toMatchObject(expected);
  });

  it("check --json prints the API response", async () => {
    const { code, out } = await typed(`check "rulebook 7.6" "glossary stasis" --json`);
    const references = [{ ref: "rulebook 7.6" }, { ref: "glossary stasis" }];
    const { body } = await request(app).post("/api/v1/cite/check").send({ references });
    expect([code, citeCheckSchema.parse(JSON.parse(out))]).toEqual([1, body]);
    expect(await typed(`check "glossary stasis" --json`)).toMatchObject({ code: 0 });
    const many = await typed(`check ${"7.5 ".repeat(501)}1e/borg/7.6 --json`);
    const { total, data } = citeCheckSchema.parse(JSON.parse(many.out));
    expect([total, data.length, data.at(-1)?.ref]).toEqual([502, 502, "1e/borg/7.6"]);
  });
});
