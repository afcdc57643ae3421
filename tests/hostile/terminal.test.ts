import { expect, it } from "vitest";
import { typed as run } from "../cli/typed.js";
import { CONTROL_CHARACTERS, HOSTILE } from "./hostile-strings.js";

it.each(Object.entries(HOSTILE))(
  "the terminal receives no control characters from typed hostile text: %s",
  async (_name, words) => {
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
  },
);

/** Returns the outputs that contain control characters. The commands write to a pipe, so the outputs must not contain
 *  colours either. */
function commandsIn({ out, error }: { readonly out: string; readonly error: string }): string[] {
  return [out, error].filter((text) => CONTROL_CHARACTERS.test(text));
}
