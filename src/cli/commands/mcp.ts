/** @file `spaceline mcp`: the rules as tools for a language model, over standard input and output. */
import { serveMcpOverStdio } from "../../bots/mcp-server.js";
import { readConfig } from "../../server/config.js";
import type { Asked } from "../command.js";
import { EXIT, type ExitCode, refusingWith } from "../exit-codes.js";
import type { Texts } from "../texts.js";

/** Serves the client that started it, until that closes the input. The texts are read when they are first needed; until
 *  they can be read, each question tells why they cannot.
 *  @throws Refusal that names a setting that is wrong */
export async function offerTools({ environment, terminal, open }: Asked): Promise<ExitCode> {
  await refusingWith(EXIT.usage, () => readConfig(environment));
  let texts: Promise<Texts> | undefined;
  const once = (): Promise<Texts> => {
    texts ??= open().catch((error) => {
      texts = undefined;
      throw error;
    });
    return texts;
  };
  serveMcpOverStdio(once, (error) => terminal.note(error instanceof Error ? (error.stack ?? "") : String(error)));
  return EXIT.done;
}
