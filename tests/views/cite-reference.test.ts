import { expect, it } from "vitest";
import { citeReference } from "../../src/views/cite-reference.js";
import { realContext } from "../support/real-corpus.js";

it.each([
  ["https://rules.example", true],
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
])("if this site is %s, a URL of another site gets a note: %s", (publicUrl, hasNote) => {
  const { notes } = citeReference("https://other.example/1e/rulebook/7.6", { ...realContext, publicUrl });
  expect(notes.some((note) => note.startsWith("The URL is on other.example,"))).toBe(hasNote);
});
