/** @file The topics, and one of them. */
import { readParameters } from "../../src/api/contract/parameters.js";
import { notFound } from "../../src/api/contract/problem-details.js";
import { topicParameters } from "../../src/api/contract/topic.js";
import { nearestTopics } from "../../src/views/topic/topic.js";
import { topicPage } from "../pages/topic.js";
import { topicsPage } from "../pages/topics.js";
import { topicHref } from "../shell/links.js";
import { type Page, sentOn, shown } from "./page.js";

export const showTopics: Page = ({ query }, context) => {
  const { values } = readParameters(query, topicParameters);
  return shown(topicsPage(context, values.q.trim()));
};

/** A topic asked for by another of its names leads to its own address. */
export const showTopic: Page = ({ params: { slug = "" } }, context) => {
  const { catalog } = context;
  const topic = catalog.topicNamed(slug);
  if (topic?.slug === slug) return shown(topicPage(context, topic));
  if (topic) return sentOn(302, topicHref(topic.slug));
  throw notFound(`There is no topic ${slug.slice(0, 200)}.`, nearestTopics(slug, context));
};
