/** @file `spaceline serve`: serves the artefact as the environment and the options say. */
import { CorpusError } from "../../corpus/read-corpus.js";
import { readConfig } from "../../server/config.js";
import { serve } from "../../server/serve.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal, refusingWith } from "../exit-codes.js";

/** The settings that an option may give, each before its setting in the environment. */
const OPTIONS = { port: "PORT", host: "HOST" } as const;

/** Listens until the process is told to end.
 *  @throws Refusal where a setting is wrong or there is no corpus; Error where the port is taken */
export async function serveTexts(asked: Asked): Promise<ExitCode> {
  const given = Object.entries(OPTIONS).flatMap(([option, setting]) => {
    const value = optionOf(asked, option);
    return value === undefined ? [] : [{ option, setting, value }];
  });
  const told = (message: string): string =>
    given.reduce((text, { option, setting }) => text.replace(`${setting} is `, `--${option} is `), message);
  const settings = Object.fromEntries(given.map(({ setting, value }) => [setting, value]));
  const config = await refusingWith(EXIT.usage, () => readConfig({ ...asked.environment, ...settings }), told);
  try {
    await serve(config);
  } catch (error) {
    throw error instanceof CorpusError ? new Refusal(EXIT.data, error.message, { cause: error }) : error;
  }
  return EXIT.done;
}
