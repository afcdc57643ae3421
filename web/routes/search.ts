/** @file The home page, and the page of answers where something was asked. */
import { readParameters, typedText } from "../../src/api/contract/parameters.js";
import { searchParameters, searchRequest } from "../../src/api/contract/search.js";
import { homePage } from "../pages/home.js";
import { resultsPage } from "../pages/search.js";
import { type Page, shown } from "./page.js";

/** As the API reads a search, but who asks nothing is at home. */
const pageParameters = searchParameters.extend({ q: typedText.default("") });

export const showSearch: Page = async ({ query }, context) => {
  const { values, warnings } = readParameters(query, pageParameters);
  const search = searchRequest(values, context.catalog.corpus.documents);
  if (search.query === "") return shown(homePage(context));
  const found = await context.index.search(search);
  return shown(resultsPage(context, search, { ...found, warnings: [...warnings, ...found.warnings] }));
};
