/** @file The Discord commands, and their registration with Discord. */
import type { APIApplicationCommandStringOption, RESTPutAPIApplicationCommandsJSONBody } from "discord-api-types/v10";

/** In UTF-16 code units. */
export const MAX_OPTION_LENGTH = 500;

export type CommandName = "rule" | "cite" | "changes";

const STRING = 3;
const CHAT_INPUT = 1;
const REQUEST_TIMEOUT_MS = 15_000;

const COMMANDS: RESTPutAPIApplicationCommandsJSONBody = [
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

function command(name: CommandName, description: string, only: APIApplicationCommandStringOption) {
  return { type: CHAT_INPUT, name, description, options: [only] };
}

function option(name: string, description: string, required: boolean): APIApplicationCommandStringOption {
  return { type: STRING, name, description, required, autocomplete: true, max_length: MAX_OPTION_LENGTH };
}

export interface DiscordCredentials {
  readonly applicationId: string;
  readonly botToken: string;
}

const SETTINGS = {
  DISCORD_APPLICATION_ID: {
    pattern: /^\d{5,25}$/,
    expected: "the number that Discord's developer portal calls “Application ID”",
  },
  DISCORD_BOT_TOKEN: { pattern: /^[\w.-]{20,200}$/, expected: "the token that the portal shows once, below “Bot”" },
} as const;

/** Reads the credentials from the environment.
 *  @throws Error that names every missing or malformed setting, but no value */
export function readDiscordCredentials(environment: Readonly<Record<string, string | undefined>>): DiscordCredentials {
  const settingOf = (name: string): string => environment[name]?.trim() ?? "";
  const problems = Object.entries(SETTINGS).flatMap(([name, { pattern, expected }]) => {
    if (pattern.test(settingOf(name))) return [];
    return [`${name} is ${settingOf(name) ? "malformed" : "not set"}; it must be ${expected}`];
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { applicationId: settingOf("DISCORD_APPLICATION_ID"), botToken: settingOf("DISCORD_BOT_TOKEN") };
}

/** Registers the commands with Discord, replacing all earlier ones.
 *  @param api - base URL of Discord's API
 *  @returns the names of the registered commands
 *  @throws Error with a readable message if Discord refuses or cannot be reached; it never contains the token */
export async function registerDiscordCommands(
  { applicationId, botToken }: DiscordCredentials,
  api: string = "https://discord.com/api/v10",
): Promise<readonly string[]> {
  const redact = (text: string) => text.replaceAll(botToken, "(the token)");
  const response = await fetch(`${api}/applications/${applicationId}/commands`, {
    method: "PUT",
    headers: { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(COMMANDS),
    redirect: "error",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`Discord cannot be reached at ${api}: ${redact(reasonOf(error))}`);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(redact(refusal(response, body)));
  if (!Array.isArray(body)) throw new Error(`What answers at ${api} is not Discord: it sent no list of commands.`);
  return body.map((registered: { readonly name?: unknown } | null) => String(registered?.name));
}

function refusal({ status, headers }: Response, body: unknown): string {
  const { message } = (body ?? {}) as { readonly message?: unknown };
  const details = typeof message === "string" ? ` Discord says: ${message.slice(0, 200)}` : "";
  if (status === 401) return "Discord does not accept the bot token (DISCORD_BOT_TOKEN).";
  if (status === 403) return `This bot may not register commands for DISCORD_APPLICATION_ID.${details}`;
  if (status === 404) return "Discord knows no application of that number (DISCORD_APPLICATION_ID).";
  if (status === 429)
    return `Discord asks to wait ${headers.get("Retry-After") ?? "some"} seconds before the next try.`;
  return `Discord answers ${status}.${details}`;
}

/** The message of the cause, because that of fetch says only "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
