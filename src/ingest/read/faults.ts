/** Collects all faults in the data, so that they can be reported together. */
export class Faults {
  private readonly messages: string[] = [];

  get any(): boolean {
    return this.messages.length > 0;
  }

  get all(): readonly string[] {
    return this.messages;
  }

  /** @param place - file and line, such as `data/link/external.tsv:7`, or only the file */
  add(place: string, message: string): void {
    this.messages.push(`${place}: ${message}`);
  }

  addAll(messages: readonly string[]): void {
    this.messages.push(...messages);
  }

  /** If `work` throws, adds the message, which already includes the location, as a fault. */
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

  /** @throws Error with one line per fault */
  throwIfAny(): void {
    if (this.any) throw this.error();
  }
}
