/** @file Tells Discord which commands the bot has. */
import { COMMAND_DEFINITIONS } from "./command-definitions.js";

const DISCORD_API = "https://discord.com/api/v10";

/** Of which application, and by which right; neither stands in any message. */
export interface DiscordCredentials {
  readonly applicationId: string;
  readonly botToken: string;
}

const SETTINGS = {
  DISCORD_APPLICATION_ID: {
    shape: /^\d{5,25}$/,
    wanted: "the number that Discord's developer portal calls “Application ID”",
  },
  DISCORD_BOT_TOKEN: { shape: /^[\w.-]{20,200}$/, wanted: "the token that the portal shows once, below “Bot”" },
} as const;

/** How long Discord may take to answer, in milliseconds. */
const PATIENCE = 15_000;

/** Reads the credentials from the environment.
 *  @throws Error that names each setting that is missing or malformed, never what it holds */
export function readDiscordCredentials(environment: Readonly<Record<string, string | undefined>>): DiscordCredentials {
  const given = (name: keyof typeof SETTINGS): string => environment[name]?.trim() ?? "";
  const names = ["DISCORD_APPLICATION_ID", "DISCORD_BOT_TOKEN"] as const;
  const wrong = names.flatMap((name) => {
    const { shape, wanted } = SETTINGS[name];
    if (shape.test(given(name))) return [];
    return [`${name} is ${given(name) ? "malformed" : "not set"}; it must be ${wanted}`];
  });
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return { applicationId: given("DISCORD_APPLICATION_ID"), botToken: given("DISCORD_BOT_TOKEN") };
}

/** Registers the commands of the bot, in place of all that it had: /rule, /cite, /changes.
 *  @param api - where Discord's API is reached, without a slash at its end
 *  @returns the names of the commands that Discord has now
 *  @throws Error in plain words: what Discord refused and why, or that it cannot be reached */
export async function registerDiscordCommands(
  { applicationId, botToken }: DiscordCredentials,
  api: string = DISCORD_API,
): Promise<readonly string[]> {
  const hidden = (text: string) => text.replaceAll(botToken, "(the token)");
  const answer = await fetch(`${api}/applications/${applicationId}/commands`, {
    method: "PUT",
    headers: { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(COMMAND_DEFINITIONS),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => {
    throw new Error(`Discord cannot be reached at ${api}: ${hidden(reasonOf(error))}`);
  });
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(hidden(refusal(answer, told)));
  if (!Array.isArray(told)) throw new Error(`What answers at ${api} is not Discord: it sent no list of commands.`);
  return told.map((command: { readonly name?: unknown } | null) => String(command?.name));
}

function refusal({ status, headers }: Response, told: unknown): string {
  const message = (told as { readonly message?: unknown } | null)?.message;
  const said = typeof message === "string" ? ` Discord says: ${message.slice(0, 200)}` : "";
  if (status === 401) return "Discord does not accept the bot token (DISCORD_BOT_TOKEN).";
  if (status === 403) return `This bot may not register commands for DISCORD_APPLICATION_ID.${said}`;
  if (status === 404) return "Discord knows no application of that number (DISCORD_APPLICATION_ID).";
  if (status === 429)
    return `Discord asks to wait ${headers.get("Retry-After") ?? "some"} seconds before the next try.`;
  return `Discord answers ${status}.${said}`;
}

/** What fetch could not do: the cause it gives, for its own message says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
