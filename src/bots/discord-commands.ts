import { COMMANDS, MAX_OPTION_LENGTH } from "./discord-bot.js";

const STRING_OPTION = 3;
const CHAT_COMMAND = 1;
const REQUEST_TIMEOUT_MS = 15_000;

/** @throws Error that names each missing or malformed setting, but contains no values */
export function readDiscordCredentials(environment: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const read = (name: string, pattern: RegExp, expected: string): string => {
    const value = environment[name]?.trim() ?? "";
    if (!pattern.test(value)) problems.push(`${name} is ${value ? "malformed" : "not set"}; it must be ${expected}`);
    return value;
  };
  const portal = "Discord’s developer portal";
  const credentials = {
    applicationId: read("DISCORD_APPLICATION_ID", /^\d{5,25}$/, `the “Application ID” of ${portal}`),
    botToken: read("DISCORD_BOT_TOKEN", /^[\w.-]{20,200}$/, `the token that ${portal} shows once under “Bot”`),
  };
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return credentials;
}

/** Registers the commands with Discord, replacing all others, and returns their names.
 *  @throws Error if Discord rejects the commands or cannot be reached; the message does not contain the token */
export async function registerDiscordCommands(
  { applicationId, botToken }: ReturnType<typeof readDiscordCredentials>,
  api: string = "https://discord.com/api/v10",
): Promise<readonly string[]> {
  const definitions = Object.entries(COMMANDS).map(([name, { description, option }]) => {
    const options = [{ ...option, type: STRING_OPTION, autocomplete: true, max_length: MAX_OPTION_LENGTH }];
    return { type: CHAT_COMMAND, name, description, options };
  });
  const redact = (text: string) => text.replaceAll(botToken, "(the token)");
  const response = await fetch(`${api}/applications/${applicationId}/commands`, {
    method: "PUT",
    headers: { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(definitions),
    redirect: "error",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: Error) => {
    // The message of `error` is only "fetch failed". The error's cause contains the details.
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new Error(`Discord cannot be reached at ${api}: ${redact(message)}`);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { message = response.statusText } = Object(body) as { readonly message?: unknown };
    const reason = redact(String(message)).slice(0, 200).replace(/\.$/, "");
    throw new Error(`Discord rejected the commands (status ${response.status}): ${reason}.${remedy(response)}`);
  }
  if (!Array.isArray(body)) throw new Error(`The server at ${api} is not Discord's: it returned no list of commands.`);
  return body.map((registered: { readonly name?: unknown } | null) => String(registered?.name));
}

function remedy({ status, headers }: Response): string {
  if ([401, 403, 404].includes(status)) return " Check DISCORD_APPLICATION_ID and DISCORD_BOT_TOKEN.";
  const seconds = headers.get("Retry-After");
  return status === 429 && seconds ? ` Try again in ${seconds} seconds.` : "";
}
