/** @file Messages of the Discord bot: embeds within Discord's limits that mention nobody. */
import type {
  APIEmbed,
  APIInteractionResponseCallbackData,
  APIInteractionResponseChannelMessageWithSource,
  InteractionResponseType,
  MessageFlags,
} from "discord-api-types/v10";
import type { Change, ChangePart } from "../model.js";
import {
  CHANGE_GROUPS,
  changedChapters,
  changesInOrder,
  changeUrl,
  filterChanges,
  groupOf,
  headlineOf,
  headlines,
  partsAroundChanges,
  readableParts,
  significantChanges,
  versionsOf,
} from "../views/changes.js";
import { type ChatAnswer, linkedName } from "../views/chat.js";
import { chatBody } from "../views/chat-text.js";
import { readableDate } from "../views/citation.js";
import { documentOf, sectionOf, type ViewContext } from "../views/context.js";
import { nameOf } from "../views/display-title.js";
import { escapeChat, quoteInput } from "../views/sanitize.js";
import { cutToFit } from "../views/truncate.js";

export type Message = APIInteractionResponseChannelMessageWithSource;

/** Characters of title, description and footer together; Discord allows 6,000, but nobody reads more than this. */
const MAX_EMBED = 2040;
const MAX_TITLE = 256;
const MAX_FOOTER = 512;
/** Room for "… and 12 more". */
const MORE_LENGTH = 20;
const MAX_HEADLINES = 10;

const MESSAGE: InteractionResponseType.ChannelMessageWithSource = 4;
const EPHEMERAL: MessageFlags.Ephemeral = 64;

function message(data: APIInteractionResponseCallbackData): Message {
  return { type: MESSAGE, data: { ...data, allowed_mentions: { parse: [] } } };
}

/** Creates a message that only the player who asked sees. @param content - Markdown */
export function privateMessage(content: string): Message {
  return message({ content, flags: EPHEMERAL });
}

/** Creates the message of an answer; if no text answers, only the player who asked sees it. */
export function answerMessage(answer: ChatAnswer): Message {
  const { text, texts } = answer;
  const head = text ? embedHead(text.name, text.url, `${text.citation} · ${text.status}`) : {};
  const description = chatBody(answer, descriptionRoom(head));
  return text || texts.length > 0 ? message({ embeds: [{ ...head, description }] }) : privateMessage(description);
}

/** Creates a message of whole lines, as many as fit, and counts the others.
 *  @param lines - Markdown, quoted words escaped */
function listMessage(head: APIEmbed, lines: readonly string[]): Message {
  const room = descriptionRoom(head);
  const shown = [...lines];
  while (shown.join("\n").length > room - MORE_LENGTH) shown.pop();
  const more = lines.length - shown.length;
  const description = [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
  return message({ embeds: [{ ...head, description }] });
}

function embedHead(title: string, url: string, footer: string): APIEmbed {
  return {
    title: escapeChat(cutToFit(title, (part) => escapeChat(part).length <= MAX_TITLE)),
    url,
    footer: { text: cutToFit(footer, (part) => part.length <= MAX_FOOTER) },
  };
}

/** How long a description may be under this title and footer. */
function descriptionRoom({ title = "", footer }: APIEmbed): number {
  return MAX_EMBED - title.length - (footer?.text.length ?? 0);
}

/** Answers /changes.
 *  @param typed - the number of a chapter, a reference to a section, or "" for all changes */
export function answerChanges(typed: string, context: ViewContext): Message {
  const { catalog, publicUrl } = context;
  if (typed === "") {
    const changes = headlines(context, MAX_HEADLINES).flatMap(({ section }) => catalog.changeOf(section.id) ?? []);
    return changeList("What the newest printing changed", `${publicUrl}/changes`, changes, context);
  }
  const chapter = changedChapters(catalog.newestChanges, catalog).find(({ number }) => number === typed);
  if (chapter) {
    const within = filterChanges(changesInOrder(catalog.newestChanges), { chapter: typed }, catalog);
    const significant = significantChanges(within);
    if (significant.length === 0)
      return privateMessage(`In chapter ${escapeChat(typed)} no rule reads otherwise than before.`);
    const title = `Changes in ${nameOf({ ...chapter, text: "" })}`;
    return changeList(title, `${publicUrl}/changes?chapter=${encodeURIComponent(typed)}`, significant, context);
  }
  const section = catalog.section(typed) ?? catalog.cite(typed).sections[0];
  const change = section && catalog.changeOf(section.id);
  if (change) return changeInFull(change, context);
  const problem = section
    ? `${linkedName(section, context)} stands in one printing only`
    : `${quoteInput(typed)} names nothing that there is`;
  return privateMessage(`${escapeChat(problem)}: no change is known of it.`);
}

/** One line per change, linked to the page that shows it word by word. */
function changeList(title: string, url: string, changes: readonly Change[], context: ViewContext): Message {
  const lines = changes.map((change) => {
    const name = escapeChat(nameOf(sectionOf(change.to, context)));
    const summary = escapeChat(headlineOf(change, context).sentence || groupName(change));
    return `• [${name}](${changeUrl(change.to, context.publicUrl)}): ${summary}`;
  });
  return listMessage(embedHead(title, url, versionsText(changes[0], context)), lines);
}

/** One change word by word: removed words struck through, added words in bold. */
function changeInFull(change: Change, context: ViewContext): Message {
  const parts = change.class === "same" ? [] : partsAroundChanges(readableParts(change.parts));
  const words = parts.map(markedWords).join("").split("\n");
  const name = nameOf(sectionOf(change.to, context));
  const head = embedHead(name, changeUrl(change.to, context.publicUrl), versionsText(change, context));
  const summary = `**${escapeChat(change.told ?? groupName(change))}**`;
  return listMessage(head, [summary, ...words.filter((line) => line.trim() !== "")]);
}

function groupName(change: Change): string {
  return CHANGE_GROUPS.find(({ name }) => name === groupOf(change))?.one ?? "";
}

/** @example "1E Rulebook 2.4.5 → 2.5.6 (June 2024)" */
function versionsText(change: Change | undefined, context: ViewContext): string {
  if (!change) return "";
  const to = sectionOf(change.to, context);
  const from = change.from === null ? undefined : sectionOf(change.from, context);
  return `${documentOf(to, context).short} ${versionsOf(from, to)} (${readableDate(to.date)})`;
}

const MARKS: Readonly<Record<ChangePart["type"], string>> = { same: "", added: "**", removed: "~~" };

/** Marks the words of each line, without the spaces around them: Discord's Markdown needs both. */
function markedWords({ type, text }: ChangePart): string {
  return text.replace(/\S(?:[^\n]*\S)?/g, (words) => `${MARKS[type]}${escapeChat(words)}${MARKS[type]}`);
}
