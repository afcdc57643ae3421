/** @file `spaceline discord register`: tells Discord which commands the bot has. */
import { readDiscordCredentials, registerDiscordCommands } from "../../bots/discord-commands.js";
import type { Asked } from "../command.js";
import { EXIT, type ExitCode, refusingWith } from "../exit-codes.js";

/** Registers the commands and prints their names.
 *  @throws Refusal that names a setting that is missing or wrong; Error in plain words where Discord refuses */
export async function registerOnDiscord({ environment, terminal }: Asked): Promise<ExitCode> {
  const credentials = await refusingWith(EXIT.usage, () => readDiscordCredentials(environment));
  for (const name of await registerDiscordCommands(credentials)) terminal.print(`/${name}`);
  return EXIT.done;
}
