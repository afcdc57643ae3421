/** @file `spaceline ingest --from FILE`: what a new printing or a new text would change, before anything is written. */
import { join } from "node:path";
import { revise } from "../../ingest/revise/revise.js";
import type { Revision } from "../../ingest/revise/revision.js";
import { expectSingleRun } from "../../ingest/single-run.js";
import { readPaths } from "../../server/config.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, refusingWith } from "../exit-codes.js";
import { revisionLines } from "../terminal/revision-lines.js";

/** Shows what the file would change, and with --accept takes it in.
 *  @returns `notFound` where something breaks and it was not accepted
 *  @throws Refusal where the file cannot be read or no grammar fits it, or where the texts are broken already */
export async function reviewPrinting(asked: Asked, file: string): Promise<ExitCode> {
  const { environment, terminal, options } = asked;
  const { dataFolder } = readPaths(environment);
  expectSingleRun();
  const said = { version: optionOf(asked, "version"), date: optionOf(asked, "date") };
  const revision = await refusingWith(EXIT.data, () => revise(dataFolder, file, said));
  if (options["json"]) terminal.print(JSON.stringify(withoutLines(revision), null, 2));
  else if (!options["quiet"]) for (const line of revisionLines(revision)) terminal.print(line);
  if (!options["accept"]) return revision.clean ? EXIT.done : EXIT.notFound;
  const { accept } = await import("../../ingest/revise/accept.js");
  const { files } = await refusingWith(
    EXIT.data,
    () => accept(dataFolder, revision),
    (message) => `not accepted, nothing is written:\n${message}`,
  );
  if (!options["json"] && !options["quiet"])
    terminal.print(["", "accepted; written:", ...files.map((one) => `  ${join(dataFolder, one)}`)].join("\n"));
  return EXIT.done;
}

/** The text itself is the file that was given. */
function withoutLines({ text: { lines, lineOf: _, ...text }, tables, ...revision }: Revision) {
  const kept = tables.map(({ content: _, ...table }) => table);
  return { object: "revision", text: { ...text, lines: lines.length }, ...revision, tables: kept };
}
