/** @file What a command is: a row of the table, and a function that is loaded when it is asked for. */
import type { Environment } from "../server/config.js";
import type { ExitCode } from "./exit-codes.js";
import type { Terminal } from "./terminal/terminal.js";
import type { Texts } from "./texts.js";

/** What a command was asked. */
export interface Asked {
  /** The words behind the command, without its options. */
  readonly words: readonly string[];
  /** The options by their long names in camel case; a switch is true. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Reads the texts. @throws Refusal where a setting is wrong, or the artefact is missing or broken */
  readonly open: () => Promise<Texts>;
  /** Reads what is typed or piped in, to its end. */
  readonly input: () => Promise<string>;
}

/** Does what a command is for. */
export type Run = (asked: Asked) => ExitCode | Promise<ExitCode>;

export interface CommandRow {
  /** A command of a command has both names: "discord register". */
  readonly name: string;
  /** Its arguments as the usage line shows them: "<words...>". */
  readonly takes?: string;
  readonly summary: string;
  readonly options?: readonly (readonly [flags: string, meaning: string])[];
  /** What one types, and what that does. */
  readonly examples: readonly (readonly [typed: string, does: string])[];
  /** Loads nothing before it is called: --help stays quick. */
  readonly load: () => Promise<Run>;
}

/** The value of an option that takes one; undefined where it was not given. */
export function optionOf({ options }: Asked, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}
