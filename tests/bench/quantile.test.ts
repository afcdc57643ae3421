import { expect, test } from "vitest";
import { median, quantile } from "../../bench/measure/quantile.js";

test("the median of an odd number of times is the one in the middle", () => {
  expect(median([9, 1, 4])).toBe(4);
});

test("the median of an even number of times lies between the two in the middle", () => {
  expect(median([10, 1, 4, 2])).toBe(3);
});

test("ninety-five of a hundred times are below their 95th percentile", () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(quantile(times, 0.95)).toBe(96);
});
