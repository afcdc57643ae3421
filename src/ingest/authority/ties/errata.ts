/** @file Errata and the Glossary's entry of the same card. */
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";

const REASON = "A card's text as last revised comes before every rule about it; the entry explains the card.";

/** Ties each erratum to the card entries of the same title. Whether an entry still explains the card as first printed
 *  only reading tells: that is a row of the table of conflicts. */
export function errataTies({ document, titled }: SectionIndex): Tie[] {
  return document("1e/errata")
    .filter(({ kind }) => kind === "erratum")
    .flatMap((erratum) =>
      titled("1e/glossary", erratum.title)
        .filter(({ kind }) => kind === "card" || kind === "see-only")
        .map((entry): Tie => ({ type: "amends", from: erratum.id, to: entry.id, reason: REASON, close: true })),
    );
}
