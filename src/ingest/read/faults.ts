/** @file What is wrong with the data, gathered so that all of it is told at once. */

export class Faults {
  private readonly found: string[] = [];

  /** Notes one fault. @param place - `data/link/external.tsv:7`, or a file. */
  add(place: string, message: string): void {
    this.found.push(`${place}: ${message}`);
  }

  /** Does the work; what it throws is noted as a fault of its own, since its message names the place. */
  try<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (cause) {
      this.found.push((cause as Error).message);
      return undefined;
    }
  }

  /** @throws Error with a line for each fault, if there is one. */
  throwIfAny(): void {
    if (this.found.length > 0) throw new Error(this.found.join("\n"));
  }
}
