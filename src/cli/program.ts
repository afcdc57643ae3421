/** @file The table of commands as a commander program: usage, help, and what is said of a command or an option that does
 *  not exist. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { packageRoot } from "../package-root.js";
import type { Asked, CommandRow } from "./command.js";
import { COMMANDS } from "./commands.js";
import { EXIT_MEANINGS } from "./exit-codes.js";
import type { Terminal } from "./terminal/terminal.js";

/** Characters of a line of help, where the terminal has more. */
const HELP_WIDTH = 100;

/** Does what a row asks for. */
type Doing = (row: CommandRow, asked: Pick<Asked, "words" | "options">) => Promise<void>;

/** The program; it throws CommanderError where commander would end the process. */
export function createProgram(terminal: Terminal, doing: Doing): Command {
  const program = speakingTo(terminal, new Command("spaceline"))
    .description("Rules lookup and search for the Star Trek Customizable Card Game.")
    .enablePositionalOptions()
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", helpBehind(COMMANDS.flatMap(({ examples }) => examples.slice(0, 1))));
  for (const row of COMMANDS) addCommand(commandNamed(row.name.split(" "), program, terminal), row, doing);
  return program;
}

/** The command of these names, each below the one before; those that only lead to others are made on the way. */
function commandNamed([name = "", ...rest]: readonly string[], parent: Command, terminal: Terminal): Command {
  const known = parent.commands.find((command) => command.name() === name);
  const command = known ?? speakingTo(terminal, parent.command(name));
  if (rest.length === 0) return command;
  return commandNamed(rest, command.description(`has commands of its own: spaceline ${name} --help`), terminal);
}

function addCommand(command: Command, row: CommandRow, doing: Doing): void {
  command
    .description(row.summary)
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", helpBehind(row.examples));
  if (row.takes !== undefined) command.arguments(row.takes);
  for (const [flags, meaning] of row.options ?? []) command.option(flags, meaning);
  command.action(async () => {
    const options = command.opts<Asked["options"]>();
    await doing(row, { words: command.args, options });
  });
}

function speakingTo({ print, note, width }: Terminal, command: Command): Command {
  return command.exitOverride().configureOutput({
    writeOut: (text) => print(text.trimEnd()),
    writeErr: (text) => note(text.trimEnd()),
    outputError: (text) => note(sentenceOf(text, command)),
    getOutHelpWidth: () => Math.min(width, HELP_WIDTH),
  });
}

/** What commander says, as one line in our words, with the way to the help. */
function sentenceOf(text: string, command: Command): string {
  const said = text
    .replace(/^error: /, "")
    .trim()
    .replace(/\s*\n\s*/g, " ")
    .replace(/\.$/, "");
  const names = [command.parent?.name(), command.name()].filter(Boolean).join(" ");
  return `spaceline: ${said}; see "${names} --help"`;
}

function helpBehind(examples: CommandRow["examples"]): string {
  const longest = Math.max(...examples.map(([typed]) => typed.length));
  const shown = examples.map(([typed, does]) => `  ${typed.padEnd(longest)}  ${does}`);
  const codes = EXIT_MEANINGS.map(([code, meaning]) => `  ${code}  ${meaning}`);
  return ["", "Examples:", ...shown, "", "Exit codes:", ...codes].join("\n");
}

function version(): string {
  const text = readFileSync(join(packageRoot(), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
