/** @file The order of authority, as the texts themselves give it, in the words players are told. */

/** Why one text comes before another. */
export const ORDER = {
  glossary:
    "The Glossary comes before the Rulebook: “If the rulebook and the Glossary ever conflict, the Glossary is correct.”",
  newer:
    "Two printings of the same text: the newer one (version 2.5.6, June 2024) counts before version 2.4.5 (May 2023).",
  specific: "“A specific rule overrides a more general rule.”",
  card: "“A card's specific text overrides an otherwise applicable rule.”",
  legacy: "A current text comes before an old one; the old one is history.",
  olderLegacy: "The ruling of 2002 came after the FAQ of 1996.",
  laterRuling: "Of two rulings under one heading the later one counts.",
  otherGame: "The same word in the other game; the two games share no rules.",
} as const;
