import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { typed } from "./typed.js";

async function bashOffers(...words: readonly string[]): Promise<string> {
  const { out } = await typed("completion bash");
  const line = `COMP_WORDS=(${words.map((word) => `"${word}"`).join(" ")}); COMP_CWORD=${words.length - 1}`;
  const { stdout } = await promisify(execFile)("bash", ["-c", `${out}\n${line}; _spaceline; echo "\${COMPREPLY[*]}"`]);
  return stdout.trim();
}

it("bash completes commands, options and subcommands", async () => {
  expect(await bashOffers("spaceline", "se")).toBe("search serve");
  expect(await bashOffers("spaceline", "search", "--e")).toBe("--edition --explain");
  expect(await bashOffers("spaceline", "discord", "")).toBe("register");
  expect(await bashOffers("spaceline", "show", "7.6")).toBe("");
});

it("zsh and fish complete all options", async () => {
  const zsh = (await typed("completion zsh")).out;
  expect(zsh).toMatch(/^autoload -U \+X bashcompinit && bashcompinit\n/);
  expect(zsh).toContain('show) next="--printing --paragraph --markdown --json"');
  const fish = (await typed("completion fish")).out;
  expect(fish).toContain("-n '__fish_seen_subcommand_from show' -l paragraph -r -d 'print this paragraph only'");
  expect(fish).toContain("-a discord -d 'register the bot\\'s commands");
});

it("the command lists the supported shells if the shell is not supported", async () => {
  expect(await typed("completion tcsh")).toMatchObject({
    code: 2,
    error: 'spaceline: no completion for "tcsh"; the shell must be one of bash, zsh, fish\n',
  });
});
