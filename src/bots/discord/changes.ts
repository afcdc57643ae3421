/** @file /changes: what the newest printing changed, in all, in a chapter, in a section. */
import type { Change, ChangePart } from "../../model.js";
import {
  changesInOrder,
  changeUrl,
  partsAroundChanges,
  readableParts,
  versionsOf,
} from "../../views/changes/change.js";
import {
  CHANGE_GROUPS,
  changedChapters,
  changesThatFit,
  groupOf,
  tellingChanges,
} from "../../views/changes/change-list.js";
import { headlineOf, headlines } from "../../views/changes/headlines.js";
import { askedWords, chatWords } from "../../views/chat/chat-words.js";
import { linkedName } from "../../views/chat/linked-name.js";
import { readableDate } from "../../views/citation.js";
import type { ViewContext } from "../../views/context.js";
import { nameOf } from "../../views/rule/naming.js";
import { documentOf, sectionOf } from "../../views/section.js";
import { listMessage, type Message, sentence } from "./embed.js";

/** How many changes are told where all are asked for. */
const HEADLINES = 10;

/** The answer to /changes.
 *  @param typed - the number of a chapter, a section as people name it, or "" for all */
export function answerChanges(typed: string, context: ViewContext): Message {
  const { catalog, publicUrl } = context;
  const asked = typed.trim();
  if (asked === "")
    return listed("What the newest printing changed", `${publicUrl}/changes`, mostTelling(context), context);
  const chapter = changedChapters(catalog.newestChanges, catalog).find(({ number }) => number === asked);
  if (chapter) {
    const within = changesThatFit(changesInOrder(catalog.newestChanges), { chapter: asked }, catalog);
    const url = `${publicUrl}/changes?chapter=${encodeURIComponent(asked)}`;
    const title = `Changes in ${nameOf({ ...chapter, text: "" })}`;
    const telling = tellingChanges(within);
    if (telling.length > 0) return listed(title, url, telling, context);
    return sentence(`In chapter ${chatWords(asked)} no rule reads otherwise than before.`);
  }
  const section = catalog.section(asked) ?? catalog.cite(asked).sections[0];
  const change = section && catalog.changeOf(section.id);
  if (change) return oneChange(change, context);
  const told = section
    ? `${linkedName(section, context).name} stands in one printing only`
    : `${askedWords(asked)} names nothing that there is`;
  return sentence(`${chatWords(told)}: no change is known of it.`);
}

function mostTelling(context: ViewContext): readonly Change[] {
  return headlines(context, HEADLINES).flatMap(({ section }) => context.catalog.changeOf(section.id) ?? []);
}

/** One line a change, with the address of the page that shows it word by word. */
function listed(title: string, url: string, changes: readonly Change[], context: ViewContext): Message {
  const lines = changes.map((change) => {
    const name = chatWords(nameOf(sectionOf(change.to, context)));
    return `• [${name}](${changeUrl(change.to, context.publicUrl)}): ${chatWords(headlineOf(change, context).sentence || groupName(change))}`;
  });
  return listMessage({ title, url, footer: printingsOf(changes[0], context) }, lines);
}

/** One change word by word: what went out struck through, what came in in bold. */
function oneChange(change: Change, context: ViewContext): Message {
  const section = sectionOf(change.to, context);
  const parts = change.class === "same" ? [] : partsAroundChanges(readableParts(change.parts));
  const told = `**${chatWords(change.told ?? groupName(change))}**`;
  const words = parts.map(marked).join("");
  const heading = {
    title: nameOf(section),
    url: changeUrl(change.to, context.publicUrl),
    footer: printingsOf(change, context),
  };
  return listMessage(heading, [told, ...words.split("\n").filter((line) => line.trim() !== "")]);
}

function groupName(change: Change): string {
  return CHANGE_GROUPS.find(({ name }) => name === groupOf(change))?.one ?? "";
}

/** @example "1E Rulebook 2.4.5 → 2.5.6 (June 2024)" */
function printingsOf(change: Change | undefined, context: ViewContext): string {
  if (!change) return "";
  const to = sectionOf(change.to, context);
  const from = change.from === null ? undefined : sectionOf(change.from, context);
  return `${documentOf(to, context).short} ${versionsOf(from, to)} (${readableDate(to.date)})`;
}

const MARKS: Readonly<Record<ChangePart["type"], string>> = { same: "", added: "**", removed: "~~" };

/** The words of a part between its marks, line by line: marks do not reach over the end of one, nor stand beside a space. */
function marked({ type, text }: ChangePart): string {
  return text.replace(/\S(?:[^\n]*\S)?/g, (words) => `${MARKS[type]}${chatWords(words)}${MARKS[type]}`);
}
