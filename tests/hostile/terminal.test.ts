import { describe, expect, it } from "vitest";
import { typed as run } from "../cli/typed.js";
import { CONTROL_CHARACTERS, HOSTILE } from "./hostile-strings.js";

describe("hostile text typed in a terminal", () => {
  it.each(Object.entries(HOSTILE))("sends no terminal command: %s", async (_name, words) => {
    for (const args of [
      ["search", "--", words],
      ["search", "--edition", words, "cloak"],
      ["show", "--", words],
      ["cite", "--", words],
      ["check", "--", words],
      ["compare", "--", words, "7.6"],
      [words],
      ["search", `--${words}`],
    ])
      expect([args, commandsIn(await run(args))]).toEqual([args, []]);
    expect(commandsIn(await run(["check", "-"], { input: `${words}\n7.6\n` }))).toEqual([]);
  });
});

/** What stands in an output beside colours, which a pipe has none of. */
function commandsIn({ out, error }: { readonly out: string; readonly error: string }): string[] {
  return [out, error].filter((text) => CONTROL_CHARACTERS.test(text));
}
