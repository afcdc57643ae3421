/** @file A Discord bot that reads the messages in a channel. The bot answers commands, and quotes the rules that
 *  messages name in marks such as ((cloak)). */
import { type Spaceline, SpacelineError } from "../typescript/spaceline.js";

/** The part of a discord.js client that the bot uses. */
export interface ChatClient {
  on(event: "messageCreate", listener: (message: ChatMessage) => void): unknown;
}

export interface ChatMessage {
  readonly content: string;
  readonly author: { readonly bot: boolean };
  reply(answer: { content: string; allowedMentions: { parse: never[] } }): Promise<unknown>;
}

const HELP = `\`!rule can a cloaked ship attack?\` answers a question
\`!cite rulebook 7.4.3\` quotes the rule that a reference names
\`!check 1996 FAQ, Borg Ship\` checks whether a citation is still valid
((a term)), [[a reference]] and {{a card}} are quoted wherever they appear in a message`;

const COMMANDS: Readonly<Record<string, (words: string, rules: Spaceline) => Promise<string>>> = {
  rule: async (q, rules) => (await rules.chat({ q })).text,
  cite: async (ref, rules) => (await rules.chat({ ref })).text,
  check: async (ref, rules) => {
    const [checked] = (await rules.check([ref])).data;
    const url = (checked?.supersededBy?.section ?? checked?.section)?.citation.url ?? "";
    return `**${checked?.status}** ${checked?.text}\n${url}`.trim();
  },
};

const COMMAND = /^!(rule|cite|check)\b(.*)$/s;
/** Messages without marks are not sent to the service. */
const MARKED = /\(\(.+\)\)|\[\[.+\]\]|\{\{.+\}\}/;

/** Returns the reply to a message, at most 2,000 characters, or "" if there is no reply. */
export async function answerMessage(message: string, rules: Spaceline): Promise<string> {
  const [, command = "", words = ""] = COMMAND.exec(message.trim()) ?? [];
  const answer = COMMANDS[command];
  try {
    if (answer) return words.trim() === "" ? HELP : await answer(words.trim(), rules);
    return MARKED.test(message) ? (await rules.expand(message)).text : "";
  } catch (error) {
    // If no mark names a rule, the bot does not reply, because people also use brackets for other things.
    if (!answer) return "";
    return error instanceof SpacelineError ? error.message : "The rules cannot be reached at the moment.";
  }
}

/** Answers the messages that a Discord client receives. Replies do not mention (ping) anybody. */
export function startBot(client: ChatClient, rules: Spaceline): void {
  client.on("messageCreate", async (message) => {
    if (message.author.bot) return;
    const content = await answerMessage(message.content, rules);
    if (content) await message.reply({ content, allowedMentions: { parse: [] } }).catch(console.error);
  });
}
