import { expect, it } from "vitest";
import { measure } from "./measure.js";

const hit = (id: string, ...alsoIn: string[]) => ({ id, alsoIn });

it.each([
  ["is 1 for the ideal order", [hit("a"), hit("b")], { a: 3, b: 1 }, { ndcg: 1, mrr: 1, s1: 1, s3: 1, recall: 1 }],
  ["counts a copy under a better hit as found", [hit("a", "b")], { a: 3, b: 2 }, { ndcg: 1, recall: 1 }],
  ["does not count a section under a worse hit as found", [hit("a", "b")], { a: 2, b: 3 }, { s1: 0, recall: 0.5 }],
  ["counts at most five grouped sections per hit", [hit("a", ..."123456")], { a: 2, 6: 3 }, { recall: 0.5 }],
  ["is lower for the second rank", [hit("x"), hit("a")], { a: 3 }, { ndcg: 1 / Math.log2(3), mrr: 0.5, s1: 0, s3: 1 }],
  ["ignores everything after the tenth hit", [..."bcdefghijka"].map((id) => hit(id)), { a: 3 }, { recall: 0 }],
])("the measured quality %s", (_, hits, grades, expected) => {
  expect(measure(hits, new Map(Object.entries(grades)))).toMatchObject(expected);
});
