/** @file GET /topics: the topics, or those that answer to the words asked for. */
import { z } from "zod";
import { topicsAbout } from "../../catalog/topics.js";
import { membersOf, topicObject } from "../../views/topic-object.js";
import type { Route } from "../context.js";
import { topicListSchema } from "../contract/topic.js";
import { listAnswer, pageOf } from "../http/list-answer.js";
import { paging, readQuery, typedText } from "../http/parameters.js";
import { answerJson } from "../http/respond.js";

const query = z.object({ q: typedText.default(""), ...paging });

export const topicsRoute: Route = {
  path: "/api/v1/topics",
  template: "/api/v1/topics",
  summary: "Topics: all, or those of which a title holds every word of q, the topic's own title first",
  query,
  answers: { "application/json": topicListSchema },
  handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const { corpus, sections } = context.catalog;
    const found = topicsAbout(values.q, corpus.topics, (id) => sections.get(id));
    const data = pageOf(found, values).map((topic) => {
      const members = membersOf(topic, context);
      const governing = members[0]?.section.id ?? null;
      return { ...topicObject(topic, members, context), governing, sections: members.length };
    });
    const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
    answerJson(request, response, context, listAnswer(request, context.publicUrl, list));
  },
};
