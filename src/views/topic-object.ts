/** @file A topic as the API tells it. */

import type { Topic } from "../model.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";
import { type TopicMember, topicGroups, topicMembers } from "./topic.js";

/** The members of a topic in their groups. */
export function membersOf(topic: Topic, { catalog }: ViewContext): TopicMember[] {
  return topicMembers(topic, (id) => catalog.sections.get(id));
}

/** What both a list and the topic itself tell. */
export function topicObject({ slug, title }: Topic, members: readonly TopicMember[], context: ViewContext) {
  return { object: "topic" as const, slug, title, url: topicUrl(slug, context), groups: topicGroups(members) };
}

/** The address of a topic's page. */
export function topicUrl(slug: string, { publicUrl }: ViewContext): string {
  return sectionUrl(`topics/${slug}`, publicUrl);
}
