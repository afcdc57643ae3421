import { expect, test } from "vitest";
import { realCorpus } from "../support/real-corpus.js";

test("a lost icon before the name of an icon says what the next word is, and stays lost", () => {
  const read = realCorpus.sections.filter(({ html }) => html.includes("data-next="));
  expect(read.length).toBeGreaterThan(50);
  for (const { id, html } of read) {
    for (const [, name = "", sign, after = ""] of html.matchAll(
      /data-next="([^"]+)"[^>]*>([^<]*)<\/span>((?:<[^>]*>| )*[^<]*)/g,
    )) {
      expect([id, sign]).toEqual([id, "▯"]);
      expect(after.replace(/<[^>]*>/g, "").trim(), id).toMatch(new RegExp(`^${name.split(" ")[0]}`));
    }
  }
});
