/** @file Other forms of the same words, looked up anew: possessives, printings, words that only describe. */

import type { NameIndex } from "../name-index.js";
import { firstOf } from "./by-name.js";
import type { Found, Means, Query } from "./query.js";

const SURE = [
  ["glossary", "folded"],
  ["glossary", "singular"],
  ["rulebook", "folded"],
  ["rulebook", "singular"],
] as const;

/** "Marika's", "Mortal Q's Leadership -1", "D'Tan's INTEGRITY", "Locutus'": what owns is meant. Only an attribute or a
 *  skill with its number is owned; with other words in capitals the whole is a title ("Q's Tent: Civil War"). */
export const asOwner: Means = (query, index) => {
  const owner = /^(.+?)['’](?:s(?: (?:[A-Z]{5,}|[A-Z].* [-+x×]\d+))?)?$/.exec(query.name)?.[1];
  return owner === undefined ? null : again(query, index, owner);
};

/** "Ready Room Door (First Contact)", "Remodulation (errata)": one printing of a card. */
export const asPrinting: Means = (query, index) => {
  const card = /^(.+?) \([^()]+\)$/.exec(query.name)?.[1];
  return card === undefined ? null : again(query, index, card);
};

/** "I.K.C. Chang" for the I.K.S. Chang: one of two beginnings that mean the same. */
export const asEquivalent: Means = (query, index) => {
  const row = index.tables.equivalents.find(({ printed = "" }) => query.name.startsWith(printed));
  if (!row) return null;
  const rest = query.name.slice(row["printed"]?.length).replace(/['’]s$/, "");
  const found = again(query, index, `${row["equivalent"]}${rest}`);
  return found && { ...found, row };
};

const DESCRIBING =
  /^(?:any |your |the |your own )?(.+?)(?:\(s\)| (?:doorways?|cards?|rules?|events?|dilemmas?|incidents?|objectives?|missions?|artifacts?|interrupts?|steps?|attempts?|icons?|skills?|sidebar))$/i;

/** "Q's Tent doorway", "ties rule", "target(s)": the words and what sort of thing they are. */
export const asDescribed: Means = (query, index) => {
  const bare = DESCRIBING.exec(query.name)?.[1];
  return bare === undefined ? null : again(query, index, bare);
};

function again(query: Query, index: NameIndex, name: string): Found | null {
  if (query.section.edition !== "1e") return null;
  const changed = { ...query, name };
  const found = firstOf(changed, index, SURE);
  if (found) return found;
  const erratum = firstOf(changed, index, [["errata", "folded"]]);
  return erratum && { ...erratum, status: "card" };
}
