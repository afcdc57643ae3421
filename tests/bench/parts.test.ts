import { expect, test } from "vitest";
import { PARTS, partsNamed } from "../../bench/parts.js";

test("each part of the bench can be asked for alone, and all are measured where none is named", () => {
  expect(partsNamed(["http"]).map(({ name }) => name)).toEqual(["http"]);
  expect(partsNamed([])).toEqual(PARTS);
});

test("a part that there is not is named, with those that there are", () => {
  expect(() => partsNamed(["speed"])).toThrow(/no part "speed"; there are search, http/);
});
