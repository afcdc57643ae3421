/** @file Where Discord sends what players ask of the bot, over HTTP. */
import type {
  APIApplicationCommandAutocompleteResponse,
  APIInteractionResponsePong,
  InteractionResponseType,
} from "discord-api-types/v10";
import express, { type RequestHandler } from "express";
import { ApiError } from "../../api/contract/problem-details.js";
import { answerCommand, type BotContext } from "./answer.js";
import { completeCommand } from "./complete.js";
import { type Message, sentence } from "./embed.js";
import { type Interaction, readInteraction } from "./interaction.js";
import { makeSignatureCheck, type Seen } from "./signature.js";

/** The largest body that is read. */
const BODY_LIMIT = "64kb";
/** Discord waits three seconds and then tells the player that the bot is silent. */
const PATIENCE_MS = 2500;

const PONG: InteractionResponseType.Pong = 1;
const CHOICES: InteractionResponseType.ApplicationCommandAutocompleteResult = 8;

type Response = APIInteractionResponsePong | APIApplicationCommandAutocompleteResponse | Message;

/** The bot, for what is posted to the address that Discord's developer portal is told.
 *  @param publicKey - 64 hexadecimal digits, as that portal shows them
 *  @param seen - the requests that have been answered already */
export function discordBot(publicKey: string, seen: Seen, context: BotContext): RequestHandler[] {
  const raw = express.raw({ type: "application/json", limit: BODY_LIMIT });
  const answer: RequestHandler = async (request, response) => {
    response.set("Cache-Control", "no-store").json(await answerInTime(readInteraction(request.body), context));
  };
  return [raw, onlySigned(publicKey, seen), answer];
}

/** Lets through what Discord has signed, once. */
function onlySigned(publicKey: string, seen: Seen): RequestHandler {
  const faultOf = makeSignatureCheck(publicKey, seen);
  return (request, _response, next) => {
    if (!Buffer.isBuffer(request.body))
      throw new ApiError({ status: 415, code: "unsupported-media-type", detail: "Interactions are sent as JSON." });
    const signature = request.get("X-Signature-Ed25519");
    const timestamp = request.get("X-Signature-Timestamp");
    const fault = faultOf({ signature, timestamp, body: request.body });
    if (fault) throw new ApiError({ status: 401, code: "bad-signature", detail: fault });
    next();
  };
}

/** The answer, or after some time a sentence in its place. */
async function answerInTime(asked: Interaction, context: BotContext): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(lateAnswer(asked)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answerTo(asked, context), late]);
  } finally {
    clearTimeout(timer);
  }
}

function lateAnswer({ kind }: Interaction): Response {
  if (kind === "autocomplete") return { type: CHOICES, data: { choices: [] } };
  return sentence("That takes too long just now; ask again in a moment.");
}

async function answerTo({ kind, command, typed }: Interaction, context: BotContext): Promise<Response> {
  if (kind === "ping") return { type: PONG };
  if (kind === "autocomplete")
    return { type: CHOICES, data: { choices: [...(await completeCommand(command, typed, context))] } };
  if (kind === "command") return answerCommand(command, typed, context);
  return sentence("That is nothing I understand; there are /rule, /cite and /changes.");
}
