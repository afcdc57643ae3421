/** @file Temporary Rulings: current, and tied to the card they speak of. */
import { ORDER } from "../reasons.js";
import type { SectionIndex } from "../section-index.js";
import type { Tie } from "../tie.js";

/** Ties each Temporary Ruling to the Glossary's entry and the erratum of the card in its title. */
export function temporaryRulingTies({ document, titled }: SectionIndex): Tie[] {
  return document("1e/temporary-rulings")
    .filter(({ kind }) => kind === "temporary-ruling")
    .flatMap((ruling) =>
      ["1e/glossary", "1e/errata"]
        .flatMap((name) => titled(name, ruling.title))
        .map(
          (entry): Tie => ({
            type: "exception-to",
            from: ruling.id,
            to: entry.id,
            reason: `A Temporary Ruling on “${entry.title}”, in force until it is taken into the Glossary. ${ORDER.specific}`,
            close: true,
          }),
        ),
    );
}
