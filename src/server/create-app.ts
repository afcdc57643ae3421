/** @file The web application over a corpus and an index of it: API, pages and what stands around them. It does not listen. */
import express, { type Express, type RequestHandler } from "express";
import { errorPage } from "../../web/pages/error.js";
import { createPages } from "../../web/routes/express/create-pages.js";
import { createDocs } from "../../web/routes/express/docs.js";
import { keepBulkFiles } from "../api/bulk/kept-files.js";
import { errorHandler, unknownAddress } from "../api/http/error-handler.js";
import { finishAnswers } from "../api/http/finish-answers.js";
import { describeApi } from "../api/openapi/describe-api.js";
import { createApi, onlyPosting, onlyReading, ROUTES } from "../api/routes.js";
import { discordBot } from "../bots/discord/discord-bot.js";
import { mcpOverHttp } from "../bots/mcp/mcp-over-http.js";
import { type Catalog, createCatalog } from "../catalog/catalog.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus } from "../model.js";
import { runningBuild } from "./build.js";
import { createLimits, type Limits, type RateLimit } from "./limits.js";
import { createObserver, type Observer } from "./observe/observer.js";
import { type MetricsAudience, showMetrics } from "./observe/show-metrics.js";
import { createOffline } from "./offline.js";
import { openToAllOrigins, safeHeaders } from "./protection.js";

export interface AppParts {
  readonly corpus: Corpus;
  readonly index: Searcher;
  /** The look-ups of the corpus; made here where they are left out. */
  readonly catalog?: Catalog;
  /** Where the service is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
  /** How often one address may ask the API; false for no limit. */
  readonly rateLimit?: RateLimit | false;
  /** How often one address may turn pages; false for no limit. */
  readonly pageRateLimit?: RateLimit | false;
  /** Counts that outlive the application; made of the two above where they are left out. */
  readonly limits?: Limits;
  /** How many proxies stand before the service, so that addresses are told apart behind them. */
  readonly proxies?: number;
  /** What follows requests; without it nothing is logged. */
  readonly observer?: Observer;
  /** Who may see the figures; this machine and its network if left out. */
  readonly metrics?: MetricsAudience;
  /** Gathers the figures of all processes that serve together. */
  readonly gatherFigures?: () => Promise<string>;
  /** By which Discord's requests are known; without it the bot is off. */
  readonly discordPublicKey?: string;
  /** Room for finished answers; 0 keeps none. */
  readonly answerCacheMegabytes?: number;
  /** Where the bulk files are kept; a temporary folder where it is left out. */
  readonly bulkFolder?: string;
  /** Names the code that answers; what runs, unless a test says otherwise. */
  readonly build?: string;
}

/** Three thousand answers of common size. */
const DEFAULT_ANSWER_CACHE_MEGABYTES = 32;

const DISCORD = "/integrations/discord";

/** Composes the application over a corpus and an index of it. */
export function createApp(parts: AppParts): Express {
  const { corpus, publicUrl, build = runningBuild(), observer = createObserver() } = parts;
  const { log, metrics } = observer;
  metrics.tellCorpus(corpus);
  const { catalog = createCatalog(corpus) } = parts;
  const context = { catalog, index: metrics.counting(parts.index), publicUrl, build };
  const pages = createPages(context);
  const app = express();
  app.set("etag", false).disable("x-powered-by");
  app.set("trust proxy", parts.proxies ?? 0);
  app.use(following(observer));
  const { ofApi, ofPages, ofDiscord, seenOfDiscord } = parts.limits ?? createLimits(parts);
  app.use(finishAnswers(parts.answerCacheMegabytes ?? DEFAULT_ANSWER_CACHE_MEGABYTES, eitherLimit(ofApi, ofPages)));
  app.use(safeHeaders(publicUrl), namingCorpus(corpus.hash));
  app.use(showMetrics(metrics, parts.metrics ?? "private", parts.gatherFigures));
  app.use(["/api", "/openapi.json"], openToAllOrigins);
  if (ofApi) app.use(["/api", "/mcp"], ofApi);
  if (ofPages) app.use(ofPages);
  const api = { ...context, bulk: keepBulkFiles(parts.bulkFolder, context) };
  app.use(createApi(api));
  app.use("/api", unknownAddress);
  const tools = mcpOverHttp(context, (error) => log.error({ err: error }, "a tool failed"));
  app.route("/mcp").post(tools).all(onlyPosting);
  if (ofDiscord) app.use(DISCORD, ofDiscord);
  if (parts.discordPublicKey !== undefined)
    app
      .route(DISCORD)
      .post(discordBot(parts.discordPublicKey, seenOfDiscord, context))
      .all(onlyPosting);
  app.use(DISCORD, unknownAddress);
  const docs = createDocs(pages.context, context, () => describeApi(ROUTES, api));
  app.use(onlyReading, docs, createOffline(pages), pages.router);
  app.use(errorHandler((problem, url) => errorPage(pages.context, problem, url)));
  return app;
}

function following({ follow }: Observer): RequestHandler {
  return (request, response, next) => {
    follow(request, response);
    next();
  };
}

/** What counts a request that is answered before it comes to where its limit stands. */
function eitherLimit(ofApi: RequestHandler | undefined, ofPages: RequestHandler | undefined): RequestHandler {
  return (request, response, next) => {
    const limit = /^\/api(?:\/|$)/i.test(request.path) ? ofApi : ofPages;
    if (limit) limit(request, response, next);
    else next();
  };
}

function namingCorpus(hash: string): RequestHandler {
  return (_request, response, next) => {
    response.set("Spaceline-Corpus", hash);
    next();
  };
}
