import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const served = serveRealApp();

async function pagesOf(path: string): Promise<number> {
  const page = await served.open(path);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

describe("printed page", () => {
  it.each([
    ["/1e/rulebook/7.4.3", 4],
    ["/1e/glossary/cloaking-device", 1],
    ["/list?ids=1e/glossary/death,1e/glossary/cloaking-device", 2],
  ])("%s is printed on at most %i sheets", async (path, most) => {
    expect(await pagesOf(path)).toBeLessThanOrEqual(most);
  });

  it("a printed page shows rules at full width, the citation and expanded tips, and hides all controls", async () => {
    const page = await served.open("/1e/rulebook/7.4.3");
    await page.emulateMedia({ media: "print" });
    const sizes = await page
      .locator("article .text")
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontSize))]);
    expect(sizes).toEqual(["14px"]);
    expect(await page.locator(".on-paper").innerText()).toMatch(/^1E Rulebook 7\.4\.3, version 2\.5\.6 .*https?:/);
    expect(await page.locator("aside.tip details > p, aside.tip details > div").first().isVisible()).toBe(true);
    const controls = ".ways .feedback header.site .strip .beside .path .neighbours .pilcrow";
    for (const control of controls.split(" "))
      expect([control, await page.locator(control).first().isVisible()]).toEqual([control, false]);
  });

  it("a printed chapter has no link to the earlier wording, no page break after a heading, and no sticky headings", async () => {
    const page = await served.open("/1e/rulebook?chapter=7");
    await page.emulateMedia({ media: "print" });
    const notes = page.locator(".book-page .difference");
    expect(await notes.first().innerText()).toBe("Version 2.5.6");
    for (const [part, side] of [
      [".difference", "breakBefore"],
      [".epigraph", "breakBefore"],
      ["p:has(+ ul)", "breakAfter"],
      ["h3", "breakAfter"],
    ] as const) {
      const breaks = await page
        .locator(`.book-page ${part}`)
        .evaluateAll((all, side) => all.map((one) => getComputedStyle(one)[side]), side);
      expect([part, ...new Set(breaks)]).toEqual([part, "avoid"]);
    }
    const headings = page.locator(".book-page section > :is(h2, h3, h4, h5, h6)");
    const positions = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
    expect([...new Set(positions)]).toEqual(["static"]);
  });

  it.each([
    ["/topics/beaming", ".group.history"],
    ["/search?q=cloak", "a:text-is('Search tips')"],
    ["/search?q=cloak", ".facets"],
    ["/changes", ".counts"],
    ["/1e/errata/horgahn", "h2 .tag"],
    ["/list?ids=1e/glossary/death,1e/glossary/cloaking-device", "button"],
  ])("a printout of %s omits %s", async (path, noise) => {
    const page = await served.open(path);
    const shown = page.locator(noise).filter({ visible: true });
    expect(await shown.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    expect(await shown.count()).toBe(0);
  });

  it.each([
    ["/1e/rulebook/7.4.3", /^"1E Rulebook 7\.4\.3, version 2\.5\.6.*\/1e\/rulebook\/7\.4\.3"$/],
    ["/1e/rulebook?chapter=7", /^"7 Executing Orders .*version 2\.4\.5.*2\.5\.6.*chapter=7"$/],
    ["/topics/cloak", /^"Cloak.*2\.5\.6.*\/topics\/cloak"$/],
    ["/search?q=cloak", /^"cloak.*2\.5\.6.*\/search\?q=cloak"$/],
    ["/1e/rulebook/7.4?read=all", /^"7\.4 Battle .*2\.5\.6.*\/1e\/rulebook\/7\.4\?read=all"$/],
  ])("each sheet of %s ends with a citation, the version and a page number", async (path, citation) => {
    const page = await served.open(path);
    await page.emulateMedia({ media: "print" });
    const feet = await page.evaluate(() => {
      const rules = [...(document.styleSheets[0]?.cssRules ?? [])];
      return rules.find((rule) => rule instanceof CSSPageRule)?.cssText;
    });
    expect(feet).toMatch(/bottom-left[^}]*var\(--citation\)[\s\S]*bottom-right[^}]*counter\(page\)/);
    const value = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--citation"));
    expect(value).toMatch(citation);
  });
});

it("the longest chapter of the Rulebook needs at most 40 A4 pages, and no box is split between pages", async () => {
  const page = await served.open("/1e/rulebook?chapter=7");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(20);
  expect(pages).toBeLessThanOrEqual(40);
  await page.emulateMedia({ media: "print" });
  const sizes = await page
    .locator("article > section .text p")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect([...new Set(sizes)]).toEqual(["14px"]);
  const breaks = await page.locator(".box").evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
});
