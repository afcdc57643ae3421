import { expect, test } from "vitest";
import { stem } from "../../src/language/stem.js";

test.each([
  ["battling", "battle"],
  ["battles", "battle"],
  ["stopped", "stop"],
  ["stopping", "stops"],
  ["assimilated", "assimilation"],
  ["seeds", "seeding"],
  ["reported", "reports"],
  ["facilities", "facility"],
  ["downloading", "downloads"],
  ["dies", "died"],
  ["attempted", "attempting"],
  ["nullifies", "nullified"],
  ["carried", "carries"],
])("%s and %s are one word to a player", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ["personnel", "personal"],
  ["universal", "universe"],
  ["mission", "miss"],
  ["planet", "plan"],
  ["borg", "bor"],
])("%s and %s stay apart", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each(["7.2.2.0.4", "q", "au", "12"])("%s stays as it is", (word) => {
  expect(stem(word)).toBe(word);
});
