/** @file The Discord bot: signed interactions over HTTP, answered with messages and autocomplete choices. */
import { createPublicKey, verify } from "node:crypto";
import express, { type RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { ApiError } from "../api/contract/problem-details.js";
import { changedChapters, significantChanges } from "../views/changes.js";
import { answerReference, answerSearch, linkedName, searchedFor } from "../views/chat.js";
import { sectionOf } from "../views/context.js";
import { nameOf } from "../views/display-title.js";
import { withLookahead } from "../views/results.js";
import { cutToFit } from "../views/truncate.js";
import type { BotContext } from "./bot-context.js";
import { type CommandName, MAX_OPTION_LENGTH } from "./discord-commands.js";
import { answerChanges, answerMessage, type Message, privateMessage } from "./discord-messages.js";

const BODY_LIMIT = "64kb";
/** Discord gives up after three seconds. */
const TIMEOUT_MS = 2500;

/** Discord's numbers for interactions and responses. */
const INTERACTION_KINDS: Readonly<Record<number, Interaction["kind"]>> = { 1: "ping", 2: "command", 4: "autocomplete" };
const PONG = 1;
const CHOICES = 8;

/** Discord accepts at most this many choices, and names and values of this length. */
const MAX_CHOICES = 25;
const MAX_CHOICE_LENGTH = 100;

interface Choice {
  readonly name: string;
  readonly value: string;
}

type Response = Message | { readonly type: typeof PONG } | ReturnType<typeof choiceList>;

/** Creates the handlers of the interactions endpoint.
 *  @param publicKey - the application's public key, 64 hexadecimal digits */
export function discordBot(publicKey: string, context: BotContext): RequestHandler[] {
  const problemWith = makeSignatureCheck(publicKey);
  const checkSignature: RequestHandler = (request, _response, next) => {
    if (!Buffer.isBuffer(request.body))
      throw new ApiError({ status: 415, code: "unsupported-media-type", detail: "Interactions are sent as JSON." });
    const signature = request.get("X-Signature-Ed25519");
    const timestamp = request.get("X-Signature-Timestamp");
    const problem = problemWith({ signature, timestamp, body: request.body });
    if (problem) throw new ApiError({ status: 401, code: "bad-signature", detail: problem });
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    response.set("Cache-Control", "no-store").json(await answerInTime(parseInteraction(request.body), context));
  };
  return [express.raw({ type: "application/json", limit: BODY_LIMIT }), checkSignature, answer];
}

export interface SignedRequest {
  readonly signature: string | undefined;
  /** Seconds since 1970, in digits. */
  readonly timestamp: string | undefined;
  readonly body: Uint8Array;
}

/** Requests older than this, or further in the future, are refused. */
const MAX_AGE_MS = 5 * 60_000;
/** Only valid signatures are remembered, so nobody but Discord can fill the cache. */
const MAX_SEEN = 20_000;

/** Creates the check of an Ed25519 signature over timestamp and body.
 *  @param now - milliseconds since 1970
 *  @returns a function that returns the problem with a request, or null. A request is accepted only once. */
export function makeSignatureCheck(publicKey: string, now: () => number = Date.now) {
  // Each signature is remembered for as long as its timestamp could be accepted again.
  const seen = new LRUCache<string, true>({ max: MAX_SEEN, ttl: 2 * MAX_AGE_MS });
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
  return ({ signature, timestamp, body }: SignedRequest): string | null => {
    const hex = signature?.toLowerCase() ?? "";
    if (!/^[0-9a-f]{128}$/.test(hex)) return "X-Signature-Ed25519 must be 128 hexadecimal digits.";
    if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return "X-Signature-Timestamp must be seconds since 1970.";
    if (Math.abs(now() - Number(timestamp) * 1000) > MAX_AGE_MS)
      return "X-Signature-Timestamp lies more than five minutes from now.";
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    if (!verify(null, signed, key, Buffer.from(hex, "hex"))) return "The signature does not hold.";
    if (seen.has(hex)) return "This request has been answered already.";
    seen.set(hex, true);
    return null;
  };
}

const optionSchema = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});

const interactionSchema = z.object({
  type: z.int(),
  data: z.object({ name: z.string(), options: z.array(optionSchema).max(25).default([]) }).optional(),
});

interface Interaction {
  readonly kind: "ping" | "command" | "autocomplete" | "unknown";
  /** "" if the interaction is no command. */
  readonly command: string;
  /** The text of the command's option so far. */
  readonly typed: string;
}

function parseInteraction(body: Buffer): Interaction {
  let json: unknown = null;
  try {
    json = JSON.parse(body.toString());
  } catch {}
  const parsed = interactionSchema.safeParse(json);
  if (!parsed.success) return { kind: "unknown", command: "", typed: "" };
  const { type, data } = parsed.data;
  const options = data?.options ?? [];
  const { value = "" } = options.find(({ focused }) => focused) ?? options[0] ?? {};
  return { kind: INTERACTION_KINDS[type] ?? "unknown", command: data?.name ?? "", typed: String(value) };
}

/** Answers an interaction, or says after a while that it takes too long. */
async function answerInTime(interaction: Interaction, context: BotContext): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Response>((resolve) => {
    const late = privateMessage("That takes too long just now; ask again in a moment.");
    timer = setTimeout(() => resolve(interaction.kind === "autocomplete" ? choiceList([]) : late), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answerInteraction(interaction, context), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function answerInteraction({ kind, command, typed }: Interaction, context: BotContext): Promise<Response> {
  if (kind === "ping") return { type: PONG };
  if (kind === "unknown") return privateMessage("That is nothing I understand; there are /rule, /cite and /changes.");
  const handlers = Object.hasOwn(COMMANDS, command) ? COMMANDS[command as CommandName] : undefined;
  if (kind === "autocomplete")
    return choiceList((await handlers?.complete(typed.slice(0, MAX_CHOICE_LENGTH), context)) ?? []);
  if (!handlers) return privateMessage("That is no command of mine; there are /rule, /cite and /changes.");
  if (typed.length > MAX_OPTION_LENGTH)
    return privateMessage(`That is longer than ${MAX_OPTION_LENGTH} characters; ask in fewer.`);
  return handlers.answer(typed.trim(), context);
}

type Handler<Result> = (typed: string, context: BotContext) => Promise<Result> | Result;

/** How each command is answered, and what it offers while the player types. */
const COMMANDS: Readonly<
  Record<CommandName, { readonly answer: Handler<Message>; readonly complete: Handler<readonly Choice[]> }>
> = {
  rule: { answer: answerRule, complete: (typed, context) => suggest(typed, context, true) },
  cite: { answer: answerCite, complete: (typed, context) => suggest(typed, context, false) },
  changes: { answer: answerChanges, complete: completeChanges },
};

/** Answers a question by search; a choice from autocomplete is a section id. */
async function answerRule(typed: string, context: BotContext): Promise<Message> {
  const { catalog, index } = context;
  if (typed === "") return privateMessage("What would you like to know? For instance /rule can a cloaked ship battle");
  if (catalog.section(typed)) return answerCite(typed, context);
  const page = await index.search(withLookahead({ query: searchedFor(typed, catalog), page: 1, limit: 1 }));
  return answerMessage(answerSearch(typed, page, context));
}

function answerCite(typed: string, context: BotContext): Message {
  if (typed === "") return privateMessage("Which text? For instance /cite 7.4.3, or /cite glossary cloaking device.");
  return answerMessage(answerReference(typed, context.catalog.cite(typed), context));
}

/** Suggests sections by id, and with `questions` whole questions too. */
async function suggest(query: string, context: BotContext, questions: boolean): Promise<readonly Choice[]> {
  const suggestions = await context.index.suggest({ query, limit: 2 * MAX_CHOICES });
  return suggestions.flatMap(({ kind, text, id }): Choice[] => {
    if (kind !== "question") return [{ name: linkedName(sectionOf(id, context), context), value: id }];
    return questions ? [{ name: text, value: text }] : [];
  });
}

/** Offers chapters with changes, then sections with significant changes, that have a word starting with what was typed. */
function completeChanges(typed: string, context: BotContext): readonly Choice[] {
  const significant = significantChanges(context.catalog.newestChanges);
  const chapters = changedChapters(significant, context.catalog).map(({ number, title }) => {
    return { name: `Chapter ${nameOf({ number, title, text: "" })}`, value: number };
  });
  const sections = significant.map(({ to }) => ({ name: nameOf(sectionOf(to, context)), value: to }));
  const wanted = typed.trim().toLowerCase();
  return [...chapters, ...sections].filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`));
}

function choiceList(choices: readonly Choice[]) {
  const fitting = choices.filter(({ value }) => value.length <= MAX_CHOICE_LENGTH).slice(0, MAX_CHOICES);
  const shorten = (name: string) => cutToFit(name, (part) => part.length <= MAX_CHOICE_LENGTH) || "…";
  return {
    type: CHOICES,
    data: { choices: fitting.map(({ name, value }) => ({ name: shorten(name), value })) },
  } as const;
}
