/** @file A bot that reads a channel: it answers commands, and quotes what people mark in their messages. */
import { type Spaceline, SpacelineError } from "../typescript/spaceline.js";

/** As much of a client of discord.js as the bot needs; any other chat can be given this shape. */
export interface ChatClient {
  on(event: "messageCreate", listener: (message: ChatMessage) => void): unknown;
}

export interface ChatMessage {
  readonly content: string;
  readonly author: { readonly bot: boolean };
  reply(answer: { content: string; allowedMentions: { parse: never[] } }): Promise<unknown>;
}

const HELP = `\`!rule can a cloaked ship attack?\` answers a question
\`!cite rulebook 7.4.3\` quotes what a reference names
\`!check 1996 FAQ, Borg Ship\` tells whether a citation still holds
\`!changes\` tells what the newest printing changed
((a term)), [[a reference]] and {{a card}} are quoted wherever they stand in a message`;

/** What each command answers; each is one request. */
const COMMANDS: Readonly<Record<string, (words: string, rules: Spaceline) => Promise<string>>> = {
  rule: async (q, rules) => (q ? (await rules.chat({ q })).text : HELP),
  cite: async (ref, rules) => (ref ? (await rules.chat({ ref })).text : HELP),
  check: async (ref, rules) => (ref ? checked(ref, rules) : HELP),
  changes: async (_words, rules) => changed(rules),
};

/** Most messages ask nothing: they are not sent anywhere. */
const COMMAND = /^!(rule|cite|check|changes)\b(.*)$/s;
const MARKED = /\(\(.+\)\)|\[\[.+\]\]|\{\{.+\}\}/;

/** What is to be said to a message, at most 2,000 characters; "" where it asks nothing. */
export async function answerMessage(message: string, rules: Spaceline): Promise<string> {
  const [, command = "", words = ""] = COMMAND.exec(message.trim()) ?? [];
  const answer = COMMANDS[command];
  try {
    if (answer) return await answer(words.trim(), rules);
    return MARKED.test(message) ? (await rules.expand(message)).text : "";
  } catch (error) {
    // Who has marked a word has not asked the bot: it stays silent.
    if (!answer) return "";
    return error instanceof SpacelineError ? error.message : "The rules cannot be reached at the moment.";
  }
}

/** Answers the messages that a client hears. Nobody is called by an answer, whatever it quotes. */
export function startBot(client: ChatClient, rules: Spaceline): void {
  client.on("messageCreate", async (message) => {
    if (message.author.bot) return;
    try {
      const answer = await answerMessage(message.content, rules);
      if (answer) await message.reply({ content: answer, allowedMentions: { parse: [] } });
    } catch (error) {
      console.error(error);
    }
  });
}

async function checked(ref: string, rules: Spaceline): Promise<string> {
  const { data } = await rules.check([ref]);
  return data
    .map(({ status, told, supersededBy, section, candidates }) => {
      const urls = [supersededBy?.section ?? section].flatMap((one) => (one ? [one.citation.url] : []));
      const nearest = candidates.slice(0, 3).map(({ title, url }) => `${title} ${url}`);
      return [`**${status}** ${told}`, ...urls, ...nearest].join("\n");
    })
    .join("\n");
}

async function changed(rules: Spaceline): Promise<string> {
  const { data, total } = await rules.changes({ group: "rules", limit: 5 });
  const lines = data.map(({ to, told, url }) => `**${to.number ?? ""} ${to.title}** ${told ?? ""} ${url}`);
  return [...lines, `${data.length} of ${total} rules that changed.`].join("\n");
}
