import type { Environment } from "../server/config.js";
import type { SearchContext } from "../views/context.js";
import type { Terminal } from "./terminal.js";

export const EXIT = { done: 0, notFound: 1, usage: 2, data: 3, failed: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, "success"],
  [EXIT.notFound, "nothing found, the reference is ambiguous, or a citation is no longer valid"],
  [EXIT.usage, "invalid command, option, argument or setting"],
  [EXIT.data, "source texts or corpus file missing or damaged"],
  [EXIT.failed, "any other failure, such as a port already in use"],
];

export interface Invocation {
  readonly words: readonly string[];
  /** Options, keyed by long name in camel case. The value of a switch is true. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** @throws CommandError if a setting is invalid, or the corpus is missing or damaged */
  readonly open: () => Promise<SearchContext>;
  readonly readInput: () => Promise<string>;
}

export type Run = (invocation: Invocation) => ExitCode | Promise<ExitCode>;

export interface CommandRow {
  /** A subcommand's name includes the name of its parent, for example "discord register". */
  readonly name: string;
  /** Arguments in the notation of the usage line, for example "<words...>". */
  readonly takes?: string;
  readonly summary: string;
  readonly options?: readonly (readonly [flags: string, meaning: string])[];
  readonly examples: readonly (readonly [typed: string, does: string])[];
  /** Imports the command's code. The code is imported only when the command runs, so that --help is fast. */
  readonly load: () => Promise<Run>;
}

export function optionOf({ options }: Pick<Invocation, "options">, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** An error that ends a command. The message is written for the user. */
export class CommandError extends Error {
  constructor(
    readonly exitCode: ExitCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "CommandError";
  }
}

/** Converts every error to a CommandError with this exit code. `reword` rewrites the message for the command. */
export async function failingWith<Result>(
  exitCode: ExitCode,
  work: () => Result | Promise<Result>,
  reword: (message: string) => string = (message) => message,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new CommandError(exitCode, reword(cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}
