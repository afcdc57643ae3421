/** @file The Discord bot. Responds to Discord's signed HTTP requests with chat messages and autocomplete choices. */
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { APIApplicationCommandOptionChoice, APIInteractionResponse } from "discord-api-types/v10";
import express, { type Request, type RequestHandler } from "express";
import { z } from "zod";
import { ApiError } from "../api/contract/problem-details.js";
import { changedChapters, significantChanges } from "../views/changes.js";
import * as chat from "../views/chat.js";
import { citeReference } from "../views/cite-reference.js";
import { type SearchContext, sectionOf } from "../views/context.js";
import { nameOf } from "../views/display-title.js";
import { cutToLength } from "../views/truncate.js";

/** Maximum number of UTF-16 code units in the value of an option. */
export const MAX_OPTION_LENGTH = 500;
/** Discord waits at most three seconds for a response. */
const TIMEOUT_MS = 2500;

/** Discord's numeric codes for interactions, responses and message flags. */
const PING = 1;
const COMMAND = 2;
const AUTOCOMPLETE = 4;
const PONG = 1;
const MESSAGE = 4;
const CHOICES = 8;
const NO_LINK_PREVIEWS = 1 << 2;
const ONLY_FOR_SENDER = 1 << 6;

/** Discord's limits: maximum number of choices, and maximum length of a choice's name and value. */
const MAX_CHOICES = 25;
const MAX_CHOICE_LENGTH = 100;

/** @param publicKey - the application's public key, 64 hexadecimal digits */
export function discordBot(publicKey: string, context: SearchContext): RequestHandler[] {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
  const checkSignature: RequestHandler = (request, _response, next) => {
    if (!Buffer.isBuffer(request.body)) throw new ApiError("unsupported-media-type", "Send interactions as JSON.");
    requireSignature(key, request);
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    response.set("Cache-Control", "no-store").json(await answerInTime(parseInteraction(request.body), context));
  };
  return [express.raw({ type: "application/json", limit: "64kb" }), checkSignature, answer];
}

/** Maximum difference between the timestamp of a request and the current time, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000;

/** Verifies the Ed25519 signature. Replayed requests are not rejected: no command changes anything, so a replay gets
 *  the same answer. */
function requireSignature(key: KeyObject, request: Request): void {
  const timestamp = request.get("X-Signature-Timestamp") ?? "";
  const signature = Buffer.from(request.get("X-Signature-Ed25519") ?? "", "hex");
  if (!verify(null, Buffer.concat([Buffer.from(timestamp), request.body]), key, signature))
    throw new ApiError("bad-signature", "X-Signature-Ed25519 is invalid for this timestamp and body.");
  if (!(Math.abs(Date.now() - Number(timestamp) * 1000) <= MAX_AGE_MS))
    throw new ApiError(
      "bad-signature",
      "X-Signature-Timestamp differs from the current time by more than five minutes.",
    );
}

const option = z.object({ value: z.string().trim().default("") });
const interactionSchema = z.object({
  type: z.int(),
  data: z.object({ name: z.string(), options: z.array(option).default([]) }).default({ name: "", options: [] }),
});

type Interaction = z.output<typeof interactionSchema>;

/** Parses the body of an interaction request. If the body is malformed, returns an interaction of an unknown type. */
function parseInteraction(body: Buffer): Interaction {
  try {
    return interactionSchema.parse(JSON.parse(body.toString()));
  } catch {
    return interactionSchema.parse({ type: 0 });
  }
}

async function answerInTime(interaction: Interaction, context: SearchContext): Promise<APIInteractionResponse> {
  const timeout = new Promise<APIInteractionResponse>((resolve) => {
    const late = message("The search is taking too long. Try again in a moment.");
    setTimeout(() => resolve(interaction.type === AUTOCOMPLETE ? choiceList([]) : late), TIMEOUT_MS).unref();
  });
  return Promise.race([answerInteraction(interaction, context), timeout]);
}

async function answerInteraction({ type, data }: Interaction, context: SearchContext): Promise<APIInteractionResponse> {
  if (type === PING) return { type: PONG };
  const { name, options } = data;
  const typed = options[0]?.value.slice(0, MAX_OPTION_LENGTH) ?? "";
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (type === AUTOCOMPLETE)
    return choiceList((await command?.complete(typed.slice(0, MAX_CHOICE_LENGTH), context)) ?? []);
  if (type !== COMMAND || !command) return message("Unknown command. Use /rule, /cite or /changes.");
  const answer = await command.answer(typed, context);
  const isEmpty = !answer.text && answer.texts.length === 0;
  return message(chat.chatText(answer), isEmpty ? ONLY_FOR_SENDER : NO_LINK_PREVIEWS);
}

type Choice = APIApplicationCommandOptionChoice<string>;

/** Creates a message that notifies nobody. By default, only the player who sent the command sees the message. */
function message(content: string, flags = ONLY_FOR_SENDER): APIInteractionResponse {
  return { type: MESSAGE, data: { content, flags, allowed_mentions: { parse: [] } } };
}

interface Command {
  readonly description: string;
  readonly option: Readonly<Record<"name" | "description", string>> & { readonly required: boolean };
  answer(typed: string, context: SearchContext): Promise<chat.ChatAnswer> | chat.ChatAnswer;
  complete(typed: string, context: SearchContext): Promise<readonly Choice[]> | readonly Choice[];
}

/** The bot's commands, keyed by name. After changing a command, register the commands with Discord again. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  rule: {
    description: "Show the rule in force that answers a question",
    option: { name: "question", description: "A question, a card, a term or a section number", required: true },
    answer: answerRule,
    complete: (typed, context) => suggest(typed, context, true),
  },
  cite: {
    description: "Show the section that a reference names, and whether it is in force",
    option: {
      name: "reference",
      description: "For example: 7.4.3, glossary cloaking device, errata Horga’hn",
      required: true,
    },
    answer: answerCite,
    complete: (typed, context) => suggest(typed, context, false),
  },
  changes: {
    description: "Show the changes in the newest printing of the Rulebook",
    option: {
      name: "section",
      description: "A chapter or a section: 7, 7.6, cloak (default: the main changes)",
      required: false,
    },
    answer: chat.answerChangesOf,
    complete: completeChanges,
  },
};

/** Answers a question with a search. `typed` is a section id if the player chose a suggestion. */
async function answerRule(typed: string, context: SearchContext): Promise<chat.ChatAnswer> {
  if (context.catalog.section(typed)) return answerCite(typed, context);
  return (await chat.answerQuestion({ query: typed }, context)).answer;
}

function answerCite(typed: string, context: SearchContext): chat.ChatAnswer {
  return chat.answerReference(typed, citeReference(typed, context), context);
}

async function suggest(query: string, context: SearchContext, questions: boolean): Promise<readonly Choice[]> {
  const suggestions = await context.index.suggest({ query, limit: 2 * MAX_CHOICES });
  return suggestions.flatMap(({ kind, text, id }): Choice[] => {
    if (kind !== "question") return [{ name: chat.linkedName(sectionOf(id, context), context), value: id }];
    return questions ? [{ name: text, value: text }] : [];
  });
}

/** Suggests chapters, then sections, with significant changes. In each name, a word starts with the typed text. */
function completeChanges(typed: string, context: SearchContext): readonly Choice[] {
  const significant = significantChanges(context.catalog.newestChanges);
  const chapters = changedChapters(significant, context.catalog).map(({ number, title }) => {
    return { name: `Chapter ${nameOf({ number, title, text: "" })}`, value: number };
  });
  const sections = significant.map(({ to }) => ({ name: nameOf(sectionOf(to, context)), value: to }));
  return [...chapters, ...sections].filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`));
}

function choiceList(choices: readonly Choice[]): APIInteractionResponse {
  const fitting = choices.filter(({ value }) => value.length <= MAX_CHOICE_LENGTH).slice(0, MAX_CHOICES);
  const shorten = (name: string) => cutToLength(name, MAX_CHOICE_LENGTH) || "…";
  return { type: CHOICES, data: { choices: fitting.map(({ name, value }) => ({ name: shorten(name), value })) } };
}
