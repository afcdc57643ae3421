/** @file A topic as readers meet it: what counts, what that overrides, what bends it, what stands beside it, what it
 *  once was. The API and the pages tell the same. */
import type { Catalog } from "../catalog/catalog.js";
import type { Kind, RelationType, Section, Topic } from "../model.js";
import { sectionUrl } from "./citation.js";
import type { ViewContext } from "./context.js";

export const TOPIC_GROUPS = ["governing", "precedes", "overrides", "exceptions", "beside", "history"] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

/** A section within a topic; `relation` is how it stands to the section `to`, the governing one where they are tied. */
export interface TopicMember {
  readonly section: Section;
  readonly group: TopicGroup;
  readonly relation: RelationType | null;
  readonly to: string | null;
  readonly reason: string | null;
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

/** In which group the relation that ties a section to the topic puts it. */
const GROUP_OF_RELATION: Readonly<Partial<Record<RelationType, TopicGroup>>> = {
  "overridden-by": "overrides",
  "has-exception": "overrides",
  "exception-to": "exceptions",
  amends: "exceptions",
};
const RULINGS_ON_CARDS: ReadonlySet<Kind> = new Set<Kind>(["card", "erratum", "temporary-ruling", "exception"]);

/** The sections of a topic in their groups, the groups in the order of TOPIC_GROUPS. */
export function topicMembers(topic: Topic, catalog: Catalog): readonly TopicMember[] {
  const ids = new Set(topic.sections);
  const members = topic.sections.flatMap((id, at) => {
    const section = catalog.section(id);
    return section ? [memberOf(section, topic.sections[0] ?? id, at === 0, ids)] : [];
  });
  return TOPIC_GROUPS.flatMap((group) => members.filter((member) => member.group === group));
}

/** The printings in which a topic was told, from old to new. */
export function topicTimeline(members: readonly TopicMember[]): readonly TopicStep[] {
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
function topicGroups(members: readonly TopicMember[]): TopicObject["groups"] {
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
  members: readonly TopicMember[],
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
export function topicUrl(slug: string, publicUrl: string): string {
  return sectionUrl(`topics/${slug}`, publicUrl);
}

function memberOf(section: Section, governing: string, first: boolean, ids: ReadonlySet<string>): TopicMember {
  if (first) return { section, group: "governing", relation: null, to: null, reason: null };
  const within = section.authority.relations.filter(({ id }) => ids.has(id));
  const telling =
    within.find(({ id }) => id === governing) ?? within.find(({ type }) => GROUP_OF_RELATION[type]) ?? within[0];
  const { type: relation, id: to, reason } = telling ?? { type: null, id: null, reason: null };
  const precedes = to === governing && relation === "overrides" && section.authority.governs;
  return { section, group: precedes ? "precedes" : groupOf(section, relation), relation, to, reason };
}

function groupOf({ status, authority, kind }: Section, relation: RelationType | null): TopicGroup {
  if (status === "legacy") return "history";
  if (relation === "older-version-of" && !authority.governs) return "history";
  if (relation === "amended-by" && !authority.governs) return "overrides";
  const group = relation && GROUP_OF_RELATION[relation];
  if (group) return group;
  return RULINGS_ON_CARDS.has(kind) ? "exceptions" : "beside";
}
