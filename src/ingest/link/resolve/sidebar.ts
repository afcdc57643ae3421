/** @file References to a box of the Rulebook that stands beside the text. */
import type { ParsedSection } from "../../../model.js";
import type { NameIndex } from "../name-index.js";
import { isTitle } from "../title-case.js";
import type { Means, Query } from "./query.js";

/** The box of the Rulebook's section of the same number (the Borg sheet has left its boxes out): the one whose title
 *  the words hold, or else the one whose text has the titles that the words name. */
export const bySidebar: Means = (query, index) => {
  if (query.box !== true) return null;
  const boxes = boxesBeside(query, index);
  const titled = boxes.filter((box) => holds(query.name, box.title, index));
  const names = titlesIn(query.name);
  const telling = boxes.filter((box) => names.some((name) => box.text.includes(name)));
  const sections = titled.length > 0 ? titled : telling;
  return sections.length > 0 ? { sections } : null;
};

function boxesBeside({ section }: Query, index: NameIndex): ParsedSection[] {
  const beside = index.reach
    .withRole(section.edition, "rulebook")
    .flatMap((document) => index.numbers.get(`${document} ${section.number}`) ?? [])[0];
  const children = (beside?.children ?? []).flatMap((id) => index.sections.get(id) ?? []);
  return children.filter(({ kind }) => kind !== "section" && kind !== "chapter");
}

/** Whether all words of the title stand among the words, in any form. */
function holds(words: string, title: string, { keysOf }: NameIndex): boolean {
  const own = new Set(keysOf(words).family.split(" "));
  return keysOf(title)
    .family.split(" ")
    .every((word) => own.has(word));
}

function titlesIn(words: string): string[] {
  return (words.match(/\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)+/gu) ?? []).filter(isTitle);
}
