/** @file What is wrong with the data, gathered so that all of it is told at once. */

export class Faults {
  private readonly found: string[] = [];

  get any(): boolean {
    return this.found.length > 0;
  }

  /** One fault a line. */
  get all(): readonly string[] {
    return this.found;
  }

  /** Notes one fault. @param place - `data/link/external.tsv:7`, or a file. */
  add(place: string, message: string): void {
    this.found.push(`${place}: ${message}`);
  }

  /** Notes faults that name their place themselves. */
  addAll(messages: readonly string[]): void {
    this.found.push(...messages);
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

  /** All of it, a line for each fault. */
  error(): Error {
    return new Error(this.found.join("\n"));
  }

  /** @throws Error with a line for each fault, if there is one. */
  throwIfAny(): void {
    if (this.any) throw this.error();
  }
}
