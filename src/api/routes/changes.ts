/** @file GET /changes: what changed between two printings, rules before signs. */
import { z } from "zod";
import { CHANGE_CLASSES } from "../../model.js";
import { BOXES_STILL_HOLD, CLASS_TITLES, changesInOrder } from "../../views/change.js";
import { changeObject } from "../../views/change-object.js";
import type { Route } from "../context.js";
import { changeListSchema } from "../contract/topic.js";
import { listAnswer, pageOf } from "../http/list-answer.js";
import { paging, readQuery } from "../http/parameters.js";
import { answerJson } from "../http/respond.js";

const query = z.object({ class: z.enum(CHANGE_CLASSES).optional(), ...paging });

export const changesRoute: Route = {
  path: "/api/v1/changes",
  template: "/api/v1/changes",
  summary: "Sections of the newest printing, by how far they differ from the one before: changed rules first",
  query,
  answers: { "application/json": changeListSchema },
  handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const { changes } = context.catalog.corpus;
    const found = changesInOrder(changes).filter((change) => (values.class ?? change.class) === change.class);
    const data = pageOf(found, values).map((change) => changeObject(change, context));
    const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
    const counts = CLASS_TITLES.map(({ name }) => {
      return { class: name, count: changes.filter((change) => change.class === name).length };
    });
    const answer = { ...listAnswer(request, context.publicUrl, list), counts, note: BOXES_STILL_HOLD };
    answerJson(request, response, context, answer);
  },
};
