/** @file The pages as a router of Express. */
import { createHash } from "node:crypto";
import { type Response, Router } from "express";
import type { PageContext } from "../../shell/context.js";
import { answerPage } from "../answer-page.js";
import { SITE_FILES } from "../site-files.js";
import { readClientScripts } from "./client-scripts.js";
import { readIcons } from "./icons.js";
import { PREFETCH_RULES } from "./prefetch-rules.js";
import { readStylesheet } from "./stylesheet.js";

/** Seconds for which files may be kept whose address changes with what they hold. */
const FOR_GOOD = 31_536_000;

/** What pages are made of beside their HTML. */
export interface Asset {
  readonly href: string;
  /** Its media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Seconds for which it may be kept. */
  readonly seconds: number;
}

export interface Pages {
  readonly context: PageContext;
  readonly assets: readonly Asset[];
  readonly router: Router;
}

/** The style sheet, the scripts and the icons, and the pages for readers. Mount the router after the API: it answers every
 *  address left that names something; what it cannot answer it throws, for API and pages tell errors alike. */
export function createPages(parts: Omit<PageContext, "stylesheet" | "scripts">): Pages {
  const { href: stylesheet, css } = readStylesheet();
  const { files, ...scripts } = readClientScripts();
  const context: PageContext = { ...parts, stylesheet, scripts };
  const assets: readonly Asset[] = [
    { href: stylesheet, type: "text/css", body: css, seconds: FOR_GOOD },
    ...files.map(({ href, body }) => ({ href, type: "text/javascript", body, seconds: FOR_GOOD })),
    PREFETCH_RULES,
    ...readIcons().map(({ path, type, body }) => ({ href: path, type, body, seconds: 86_400 })),
  ];
  const router = Router();
  for (const asset of assets) router.get(asset.href, (_request, response) => sendAsset(response, asset));
  for (const { path, type, text } of SITE_FILES) {
    router.get(path, (_request, response) =>
      sendAsset(response, { href: path, type, body: text(context), seconds: 3600 }),
    );
  }
  router.use(async (request, response) => {
    const asked = new URLSearchParams(request.originalUrl.replace(/^[^?]*/, ""));
    const answer = await answerPage(request.path, asked, context);
    if ("redirect" in answer) response.redirect(answer.status, answer.redirect);
    else sendPage(response, answer.html);
  });
  return { context, assets, router };
}

/** Sends a page. It may be kept, but is asked for again each time: the answer is 304 where the browser has it already. */
function sendPage(response: Response, html: string): void {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 27);
  response.set({ ETag: `W/"${hash}"`, "Cache-Control": "no-cache", "Speculation-Rules": `"${PREFETCH_RULES.href}"` });
  response.vary("Accept").type("html").send(html);
}

function sendAsset(response: Response, { type, body, seconds }: Asset): void {
  response.set("Cache-Control", `public, max-age=${seconds}${seconds === FOR_GOOD ? ", immutable" : ""}`);
  response.type(type).send(body);
}
