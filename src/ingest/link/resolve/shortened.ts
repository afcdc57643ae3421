/** @file Names of which a reference gives only the beginning: "multi-affiliation" for "multi-affiliation cards". */
import type { Name, NameIndex } from "../name-index.js";
import { nameKey, pluralKey } from "../name-key.js";
import { choose } from "./choose.js";
import type { Means } from "./query.js";

/** The headword that begins with these words. A headword that goes on with a hyphen, a colon or a parenthesis is another
 *  card ("U.S.S. Enterprise" is not the U.S.S. Enterprise-B, "Jean-Luc Picard" no version of him). */
export const byBeginning: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const words = pluralKey(nameKey(query.name)).split(" ");
  for (const document of ["1e/glossary", "1e/rulebook"]) {
    if (document === "1e/rulebook" && words.length < 2) continue;
    const names = beginning(index, document, words);
    const sections = choose(names, query, true);
    if (sections.length > 0) return { sections };
  }
  return null;
};

function beginning(index: NameIndex, document: string, words: readonly string[]): Name[] {
  const first = words[0] ?? "";
  const byFirst = index.firstWords.get(document);
  const candidates = [...(byFirst?.get(first) ?? []), ...(byFirst?.get(`${first}s`) ?? [])];
  return candidates.filter((name) => {
    const own = pluralKey(name.words.join(" ")).split(" ");
    return own.length > words.length && words.every((word, at) => own[at] === word) && !goesOnAnew(name, words.length);
  });
}

function goesOnAnew(name: Name, length: number): boolean {
  const words = [...name.name.matchAll(/[\p{L}\p{N}+]+(?:['’]\p{L}+)*/gu)];
  const from = words.length - name.words.length;
  const last = words[from + length - 1];
  return last !== undefined && /^(?:-|:|['’]| \()/.test(name.name.slice(last.index + last[0].length));
}
