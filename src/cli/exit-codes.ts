/** @file What the command's exit codes mean, and the error that chooses one. */

export const EXIT = { done: 0, notFound: 1, usage: 2, data: 3, failed: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The codes as --help tells them. */
export const EXIT_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, "found, or done"],
  [EXIT.notFound, "nothing found, several texts may be meant, or a reference does not hold"],
  [EXIT.usage, "wrong usage: a command, an option, an argument or a setting"],
  [EXIT.data, "the texts or the corpus are missing or broken"],
  [EXIT.failed, "anything else that went wrong, such as a port that is taken"],
];

/** A command cannot do what was asked; the message is a sentence for the person who asked. */
export class Refusal extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "Refusal";
  }
}

/** Does the work; whatever it throws becomes a refusal with this code.
 *  @param told - the message in the words of the command */
export async function refusingWith<Result>(
  exitCode: ExitCode,
  work: () => Result | Promise<Result>,
  told: (message: string) => string = (message) => message,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new Refusal(exitCode, told(cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}
