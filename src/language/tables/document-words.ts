/** @file How players name the texts: the words, and the end of the document's id they mean in either edition. */

/** First match wins, so longer names stand first. */
export const DOCUMENT_WORDS: readonly (readonly [words: string, document: string])[] = [
  ["borg rules sheet", "borg"],
  ["borg rule sheet", "borg"],
  ["borg rules", "borg"],
  ["borg sheet", "borg"],
  ["temporary rulings", "temporary-rulings"],
  ["temporary ruling", "temporary-rulings"],
  ["recent rulings", "rulings-2002"],
  ["rulings 2002", "rulings-2002"],
  ["2002 rulings", "rulings-2002"],
  ["2002 ruling", "rulings-2002"],
  ["1996 faq", "faq-1996"],
  ["faq", "faq-1996"],
  ["rulebook", "rulebook"],
  ["rule book", "rulebook"],
  ["glossary", "glossary"],
  ["current text", "errata"],
  ["current wording", "errata"],
  ["revised text", "errata"],
  ["updated text", "errata"],
  ["latest text", "errata"],
  ["new text", "errata"],
  ["errata", "errata"],
  ["erratum", "errata"],
];

/** How players name an edition. */
export const EDITION_WORDS: readonly (readonly [words: RegExp, edition: "1e" | "2e"])[] = [
  [/(?:^|\s)(?:in |of )?(?:st)?(?:2e|2nd ed(?:ition|\.)?|second edition|edition 2)(?=[\s:,?.!]|$)/gi, "2e"],
  [/(?:^|\s)(?:in |of )?(?:st)?(?:1e|1st ed(?:ition|\.)?|first edition|edition 1)(?=[\s:,?.!]|$)/gi, "1e"],
];
