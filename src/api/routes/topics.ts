/** @file GET /topics and /topics/{slug}: the topics, and one with what counts and how every other text stands to it. */
import { z } from "zod";
import { nearestTopics } from "../../views/topic/topic.js";
import { topicAnswer, topicRow } from "../answers.js";
import type { Route } from "../context.js";
import { readParameters } from "../contract/parameters.js";
import { notFound } from "../contract/problem-details.js";
import { topicListSchema, topicParameters, topicSchema, topicSlug } from "../contract/topic.js";
import { answerJson, listOfPage, pageOf } from "../http/respond.js";

export const topicRoutes: readonly Route[] = [
  {
    path: "/api/v1/topics",
    operationId: "listTopics",
    tag: "Topics",
    summary: "Topics: all, or those of which a title holds every word of q, the topic's own title first",
    query: topicParameters,
    answers: { "application/json": topicListSchema },
    examples: [{ title: "Topics with a word in a title", query: { q: "cloak", limit: "3" } }],
    handle(request, response, context) {
      const { values, warnings } = readParameters(request.query, topicParameters);
      const found = context.catalog.topicsAbout(values.q);
      const data = pageOf(found, values).map((topic) => topicRow(topic, context));
      const list = { total: found.length, page: values.page, limit: values.limit, warnings, data };
      answerJson(request, response, context, listOfPage(request, context.publicUrl, list));
    },
  },
  {
    path: "/api/v1/topics/{slug}",
    operationId: "getTopic",
    tag: "Topics",
    summary: "One topic: the governing section first, how each other stands to it, and its history",
    parts: z.object({ slug: topicSlug }),
    answers: { "application/json": topicSchema },
    examples: [{ title: "Everything on cloaking", path: { slug: "cloak" } }],
    handle(request, response, context) {
      const slug = String(request.params["slug"]);
      const topic = context.catalog.topicNamed(slug);
      if (!topic) throw notFound(`There is no topic ${slug.slice(0, 200)}.`, nearestTopics(slug, context));
      answerJson(request, response, context, topicAnswer(topic, context));
    },
  },
];
