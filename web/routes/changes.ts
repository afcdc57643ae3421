/** @file What changed, and one change. */
import { changeParameters } from "../../src/api/contract/change.js";
import { readParameters } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { nearMiss } from "../../src/views/section.js";
import { changePage } from "../pages/change.js";
import { changesPage } from "../pages/changes.js";
import { changeHref } from "../shell/links.js";
import { type Page, sentOn, shown } from "./page.js";

/** The page shows the whole list, of which the API shows parts. */
const pageParameters = changeParameters.pick({ class: true });

export const showChanges: Page = ({ query }, context) => {
  const { values } = readParameters(query, pageParameters);
  return shown(changesPage(context, values.class));
};

/** A change asked for by the older text leads to the newer one's address. */
export const showChange: Page = ({ params: { id = "" } }, context) => {
  const { catalog } = context;
  const change = catalog.changeOf(id);
  if (change?.to === id) return shown(changePage(context, change));
  if (change) return sentOn(302, changeHref(change.to));
  const near = catalog.sections([id]).map((section) => nearMiss(section, context));
  throw notFound(`No section ${id.slice(0, 200)} stands in two printings, so there is nothing to compare.`, near);
};
