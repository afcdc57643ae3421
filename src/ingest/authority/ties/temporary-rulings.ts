/** @file Temporary Rulings: current, and tied to the card they speak of. */
import { sentencesOf } from "../../../language/sentences.js";
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** Ties each Temporary Ruling to the Glossary's entry and the erratum of the card in its title. */
export function temporaryRulingTies({ index: { document, titled } }: Texts): Finding[] {
  return document("temporary-rulings")
    .filter(({ kind }) => kind === "temporary-ruling")
    .flatMap((ruling) =>
      (["glossary", "errata"] as const)
        .flatMap((name) => titled(name, ruling.title))
        .map(
          (entry): Finding => ({
            from: ruling.id,
            to: entry.id,
            because: `In force until it is taken into the Glossary: “${sentencesOf(ruling.text)[0]?.text ?? ruling.title}”`,
            close: true,
          }),
        ),
    );
}
