/** @file The web application over a corpus and an index of it: API, pages and what stands around them. It does not listen. */
import type { RequestListener } from "node:http";
import express, { type RequestHandler } from "express";
import { errorPage } from "../../web/pages/error.js";
import { createDocs, createPages } from "../../web/routes/pages-router.js";
import { keepBulkFiles } from "../api/bulk/kept-files.js";
import { answeringAgain } from "../api/http/answer-again.js";
import { errorHandler, unknownAddress } from "../api/http/error-handler.js";
import { finishAnswers } from "../api/http/finish-answers.js";
import { keepAnswers } from "../api/http/kept-answers.js";
import { describeApi } from "../api/openapi/describe-api.js";
import { createApi, onlyPosting, onlyReading, ROUTES } from "../api/routes.js";
import { discordBot } from "../bots/discord/discord-bot.js";
import { type Catalog, createCatalog } from "../catalog/catalog.js";
import type { Searcher } from "../index/searcher.js";
import type { Corpus, Texts } from "../model.js";
import { runningBuild } from "./build.js";
import type { RateLimit } from "./limits/count-requests.js";
import { counting, createLimits, type Limits, limitOf } from "./limits.js";
import { createObserver, type Observer } from "./observe/observer.js";
import { notesOf } from "./observe/route-label.js";
import { type MetricsAudience, showMetrics } from "./observe/show-metrics.js";
import { keepCopy } from "./offline/kept-copy.js";
import { createOffline } from "./offline/router.js";
import { oneLayer } from "./one-layer.js";
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
  /** Where the files of a browser's own copy are kept; a temporary folder where it is left out. */
  readonly copyFolder?: string;
  /** Names the code that answers; what runs, unless a test says otherwise. */
  readonly build?: string;
}

/** Three thousand answers of common size. */
const DEFAULT_ANSWER_CACHE_MEGABYTES = 32;

const DISCORD = "/integrations/discord";

/** Composes the application over a corpus and an index of it. */
export function createApp(parts: AppParts): RequestListener {
  const { corpus, publicUrl, build = runningBuild(), observer = createObserver() } = parts;
  const { log, metrics } = observer;
  metrics.tellCorpus(corpus);
  const { catalog = createCatalog(corpus), limits = createLimits({ ...parts, log }) } = parts;
  const { ofDiscord, seenOfDiscord } = limits;
  const context = { catalog, index: askedOnce(metrics.counting(parts.index), catalog), publicUrl, build };
  const pages = createPages(context);
  const app = express();
  app.set("etag", false).disable("x-powered-by");
  app.set("trust proxy", parts.proxies ?? 0);
  const answers = keepAnswers(parts.answerCacheMegabytes ?? DEFAULT_ANSWER_CACHE_MEGABYTES);
  const again = answeringAgain({
    answers,
    countingOf: (request) => limitOf(request, limits),
    refuse: (request, response, error) => {
      Object.assign(response, { locals: { ...notesOf(response), refused: error } });
      app(request, response);
    },
  });
  app.use(oneLayer(refusing, finishAnswers(answers, catalog), safeHeaders(publicUrl), namingCorpus(corpus.hash)));
  const { metrics: audience = "private" } = parts;
  if (audience !== "off") app.all("/metrics", onlyReading, showMetrics(metrics, audience, parts.gatherFigures));
  app.use(oneLayer(openToAllOrigins, counting(limits)));
  const api = { ...context, bulk: keepBulkFiles(parts.bulkFolder, context) };
  app.use(createApi(api));
  app.use("/api", unknownAddress);
  const tools = whenAsked(async () => {
    const { mcpOverHttp } = await import("../bots/mcp/mcp-over-http.js");
    return express.Router().use(mcpOverHttp(context, (error) => log.error({ err: error }, "a tool failed")));
  });
  app.route("/mcp").post(tools).all(onlyPosting);
  if (ofDiscord) app.use(DISCORD, ofDiscord);
  if (parts.discordPublicKey !== undefined)
    app
      .route(DISCORD)
      .post(discordBot(parts.discordPublicKey, seenOfDiscord, context))
      .all(onlyPosting);
  app.use(DISCORD, unknownAddress);
  const docs = createDocs(pages.context, context, () => describeApi(ROUTES, api));
  app.use(onlyReading, docs, createOffline(pages, keepCopy(parts.copyFolder, corpus)), pages.router);
  app.use(errorHandler((problem, url) => errorPage(pages.context, problem, url)));
  return (request, response) => {
    observer.follow(request, response);
    if (!again(request, response)) app(request, response);
  };
}

/** The index, asked and counted once for an answer, however often that is made. */
function askedOnce(index: Searcher, texts: Texts): Searcher {
  return {
    ...index,
    search: (request) => texts.askedOnce(`search ${JSON.stringify(request)}`, () => index.search(request)),
    suggest: (request) => texts.askedOnce(`suggest ${JSON.stringify(request)}`, () => index.suggest(request)),
  };
}

/** Lets nobody in who was refused before. */
const refusing: RequestHandler = (_request, response, next) => next(response.locals.refused);

function namingCorpus(hash: string): RequestHandler {
  return (_request, response, next) => {
    response.set("Spaceline-Corpus", hash);
    next();
  };
}

/** What takes long to load, and is not needed to begin with. What could not be loaded is tried again. */
function whenAsked(load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    (await loading)(request, response, next);
  };
}
