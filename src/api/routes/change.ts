/** @file GET /changes/{id}: one section word by word in both printings, asked for by the newer one's id or the older's. */

import { nearestSections } from "../../catalog/nearest.js";
import { BOXES_STILL_HOLD, changeOf } from "../../views/change.js";
import { changeObject, changeUrl } from "../../views/change-object.js";
import { nearMiss } from "../../views/section.js";
import type { Route } from "../context.js";
import { changeSchema } from "../contract/topic.js";
import { pathId } from "../http/path-id.js";
import { notFound } from "../http/problem-details.js";
import { answerJson } from "../http/respond.js";

export const changeRoute: Route = {
  path: "/api/v1/changes/*id",
  template: "/api/v1/changes/{id}",
  summary: "What changed in one section, word by word",
  answers: { "application/json": changeSchema },
  handle(request, response, context) {
    const id = pathId(request);
    const { changes } = context.catalog.corpus;
    const change = changeOf(id, changes);
    if (!change) {
      const near = nearestSections(id, context.catalog).filter((section) => changeOf(section.id, changes));
      const suggestions = near.map((section) => {
        return { ...nearMiss(section, context), url: changeUrl(section.id, context.publicUrl) };
      });
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
};
