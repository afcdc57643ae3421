import { expect } from "vitest";
import type { Link, LinkedSection } from "../../src/model.js";
import { realCorpus } from "../support/real-corpus.js";

export const { sections, problems } = realCorpus;
export const links: readonly { section: LinkedSection; link: Link }[] = sections.flatMap((section) =>
  section.links.map((link) => ({ section, link })),
);

export function sectionOf(id: string): LinkedSection {
  const section = sections.find((one) => one.id === id);
  expect(section, id).toBeDefined();
  return section as LinkedSection;
}

/** Returns the first link of a section with this text. */
export function linkIn(id: string, text: string): Link {
  const link = sectionOf(id).links.find((one) => one.text === text);
  expect(link, `"${text}" in ${id}: ${sectionOf(id).links.map((one) => one.text)}`).toBeDefined();
  return link as Link;
}
