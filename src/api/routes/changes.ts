import { z } from "zod";
import type { Catalog } from "../../catalog/catalog.js";
import type { Change } from "../../model.js";
import * as views from "../../views/changes.js";
import type { ViewContext } from "../../views/context.js";
import { atomFeed } from "../../views/syndication.js";
import * as contract from "../contract/change.js";
import { notFound } from "../contract/problem-details.js";
import { pagedList, pathId, wholeList } from "../respond.js";
import { defineRoute, type Route } from "../route.js";

const ATOM = "application/atom+xml";

export const changeRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/changes",
    operationId: "listChanges",
    tag: "Changes",
    summary: "List the changes in the newest printing, with changed rules first",
    query: contract.changeParameters,
    choices: contract.changeChoices,
    answers: { "application/json": contract.changeListSchema },
    examples: [
      { title: "Changed rules", query: { group: "rules", limit: "3" } },
      { title: "Changed rules in one chapter", query: { group: "rules", chapter: "7" } },
    ],
    handle(request, context) {
      const { values } = request;
      const { changeClass = values.class } = values;
      const isIgnored = values.class !== undefined && values.class !== changeClass;
      const ignored = `class=${values.class} is ignored, because changeClass=${changeClass} is also set.`;
      const warnings = isIgnored ? [...request.warnings, ignored] : request.warnings;
      const filter = { ...values, class: changeClass };
      const all = views.filterChanges(views.changesInOrder(context.catalog.newestChanges), filter, context.catalog);
      const toObject = (change: Change) => views.changeObject(change, context);
      const list = pagedList(request, context.publicUrl, { all, ...values, warnings }, toObject);
      return { json: { ...list, ...changeCounts(context.catalog) } };
    },
    exported(context) {
      const { corpus } = context.catalog;
      const all = views.changesInOrder(corpus.changes).map((change) => views.changeObject(change, context));
      return [["", { json: { ...wholeList(all), ...changeCounts(context.catalog) } }]];
    },
  }),
  {
    path: "/api/v1/changes/{id}",
    operationId: "getChange",
    tag: "Changes",
    summary: "Get the changes in one section, word by word",
    parts: z.object({ id: contract.changeId }),
    answers: { "application/json": contract.changeSchema },
    examples: [{ title: "The changes in one rule, word by word", path: { id: "1e/borg/4.1" } }],
    handle(request, context) {
      const id = pathId(request);
      const change = context.catalog.changeOf(id);
      if (change) return { json: wholeChange(change, context) };
      throw notFound(
        `Nothing to compare: no section has the id ${id.slice(0, 200)}, or the section was printed only once.`,
        views.nearestChanges(id, context),
      );
    },
    *exported(context) {
      for (const change of context.catalog.corpus.changes) yield [change.to, { json: wholeChange(change, context) }];
    },
  },
  {
    path: "/feed.atom",
    operationId: "getFeed",
    tag: "Changes",
    summary: "Get an Atom feed of changed rules, corrected sections and the current version of the corpus",
    answers: { [ATOM]: contract.feedSchema },
    examples: [{ title: "The feed" }],
    handle: (_request, context) => ({ mediaType: ATOM, text: atomFeed(context) }),
    exported: (context) => [["", { mediaType: ATOM, text: atomFeed(context) }]],
  },
];

function wholeChange(change: Change, context: ViewContext): object {
  const { parts, sentences } = change;
  return { ...views.changeObject(change, context), parts, sentences, note: views.leftOutNote(context.catalog, change) };
}

function changeCounts(catalog: Catalog): object {
  const { changes } = catalog.corpus;
  const counts = views.CLASS_TITLES.map(({ name }) => {
    return { class: name, count: changes.filter((change) => change.class === name).length };
  });
  return { totals: counts, counts, note: views.leftOutNote(catalog) };
}
