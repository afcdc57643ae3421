import { expect, it } from "vitest";
import { citeReference } from "../../src/views/cite-reference.js";
import { realContext } from "../support/real-corpus.js";

it.each([
  ["https://other.example/1e/rulebook/7.6", "https://rules.example", true],
  ["https://other.example/1e/rulebook#7.6", "http://localhost:3000", true],
  ["http://127.0.0.1:3000/1e/rulebook/7.6", "http://localhost:3000", false],
  ["https://rules.example/1e/rulebook/7.6", "https://rules.example", false],
])("%s gets a note on this site, %s: %s", (url, publicUrl, hasNote) => {
  const { notes } = citeReference(url, { ...realContext, publicUrl });
  expect(notes.some((note) => note.startsWith("The URL is on other.example,"))).toBe(hasNote);
});
