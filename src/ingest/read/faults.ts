/** Collects everything that is wrong with the data, so that all of it is reported at once. */
export class Faults {
  private readonly messages: string[] = [];

  get any(): boolean {
    return this.messages.length > 0;
  }

  get all(): readonly string[] {
    return this.messages;
  }

  /** @param place - `data/link/external.tsv:7`, or a file. */
  add(place: string, message: string): void {
    this.messages.push(`${place}: ${message}`);
  }

  /** @param messages - faults that name their place themselves. */
  addAll(messages: readonly string[]): void {
    this.messages.push(...messages);
  }

  /** Does the work. An error becomes a fault, since its message names the place. */
  try<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (cause) {
      this.messages.push((cause as Error).message);
      return undefined;
    }
  }

  error(): Error {
    return new Error(this.messages.join("\n"));
  }

  /** @throws Error with a line for each fault, if there is one. */
  throwIfAny(): void {
    if (this.any) throw this.error();
  }
}
