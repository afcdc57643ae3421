/** @file The way to everything on the topic of what was asked for or of the best answer. */
import type { JSX } from "preact";
import type { Catalog } from "../../../src/catalog/catalog.js";
import type { Section } from "../../../src/model.js";
import { displayTitle } from "../../../src/views/display-title.js";
import { topicHref } from "../../shell/links.js";

/** Its topic with the number of its texts; nothing where the topic holds no other text. */
export function TopicLink(props: { section: Section | undefined; catalog: Catalog }): JSX.Element | null {
  const { section, catalog } = props;
  const topic = section && catalog.topicOf(section.id);
  if (!topic || topic.members.length < 2) return null;
  return (
    <p class="topic">
      Topic: <a href={topicHref(topic.slug)}>{displayTitle(topic.title)}</a>, {topic.members.length} texts
    </p>
  );
}
