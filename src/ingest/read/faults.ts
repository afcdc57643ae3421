export class Faults {
  /** Messages, each with its location. */
  readonly all: string[] = [];

  /** @param place - file and line, such as `data/link/external.tsv:7`, or only the file */
  add(place: string, message: string): void {
    this.all.push(`${place}: ${message}`);
  }

  addAll(messages: readonly string[]): void {
    this.all.push(...messages);
  }

  /** If `work` throws, adds the message, which already includes the location, as a fault. */
  try<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (cause) {
      this.all.push((cause as Error).message);
      return undefined;
    }
  }

  error(): Error {
    return new Error(this.all.join("\n"));
  }

  /** @throws Error with one line per fault */
  throwIfAny(): void {
    if (this.all.length > 0) throw this.error();
  }
}
