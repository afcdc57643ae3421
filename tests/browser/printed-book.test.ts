import { expect, it } from "vitest";
import { serveRealApp } from "./served.js";

const MAX_PAGES = 40;

const served = serveRealApp();

it("prints the longest chapter of the Rulebook on at most 40 pages of A4, in 10.5 pt, with unbroken boxes", async () => {
  const page = await served.open("/1e/rulebook?chapter=7");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(20);
  expect(pages).toBeLessThanOrEqual(MAX_PAGES);
  await page.emulateMedia({ media: "print" });
  const sizes = await page
    .locator("article > section .text p")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect([...new Set(sizes)]).toEqual(["14px"]);
  const breaks = await page.locator(".box").evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
});

it("has the contents of a chapter below its heading on a phone, folded", async () => {
  const page = await served.open("/1e/rulebook?chapter=7", { viewport: { width: 390, height: 844 } });
  const contents = await page.locator("details.contents").boundingBox();
  const text = await page.locator("article").boundingBox();
  expect(contents?.height).toBeLessThan(100);
  expect((contents?.y ?? 844) + (contents?.height ?? 0)).toBeLessThan(text?.y ?? 0);
  expect(text?.y).toBeLessThan(500);
});
