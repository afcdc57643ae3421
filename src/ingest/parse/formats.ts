/** @file The grammars in the order in which they run. A new format also needs an entry in data/sources.json. */
import type { Grammar } from "./draft.js";
import { borgSheet } from "./formats/borg-sheet.js";
import { errata } from "./formats/errata.js";
import { faq1996 } from "./formats/faq-1996.js";
import { glossary } from "./formats/glossary.js";
import { lists } from "./formats/lists.js";
import { rulebook } from "./formats/rulebook.js";
import { rulings2002 } from "./formats/rulings-2002.js";
import { secondEdition } from "./formats/second-edition.js";
import { temporaryRulings } from "./formats/temporary-rulings.js";

export const GRAMMARS: readonly (readonly [format: string, grammar: Grammar])[] = [
  ["rulebook", rulebook],
  ["borg-sheet", borgSheet],
  ["glossary", glossary],
  ["temporary-rulings", temporaryRulings],
  ["lists", lists],
  ["errata", errata],
  ["second-edition", secondEdition],
  ["rulings-2002", rulings2002],
  ["faq-1996", faq1996],
];
