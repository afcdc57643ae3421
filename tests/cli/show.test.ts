import { describe, expect, it } from "vitest";
import { typed } from "./typed.js";

describe("spaceline show", () => {
  it("prints a section with its place and its line", async () => {
    const { code, out } = await typed("show 1e/rulebook/9.0.2");
    expect(code).toBe(0);
    expect(out).toMatch(/^1E Rulebook › 9 Winning the Game\n9\.0\.2 Time Limit\n/);
    expect(out).toContain(
      "At Continuing Committee tournaments, time is called 75 minutes after the seed phases begin.",
    );
    expect(out).toMatch(/\n1e-compendium-2\.4\.5, line \d+\n$/);
  });

  it("prints the words that count of the rule that a citation names, and the older ones when they are asked for", async () => {
    const counting = await typed("show rulebook 7.6");
    expect(counting.out).toContain("(No personnel are required to operate a cloak.)");
    expect(counting.out).toContain("Printings: 2.5.6, 2.4.5 (--printing 2.4.5)");
    expect(counting.error).toBe("The text that counts is 1E Rulebook 7.6 CLOAK (2.5.6).\n");
    const older = await typed("show rulebook 7.6 --printing 2.4.5");
    expect(older.out).toContain("▲ Replaced by 1E Rulebook 7.6 (2.5.6), June 2024");
    expect(older.out).not.toContain("(No personnel");
  });

  it("prints one paragraph, by its number or as the reference names it", async () => {
    const paragraph = "Your opponent may not target your cloaked cards.\n";
    expect(await typed("show 7.6 -p 3")).toMatchObject({ code: 0, out: paragraph });
    expect(await typed("show 1e/rulebook/7.6#p3")).toMatchObject({ code: 0, out: paragraph });
    expect(await typed("show 7.6 -p 99")).toMatchObject({
      code: 1,
      out: "",
      error: /1e\/borg\/7\.6 has 17 paragraphs/,
    });
  });

  it("prints markdown", async () => {
    const { out } = await typed("show glossary stasis --markdown");
    expect(out).toMatch(
      /^# stasis\n\nSee \[Rulebook 10\.2\.4 Stasis\]\(https:\/\/rules\.example\/1e\/rulebook\/10\.2\.4\)/,
    );
  });

  it("tells an old ruling's verdict", async () => {
    expect((await typed("show 1e/rulings-2002/headquarters")).out).toMatch(/^◆ History: /m);
  });

  it("lists both where a number is printed twice", async () => {
    const { code, out, error } = await typed("show 6.5.3.0.3");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toContain("  1e/rulebook/6.5.3.0.3    Showing Your Downloads\n");
    expect(error).toContain("  1e/rulebook/6.5.3.0.3-2  No Personnel Download Limit\n");
  });

  it("names the nearest where there is none", async () => {
    const { code, error } = await typed("show 1e/rulebook/7.99");
    expect(code).toBe(1);
    expect(error).toMatch(/^spaceline: no section is called "1e\/rulebook\/7\.99"; near it are\n {2}1e\/rulebook\/7/);
  });

  it("names the printings that there are", async () => {
    const { code, error } = await typed("show 7.6 --printing 1.0");
    expect({ code, error }).toEqual({
      code: 1,
      error: "spaceline: 1e/rulebook/7.6 is not printed in 1.0; it is in 2.5.6 and 2.4.5\n",
    });
  });
});

describe("spaceline cite", () => {
  it("prints a citation in all forms, or in one to be pasted", async () => {
    const { code, out } = await typed("cite glossary cloaking device");
    expect(code).toBe(0);
    expect(out.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "short",
      "full",
      "markdown",
      "bbcode",
      "url",
      "",
    ]);
    expect((await typed("cite 7.4.3 --form url")).out).toBe("https://rules.example/1e/rulebook/7.4.3\n");
    expect((await typed("cite glossary cloaking device --form bbcode")).out).toBe(
      "[url=https://rules.example/1e/glossary/cloaking-device]1E Glossary, cloaking device[/url]\n",
    );
  });

  it("says beside it what is not quite what was written", async () => {
    expect((await typed("cite rulebook 7.6 --form short")).error).toContain("The text that counts is");
  });

  it("ends with 1 where several may be meant", async () => {
    expect((await typed("cite 6.5.3.0.3")).code).toBe(1);
  });
});

describe("spaceline compare", () => {
  it("marks the words that only one of two printings has", async () => {
    const { code, out } = await typed("compare 1e/rulebook/7.6 1e/borg/7.6");
    expect(code).toBe(0);
    expect(out).toContain("may cloak or decloak. {+(No personnel are required to operate a cloak.)+} Cloaking is");
    expect(await typed("compare 1e/borg/7.6 1e/rulebook/7.6")).toMatchObject({
      out: /\[-\(No personnel .* cloak\.\)-\]/,
    });
  });

  it("marks them by colour and line where there are colours", async () => {
    const { out } = await typed("compare 1e/rulebook/7.6 1e/borg/7.6", { environment: { FORCE_COLOR: "1" } });
    expect(out).toContain("\u001b[32m\u001b[4m(No\u001b[24m\u001b[39m");
  });

  it("gives both texts back, each to the letter", async () => {
    const { out } = await typed("compare 1e/rulebook/10.2.1 1e/borg/10.2.1");
    const body = out.slice(out.indexOf("\n\n") + 2);
    const older = body.replace(/\{\+.*?\+\}/gs, "").replace(/\[-|-\]/g, "");
    const shown = await typed("show 1e/rulebook/10.2.1 --printing 2.4.5");
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    expect(words(shown.out).join(" ")).toContain(words(older).join(" "));
  });

  it("marks nothing in texts that have few words in common", async () => {
    const { out } = await typed(`compare "glossary stasis" "rulebook 7.6"`);
    expect(out).toMatch(/^The two have few words in common, so none are marked\.\n\nstasis\n/);
  });

  it("says of a text and itself that they read the same", async () => {
    const { code, out } = await typed("compare 7.6 1e/rulebook/7.6");
    expect([code, out.trim().endsWith("The two read the same.")]).toEqual([0, true]);
    expect((await typed("compare 7.6 1e/rulebook/7.6 --json")).code).toBe(0);
  });
});
