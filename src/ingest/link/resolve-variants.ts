/** @file Strategies for names that differ from the name of their target. They apply only to the First Edition. */
import { editDistance } from "../../language/edit-distance.js";
import type { Name, NameIndex } from "./name-index.js";
import { isCapitalised, pluralKey } from "./name-key.js";
import {
  choose,
  ENTRY_OR_TITLE,
  firstOf,
  isInRulebook,
  type Match,
  type Query,
  type Strategy,
} from "./resolve-by-name.js";

function lookUpInstead(query: Query, index: NameIndex, name: string | undefined): Match | null {
  if (query.section.edition !== "1e" || name === undefined) return null;
  const match = firstOf({ ...query, name }, index, ENTRY_OR_TITLE);
  if (match) return match;
  const erratum = firstOf({ ...query, name }, index, [["errata", "folded"]]);
  return erratum && { ...erratum, status: "card" };
}

/** Finds the owner in "Marika's", "Mortal Q's Leadership -1", "D'Tan's INTEGRITY", "Locutus'". If other capitalised
 *  words follow, the whole phrase is a title ("Q's Tent: Civil War"). */
export const asOwner: Strategy = (query, index) =>
  lookUpInstead(query, index, /^(.+?)['’](?:s(?: (?:[A-Z]{5,}|[A-Z].* [-+x×]\d+))?)?$/.exec(query.name)?.[1]);

/** Finds a card whose name is followed by its printing: "Ready Room Door (First Contact)", "Remodulation (errata)". */
export const asPrinting: Strategy = (query, index) =>
  lookUpInstead(query, index, /^(.+?) \([^()]+\)$/.exec(query.name)?.[1]);

const DESCRIBING =
  /^(?:any |your |the |your own )?(.+?)(?:\(s\)| (?:doorways?|cards?|rules?|events?|dilemmas?|incidents?|objectives?|missions?|artifacts?|interrupts?|steps?|attempts?|icons?|skills?|sidebar))$/i;

/** Looks up a name without the kind after it ("Q's Tent doorway", "ties rule") or without a final "(s)". */
export const asDescribed: Strategy = (query, index) => lookUpInstead(query, index, DESCRIBING.exec(query.name)?.[1]);

/** Finds a name after replacing its beginning with an equivalent one: `I.K.C. Chang` means the `I.K.S. Chang`. */
export const asEquivalent: Strategy = (query, index) => {
  const row = index.tables.equivalents.find(({ printed = "" }) => query.name.startsWith(printed));
  if (!row) return null;
  const rest = query.name.slice(row["printed"]?.length).replace(/['’]s$/, "");
  const match = lookUpInstead(query, index, `${row["equivalent"]}${rest}`);
  return match && { ...match, row };
};

/** Finds a headword by its beginning: "multi-affiliation" means "multi-affiliation cards". A headword that continues
 *  with a hyphen, colon or parenthesis is another card (`U.S.S. Enterprise-B`). */
export const byBeginning: Strategy = (query, index) => {
  const { section, name } = query;
  if (section.edition !== "1e") return null;
  const { reach } = index;
  const words = index.keysOf(name).singular.split(" ");
  // Only the Rulebook and See clauses capitalise titles of Rulebook sections. In other texts, capitals mean a card.
  const readsTitles = !isCapitalised(name) || query.kind === "see" || isInRulebook(query, index);
  const rulebooks = words.length > 1 && readsTitles ? reach.withRole(section, "rulebook") : [];
  // In a legacy text, entries in the same document take precedence.
  const own = section.status === "legacy" ? reach.ownFirst(section) : [];
  for (const document of [...own, ...reach.withRole(section, "glossary"), ...rulebooks]) {
    const names = namesBeginning(index, document, words).filter(
      (one) => !(reach.roleOf(one.section) === "glossary" && isOtherCard(name, one.name)),
    );
    const sections = choose(names, query, true);
    if (sections.length > 0) return { sections };
  }
  return null;
};

function namesBeginning(index: NameIndex, document: string, words: readonly string[]): Name[] {
  const [first = ""] = words;
  const byFirst = index.firstWords.get(document);
  return [...(byFirst?.get(first) ?? []), ...(byFirst?.get(`${first}s`) ?? [])].filter((name) => {
    const own = pluralKey(name.words.join(" ")).split(" ");
    return (
      own.length > words.length && words.every((word, at) => own[at] === word) && !startsOtherName(name, words.length)
    );
  });
}

/** Whether a longer headword is another card's name. False in lower case, or with a dash ("Palor Toff - Alien
 *  Trader"). */
function isOtherCard(printed: string, name: string): boolean {
  return isCapitalised(printed) && isCapitalised(name) && !name.includes(" - ");
}

/** True for "Data" in "Data's Body", or "Kevin Uxbridge" in "Kevin Uxbridge: Convergence". */
function startsOtherName(name: Name, length: number): boolean {
  const words = [...name.name.matchAll(/[\p{L}\p{N}+]+(?:['’]\p{L}*)*/gu)];
  const last = words[words.length - name.words.length + length - 1];
  if (last === undefined) return false;
  return /['’]/.test(last[0]) || /^(?:-|:| \()/.test(name.name.slice(last.index + last[0].length));
}

const MIN_TITLE_LENGTH = 10;
const MIN_WORD_LENGTH = 6;
/** A word with at least this many letters may contain two wrong letters. */
const LONG_WORD = 8;

/** Finds the only title that differs in one misprinted word: `Feringi Trading Post`. If a number, a short word or an
 *  ending differs, the title belongs to another card ("34th Rule", "Kahless", "Transport Drone"). */
export const byMisprint: Strategy = (query, index) => {
  const { edition } = query.section;
  if (edition !== "1e" || !isCapitalised(query.name)) return null;
  const words = index.keysOf(query.name).folded.split(" ");
  if (words.join(" ").length < MIN_TITLE_LENGTH || words.length < 2) return null;
  for (const role of ["glossary", "errata"] as const) {
    const near = index.reach
      .withRole(query.section, role)
      .flatMap((document) =>
        words.flatMap((word, at) =>
          index
            .butOneWord(document, words, at)
            .filter((name) => isMisprint(word, name.words[at] ?? "") && isCapitalised(name.name)),
        ),
      );
    const sections = choose(near, query, true);
    if (sections.length === 1) return role === "errata" ? { sections, status: "card" } : { sections };
  }
  return null;
};

function isMisprint(printed: string, meant: string): boolean {
  if (printed === meant || printed[0] !== meant[0]) return false;
  const length = Math.min(printed.length, meant.length);
  if (length < MIN_WORD_LENGTH || /\d/.test(printed + meant) || isInflected(printed, meant)) return false;
  const max = length < LONG_WORD ? 1 : 2;
  return editDistance(printed, meant, max) <= max;
}

/** True for "transport" and "transporter", false for "menthara" and "menthar". */
function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^(?:s|d|e[drs]?|ing)$/.test(long.slice(short.length));
}
