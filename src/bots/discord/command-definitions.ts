/** @file The commands of the bot as Discord is told them and as players see them. */
import type { APIApplicationCommandStringOption, RESTPutAPIApplicationCommandsJSONBody } from "discord-api-types/v10";

/** The longest text that a command takes, in UTF-16 code units; a longer one is no question. */
export const LONGEST_ASKED = 500;

const STRING = 3;
const CHAT_INPUT = 1;

export const COMMAND_NAMES = ["rule", "cite", "changes"] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

export const COMMAND_DEFINITIONS: RESTPutAPIApplicationCommandsJSONBody = [
  command(
    "rule",
    "What the rules say: the text that counts, and where it stands",
    option("question", "A question in plain words, a card, a term or a number", true),
  ),
  command(
    "cite",
    "The text that a citation names, and whether it still counts",
    option("reference", "As people write it: 7.4.3, glossary cloaking device, errata Horga’hn", true),
  ),
  command(
    "changes",
    "What the newest printing of the Rulebook changed",
    option("section", "A chapter or a section: 7, 7.6, cloak; everything where it is left out", false),
  ),
];

function command(
  name: CommandName,
  description: string,
  ...options: APIApplicationCommandStringOption[]
): RESTPutAPIApplicationCommandsJSONBody[number] {
  return { type: CHAT_INPUT, name, description, options };
}

function option(name: string, description: string, required: boolean): APIApplicationCommandStringOption {
  return { type: STRING, name, description, required, autocomplete: true, max_length: LONGEST_ASKED };
}
