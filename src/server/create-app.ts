/** @file The web application over a corpus and an index of it: API, pages and what stands around them. It does not listen. */
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import { errorPage } from "../../web/pages/error.js";
import { createPages } from "../../web/routes/express/create-pages.js";
import { errorHandler, type Log, standardErrorLog, unknownAddress } from "../api/http/error-handler.js";
import { createApi, onlyPosting, onlyReading } from "../api/routes.js";
import { discordBot } from "../bots/discord/discord-bot.js";
import { mcpOverHttp } from "../bots/mcp/mcp-over-http.js";
import { createCatalog } from "../catalog/catalog.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { createOffline } from "./offline.js";
import { DEFAULT_RATE_LIMIT, limitRate, openToAllOrigins, type RateLimit, safeHeaders } from "./protection.js";

export interface AppParts {
  readonly corpus: Corpus;
  readonly index: Searcher;
  /** Where the service is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** How often one address may ask the API; false for no limit. */
  readonly rateLimit?: RateLimit | false;
  /** How many proxies stand before the service, so that addresses are told apart behind them. */
  readonly proxies?: number;
  readonly log?: Log;
  /** By which Discord's requests are known; without it the bot is off. */
  readonly discordPublicKey?: string;
}

const DISCORD = "/integrations/discord";
/** All players of Discord ask from its few addresses: they may ask so many times as often as one address. */
const DISCORD_SHARE = 10;

/** Composes the application over a corpus and an index of it. */
export function createApp(parts: AppParts): Express {
  const { corpus, index, publicUrl, log = standardErrorLog, rateLimit = DEFAULT_RATE_LIMIT } = parts;
  const context = { catalog: createCatalog(corpus), index, publicUrl };
  const pages = createPages(context);
  const app = express();
  app.set("etag", false);
  app.set("trust proxy", parts.proxies ?? 0);
  app.use(safeHeaders(publicUrl), compression({ filter: worthCompressing }), namingCorpus(corpus.hash));
  app.use(["/api", "/openapi.json"], openToAllOrigins);
  if (rateLimit) app.use(["/api", "/mcp"], limitRate(rateLimit));
  app.use(createApi(context));
  app.use("/api", unknownAddress);
  const tools = mcpOverHttp(context, (error) => log.error({ error }, "a tool failed"));
  app.route("/mcp").post(tools).all(onlyPosting);
  if (rateLimit) app.use(DISCORD, limitRate({ ...rateLimit, requests: DISCORD_SHARE * rateLimit.requests }));
  if (parts.discordPublicKey !== undefined)
    app.route(DISCORD).post(discordBot(parts.discordPublicKey, context)).all(onlyPosting);
  app.use(DISCORD, unknownAddress);
  app.use(onlyReading, createOffline(pages), pages.router);
  app.use(errorHandler(log, (problem, url) => errorPage(pages.context, problem, url)));
  return app;
}

function namingCorpus(hash: string): RequestHandler {
  return (_request, response, next) => {
    response.set("Spaceline-Corpus", hash);
    next();
  };
}

/** Everything that is text; the bulk file's type is not in the compressor's own list. */
const worthCompressing: compression.CompressionFilter = (request, response) =>
  /jsonl/.test(String(response.getHeader("Content-Type"))) || compression.filter(request, response);
