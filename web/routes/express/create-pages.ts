/** @file The pages as a router of Express. */
import { createHash } from "node:crypto";
import { type Response, Router } from "express";
import type { PageContext } from "../../shell/context.js";
import { answerPage } from "../answer-page.js";
import { SITE_FILES } from "../site-files.js";
import { readClientScripts } from "./client-scripts.js";
import { readIcons } from "./icons.js";
import { readStylesheet } from "./stylesheet.js";

/** Seconds for which files may be kept whose address changes with what they hold. */
const FOR_GOOD = 31_536_000;

/** Where the style sheet and the scripts stand, and the pages for readers. Mount the router after the API: it answers every address left
 *  that names something; what it cannot answer it throws, for API and pages tell errors alike. */
export function createPages(parts: Omit<PageContext, "stylesheet" | "scripts">): {
  context: PageContext;
  router: Router;
} {
  const stylesheet = readStylesheet();
  const { files, ...scripts } = readClientScripts();
  const context: PageContext = { ...parts, stylesheet: stylesheet.href, scripts };
  const router = Router();
  router.get(stylesheet.href, (_request, response) => sendAsset(response, "text/css", stylesheet.css, FOR_GOOD));
  for (const { href, body } of files) {
    router.get(href, (_request, response) => sendAsset(response, "text/javascript", body, FOR_GOOD));
  }
  for (const { path, type, body } of readIcons())
    router.get(path, (_request, response) => sendAsset(response, type, body, 86_400));
  for (const { path, type, text } of SITE_FILES)
    router.get(path, (_request, response) => sendAsset(response, type, text(context), 3600));
  router.use(async (request, response) => {
    const asked = new URLSearchParams(request.originalUrl.replace(/^[^?]*/, ""));
    const answer = await answerPage(request.path, asked, context);
    if ("redirect" in answer) response.redirect(answer.status, answer.redirect);
    else sendPage(response, answer.html);
  });
  return { context, router };
}

/** Sends a page. It may be kept, but is asked for again each time: the answer is 304 where the browser has it already. */
function sendPage(response: Response, html: string): void {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 27);
  response.set({ ETag: `W/"${hash}"`, "Cache-Control": "no-cache" });
  response.vary("Accept").type("html").send(html);
}

/** Sends what pages are made of; it may be kept for so many seconds. */
function sendAsset(response: Response, type: string, body: string | Buffer, seconds: number): void {
  response.set("Cache-Control", `public, max-age=${seconds}${seconds === FOR_GOOD ? ", immutable" : ""}`);
  response.type(type).send(body);
}
