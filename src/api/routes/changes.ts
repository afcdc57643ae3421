/** @file GET /changes, /changes/{id} and /feed.atom: what changed between two printings, rules before signs. */
import { z } from "zod";
import { BOXES_STILL_HOLD, CLASS_TITLES, changeObject, changesInOrder, changeUrl } from "../../views/change.js";
import { nearMiss } from "../../views/section.js";
import { atomFeed } from "../../views/syndication/feed.js";
import type { Route } from "../context.js";
import { changeListSchema, changeParameters, changeSchema } from "../contract/change.js";
import { readParameters } from "../contract/parameters.js";
import { notFound } from "../contract/problem-details.js";
import { pathId } from "../http/path-id.js";
import { answerJson, answerText, listOfPage, pageOf } from "../http/respond.js";

const ATOM = "application/atom+xml";

export const changeRoutes: readonly Route[] = [
  {
    path: "/api/v1/changes",
    summary: "Sections of the newest printing, by how far they differ from the one before: changed rules first",
    query: changeParameters,
    answers: { "application/json": changeListSchema },
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, changeParameters);
      const { changes } = context.catalog.corpus;
      const found = changesInOrder(changes).filter((change) => (values.class ?? change.class) === change.class);
      const data = pageOf(found, values).map((change) => changeObject(change, context));
      const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
      const counts = CLASS_TITLES.map(({ name }) => {
        return { class: name, count: changes.filter((change) => change.class === name).length };
      });
      const answer = { ...listOfPage(request, context.publicUrl, list), counts, note: BOXES_STILL_HOLD };
      answerJson(request, response, context, answer);
    },
  },
  {
    path: "/api/v1/changes/{id}",
    summary: "What changed in one section, word by word",
    answers: { "application/json": changeSchema },
    handle(request, response, context) {
      const id = pathId(request);
      const { catalog, publicUrl } = context;
      const change = catalog.changeOf(id);
      if (!change) {
        const near = catalog.nearest(id).filter((section) => catalog.changeOf(section.id));
        const suggestions = near.map((one) => ({ ...nearMiss(one, context), url: changeUrl(one.id, publicUrl) }));
        throw notFound(`No section ${id.slice(0, 200)} stands in two printings.`, suggestions);
      }
      const body = {
        ...changeObject(change, context),
        parts: change.parts,
        sentences: change.sentences,
        note: BOXES_STILL_HOLD,
      };
      answerJson(request, response, context, body);
    },
  },
  {
    path: "/feed.atom",
    summary: "An Atom feed of the rules that changed",
    answers: { [ATOM]: z.string() },
    handle(request, response, context) {
      answerText(request, response, context, { mediaType: ATOM, text: atomFeed(context) });
    },
  },
];
