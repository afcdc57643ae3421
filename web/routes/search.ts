/** @file The home page, and where something was asked the page of answers, or the place to which the question leads. */
import { readParameters, yesOrNo } from "../../src/api/contract/parameters.js";
import { searchParameters, searchRequest, searchWarnings } from "../../src/api/contract/search.js";
import { askedChanges } from "../../src/views/changes/asked-changes.js";
import { lookingAhead } from "../../src/views/results/arrange.js";
import { mentionsQuery } from "../../src/views/results/asked-mentions.js";
import { askedPlace } from "../../src/views/results/asked-place.js";
import { homePage } from "../pages/home.js";
import { resultsPage } from "../pages/search.js";
import { pageHref } from "../shell/links.js";
import { type Page, sentOn, shown } from "./page.js";

/** As the API reads a search, but who asks nothing is at home, and who wants a list of answers stays. */
const pageParameters = searchParameters.extend({
  q: searchParameters.shape.q.default(""),
  stay: yesOrNo.default(false),
});

export const showSearch: Page = async ({ query }, context) => {
  const { values, warnings } = readParameters(query, pageParameters);
  const { stay, ...asked } = values;
  const request = searchRequest(asked, context.catalog.corpus.documents);
  if (request.query === "") return shown(homePage(context));
  const changes = askedChanges(request.query, context.catalog);
  const narrowed = request.document ?? request.kind ?? request.status ?? request.format ?? request.edition;
  const place = stay || narrowed || request.page > 1 ? null : askedPlace(request.query, context.catalog);
  if (place) return sentOn(303, pageHref(place.id));
  if (!stay && changes?.about === "") return sentOn(303, "/changes");
  const meant = changes?.about || mentionsQuery(request.query, context.catalog);
  const sought = meant ? { ...request, query: meant } : request;
  const found = await context.index.search(lookingAhead(sought));
  const told = [...warnings, ...searchWarnings(asked, context.catalog.corpus.documents), ...found.warnings];
  return shown(resultsPage(context, { request, found: { ...found, warnings: told }, changes }));
};
