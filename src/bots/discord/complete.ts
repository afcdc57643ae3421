/** @file What the commands offer while somebody types. */
import type { APIApplicationCommandOptionChoice } from "discord-api-types/v10";
import { changedChapters, tellingChanges } from "../../views/changes/change-list.js";
import { cutToFit } from "../../views/chat/chat-words.js";
import { linkedName } from "../../views/chat/linked-name.js";
import { nameOf } from "../../views/rule/naming.js";
import { sectionOf } from "../../views/section.js";
import type { BotContext } from "./answer.js";
import type { CommandName } from "./command-definitions.js";

export type Choice = APIApplicationCommandOptionChoice<string>;

/** Discord shows no more, and takes no longer names and values. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;

type Complete = (typed: string, context: BotContext) => Promise<readonly Choice[]> | readonly Choice[];

const COMPLETE: Readonly<Record<CommandName, Complete>> = {
  rule: (typed, context) => suggested(typed, context, true),
  cite: (typed, context) => suggested(typed, context, false),
  changes: changesFor,
};

/** The choices for what has been typed so far; none for a command that there is not. */
export async function completeCommand(command: string, typed: string, context: BotContext): Promise<readonly Choice[]> {
  const complete = Object.hasOwn(COMPLETE, command) ? COMPLETE[command as CommandName] : undefined;
  const choices = (await complete?.(typed.slice(0, LONGEST_CHOICE), context)) ?? [];
  const fitting = choices.filter(({ value }) => value.length <= LONGEST_CHOICE);
  return fitting.slice(0, MOST_CHOICES).map(({ name, value }) => ({ name: shortened(name), value }));
}

/** What the search suggests: texts by their ids, and questions in their words where those are asked for. */
async function suggested(query: string, context: BotContext, questions: boolean): Promise<readonly Choice[]> {
  const found = await context.index.suggest({ query, limit: 2 * MOST_CHOICES });
  return found.flatMap(({ kind, text, id }): Choice[] => {
    if (kind !== "question") return [{ name: linkedName(sectionOf(id, context), context).name, value: id }];
    return questions ? [{ name: text, value: text }] : [];
  });
}

/** Chapters with changes, then sections of which a player should hear: those that begin with what is typed, by number or
 *  by a word of the title. */
function changesFor(typed: string, context: BotContext): readonly Choice[] {
  const telling = tellingChanges(context.catalog.newestChanges);
  const chapters = changedChapters(telling, context.catalog).map(({ number, title }) => {
    return { name: `Chapter ${nameOf({ number, title, text: "" })}`, value: number };
  });
  const sections = telling.map(({ to }) => {
    return { name: nameOf(sectionOf(to, context)), value: to };
  });
  const wanted = typed.trim().toLowerCase();
  return [...chapters, ...sections].filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`));
}

function shortened(name: string): string {
  return cutToFit(name, (part) => part.length <= LONGEST_CHOICE) || "…";
}
