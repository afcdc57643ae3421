/** @file One run of the command: reads the arguments, does what they ask, and tells what went wrong in a sentence. */
import { text } from "node:stream/consumers";
import { CommanderError } from "commander";
import type { Environment } from "../server/config.js";
import { disarmed } from "../views/chat/disarmed.js";
import type { Asked } from "./command.js";
import { EXIT, type ExitCode, Refusal } from "./exit-codes.js";
import { createProgram } from "./program.js";
import { type Stream, type Terminal, terminalOver } from "./terminal/terminal.js";

/** What a run stands in: a process has it all. */
export interface Surroundings {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Environment;
  /** How the texts are read, where not as the environment says. */
  readonly open?: Asked["open"];
}

/** Runs the command that the arguments name, `spaceline` itself left out. What is typed or piped in commands no terminal that
 *  it is repeated on.
 *  @returns the code with which the process should end; a service that listens keeps it alive */
export async function runSpaceline(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdin, stdout, stderr, env } = surroundings;
  const open = surroundings.open ?? (async () => (await import("./texts.js")).openTexts(env));
  const terminal = terminalOver(stdout, stderr, env);
  let exitCode: ExitCode = EXIT.done;
  const program = createProgram(terminal, async (row, asked) => {
    const run = await row.load();
    exitCode = await run({
      ...asked,
      environment: env,
      terminal,
      open,
      input: async () => disarmed(await text(stdin)),
    });
  });
  try {
    await program.parseAsync(args.length > 0 ? args.map(disarmed) : ["--help"], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return tell(error, terminal, Boolean(env["DEBUG"]));
  }
}

/** Tells an error in a sentence, with the place it came from to those who look for it. */
function tell(error: unknown, { note }: Terminal, withStack: boolean): ExitCode {
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  note(`spaceline: ${message}`);
  if (withStack) note(stack);
  return error instanceof Refusal ? error.exitCode : EXIT.failed;
}
