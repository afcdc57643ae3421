/** @file Tells a Glossary entry about a card from one about a term. */
import type { Kind, SourceText } from "../../../../model.js";
import { isSeeOnly } from "./see-only.js";

const SMALL_WORDS = new Set("a an and as at by for from in into is of on or the to with".split(" "));
const DEFINITION = /^(?:an? |generic )?\W*(?:affiliation|species|(?:type|kind|synonym|term)\W* (?:of|for))\b/i;

/** The kind of an entry: a headword printed like a card title (each word but the small ones with a capital) is a card,
 *  unless its text defines an affiliation, a type of thing or a synonym; the table "kinds" names what neither shows. */
export function entryKind(title: string, paragraphs: readonly string[], source: SourceText): Kind {
  if (isSeeOnly(paragraphs)) return "see-only";
  const decided = source.tables["kinds"]?.rows.find((row) => row["title"] === title)?.["kind"];
  if (decided === "card" || decided === "term") return decided;
  return isCardTitle(title) && !DEFINITION.test(paragraphs[0] ?? "") ? "card" : "term";
}

/** @example isCardTitle("The Clown: Playing Doctor")  // => true; isCardTitle("Alternate Universe icon")  // => false */
export function isCardTitle(title: string): boolean {
  const words = title.split(/[ /]+/).map((word) => word.replace(/^[("'.]+/, ""));
  return (
    /^["'.]*\p{Lu}|^["']?\d/u.test(title.replace(/^[. ]+(?:on )?(?:the )?/, "")) &&
    !/-related$/.test(title) &&
    words.every(
      (word, at) =>
        word === "" || (at > 0 && SMALL_WORDS.has(word)) || !/^\p{Ll}/u.test(word) || title.startsWith("..."),
    )
  );
}
