import { z } from "zod";
import type { Topic } from "../../model.js";
import type { ViewContext } from "../../views/context.js";
import { sectionSummary } from "../../views/section.js";
import { nearestTopics, topicObject, topicSections, topicTimeline } from "../../views/topic.js";
import { notFound } from "../contract/problem-details.js";
import { topicListSchema, topicParameters, topicSchema, topicSlug } from "../contract/topic.js";
import { pagedList, wholeList } from "../respond.js";
import { defineRoute, type Route } from "../route.js";

export const topicRoutes: readonly Route[] = [
  defineRoute({
    path: "/api/v1/topics",
    operationId: "listTopics",
    tag: "Topics",
    summary: "List all topics, or only the topics with a title that contains every word of `q`",
    query: topicParameters,
    answers: { "application/json": topicListSchema },
    examples: [{ title: "Topics with a given word in the title", query: { q: "cloak", limit: "3" } }],
    handle(request, context) {
      const { values, warnings } = request;
      const list = { all: context.catalog.topicsAbout(values.q), ...values, warnings };
      return { json: pagedList(request, context.publicUrl, list, (topic) => topicRow(topic, context)) };
    },
    exported(context) {
      const rows = context.catalog.topicsAbout("").map((topic) => topicRow(topic, context));
      return [["", { json: wholeList(rows) }]];
    },
  }),
  {
    path: "/api/v1/topics/{slug}",
    operationId: "getTopic",
    tag: "Topics",
    summary: "Get a topic with its governing section, related sections and history",
    redirects: true,
    parts: z.object({ slug: topicSlug }),
    answers: { "application/json": topicSchema },
    examples: [{ title: "Everything on cloaking", path: { slug: "cloak" } }],
    handle(request, context) {
      const slug = String(request.params["slug"]);
      const topic = context.catalog.topicNamed(slug);
      const section = topic ? undefined : context.catalog.sectionTitled(slug);
      if (section) return { redirect: `/api/v1/sections/${section.id}` };
      if (!topic) throw notFound(`There is no topic ${slug.slice(0, 200)}.`, nearestTopics(slug, context));
      return { json: wholeTopic(topic, context) };
    },
    *exported(context) {
      for (const topic of context.catalog.corpus.topics) yield [topic.slug, { json: wholeTopic(topic, context) }];
    },
  },
];

function topicRow(topic: Topic, context: ViewContext): object {
  const members = topicSections(topic, context.catalog);
  const governing = members[0]?.section.id ?? null;
  return { ...topicObject(topic, members, context), governing, sections: members.length };
}

function wholeTopic(topic: Topic, context: ViewContext): object {
  const members = topicSections(topic, context.catalog);
  const sections = members.map(({ section, group, relation, to, reason }) => {
    return { ...sectionSummary(section, context), group, relation, to, reason };
  });
  const governing = members[0] ? sectionSummary(members[0].section, context) : null;
  return { ...topicObject(topic, members, context), governing, sections, timeline: topicTimeline(members) };
}
