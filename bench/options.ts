/** @file What is asked of the bench, read from its command line. */
import type { Part, PartOptions } from "./parts.js";

/** What was written on the command line. */
interface Written {
  readonly rounds?: string | undefined;
  readonly times?: string | undefined;
}

/** How large the corpus may grow: to these sizes, and to all that are smaller. */
const SIZES = [10, 100];

/** The options of a part, its own number of rounds where none was asked for.
 *  @throws Error that tells what can be asked for */
export function optionsFor(part: Pick<Part, "rounds">, { rounds, times = String(SIZES[0]) }: Written): PartOptions {
  if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds)) {
    throw new Error(`--rounds ${rounds}: it takes a whole number, 1 or more`);
  }
  if (!SIZES.map(String).includes(times)) throw new Error(`--times ${times}: it takes ${SIZES.join(" or ")}`);
  return { rounds: rounds === undefined ? part.rounds : Number(rounds), times: Number(times) };
}

/** Holds that figures which are kept come from enough rounds.
 *  @throws Error where they would not */
export function assertEnoughToKeep({ name, rounds: enough }: Pick<Part, "name" | "rounds">, rounds: number): void {
  if (rounds < enough) throw new Error(`${name}: figures are kept of ${enough} rounds or more, not of ${rounds}`);
}
