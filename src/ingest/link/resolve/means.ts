/** @file The means of resolution in the order in which they are tried. */
import { byErratum, byListItem, bySectionTitle, inOwnDocument, inSameLetters, under } from "./by-name.js";
import { asCard } from "./card-name.js";
import { byCitation } from "./citation.js";
import { asExternal } from "./external.js";
import { byMisprint } from "./misprint.js";
import type { Means } from "./query.js";
import { asDescribed, asEquivalent, asOwner, asPrinting } from "./rephrased.js";
import { byReview } from "./reviewed.js";
import { byBeginning } from "./shortened.js";
import { bySidebar } from "./sidebar.js";
import { bySubHeading } from "./sub-heading.js";

/** A means up to "inflected" is sure enough that a finder may rely on the name. */
export interface Row {
  readonly reason: string;
  readonly confidence: number;
  readonly sure: boolean;
  readonly means: Means;
}

const row = (reason: string, confidence: number, sure: boolean, means: Means): Row => ({
  reason,
  confidence,
  sure,
  means,
});

/** Each with the reason it gives and how sure it is. The Glossary comes before the Rulebook, as the texts say. */
export const MEANS: readonly Row[] = [
  row("a citation", 0.95, true, byCitation),
  row("the box beside the text", 0.85, true, bySidebar),
  row("a document outside", 0.95, true, asExternal),
  row("an entry of the same document", 0.97, true, inOwnDocument),
  row("the headword in the same letters", 0.99, true, inSameLetters),
  row("the title of a Rulebook section", 0.95, true, bySectionTitle),
  row("the headword", 0.97, true, under(["glossary", "folded"])),
  row("the headword in another number", 0.95, true, under(["glossary", "singular"], ["glossary", "joined"])),
  row("the owner of what is named", 0.92, true, asOwner),
  row("other words for it, reviewed", 0.88, true, byReview),
  row("a Rulebook title", 0.94, true, under(["rulebook", "folded"], ["rulebook", "singular"])),
  row("a part of an entry", 0.92, true, bySubHeading),
  row("a card without an entry of its own; its erratum", 0.95, true, byErratum),
  row("the card whose printing is named", 0.88, true, asPrinting),
  row("the title in equivalent letters", 0.9, true, asEquivalent),
  row("an inflected form of the headword", 0.86, true, under(["glossary", "family"], ["rulebook", "family"])),
  row("the headword's words in another order", 0.82, false, under(["glossary", "order"], ["rulebook", "order"])),
  row("the headword and what sort of thing it is", 0.8, false, asDescribed),
  row("the beginning of the headword", 0.76, false, byBeginning),
  row("a misprint of the title", 0.85, false, byMisprint),
  row("one of the lists", 0.9, false, under(["lists", "folded"], ["lists", "singular"])),
  row("an item of a list", 0.8, false, byListItem),
  row("a card that no text has an entry for", 0.7, false, asCard),
];
