/** @file GET /changes, /changes/{id} and /feed.atom: what changed between two printings, rules before signs. */
import { z } from "zod";
import { changeObject, changesInOrder } from "../../views/changes/change.js";
import { changedChapters, changesThatFit, nearestChanges } from "../../views/changes/change-list.js";
import { atomFeed } from "../../views/syndication/feed.js";
import { changeAnswer, changeCounts } from "../answers.js";
import type { Route } from "../context.js";
import {
  changeId,
  changeListSchema,
  changeParameters,
  changeSchema,
  checkChapter,
  feedSchema,
} from "../contract/change.js";
import { readParameters } from "../contract/parameters.js";
import { notFound } from "../contract/problem-details.js";
import { pathId } from "../http/path-id.js";
import { answerJson, answerText, listOfPage, pageOf } from "../http/respond.js";

const ATOM = "application/atom+xml";

export const changeRoutes: readonly Route[] = [
  {
    path: "/api/v1/changes",
    operationId: "listChanges",
    tag: "Changes",
    summary: "Sections of the newest printing, by how far they differ from the one before: changed rules first",
    query: changeParameters,
    choices: ({ catalog }) => ({
      chapter: changedChapters(catalog.newestChanges, catalog).map(({ number }) => number),
    }),
    answers: { "application/json": changeListSchema },
    examples: [
      { title: "Rules that changed", query: { group: "rules", limit: "3" } },
      { title: "Rules that changed in one chapter", query: { group: "rules", chapter: "7" } },
    ],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, changeParameters);
      const { newestChanges: changes } = context.catalog;
      checkChapter(values.chapter, changedChapters(changes, context.catalog));
      const found = changesThatFit(changesInOrder(changes), values, context.catalog);
      const data = pageOf(found, values).map((change) => changeObject(change, context));
      const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
      const answer = { ...listOfPage(request, context.publicUrl, list), ...changeCounts(context.catalog.corpus) };
      answerJson(request, response, context, answer);
    },
  },
  {
    path: "/api/v1/changes/{id}",
    operationId: "getChange",
    tag: "Changes",
    summary: "What changed in one section, word by word",
    parts: z.object({ id: changeId }),
    answers: { "application/json": changeSchema },
    examples: [{ title: "One rule, word by word", path: { id: "1e/borg/4.1" } }],
    handle(request, response, context) {
      const id = pathId(request);
      const change = context.catalog.changeOf(id);
      if (!change)
        throw notFound(`No section ${id.slice(0, 200)} stands in two printings.`, nearestChanges(id, context));
      answerJson(request, response, context, changeAnswer(change, context));
    },
  },
  {
    path: "/feed.atom",
    operationId: "getFeed",
    tag: "Changes",
    summary: "An Atom feed of the rules that changed",
    answers: { [ATOM]: feedSchema },
    examples: [{ title: "The feed" }],
    handle(request, response, context) {
      answerText(request, response, context, { mediaType: ATOM, text: atomFeed(context) });
    },
  },
];
