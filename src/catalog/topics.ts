/** @file Topics looked up by words and by every name they answer to. */
import { slug } from "../language/fold.js";
import type { Section, Topic } from "../model.js";

type SectionOf = (id: string) => Section | undefined;

/** The topics that answer to words: those whose own title holds them all, then those that do so with a member's title.
 *  No words ask for all topics. */
export function topicsAbout(typed: string, topics: readonly Topic[], sectionOf: SectionOf): Topic[] {
  const words = slug(typed).split("-").filter(Boolean);
  if (words.length === 0) return [...topics];
  const wanted = words.join("-");
  const rated = topics.flatMap((topic) => {
    if (topic.slug === wanted) return [{ topic, rank: 0 }];
    if (holdsAll(topic.slug, words)) return [{ topic, rank: 1 }];
    return topic.sections.some((id) => holdsAll(slug(sectionOf(id)?.title ?? ""), words)) ? [{ topic, rank: 2 }] : [];
  });
  return rated.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic);
}

/** Other names by which a topic is known: its members' titles, as slugs. The topic's own slug comes before them. */
export function topicsByName(topics: readonly Topic[], sectionOf: SectionOf): ReadonlyMap<string, Topic> {
  const byName = new Map(topics.map((topic) => [topic.slug, topic]));
  for (const topic of topics) {
    for (const id of topic.sections) {
      const name = slug(sectionOf(id)?.title ?? "");
      if (name && !byName.has(name)) byName.set(name, topic);
    }
  }
  return byName;
}

function holdsAll(name: string, words: readonly string[]): boolean {
  const held = name.split("-");
  return words.every((word) => held.some((one) => one.startsWith(word)));
}
