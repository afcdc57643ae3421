/** @file GET /topics/{slug}: what counts on one thing, and how every other text stands to it. */

import { nearestNames } from "../../catalog/nearest.js";
import { sectionSummary } from "../../views/section.js";
import { topicTimeline } from "../../views/topic.js";
import { membersOf, topicObject, topicUrl } from "../../views/topic-object.js";
import type { Route } from "../context.js";
import { topicSchema } from "../contract/topic.js";
import { notFound } from "../http/problem-details.js";
import { answerJson } from "../http/respond.js";

export const topicRoute: Route = {
  path: "/api/v1/topics/:slug",
  template: "/api/v1/topics/{slug}",
  summary: "One topic: the governing section first, how each other stands to it, and its history",
  answers: { "application/json": topicSchema },
  handle(request, response, context) {
    const { topics } = context.catalog;
    const asked = String(request.params["slug"]);
    const topic = topics.get(asked);
    if (!topic) {
      const near = nearestNames(asked, topics.keys()).map((name) => {
        const { slug, title } = topics.get(name) ?? { slug: name, title: name };
        return { id: slug, number: null, title, url: topicUrl(slug, context) };
      });
      throw notFound(`There is no topic ${asked.slice(0, 200)}.`, near);
    }
    const members = membersOf(topic, context);
    const sections = members.map(({ section, group, relation, to, reason }) => {
      return { ...sectionSummary(section, context), group, relation, to, reason };
    });
    const [first] = members;
    const governing = first ? sectionSummary(first.section, context) : null;
    const timeline = topicTimeline(members);
    answerJson(request, response, context, { ...topicObject(topic, members, context), governing, sections, timeline });
  },
};
