import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { ApiDescription } from "../../src/api/contract/openapi-document.js";
import { unknownAddress } from "../../src/api/errors.js";
import { answerUnchanged, markValid, type Validity, validatorOf } from "../../src/api/respond.js";
import type { BuiltContext } from "../../src/api/route.js";
import { packageRoot } from "../../src/package-root.js";
import { CLIENT_FILES, docsPage } from "../pages/docs.js";
import type { PageContext } from "../shell/context.js";
import { PATHS } from "../shell/links.js";
import { renderAbout } from "./about.js";
import { type Asset, IMMUTABLE_SECONDS, PREFETCH_RULES, readAssets } from "./assets.js";
import { answerPage, routeAt } from "./pages.js";
import { SITE_FILES, type SiteFile } from "./site-files.js";

export type Pages = ReturnType<typeof createPages>;

/** Serves the style sheet, scripts, icons and pages. Mount this router after the API, because it matches every
 *  remaining URL and throws an ApiError if there is no such page. */
export function createPages(parts: Omit<PageContext, "stylesheet" | "scripts"> & BuiltContext) {
  const { assets, ...addresses } = readAssets();
  const context: PageContext = { ...parts, ...addresses };
  const router = Router();
  for (const asset of assets) router.get(asset.href, (_request, response) => sendAsset(response, asset));
  router.use(["/assets", "/offline"], unknownAddress);
  for (const file of SITE_FILES) router.get(file.path, siteFile(file, parts, context));
  router.use(async (request, response) => {
    response.locals["route"] = routeAt(request.path)?.pattern;
    const validity = pageValidity(request, parts);
    if (answerUnchanged(request, response, validity)) return;
    const parameters = new URLSearchParams(request.originalUrl.replace(/^[^?]*/, ""));
    const answer = await answerPage(request.path, parameters, context);
    if ("redirect" in answer) response.redirect(answer.status, answer.redirect);
    else sendPage(response, answer.html, validity);
  });
  return { context, assets, router };
}

/** Returns the cache headers for a page. Clients may cache a page but must revalidate it. Error responses vary by the
 *  `Accept` header. */
function pageValidity(request: Request, parts: BuiltContext): Validity {
  return { etag: validatorOf(request, parts), cacheControl: "no-cache", vary: ["Accept"] };
}

function sendPage(response: Response, html: string, validity: Validity): void {
  markValid(response, validity);
  response.set("Speculation-Rules", `"${PREFETCH_RULES.href}"`).type("html").send(html);
}

function siteFile({ path, type, text }: SiteFile, parts: BuiltContext, context: PageContext): RequestHandler {
  return async (request, response) => {
    response.locals["route"] = path;
    const validity = { etag: validatorOf(request, parts, ""), cacheControl: "public, max-age=3600", vary: [] };
    if (answerUnchanged(request, response, validity)) return;
    const body = await text(context);
    markValid(response, validity);
    response.type(type).send(body);
  };
}

function sendAsset(response: Response, { href, type, body, seconds }: Asset): void {
  response.locals["route"] = href;
  response.set("Cache-Control", `public, max-age=${seconds}${seconds === IMMUTABLE_SECONDS ? ", immutable" : ""}`);
  response.type(type).send(body);
}

/** Serves pages that static exports lack or render differently: the API documentation and About, each rendered on its
 *  first request. Also serves the API clients. */
export function createDocs(context: PageContext, built: BuiltContext, describe: () => Promise<ApiDescription>): Router {
  const router = Router();
  const pages = {
    [PATHS.docs]: async () => docsPage(context, await describe()),
    [PATHS.about]: () => renderAbout(context),
  };
  for (const [path, render] of Object.entries(pages)) {
    let html: string | Promise<string> | undefined;
    router.get(path, async (request, response) => {
      response.locals["route"] = path;
      const validity = pageValidity(request, built);
      if (answerUnchanged(request, response, validity)) return;
      html ??= render();
      sendPage(response, await html, validity);
    });
  }
  for (const [path, type] of CLIENT_FILES) {
    const text = () => readFileSync(join(packageRoot(), "clients", path), "utf8");
    router.get(`/clients/${path}`, siteFile({ path: `/clients/${path}`, type, text }, built, context));
  }
  return router;
}
