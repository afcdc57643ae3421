/** @file Temporary Rulings: current, and tied to the card they speak of. */
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties each Temporary Ruling to the Glossary's entry and the erratum of the card in its title. */
export function temporaryRulingTies({ index: { document, titled } }: Texts): Finding[] {
  return document("1e/temporary-rulings")
    .filter(({ kind }) => kind === "temporary-ruling")
    .flatMap((ruling) =>
      ["1e/glossary", "1e/errata"]
        .flatMap((name) => titled(name, ruling.title))
        .map(
          (entry): Finding => ({
            from: ruling.id,
            to: entry.id,
            because: `A Temporary Ruling on “${entry.title}”, in force until it is taken into the Glossary.`,
            close: true,
          }),
        ),
    );
}
