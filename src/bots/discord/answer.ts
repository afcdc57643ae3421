/** @file What the commands answer. Whatever is typed, the answer is a message. */
import type { Searcher } from "../../index/searcher.js";
import { answerReference } from "../../views/chat/answer-reference.js";
import { answerSearch, searchedFor } from "../../views/chat/answer-search.js";
import type { ViewContext } from "../../views/context.js";
import { lookingAhead } from "../../views/results/arrange.js";
import { answerChanges } from "./changes.js";
import { type CommandName, LONGEST_ASKED } from "./command-definitions.js";
import { type Message, messageWith, sentence } from "./embed.js";

/** What the bot answers from. */
export interface BotContext extends ViewContext {
  readonly index: Searcher;
}

type Answer = (typed: string, context: BotContext) => Promise<Message> | Message;

const ANSWERS: Readonly<Record<CommandName, Answer>> = {
  rule: answerRule,
  cite: (typed, context) =>
    typed === ""
      ? sentence("Which text? For instance /cite 7.4.3, or /cite glossary cloaking device.")
      : messageWith(answerReference(typed, context.catalog.cite(typed), context)),
  changes: answerChanges,
};

/** The answer to a command. @param typed - what stands in its option; "" where it is left out */
export async function answerCommand(command: string, typed: string, context: BotContext): Promise<Message> {
  const answer = Object.hasOwn(ANSWERS, command) ? ANSWERS[command as CommandName] : undefined;
  if (!answer) return sentence("That is no command of mine; there are /rule, /cite and /changes.");
  if (typed.length > LONGEST_ASKED) return sentence(`That is longer than ${LONGEST_ASKED} characters; ask in fewer.`);
  return answer(typed.trim(), context);
}

/** A text that was chosen from what was offered is named by its id; anything else is searched. */
async function answerRule(typed: string, context: BotContext): Promise<Message> {
  if (typed === "") return sentence("What would you like to know? For instance /rule can a cloaked ship battle");
  if (context.catalog.section(typed)) return messageWith(answerReference(typed, context.catalog.cite(typed), context));
  const found = await context.index.search(
    lookingAhead({ query: searchedFor(typed, context.catalog), page: 1, limit: 1 }),
  );
  return messageWith(answerSearch(typed, found, context));
}
