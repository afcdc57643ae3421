import { CommandError, type CommandRow, EXIT, type ExitCode, type Invocation } from "./command.js";

const SCRIPTS: ReadonlyMap<string, (commands: readonly Completed[]) => string> = new Map([
  ["bash", bashScript],
  // zsh can load bash completion functions.
  ["zsh", (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`],
  ["fish", fishScript],
]);

/** @throws CommandError if there is no completion script for that shell */
export function printCompletion({ words, terminal }: Invocation, rows: readonly CommandRow[]): ExitCode {
  const [shell = ""] = words;
  const script = SCRIPTS.get(shell);
  if (!script) {
    const message = `no completion for "${shell}"; the shell must be one of ${[...SCRIPTS.keys()].join(", ")}`;
    throw new CommandError(EXIT.usage, message);
  }
  terminal.print(script(rows.map(completedCommand)));
  return EXIT.done;
}

type Completed = ReturnType<typeof completedCommand>;

function completedCommand({ name: fullName, summary, options = [] }: CommandRow) {
  const [name = "", ...subcommands] = fullName.split(" ");
  const completed = options.map(([flags, meaning]) => ({
    flag: /--[\w-]+/.exec(flags)?.[0] ?? flags,
    takesValue: flags.includes("<"),
    meaning,
  }));
  return { name, summary, options: completed, next: [...subcommands, ...completed.map(({ flag }) => flag)] };
}

const namesOf = (commands: readonly Completed[]): string => commands.map(({ name }) => name).join(" ");

/** Returns the script for bash, which completes file names if nothing else matches. */
function bashScript(commands: readonly Completed[]): string {
  const cases = commands.map(({ name, next }) => `    ${name}) next="${next.join(" ")}" ;;`);
  return `_spaceline() {
  local next=""
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then next="${namesOf(commands)}"; fi
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _spaceline spaceline`;
}

function fishScript(commands: readonly Completed[]): string {
  return commands
    .flatMap(({ name, summary, options }) => [
      `complete -c spaceline -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      ...options.map(({ flag, takesValue, meaning }) => {
        const value = takesValue ? " -r" : "";
        const when = `-n '__fish_seen_subcommand_from ${name}'`;
        return `complete -c spaceline ${when} -l ${flag.slice(2)}${value} -d ${fishQuoted(meaning)}`;
      }),
    ])
    .join("\n");
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
