/** @file GET /topics/{slug}: the sections that speak of one thing, the governing one first, and how the others stand to it. */
import { answerJson } from "../answer.js";
import { sectionUrl } from "../citation.js";
import type { Route } from "../context.js";
import { topicSchema } from "../contract.js";
import { nearestNames } from "../nearest.js";
import { notFound } from "../problem-details.js";
import { sectionOf, sectionSummary } from "../section-object.js";

export const topicRoute: Route = {
  path: "/api/v1/topics/:slug",
  template: "/api/v1/topics/{slug}",
  summary: "One topic: the governing section first, and how each other stands to it",
  answers: { "application/json": topicSchema },
  handle(request, response, context) {
    const { topics } = context.catalog;
    const asked = String(request.params.slug);
    const topic = topics.get(asked);
    const addressOf = (slug: string) => sectionUrl(`topics/${slug}`, context.publicUrl);
    if (!topic) {
      const near = nearestNames(asked, topics.keys()).map((slug) => {
        return { id: slug, number: null, title: topics.get(slug)?.title ?? slug, url: addressOf(slug) };
      });
      throw notFound(`There is no topic ${asked.slice(0, 200)}.`, near);
    }
    const [first] = topic.sections;
    const sections = topic.sections.map((id) => {
      const section = sectionOf(id, context);
      const relation = section.authority.relations.find((one) => one.id === first);
      const stands = { relation: relation?.type ?? null, reason: relation?.reason ?? null };
      return { ...sectionSummary(section, context), ...stands };
    });
    const governing = first === undefined ? null : sectionSummary(sectionOf(first, context), context);
    const { slug, title } = topic;
    answerJson(request, response, context, { object: "topic", slug, title, url: addressOf(slug), governing, sections });
  },
};
