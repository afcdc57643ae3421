import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import helmet from "helmet";
import { errorPage } from "../../web/pages/error.js";
import { CONTENT_POLICY } from "../../web/routes/assets.js";
import { routeAt } from "../../web/routes/pages.js";
import { createDocs, createPages } from "../../web/routes/pages-router.js";
import type { ApiDescription } from "../api/contract/openapi-document.js";
import { errorHandler, unknownAddress } from "../api/errors.js";
import { isUnchanged } from "../api/respond.js";
import { responseCache } from "../api/response-cache.js";
import { answerDirectly, createApi, onlyPosting, onlyReading, ROUTES } from "../api/routes.js";
import { discordBot } from "../bots/discord-bot.js";
import { createCatalog } from "../catalog/catalog.js";
import type { Searcher } from "../index/search.js";
import type { Corpus } from "../model.js";
import { runningBuild } from "./build.js";
import { type Config, DEFAULT_SETTINGS } from "./config.js";
import { limitRequests, NOT_A_PAGE } from "./limits.js";
import { serveMetrics } from "./metrics.js";
import { createOffline } from "./offline.js";
import { createObserver, type Observer } from "./request-log.js";

type AppSettings =
  | ("rateLimit" | "pageRateLimit" | "proxies" | "metrics" | "discordPublicKey" | "feedbackUrl")
  | ("answerCacheMegabytes" | "bulkFolder" | "copyFolder");

export interface AppOptions extends Partial<Pick<Config, AppSettings>> {
  readonly corpus: Corpus;
  readonly index: Searcher;
  /** Public URL of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** Logs and counts requests (default: only counts them). */
  readonly observer?: Observer;
  /** Build name, which identifies the code and assets (default: the running build). Every ETag depends on this name. */
  readonly build?: string;
}

const BODY_LIMIT = "128kb";

const DISCORD = "/integrations/discord";
/** Discord's rate limit is higher, because Discord sends the requests of all players from a few addresses. */
const DISCORD_FACTOR = 10;

const API_PARAMETERS = new Set(ROUTES.flatMap(({ query }) => Object.keys(query?.shape ?? {})));

/** Matches paths whose responses mention unknown parameters, in warnings or in the URL of the next page. */
const REPORTS_PARAMETERS = /^\/(?:api\/.*|search\/?)?$/i;

/** Removes unknown parameters, so that clients cannot use them to fill or bypass the cache. Returns null if the
 *  response mentions them, because such a response must not be cached. */
function urlToCache(url: string): string | null {
  const start = url.indexOf("?");
  // Browsers never send a target that contains a fragment or is a full URL, so such a target is left unchanged.
  if (start < 0 || url.includes("#") || !url.startsWith("/")) return url;
  const [path, given] = [url.slice(0, start), new URLSearchParams(url.slice(start))];
  const known = path.startsWith("/api/") ? API_PARAMETERS : routeAt(path)?.parameters;
  const unknown = [...new Set(given.keys())].filter((name) => !known?.has(name));
  if (unknown.length === 0) return url;
  if (REPORTS_PARAMETERS.test(path)) return null;
  for (const name of unknown) given.delete(name);
  return given.size > 0 ? `${path}?${given}` : path;
}

export function createApp(options: AppOptions): RequestListener {
  const { corpus, publicUrl, build = runningBuild(), observer = createObserver() } = options;
  const { rateLimit, pageRateLimit, proxies, metrics, answerCacheMegabytes } = { ...DEFAULT_SETTINGS, ...options };
  observer.metrics.setCorpus(corpus);
  const index = observer.metrics.countSearches(options.index);
  const context = { catalog: createCatalog(corpus), index, publicUrl, build };
  const api = { ...context, bulkFolder: options.bulkFolder };
  const pages = createPages({ ...context, feedbackUrl: options.feedbackUrl });

  const app = express();
  app.set("etag", false).disable("x-powered-by");
  app.set("trust proxy", proxies);
  app.use((request, response, next) => {
    observer.follow(request, response);
    response.set("Spaceline-Corpus", corpus.hash);
    response.locals["cachedUrl"] = urlToCache(request.originalUrl);
    withoutClientHeaders(response);
    next();
  });
  const setHeaders = express.Router().use(safeHeaders(publicUrl));
  setHeaders.use(["/api", "/openapi.json", "/feed.atom"], allowAllOrigins);
  if (metrics !== "off") app.all("/metrics", setHeaders, onlyReading, serveMetrics(observer.metrics, metrics));
  const isKnown = (request: Request): boolean => isUnchanged(request, context);
  const files = new Set([...pages.assets.map(({ href }) => href), "/sw.js", "/openapi.json"]);
  // The body is read before the rate limit is checked, because the cost of a request depends on the references in its
  // body.
  app.use("/api", readBody);
  app.use(["/api", "/mcp"], limitRequests("api", rateLimit, isKnown));
  const isFree = ({ path, originalUrl }: Request): boolean => NOT_A_PAGE.test(path) || files.has(originalUrl);
  app.use(limitRequests("pages", pageRateLimit, isKnown, isFree));
  // A cached response includes the headers that the middleware below sets.
  app.use(responseCache(answerCacheMegabytes));
  // Errors from the middleware above, such as an exceeded rate limit, get the same headers.
  const setErrorHeaders: ErrorRequestHandler = (error, request, response, next) =>
    setHeaders(request, response, () => next(error));
  app.use(setHeaders, setErrorHeaders);

  app.use(createApi(api));
  app.use("/api", unknownAddress);
  app.route("/mcp").post(mcpHandler(context, observer)).all(onlyPosting);
  app.use(DISCORD, limitRequests("discord", DISCORD_FACTOR * rateLimit));
  if (options.discordPublicKey !== undefined) {
    const bot = discordBot(options.discordPublicKey, context);
    app.route(DISCORD).post(bot).all(onlyPosting);
  }
  app.use("/integrations", unknownAddress);
  app.use(onlyReading);
  const describe = async () => (await answerDirectly({ operationId: "getDescription" }, api)).text;
  app.use(createDocs(pages.context, context, async () => JSON.parse(await describe()) as ApiDescription));
  app.use(createOffline(pages, options.copyFolder));
  app.use(pages.router);
  app.use(errorHandler((...problem) => errorPage(pages.context, ...problem)));
  return app;
}

const parseBody = express.json({ limit: BODY_LIMIT });

/** Reads the body of a POST request. The route rejects an invalid body later, so that the request counts towards the
 *  rate limit. */
const readBody: RequestHandler = (request, response, next) => {
  if (request.method !== "POST") return next();
  parseBody(request, response, (error?: unknown) => {
    response.locals["bodyError"] = error;
    next();
  });
};

/** The device features that pages must not use. The clipboard is not listed, because pages use it. */
const NO_DEVICES = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
  .map((name) => `${name}=()`)
  .join(", ");

function safeHeaders(publicUrl: string): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    strictTransportSecurity: publicUrl.startsWith("https:") && { includeSubDomains: false },
  });
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", NO_DEVICES);
    protect(request, response, next);
  };
}

/** Removes headers that concern only one client from responses that shared caches may store. */
function withoutClientHeaders(response: Response): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => Response;
  response.writeHead = (...head: unknown[]): Response => {
    if (/\bpublic\b/.test(response.get("Cache-Control") ?? ""))
      for (const name of ["RateLimit", "RateLimit-Policy", "X-Request-Id"]) response.removeHeader(name);
    return writeHead(...head);
  };
}

const EXPOSED_HEADERS =
  "Accept-Ranges, Content-Range, ETag, RateLimit, RateLimit-Policy, Retry-After, Spaceline-Corpus, X-Request-Id";

/** Allows pages on any website to use the API. Preflight requests are answered by the routes. */
const allowAllOrigins: RequestHandler = (request, response, next) => {
  response.set({ "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED_HEADERS });
  if (request.method !== "OPTIONS") return next();
  const wanted = request.get("Access-Control-Request-Headers");
  response.vary("Access-Control-Request-Headers");
  if (wanted) response.set("Access-Control-Allow-Headers", wanted);
  response.set({ "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS", "Access-Control-Max-Age": "86400" });
  next();
};

/** Handles MCP requests. The library is loaded on the first request, because loading takes a long time. */
function mcpHandler(
  context: Parameters<typeof createDocs>[1] & { index: Searcher },
  { log }: Observer,
): RequestHandler {
  let router: Promise<RequestHandler> | undefined;
  const load = async (): Promise<RequestHandler> => {
    const { mcpOverHttp } = await import("../bots/mcp-server.js");
    return express.Router().use(mcpOverHttp(context, (err) => log.error({ err }, "MCP tool failed")));
  };
  return async (request, response, next) => {
    router ??= load();
    (await router)(request, response, next);
  };
}
