/** @file The home page, and the page of answers where something was asked. */
import type { RequestHandler } from "express";
import { readParameters, typedText } from "../../src/api/contract/parameters.js";
import { searchParameters, searchRequest } from "../../src/api/contract/search.js";
import { homePage } from "../pages/home.js";
import { resultsPage } from "../pages/search.js";
import type { PageContext } from "../shell/context.js";
import { send } from "./respond.js";

/** As the API reads a search, but who asks nothing is at home. */
const pageParameters = searchParameters.extend({ q: typedText.default("") });

export function showSearch(context: PageContext): RequestHandler {
  return async (request, response) => {
    const { values, warnings } = readParameters(request.query, pageParameters);
    const search = searchRequest(values, context.catalog.corpus.documents);
    if (search.query === "") return send(response, homePage(context));
    const found = await context.index.search(search);
    send(response, resultsPage(context, search, { ...found, warnings: [...warnings, ...found.warnings] }));
  };
}
