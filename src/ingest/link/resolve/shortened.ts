/** @file Names of which a reference gives only the beginning: "multi-affiliation" for "multi-affiliation cards". */
import type { DocumentRole } from "../../../model.js";
import type { Name, NameIndex } from "../name-index.js";
import { pluralKey } from "../name-key.js";
import { isMainRulebook } from "./by-name.js";
import { choose } from "./choose.js";
import { isCapital, type Means, type Query } from "./query.js";

/** The headword that begins with these words. A headword that goes on with a hyphen, a colon or a parenthesis is another
 *  card ("U.S.S. Enterprise" is not the U.S.S. Enterprise-B, "Jean-Luc Picard" no version of him). */
export const byBeginning: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const words = index.keysOf(query.name).singular.split(" ");
  const rulebooks = index.reach.withRole("1e", "rulebook");
  for (const document of [...legacyFirst(query, index), ...index.reach.withRole("1e", "glossary"), ...rulebooks]) {
    if (rulebooks.includes(document) && (words.length < 2 || (isCapital(query.name) && !readsTitles(query, index))))
      continue;
    const names = beginning(index, document, words).filter(
      ({ name, section }) => !isOtherCard(query, name, index.reach.roleOf(section)),
    );
    const sections = choose(names, query, true);
    if (sections.length > 0) return { sections };
  }
  return null;
};

/** A legacy text means its own entry first. */
function legacyFirst({ section }: Query, { reach }: NameIndex): readonly string[] {
  return section.status === "legacy" ? reach.ownFirst(section) : [];
}

/** Only the Rulebook and See clauses give titles of Rulebook sections in capitals; elsewhere capitals are cards. */
function readsTitles(query: Query, index: NameIndex): boolean {
  return query.kind === "see" || isMainRulebook(query, index);
}

function beginning(index: NameIndex, document: string, words: readonly string[]): Name[] {
  const first = words[0] ?? "";
  const byFirst = index.firstWords.get(document);
  const candidates = [...(byFirst?.get(first) ?? []), ...(byFirst?.get(`${first}s`) ?? [])];
  return candidates.filter((name) => {
    const own = pluralKey(name.words.join(" ")).split(" ");
    return own.length > words.length && words.every((word, at) => own[at] === word) && !goesOnAnew(name, words.length);
  });
}

/** Words in capitals are a card of their own, unless the title goes on behind a dash ("Palor Toff - Alien Trader"). */
function isOtherCard(query: Query, name: string, role: DocumentRole | undefined): boolean {
  return role === "glossary" && isCapital(query.name) && isCapital(name) && !name.includes(" - ");
}

/** Whether the name behind the words is another's: "Data's Body", "U.S.S. Enterprise-B", "Kevin Uxbridge: Convergence". */
function goesOnAnew(name: Name, length: number): boolean {
  const words = [...name.name.matchAll(/[\p{L}\p{N}+]+(?:['’]\p{L}*)*/gu)];
  const from = words.length - name.words.length;
  const last = words[from + length - 1];
  if (last === undefined) return false;
  return /['’]/.test(last[0]) || /^(?:-|:| \()/.test(name.name.slice(last.index + last[0].length));
}
