import { text } from "node:stream/consumers";
import { Command, CommanderError } from "commander";
import { packageVersion } from "../package-root.js";
import type { Environment } from "../server/config.js";
import { replaceControlCharacters } from "../views/sanitize.js";
import { CommandError, type CommandRow, EXIT, EXIT_MEANINGS, type ExitCode, type Invocation } from "./command.js";
import { COMMANDS } from "./commands.js";
import { type Stream, type Terminal, terminalOver } from "./terminal.js";

export interface CliProcess {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Environment;
  /** Opens the corpus (default: the corpus file set in the environment). */
  readonly open?: Invocation["open"];
}

/** Runs a command. Replaces control characters in arguments and input, so that they never reach the terminal.
 *  @returns the exit code. If the command started a service, the process keeps running */
export async function runSpaceline(args: readonly string[], cliProcess: CliProcess): Promise<ExitCode> {
  const { stdin, stdout, stderr, env } = cliProcess;
  const open = cliProcess.open ?? (async () => (await import("./context.js")).openContext(env));
  const readInput = async () => replaceControlCharacters(await text(stdin));
  const terminal = terminalOver(stdout, stderr, env);
  let exitCode: ExitCode = EXIT.done;
  const program = createProgram(terminal, async (row, given) => {
    const run = await row.load();
    exitCode = await run({ ...given, environment: env, terminal, open, readInput });
  });
  try {
    await program.parseAsync(args.length > 0 ? args.map(replaceControlCharacters) : ["--help"], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return report(error, terminal, Boolean(env["DEBUG"]));
  }
}

function report(error: unknown, { note }: Terminal, withStack: boolean): ExitCode {
  const { message, stack = "" } = error instanceof Error ? error : { message: String(error) };
  note(`spaceline: ${message}`);
  if (withStack) note(stack);
  return error instanceof CommandError ? error.exitCode : EXIT.failed;
}

const HELP_WIDTH = 100;

type RunRow = (row: CommandRow, given: Pick<Invocation, "words" | "options">) => Promise<void>;

/** Creates the program, which throws CommanderError instead of exiting if the arguments are invalid. */
function createProgram(terminal: Terminal, run: RunRow): Command {
  const program = configure(new Command("spaceline"), terminal)
    .description("Rules lookup and search for the Star Trek Customizable Card Game.")
    .enablePositionalOptions()
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help for a command")
    .addHelpText("after", helpFooter(COMMANDS.flatMap(({ examples }) => examples.slice(0, 1))));
  for (const row of COMMANDS) {
    const command = commandNamed(row.name.split(" "), program, terminal)
      .description(row.summary)
      .helpOption("-h, --help", "print this help")
      .addHelpText("after", helpFooter(row.examples));
    if (row.takes !== undefined) command.arguments(row.takes);
    for (const [flags, meaning] of row.options ?? []) command.option(flags, meaning);
    command.action(() => run(row, { words: command.args, options: command.opts<Invocation["options"]>() }));
  }
  return program;
}

const GROUP_SUMMARIES: Readonly<Record<string, string>> = { discord: "Discord bot commands" };

/** Returns the command with this name. Each further word of the name is a subcommand of the word before it. */
function commandNamed([name = "", ...rest]: readonly string[], parent: Command, terminal: Terminal): Command {
  const known = parent.commands.find((command) => command.name() === name);
  const command = known ?? configure(parent.command(name), terminal);
  if (rest.length === 0) return command;
  return commandNamed(rest, command.description(GROUP_SUMMARIES[name] ?? ""), terminal);
}

function configure(command: Command, { print, note, width }: Terminal): Command {
  return command.exitOverride().configureOutput({
    writeOut: (output) => print(output.trimEnd()),
    writeErr: (output) => note(output.trimEnd()),
    outputError: (message) => note(errorLine(message, command)),
    getOutHelpWidth: () => Math.min(width, HELP_WIDTH),
  });
}

function errorLine(message: string, command: Command): string {
  const sentence = message
    .replace(/^error: /, "")
    .trim()
    .replace(/\s*\n\s*/g, " ")
    .replace(/\.$/, "");
  const hint = /^unknown option '-[a-z]+'/i.test(sentence)
    ? ", or put -- before a query that excludes words: search -- cloak -battle"
    : "";
  const names = [command.parent?.name(), command.name()].filter(Boolean).join(" ");
  return `spaceline: ${sentence}; see "${names} --help"${hint}`;
}

function helpFooter(examples: CommandRow["examples"]): string {
  const longest = Math.max(...examples.map(([typed]) => typed.length));
  const exampleLines = examples.map(([typed, does]) => `  ${typed.padEnd(longest)}  ${does}`);
  const codes = EXIT_MEANINGS.map(([code, meaning]) => `  ${code}  ${meaning}`);
  return ["", "Examples:", ...exampleLines, "", "Exit codes:", ...codes].join("\n");
}
