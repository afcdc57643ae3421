/** @file An answer as Discord shows it: an embed, within its limits, that calls nobody. */
import type {
  APIEmbed,
  APIInteractionResponseCallbackData,
  APIInteractionResponseChannelMessageWithSource,
  InteractionResponseType,
  MessageFlags,
} from "discord-api-types/v10";
import type { ChatAnswer } from "../../views/chat/chat-answer.js";
import { chatBody } from "../../views/chat/chat-text.js";
import { chatWords, cutToFit } from "../../views/chat/chat-words.js";

/** Discord takes 6,000 characters of title, description and footer together; more than this are no longer read. */
const LONGEST_EMBED = 2040;
const LONGEST_TITLE = 256;
const LONGEST_FOOTER = 512;
/** Room to say how many lines are left out. */
const MORE = 20;

const MESSAGE: InteractionResponseType.ChannelMessageWithSource = 4;
const ONLY_FOR_ASKER: MessageFlags.Ephemeral = 64;

/** A message that Discord is answered with. */
export type Message = APIInteractionResponseChannelMessageWithSource;

/** The answer as a message: the text that counts for all to see, what is no such text only for whoever asked. */
export function messageWith(answer: ChatAnswer): Message {
  const { text } = answer;
  const heading = text ? headingOf(text) : {};
  const description = chatBody(answer, roomBeside(heading));
  if (!text && answer.texts.length === 0) return sentence(description);
  return message({ embeds: [{ ...heading, description }] });
}

/** A list of lines under a heading, as many as fit, each whole; the others are counted.
 *  @param lines - markdown, in which what is quoted is escaped */
export function listMessage(
  heading: { title: string; url: string; footer: string },
  lines: readonly string[],
): Message {
  const { url, footer } = heading;
  const around = { title: fitting(heading.title, LONGEST_TITLE), url, footer: { text: footer } };
  const room = roomBeside(around);
  const shown = [...lines];
  while (shown.join("\n").length > room - MORE) shown.pop();
  const left = lines.length - shown.length;
  const description = [...shown, ...(left > 0 ? [`… and ${left} more`] : [])].join("\n");
  return message({ embeds: [{ ...around, description }] });
}

/** A sentence that only whoever asked sees. @param content - markdown */
export function sentence(content: string): Message {
  return message({ content, flags: ONLY_FOR_ASKER });
}

function message(data: APIInteractionResponseCallbackData): Message {
  return { type: MESSAGE, data: { ...data, allowed_mentions: { parse: [] } } };
}

function headingOf({ name, url, citation, status }: NonNullable<ChatAnswer["text"]>): APIEmbed {
  const footer = cutToFit(`${citation} · ${status}`, (part) => part.length <= LONGEST_FOOTER);
  return { title: fitting(name, LONGEST_TITLE), url, footer: { text: footer } };
}

/** What a description may measure beside these, the address apart, which is not shown. */
function roomBeside({ title = "", footer }: APIEmbed): number {
  return LONGEST_EMBED - title.length - (footer?.text.length ?? 0);
}

function fitting(title: string, longest: number): string {
  return chatWords(cutToFit(title, (part) => chatWords(part).length <= longest));
}
