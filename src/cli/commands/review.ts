/** @file `spaceline ingest --from FILE`: what a new printing or a new text would change, before anything is written. */
import { revise } from "../../ingest/revise/revise.js";
import { expectSingleRun } from "../../ingest/single-run.js";
import { readPlaces } from "../../server/places.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, refusingWith } from "../exit-codes.js";
import { revisionLines } from "../terminal/revision-lines.js";

/** Shows what the file would change.
 *  @returns `notFound` where something breaks
 *  @throws Refusal where the file cannot be read or no grammar fits it, or where the texts are broken already */
export async function reviewPrinting(asked: Asked, file: string): Promise<ExitCode> {
  const { environment, terminal, options } = asked;
  const { dataFolder } = readPlaces(environment);
  expectSingleRun();
  const said = { version: optionOf(asked, "version"), date: optionOf(asked, "date") };
  const revision = await refusingWith(EXIT.data, () => revise(dataFolder, file, said));
  if (options["json"]) terminal.print(JSON.stringify(withoutLines(revision), null, 2));
  else if (!options["quiet"]) for (const line of revisionLines(revision)) terminal.print(line);
  return revision.clean ? EXIT.done : EXIT.notFound;
}

/** The text itself is the file that was given. */
function withoutLines({ text: { lines, lineOf: _, ...text }, ...revision }: Awaited<ReturnType<typeof revise>>) {
  return { object: "revision", text: { ...text, lines: lines.length }, ...revision };
}
