/** @file GET /topics: the topics, or those whose title holds the words asked for. */
import { z } from "zod";
import { answerJson } from "../answer.js";
import { sectionUrl } from "../citation.js";
import type { Route } from "../context.js";
import { topicListSchema } from "../contract.js";
import { listAnswer, pageOf } from "../list-answer.js";
import { paging, readQuery, typedText } from "../query-parameters.js";

const query = z.object({ q: typedText.default(""), ...paging });

export const topicsRoute: Route = {
  path: "/api/v1/topics",
  template: "/api/v1/topics",
  summary: "Topics: all, or those whose title holds every word of q",
  query,
  answers: { "application/json": topicListSchema },
  handle(request, response, context) {
    const { values, warnings } = readQuery(request, query);
    const words = values.q.toLowerCase().split(/\s+/).filter(Boolean);
    const found = context.catalog.corpus.topics.filter(({ title, slug }) => {
      const name = `${title.toLowerCase()} ${slug}`;
      return words.every((word) => name.includes(word));
    });
    const data = pageOf(found, values).map(({ slug, title, sections }) => ({
      object: "topic",
      slug,
      title,
      url: sectionUrl(`topics/${slug}`, context.publicUrl),
      sections: sections.length,
    }));
    const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
    answerJson(request, response, context, listAnswer(request, context.publicUrl, list));
  },
};
