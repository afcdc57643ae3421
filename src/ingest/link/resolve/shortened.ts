/** @file Names of which a reference gives only the beginning: "multi-affiliation" for "multi-affiliation cards". */
import type { ParsedSection } from "../../../model.js";
import type { Name, NameIndex } from "../name-index.js";
import { pluralKey } from "../name-key.js";
import { ownFirst } from "../reach.js";
import { choose } from "./choose.js";
import { isCapital, type Means, type Query } from "./query.js";

/** The headword that begins with these words. A headword that goes on with a hyphen, a colon or a parenthesis is another
 *  card ("U.S.S. Enterprise" is not the U.S.S. Enterprise-B, "Jean-Luc Picard" no version of him). */
export const byBeginning: Means = (query, index) => {
  if (query.section.edition !== "1e") return null;
  const words = index.keysOf(query.name).singular.split(" ");
  for (const document of [...legacyFirst(query), "1e/glossary", "1e/rulebook"]) {
    if (document === "1e/rulebook" && (words.length < 2 || (isCapital(query.name) && !readsTitles(query)))) continue;
    const names = beginning(index, document, words).filter(({ name, section }) => !isOtherCard(query, name, section));
    const sections = choose(names, query, true);
    if (sections.length > 0) return { sections };
  }
  return null;
};

/** A legacy text means its own entry first. */
function legacyFirst({ section }: Query): readonly string[] {
  return section.status === "legacy" ? ownFirst(section) : [];
}

/** Only the Rulebook and See clauses give titles of Rulebook sections in capitals; elsewhere capitals are cards. */
function readsTitles(query: Query): boolean {
  return query.kind === "see" || query.section.document === "1e/rulebook";
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
function isOtherCard(query: Query, name: string, section: ParsedSection): boolean {
  return section.document === "1e/glossary" && isCapital(query.name) && isCapital(name) && !name.includes(" - ");
}

/** Whether the name behind the words is another's: "Data's Body", "U.S.S. Enterprise-B", "Kevin Uxbridge: Convergence". */
function goesOnAnew(name: Name, length: number): boolean {
  const words = [...name.name.matchAll(/[\p{L}\p{N}+]+(?:['’]\p{L}*)*/gu)];
  const from = words.length - name.words.length;
  const last = words[from + length - 1];
  if (last === undefined) return false;
  return /['’]/.test(last[0]) || /^(?:-|:| \()/.test(name.name.slice(last.index + last[0].length));
}
