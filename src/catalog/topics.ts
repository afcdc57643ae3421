/** @file Topics looked up by words, by every name they answer to, and by their sections. */
import { slug } from "../language/fold.js";
import type { Section, Topic } from "../model.js";

export interface TopicLookUps {
  /** The topic of that name, or the one that answers to it by the title of one of its sections; letter case is the
   *  reader's affair. */
  topicNamed(name: string): Topic | undefined;
  /** Every slug that `topicNamed` answers to. */
  readonly topicNames: readonly string[];
  /** The topics whose own title holds all the words, then those of which a member's title does; no words ask for all. */
  topicsAbout(words: string): readonly Topic[];
  /** The topic to which a section belongs. */
  topicOf(id: string): Topic | undefined;
}

interface NamedTopic {
  readonly topic: Topic;
  /** The titles of its sections as slugs. */
  readonly members: readonly string[];
}

/** Arranges topics for look-ups; the titles of their sections are folded once. */
export function topicLookUps(topics: readonly Topic[], sectionOf: (id: string) => Section | undefined): TopicLookUps {
  const named = topics.map((topic) => {
    return { topic, members: topic.members.map(({ id }) => slug(sectionOf(id)?.title ?? "")).filter(Boolean) };
  });
  const byName = topicsByName(named);
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  return {
    topicNamed: (name) => byName.get(slug(name)),
    topicNames: [...byName.keys()],
    topicsAbout: (words) => topicsAbout(words, named),
    topicOf: (id) => bySlug.get(sectionOf(id)?.topic ?? ""),
  };
}

function topicsByName(named: readonly NamedTopic[]): ReadonlyMap<string, Topic> {
  const byName = new Map(named.map(({ topic }) => [topic.slug, topic]));
  for (const { topic, members } of named) for (const name of members) if (!byName.has(name)) byName.set(name, topic);
  return byName;
}

function topicsAbout(typed: string, named: readonly NamedTopic[]): readonly Topic[] {
  const words = slug(typed).split("-").filter(Boolean);
  const wanted = words.join("-");
  const rankOf = ({ topic, members }: NamedTopic): number => {
    if (topic.slug === wanted) return 0;
    if (holdsAll(topic.slug, words)) return 1;
    return members.some((name) => holdsAll(name, words)) ? 2 : 3;
  };
  if (words.length === 0) return named.map(({ topic }) => topic);
  const ranked = named.map((one) => ({ topic: one.topic, rank: rankOf(one) })).filter(({ rank }) => rank < 3);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic);
}

function holdsAll(name: string, words: readonly string[]): boolean {
  const held = name.split("-");
  return words.every((word) => held.some((one) => one.startsWith(word)));
}
