/** @file What changed, and one change. */
import type { RequestHandler } from "express";
import { notFound } from "../../src/api/contract/problem-details.js";
import { nearMiss } from "../../src/views/section.js";
import { changePage } from "../pages/change.js";
import { changesPage } from "../pages/changes.js";
import type { PageContext } from "../shell/context.js";
import { changeHref } from "../shell/links.js";
import { pathId, send } from "./respond.js";

export function showChanges(context: PageContext): RequestHandler {
  return (_request, response) => send(response, changesPage(context));
}

/** A change asked for by the older text leads to the newer one's address. */
export function showChange(context: PageContext): RequestHandler {
  const { catalog } = context;
  return (request, response) => {
    const id = pathId(request);
    const change = catalog.changeOf(id);
    if (change?.to === id) return send(response, changePage(context, change));
    if (change) return response.redirect(302, changeHref(change.to));
    const near = catalog.sections([id]).map((section) => nearMiss(section, context));
    throw notFound(`No section ${id.slice(0, 200)} stands in two printings, so there is nothing to compare.`, near);
  };
}
