/** @file The Discord bot: answers signed HTTP requests from Discord with chat messages and autocomplete choices. */
import { createPublicKey, verify } from "node:crypto";
import type { APIApplicationCommandOptionChoice, APIInteractionResponse } from "discord-api-types/v10";
import express, { type RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { ApiError } from "../api/contract/problem-details.js";
import { changedChapters, significantChanges } from "../views/changes.js";
import {
  answerChangesOf,
  answerQuestion,
  answerReference,
  type ChatAnswer,
  chatText,
  linkedName,
} from "../views/chat.js";
import { type SearchContext, sectionOf } from "../views/context.js";
import { nameOf } from "../views/display-title.js";
import { cutToLength } from "../views/truncate.js";

/** Maximum number of UTF-16 code units in an option. */
export const MAX_OPTION_LENGTH = 500;
const BODY_LIMIT = "64kb";
/** Discord waits at most three seconds for a response. */
const TIMEOUT_MS = 2500;

/** Discord's codes for interactions, responses and message flags. */
const PING = 1;
const COMMAND = 2;
const AUTOCOMPLETE = 4;
const PONG = 1;
const MESSAGE = 4;
const CHOICES = 8;
const NO_LINK_PREVIEWS = 1 << 2;
const ONLY_FOR_SENDER = 1 << 6;

/** Discord's limits: the number of choices, and the length of their names and values. */
const MAX_CHOICES = 25;
const MAX_CHOICE_LENGTH = 100;

/** Creates the handlers for Discord's interactions endpoint.
 *  @param publicKey - the application's public key, 64 hexadecimal digits */
export function discordBot(publicKey: string, context: SearchContext): RequestHandler[] {
  const problemWith = makeSignatureCheck(publicKey);
  const checkSignature: RequestHandler = (request, _response, next) => {
    if (!Buffer.isBuffer(request.body)) throw new ApiError("unsupported-media-type", "Send interactions as JSON.");
    const problem = problemWith(request.get("X-Signature-Ed25519"), request.get("X-Signature-Timestamp"), request.body);
    if (problem) throw new ApiError("bad-signature", problem);
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    response.set("Cache-Control", "no-store").json(await answerInTime(parseInteraction(request.body), context));
  };
  return [express.raw({ type: "application/json", limit: BODY_LIMIT }), checkSignature, answer];
}

/** Maximum difference between the timestamp of a request and the current time, in milliseconds. */
const MAX_AGE_MS = 5 * 60_000;
/** Maximum number of cached signatures. Only valid signatures are cached, so only Discord can fill the cache. */
const MAX_SEEN = 20_000;

/** Creates a function that checks the Ed25519 signature of a request's timestamp and body. The function returns what is
 *  wrong with the request, or null. It accepts each request only once.
 *  @param now - milliseconds since 1970 */
export function makeSignatureCheck(publicKey: string, now: () => number = Date.now) {
  // A signature stays in the cache for as long as its timestamp is accepted.
  const seen = new LRUCache<string, true>({ max: MAX_SEEN, ttl: 2 * MAX_AGE_MS });
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
  return (signature = "", timestamp = "", body: Uint8Array): string | null => {
    const hex = signature.toLowerCase();
    if (!/^[0-9a-f]{128}$/.test(hex)) return "X-Signature-Ed25519 must be 128 hexadecimal digits.";
    if (!/^\d{1,12}$/.test(timestamp)) return "X-Signature-Timestamp must be seconds since 1970.";
    if (Math.abs(now() - Number(timestamp) * 1000) > MAX_AGE_MS)
      return "X-Signature-Timestamp is more than five minutes from now.";
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    if (!verify(null, signed, key, Buffer.from(hex, "hex"))) return "The signature is invalid.";
    if (seen.has(hex)) return "This request was already answered.";
    seen.set(hex, true);
    return null;
  };
}

const option = z.object({ value: z.union([z.string(), z.number(), z.boolean()]).optional() });
const interactionSchema = z.object({
  type: z.int(),
  data: z.object({ name: z.string(), options: z.array(option).max(25).default([]) }).optional(),
});

type Interaction = z.output<typeof interactionSchema>;

/** Parses an interaction. A malformed interaction gets an unknown type. */
function parseInteraction(body: Buffer): Interaction {
  try {
    return interactionSchema.parse(JSON.parse(body.toString()));
  } catch {
    return { type: 0 };
  }
}

/** Answers an interaction. If the search takes longer than TIMEOUT_MS, the answer says so. */
async function answerInTime(interaction: Interaction, context: SearchContext): Promise<APIInteractionResponse> {
  const timeout = new Promise<APIInteractionResponse>((resolve) => {
    const late = privateMessage("The search takes too long. Try again in a moment.");
    setTimeout(() => resolve(interaction.type === AUTOCOMPLETE ? choiceList([]) : late), TIMEOUT_MS).unref();
  });
  return Promise.race([answerInteraction(interaction, context), timeout]);
}

async function answerInteraction({ type, data }: Interaction, context: SearchContext): Promise<APIInteractionResponse> {
  if (type === PING) return { type: PONG };
  const { name = "", options = [] } = data ?? {};
  const typed = String(options[0]?.value ?? "").trim();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (type === AUTOCOMPLETE)
    return choiceList((await command?.complete(typed.slice(0, MAX_CHOICE_LENGTH), context)) ?? []);
  if (type !== COMMAND) return privateMessage("Unknown request. Use /rule, /cite or /changes.");
  if (!command) return privateMessage("Unknown command. Use /rule, /cite or /changes.");
  if (typed.length > MAX_OPTION_LENGTH)
    return privateMessage(`Your text is too long. Use at most ${MAX_OPTION_LENGTH} characters.`);
  const answer = await command.answer(typed, context);
  if (typeof answer === "string") return privateMessage(answer);
  const isEmpty = !answer.text && answer.texts.length === 0;
  return message(chatText(answer), isEmpty ? ONLY_FOR_SENDER : NO_LINK_PREVIEWS);
}

type Choice = APIApplicationCommandOptionChoice<string>;

/** Creates a message that mentions no users.
 *  @param content - Markdown */
function message(content: string, flags: number): APIInteractionResponse {
  return { type: MESSAGE, data: { content, flags, allowed_mentions: { parse: [] } } };
}

/** Creates a message that only the player who sent the command sees. */
function privateMessage(content: string): APIInteractionResponse {
  return message(content, ONLY_FOR_SENDER);
}

interface Command {
  readonly description: string;
  /** The command's only option. */
  readonly option: Readonly<Record<"name" | "description", string>> & { readonly required: boolean };
  /** Returns the answer, or a sentence that explains how to use the command. */
  answer(typed: string, context: SearchContext): Promise<ChatAnswer | string> | ChatAnswer | string;
  complete(typed: string, context: SearchContext): Promise<readonly Choice[]> | readonly Choice[];
}

/** The commands, keyed by name. After changing a command, register the commands with Discord again. */
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
    answer: answerChangesOf,
    complete: completeChanges,
  },
};

/** Answers a question by searching. If the player chose a suggestion, `typed` is a section id. */
async function answerRule(typed: string, context: SearchContext): Promise<ChatAnswer | string> {
  if (typed === "") return "Type a question, for example: /rule can a cloaked ship battle";
  if (context.catalog.section(typed)) return answerCite(typed, context);
  return (await answerQuestion({ query: typed }, context)).answer;
}

function answerCite(typed: string, context: SearchContext): ChatAnswer | string {
  if (typed === "") return "Type a reference, for example: /cite 7.4.3 or /cite glossary cloaking device";
  return answerReference(typed, context.catalog.cite(typed), context);
}

/** Suggests sections (the value is the id), and also complete questions if `questions` is true. */
async function suggest(query: string, context: SearchContext, questions: boolean): Promise<readonly Choice[]> {
  const suggestions = await context.index.suggest({ query, limit: 2 * MAX_CHOICES });
  return suggestions.flatMap(({ kind, text, id }): Choice[] => {
    if (kind !== "question") return [{ name: linkedName(sectionOf(id, context), context), value: id }];
    return questions ? [{ name: text, value: text }] : [];
  });
}

/** Suggests changed chapters, then sections with significant changes. A name matches if one of its words starts with
 *  the typed text. */
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
