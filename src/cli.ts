#!/usr/bin/env node
/** @file The command `spaceline`: a table of its subcommands. Each is loaded when it is asked for. */

const COMMANDS: Record<string, { run: (args: string[]) => Promise<void>; help: string }> = {
  ingest: {
    run: async () => (await import("./cli/ingest-command.js")).ingestCommand(),
    help: "ingest             read data/ into build/corpus.json and list the problems by rule",
  },
  serve: {
    run: async () => (await import("./cli/serve-command.js")).serveCommand(),
    help: "serve              serve the pages and the API (PORT, HOST)",
  },
  mcp: {
    run: async () => (await import("./cli/mcp-command.js")).mcpCommand(),
    help: "mcp                offer the rules as tools to a language model, over standard input and output",
  },
  search: {
    run: async (words) => (await import("./cli/search-command.js")).searchCommand(words),
    help: "search WORDS…      search from the terminal",
  },
  show: {
    run: async (words) => (await import("./cli/show-command.js")).showCommand(words),
    help: "show REF           print a section, named by id, number or citation",
  },
};

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  try {
    await command.run(args);
  } catch (error) {
    console.error(`spaceline: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
} else {
  const usage = `usage: spaceline COMMAND\n\n${Object.values(COMMANDS)
    .map(({ help }) => `  ${help}`)
    .join("\n")}`;
  if (name === "help" || name === "--help") console.log(usage);
  else {
    console.error(`spaceline: there is no command "${name}"\n\n${usage}`);
    process.exitCode = 2;
  }
}
