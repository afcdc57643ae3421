/** @file The page of the API. It stands beside the table of pages: the description it shows is made by the server. */
import { Router } from "express";
import type { ApiDescription } from "../../../src/api/contract/description/description.js";
import { answerUnchanged, type BuiltContext } from "../../../src/api/http/validity.js";
import { docsPage } from "../../pages/docs/docs.js";
import type { PageContext } from "../../shell/context.js";
import { nameRoute, pageValidity, sendPage } from "./create-pages.js";

/** The page as a router; it is written when it is first asked for. */
export function createDocs(context: PageContext, built: BuiltContext, describe: () => ApiDescription): Router {
  const router = Router();
  let html: string | undefined;
  router.get("/docs", async (request, response) => {
    nameRoute(response, "/docs");
    const validity = pageValidity(request, built);
    if (answerUnchanged(request, response, validity)) return;
    html ??= await built.catalog.answered(() => docsPage(context, describe()));
    sendPage(response, html, validity);
  });
  return router;
}
