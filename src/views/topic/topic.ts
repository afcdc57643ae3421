/** @file A topic as readers meet it: what counts, what that overrides, what bends it, what stands beside it, what it
 *  once was. The API and the pages tell the same. */
import type { Catalog } from "../../catalog/catalog.js";
import { nearestNames } from "../../catalog/nearest-names.js";
import type { Section, Topic, TopicGroup, TopicMember } from "../../model.js";
import { sectionUrl } from "../citation.js";
import type { ViewContext } from "../context.js";
import type { NearMiss } from "../section.js";

/** A section of a topic with how it stands in it. */
export interface TopicSection extends Omit<TopicMember, "id"> {
  readonly section: Section;
}

/** One printing in the history of a topic. */
export interface TopicStep {
  readonly date: string;
  readonly version: string;
  readonly document: string;
  readonly sections: readonly string[];
}

/** What both a list and the topic itself tell. */
export interface TopicObject {
  readonly object: "topic";
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  /** The ids of its sections by group, the governing one left out. */
  readonly groups: Readonly<Record<Exclude<TopicGroup, "governing">, readonly string[]>>;
}

/** The sections of a topic in their groups, the governing one first. */
export function topicSections({ members }: Topic, catalog: Catalog): readonly TopicSection[] {
  return members.flatMap(({ id, ...standing }) => {
    const section = catalog.section(id);
    return section ? [{ section, ...standing }] : [];
  });
}

/** The printings in which a topic was told, from old to new. */
export function topicTimeline(members: readonly TopicSection[]): readonly TopicStep[] {
  const steps = new Map<string, TopicStep & { sections: string[] }>();
  for (const { section } of members) {
    const { document, date, version, id } = section;
    const step = steps.get(document) ?? { date, version, document, sections: [] };
    step.sections.push(id);
    steps.set(document, step);
  }
  return [...steps.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** The ids of a topic's sections by group, the governing one left out: what a list tells of a topic. */
function topicGroups(members: readonly TopicSection[]): TopicObject["groups"] {
  const idsOf = (group: TopicGroup) => members.filter((one) => one.group === group).map(({ section }) => section.id);
  return {
    precedes: idsOf("precedes"),
    overrides: idsOf("overrides"),
    exceptions: idsOf("exceptions"),
    beside: idsOf("beside"),
    history: idsOf("history"),
  };
}

/** What both a list and the topic itself tell. */
export function topicObject(
  { slug, title }: Topic,
  members: readonly TopicSection[],
  context: ViewContext,
): TopicObject {
  return {
    object: "topic",
    slug,
    title,
    url: topicUrl(slug, context.publicUrl),
    groups: topicGroups(members),
  };
}

/** The address of a topic's page. */
function topicUrl(slug: string, publicUrl: string): string {
  return sectionUrl(`topics/${slug}`, publicUrl);
}

/** The topics whose names are nearest to what was asked for. */
export function nearestTopics(asked: string, { catalog, publicUrl }: ViewContext): NearMiss[] {
  return nearestNames(asked, catalog.topicNames).map((name) => {
    const { slug, title } = catalog.topicNamed(name) ?? { slug: name, title: name };
    return { id: slug, number: null, title, url: topicUrl(slug, publicUrl) };
  });
}
