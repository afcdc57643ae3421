/** @file What changed, and one change. */
import { changeParameters, checkChapter } from "../../src/api/contract/change.js";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { changedChapters, nearestChanges } from "../../src/views/changes/change-list.js";
import { changePage } from "../pages/change.js";
import { changesPage } from "../pages/changes.js";
import { CHANGES_A_PAGE, changeHref } from "../shell/links.js";
import { type Page, sentOn, shown } from "./page.js";

/** As the API reads a list of changes, with longer pages. */
const pageParameters = changeParameters.extend({ limit: wholeNumber(1, 50, CHANGES_A_PAGE) });

export const showChanges: Page = ({ query }, context) => {
  const { values } = readParameters(query, pageParameters);
  checkChapter(values.chapter, changedChapters(context.catalog.newestChanges, context.catalog));
  const { page, limit, ...filter } = values;
  return shown(changesPage(context, { filter, page, limit }));
};

/** A change asked for by the older text leads to the newer one's address. */
export const showChange: Page = ({ params: { id = "" } }, context) => {
  const { catalog } = context;
  const change = catalog.changeOf(id);
  if (change?.to === id) return shown(changePage(context, change));
  if (change) return sentOn(302, changeHref(change.to));
  const moved = catalog.movedTo(id);
  if (moved !== undefined) return sentOn(301, changeHref(moved));
  throw notFound(`No section ${id.slice(0, 200)} stands in two printings.`, nearestChanges(id, context));
};
