import { describe, expect, it } from "vitest";
import { serveRealApp } from "../../browser/served.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const served = serveRealApp();

describe("pages on a phone", () => {
  it.each("/1e/rulebook/7.6 /1e/rulebook/7.4.3 /1e/rulebook/7.6.0.1 /1e/errata/horgahn /1e/rulebook/7.1.3".split(" "))(
    "at a width of 310 px, %s shows the first words of the rule within the top 260 px",
    async (path) => {
      const page = await served.open(path, { ...PHONE, viewport: { width: 310, height: 844 } });
      expect((await page.locator("article .text").first().boundingBox())?.y).toBeLessThanOrEqual(260);
    },
  );

  it.each(
    "/1e/rulebook?chapter=5 /1e/rulebook/7.4?read=all /1e/rulebook/6.5.3.0.3 /1e/rulings-2002/tribble".split(" "),
  )("at a width of 360 px, %s shows its first words within the top 260 px", async (path) => {
    const page = await served.open(path, { ...PHONE, viewport: { width: 360, height: 740 } });
    expect((await page.locator("article :is(.verdict, .text)").first().boundingBox())?.y).toBeLessThanOrEqual(260);
  });

  it("the star and the copy button of an answer are next to the first line of a long title", async () => {
    const path = "/search?q=can+federation+attack+klingons";
    const page = await served.open(path, { ...PHONE, viewport: { width: 360, height: 740 } });
    await page.locator(".answer > .heading > .star").waitFor();
    const tops = await page
      .locator(".answer > .heading > :is(h2, .star, .ways)")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  });

  it("the table of contents of a chapter stays at the top, and closes when the visitor follows one of the links", async () => {
    const page = await served.open("/1e/rulebook?chapter=7#7.4", PHONE);
    const contents = page.locator("details.contents");
    expect((await contents.boundingBox())?.y).toBe(0);
    await contents.locator("summary").tap();
    const chapters = await contents
      .locator("nav > ol > li > a")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()));
    expect(chapters).toHaveLength(1);
    await contents.getByRole("link", { name: "7.4.3 Ship Battle", exact: true }).tap();
    await page.waitForURL(/#7\.4\.3$/);
    expect((await contents.boundingBox())?.height).toBeLessThan(60);
    expect((await page.locator("[id='7.4.3'] > :first-child").boundingBox())?.y).toBeGreaterThanOrEqual(43);
  });

  it.each([
    ...["/", "/1e/rulebook/7.4.3", "/search?q=cloak", "/changes", "/topics/beaming", "/1e/rulebook", "/search-tips"],
    ...["/about", "/list?ids=1e/glossary/death@00000000,1e/lists/homeworlds"],
  ])("every control on %s has a height of at least 44 px, except links within sentences", async (path) => {
    const page = await served.open(path, PHONE);
    await page.waitForTimeout(700);
    const small = await page.locator("a, button, summary, input:not([type='radio'])").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest("p:not(.examples), dd, td, .text, .skip, .margin-note"))
        .filter((one) => one.getBoundingClientRect().height < 43.5 && one.parentElement?.className !== "facts")
        .map((one) => one.outerHTML.slice(0, 100)),
    );
    expect(small).toEqual([]);
  });

  it.each(["/1e/rulebook/7.4.3", "/1e/errata/horgahn"])(
    "the bar at the bottom of %s covers the whole width",
    async (path) => {
      const page = await served.open(path, PHONE);
      await page.waitForTimeout(700);
      const bars = await page
        .locator(".strip, .ways")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()));
      expect(Math.min(...bars.map(({ left }) => left))).toBe(0);
      expect(Math.max(...bars.map(({ right }) => right))).toBe(PHONE.viewport.width);
    },
  );

  it("the bar at the bottom of a section stays visible, even at the end of the page", async () => {
    const page = await served.open("/1e/rulebook/7.4.3", PHONE);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [strip, footer] = await page
      .locator(".strip, .theme")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(strip?.bottom).toBe(PHONE.viewport.height);
    expect(footer?.bottom).toBeLessThanOrEqual(strip?.top ?? 0);
  });

  it("the citation formats open above the button, and close on a tap elsewhere", async () => {
    const page = await served.open("/1e/rulebook/7.4.3", PHONE);
    await page.locator("details.cite > summary").tap();
    const box = await page.locator("details.cite dl").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(844 - 44);
    const share = await page.getByRole("button", { name: "Share" }).boundingBox();
    expect((share?.y ?? 999) - (box?.y ?? 0)).toBeLessThan(100);
    const [ink, bar] = await page
      .locator("details.cite dl .copy, .ways > .copy")
      .evaluateAll((all) => [all[1], all[0]].map((one) => one && getComputedStyle(one).color));
    expect(ink).not.toBe(bar);
    await page.locator("h1").tap();
    expect(await page.locator("details.cite").getAttribute("open")).toBeNull();
  });
});

it.each(["/1e/rulebook/7.4.3", "/1e/rulebook?chapter=7", "/1e/glossary"])(
  "at a zoom of 400 %, no element of %s is fixed to the screen",
  async (path) => {
    const page = await served.open(path, { viewport: { width: 320, height: 200 } });
    const fixed = await page.locator("body *").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.hasAttribute("popover"))
        .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
        .map((one) => one.className),
    );
    expect(fixed).toEqual([]);
  },
);

it.each(["/", "/search?q=cloak", "/1e/rulebook/7.4.3", "/1e/rulebook", "/1e/glossary", "/docs"])(
  "%s fits on a phone screen when its text is enlarged to 200 %",
  async (path) => {
    const page = await served.open(path, { ...PHONE, bypassCSP: true });
    await page.addStyleTag({ content: "html { font-size: 200%; }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  },
);

it("all navigation links fit a width of 320 px", async () => {
  const page = await served.open("/1e/rulebook/7.4.3", { viewport: { width: 320, height: 256 } });
  const hidden = await page.locator("header.site nav").evaluate((nav) => nav.scrollWidth - nav.clientWidth);
  expect(hidden).toBe(0);
});

it.each(["light", "dark"] as const)("the focus ring has a contrast of 3:1 in %s colours", async (colorScheme) => {
  const page = await served.open("/1e/rulebook/7.4.3", { colorScheme });
  for (const place of ["header.site nav a", "article .text a", ".switch a"]) {
    const link = page.locator(place).first();
    await link.focus();
    const [ring = [], ground = []] = await link.evaluate((one) => {
      const fills = (element: Element) => !getComputedStyle(element).backgroundColor.endsWith(", 0)");
      let behind = one.parentElement;
      while (behind && !fills(behind)) behind = behind.parentElement;
      const colours = [getComputedStyle(one).outlineColor, getComputedStyle(behind ?? document.body).backgroundColor];
      return colours.map((colour) => colour.match(/\d+/g)?.map(Number) ?? []);
    });
    const [bright = 0, dim = 0] = [luminance(ring), luminance(ground)].sort((a, b) => b - a);
    expect([place, (bright + 0.05) / (dim + 0.05) >= 3]).toEqual([place, true]);
  }
});

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it("on a tablet, the search box is wider than the search button", async () => {
  const page = await served.open("/1e/rulebook/7.4.3", { viewport: { width: 820, height: 1180 } });
  const width = async (control: string) => (await page.locator(`header.site ${control}`).boundingBox())?.width ?? 0;
  expect(await width("input")).toBeGreaterThan(3 * (await width("button")));
});

it("the star, marked words and the current link are visible in forced colours", async () => {
  const page = await served.open("/1e/rulebook/7.4.3?p=2#p2", { forcedColors: "active" });
  await page.locator(".star").first().waitFor();
  const star = await page
    .locator(".star")
    .first()
    .evaluate((one) => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(one, "::before") as CSSStyleDeclaration & {
        forcedColorAdjust: string;
      };
      return [forcedColorAdjust, backgroundColor === getComputedStyle(document.body).backgroundColor];
    });
  expect(star).toEqual(["none", false]);
  for (const marked of [".text .cited", "mark.contested", "header.site [aria-current]"])
    expect([
      marked,
      await page
        .locator(marked)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle),
    ]).toEqual([marked, "solid"]);
});
