/** @file The topics, and one of them. */
import type { RequestHandler } from "express";
import { readParameters } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { topicParameters } from "../../src/api/contract/topic.js";
import { nearMiss } from "../../src/views/section.js";
import { topicPage } from "../pages/topic.js";
import { topicsPage } from "../pages/topics.js";
import type { PageContext } from "../shell/context.js";
import { topicHref } from "../shell/links.js";
import { send } from "./respond.js";

export function showTopics(context: PageContext): RequestHandler {
  return (request, response) => {
    const { values } = readParameters(request.query, topicParameters);
    send(response, topicsPage(context, values.q.trim()));
  };
}

/** A topic asked for by another of its names leads to its own address. */
export function showTopic(context: PageContext): RequestHandler {
  const { catalog } = context;
  return (request, response) => {
    const slug = String(request.params["slug"]);
    const topic = catalog.topicNamed(slug) ?? catalog.topicNamed(slug.toLowerCase());
    if (topic?.slug === slug) return send(response, topicPage(context, topic));
    if (topic) return response.redirect(302, topicHref(topic.slug));
    const near = catalog.nearest(slug).map((section) => nearMiss(section, context));
    throw notFound(`There is no topic ${slug.slice(0, 200)}.`, near);
  };
}
