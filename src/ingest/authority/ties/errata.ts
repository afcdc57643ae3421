/** @file Errata and the Glossary's entry of the same card. */
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties each erratum to the card entries of the same title. Whether an entry still explains the card as first printed
 *  only reading tells: that is a row of the table of conflicts. */
export function errataTies({ index: { document, titled } }: Texts): Finding[] {
  return document("errata")
    .filter(({ kind }) => kind === "erratum")
    .flatMap((erratum) =>
      titled("glossary", erratum.title)
        .filter(({ kind }) => kind === "card" || kind === "see-only")
        .map((entry): Finding => ({ from: erratum.id, to: entry.id, close: true })),
    );
}
